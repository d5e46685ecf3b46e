import { TZDate } from '@date-fns/tz';
import { TIME_ZONE } from '@venn/schema/time';
import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';

/** What a calendar knows of an aftale. */
export interface CalendarEvent {
  /** The same for ever. */
  uid: string;
  /** Calendars keep the version with the highest. */
  sequence: number;
  title: string;
  startsAt: Date;
  /** Null is open: an hour is shown. */
  endsAt: Date | null;
  /** Where, as precisely as the reader may know. */
  location: string;
  url: string;
  isCancelled: boolean;
  /** When it was last changed. */
  changedAt: Date;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_SECONDS = 24 * 60 * 60;

/** The rules of a time zone. The library knows Copenhagen's as those of Berlin, and calls them so. */
const rulesOf = (zone: string): string =>
  String(tzlib_get_ical_block(zone)[0]).replaceAll(/^(TZID|X-LIC-LOCATION):.*$/gm, `$1:${zone}`);

/** An aftale as a calendar file (RFC 5545): with Copenhagen's local time, so that calendars abroad show it right, too. */
export function calendarFile(event: CalendarEvent): string {
  const { uid, sequence, title, startsAt, endsAt, location, url, isCancelled, changedAt } = event;
  const local = (instant: Date): TZDate => new TZDate(instant, TIME_ZONE);
  const calendar = ical({
    prodId: { company: 'Venn', product: 'Aftaler', language: 'DA' },
    timezone: { name: null, generator: rulesOf },
  });
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: changedAt,
    timezone: TIME_ZONE,
    start: local(startsAt),
    end: local(endsAt ?? new Date(startsAt.getTime() + HOUR_MS)),
    summary: title,
    location,
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    alarms: isCancelled ? [] : [{ type: ICalAlarmType.display, triggerBefore: DAY_SECONDS, description: title }],
  });
  return calendar.toString();
}

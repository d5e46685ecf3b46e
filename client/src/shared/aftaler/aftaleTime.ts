import { OPEN_END_HOURS } from '@venn/schema/limits';
import { copenhagenDate, DAY_MS, LOCALE, TIME_ZONE } from '@venn/schema/time';
import { clockTime } from '../../lib/format';

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, ...options });

const LONG_WEEKDAY = formatter({ weekday: 'long' });
const DAY = formatter({ day: 'numeric', month: 'long' });

/** The weekday of an instant: 'søndag'. */
export const weekdayOf = (iso: string): string => LONG_WEEKDAY.format(new Date(iso));

const isSameDay = (one: string, other: string): boolean =>
  copenhagenDate(new Date(one)) === copenhagenDate(new Date(other));

/** 'kl. 10.00', 'kl. 10.00 til 13.00', 'kl. 19.00 til lørdag kl. 1.00'. */
export function hoursText(startsAt: string, endsAt: string | null): string {
  const from = `kl. ${clockTime(startsAt)}`;
  if (endsAt === null) return from;
  return isSameDay(startsAt, endsAt)
    ? `${from} til ${clockTime(endsAt)}`
    : `${from} til ${weekdayOf(endsAt)} kl. ${clockTime(endsAt)}`;
}

/** The day of an aftale that is over: 'i dag', 'i går', 'i søndags', 'den 29. november'. */
export function pastDay(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const days = Math.round((Date.parse(copenhagenDate(now)) - Date.parse(copenhagenDate(date))) / DAY_MS);
  if (days <= 0) return 'i dag';
  if (days === 1) return 'i går';
  return days < 7 ? `i ${LONG_WEEKDAY.format(date)}s` : `den ${DAY.format(date)}`;
}

const OPEN_END_MS = OPEN_END_HOURS * 60 * 60 * 1000;

/** Whether an aftale that has begun is still going on. */
export const isGoingOn = (startsAt: string, endsAt: string | null, now = new Date()): boolean =>
  now.getTime() < (endsAt === null ? Date.parse(startsAt) + OPEN_END_MS : Date.parse(endsAt));

/** Time zone of ages, days and months. */
export const TIME_ZONE = 'Europe/Copenhagen';
export const LOCALE = 'da-DK';

/** Milliseconds of a day of 24 hours. */
export const DAY_MS = 24 * 60 * 60 * 1000;

const MINUTE_MS = 60 * 1000;
/** Cache of the last minute: the ages of a list are all computed for the same instant. */
let latest = { minute: Number.NaN, date: '' };

/** The date in Copenhagen at an instant, as YYYY-MM-DD. */
export function copenhagenDate(instant: Date): string {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  if (minute !== latest.minute)
    latest = { minute, date: new Date(wallClock(instant.getTime())).toISOString().slice(0, 10) };
  return latest.date;
}

/** Whether a text is an existing date as YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Age in full years at `now` in Copenhagen; `birthdate` as YYYY-MM-DD. A birthday on 29 February is on 1 March in common
 * years.
 */
export function ageOn(birthdate: string, now: Date): number {
  const today = copenhagenDate(now);
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return today.slice(5) >= birthdate.slice(5) ? years : years - 1;
}

// Read by its parts: browsers differ in how they write dates, also those of one locale.
const WALL_CLOCK = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Local time in Copenhagen at an instant, encoded as if it were UTC. */
function wallClock(instant: number): number {
  const part = Object.fromEntries(WALL_CLOCK.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day, hour, minute, second } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second, ((instant % 1000) + 1000) % 1000);
}

/** The hour in Copenhagen at an instant, from 0 to 23. */
export const copenhagenHour = (instant: Date): number => new Date(wallClock(instant.getTime())).getUTCHours();

/** The instant at which Copenhagen's clocks show `target`; a time skipped by the change to summer time moves an hour later. */
function instantAt(target: number): Date {
  const before = target - (wallClock(target - DAY_MS) - (target - DAY_MS));
  const after = target - (wallClock(before) - before);
  return new Date(wallClock(after) === target ? after : before);
}

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/;

/** A local time in Copenhagen as YYYY-MM-DDTHH:MM, encoded as if it were UTC; null for another text, and another date. */
function localTime(text: string): number | null {
  const [, date = ''] = LOCAL_TIME.exec(text) ?? [];
  return isCalendarDate(date) ? Date.parse(`${text}:00Z`) : null;
}

/** Whether a text is a date and time as YYYY-MM-DDTHH:MM, whether or not Copenhagen's clocks ever show it. */
export const isLocalTime = (text: string): boolean => localTime(text) !== null;

/**
 * The instant at which Copenhagen's clocks show a date and time, as YYYY-MM-DDTHH:MM: the first one where they show it
 * twice; null for a time that the change to summer time skips, and for another text.
 */
export function instantOf(text: string): Date | null {
  const target = localTime(text);
  if (target === null) return null;
  const instant = instantAt(target);
  return wallClock(instant.getTime()) === target ? instant : null;
}

/** The date and time in Copenhagen at an instant, as YYYY-MM-DDTHH:MM. */
export const localTimeOf = (instant: Date): string =>
  new Date(wallClock(instant.getTime())).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);

/** The instant on the day before another, in Copenhagen, at which its clocks show a full hour. */
export function dayBeforeAt(instant: Date, hour: number): Date {
  const midnight = Date.parse(copenhagenDate(instant));
  return instantAt(midnight - DAY_MS + hour * 60 * MINUTE_MS);
}

/** The first instant of a date in Copenhagen, as YYYY-MM-DD. */
export const startOfDate = (date: string): Date => instantAt(Date.parse(date));

/** The instant at which the day of an instant began in Copenhagen. */
export const startOfDay = (instant: Date): Date => startOfDate(copenhagenDate(instant));

/** The last instant, to the millisecond, of the day of an instant in Copenhagen. */
export function endOfDay(instant: Date): Date {
  const next = new Date(Date.parse(copenhagenDate(instant)) + DAY_MS).toISOString().slice(0, 10);
  return new Date(startOfDate(next).getTime() - 1);
}

/**
 * Adds calendar months in Copenhagen, at the same time of day; `months` may be negative. The day is capped: a month after
 * 31 January is the last day of February.
 */
export function monthsLater(instant: Date, months: number): Date {
  const now = new Date(wallClock(instant.getTime()));
  const lastDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 0));
  const wanted = new Date(now);
  wanted.setUTCDate(1);
  wanted.setUTCMonth(now.getUTCMonth() + months, Math.min(now.getUTCDate(), lastDay.getUTCDate()));
  return instantAt(wanted.getTime());
}

/** Full days between two instants by the clocks in Copenhagen: one that changes them counts as a day, too. */
export const daysBetween = (start: Date, end: Date): number =>
  Math.floor((wallClock(end.getTime()) - wallClock(start.getTime())) / DAY_MS);

/** One calendar month later: the duration of Plus. */
export const oneMonthLater = (instant: Date): Date => monthsLater(instant, 1);

/** The instant `years` calendar years earlier in Copenhagen. */
export const yearsBefore = (instant: Date, years: number): Date => monthsLater(instant, -12 * years);

/** The year in Copenhagen at an instant. */
export const yearOf = (instant: Date): number => Number(copenhagenDate(instant).slice(0, 4));

/** The first instant of a year in Copenhagen. */
export const startOfYear = (year: number): Date => startOfDate(`${year}-01-01`);

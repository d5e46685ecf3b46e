import { copenhagenDate, DAY_MS, localTimeOf } from '@venn/schema/time';

/** The value of `day` for a day that isn't one of the next ones. */
export const LATER = 'later';

/** The fields of the beginning of an aftale. */
export interface StartValues {
  /** One of the next days as YYYY-MM-DD, or `LATER`. */
  day: string;
  /** The later day as YYYY-MM-DD. */
  date: string;
  /** A time as it is written: '10', '10.00', '10:30'. */
  from: string;
}

const CLOCK = /^(?:kl\.?)?(\d{1,2})[.:,]?(\d{2})?$/i;

/** A time as somebody writes it ('10', '10.00', '10:30', 'kl. 9') as HH:MM; null for anything else. */
export function parseClock(written: string): string | null {
  const [, hour, minute = '00'] = CLOCK.exec(written.replaceAll(/\s/g, '')) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** A time as the form shows it: '10.00'; what can't be read stays as it is. */
export function shownClock(written: string): string {
  const time = parseClock(written);
  return time === null ? written : `${Number(time.slice(0, 2))}.${time.slice(3)}`;
}

/** The chosen day as YYYY-MM-DD; '' until there is one. */
export const dateOf = ({ day, date }: Pick<StartValues, 'day' | 'date'>): string => (day === LATER ? date : day);

/** The beginning as YYYY-MM-DDTHH:MM; '' until day and time are chosen. */
export function startOf(values: StartValues): string {
  const date = dateOf(values);
  if (date === '' || values.from.trim() === '') return '';
  return `${date}T${parseClock(values.from) ?? values.from}`;
}

/** Seven days and 'Senere' are two rows of four. */
const DAYS = 7;

/** Days to choose from without writing a date, from today on, as long as an aftale can still begin today. */
export function nextDays(now: Date, count: number): string[] {
  const today = copenhagenDate(now);
  const isLate = localTimeOf(now) > `${today}T22:45`;
  const first = Date.parse(today) + (isLate ? DAY_MS : 0);
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length),
  );
}

/** The days that a form offers. */
export const offeredDays = (): string[] => nextDays(new Date(), DAYS);

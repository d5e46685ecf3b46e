import { copenhagenDate, LOCALE, TIME_ZONE } from '@venn/schema/time';

const dayIn = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, day: 'numeric', month: 'long', year: 'numeric' });
const DAY = dayIn(LOCALE);
const ENGLISH_DAY = dayIn('en-GB');

const MOMENT = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, dateStyle: 'long', timeStyle: 'short' });

/** '21. november 2026 kl. 1.45', or a dash where there is no instant. */
export const momentOf = (instant: Date | null): string => (instant === null ? '–' : MOMENT.format(instant));

/** The Danish date of an instant: 'den 14. maj 2026'. */
export const dayOf = (instant: Date): string => `den ${DAY.format(instant)}`;

/** The English date of an instant: '14 May 2026'. */
export const englishDayOf = (instant: Date): string => ENGLISH_DAY.format(instant);

const WEEKDAY = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, weekday: 'long' });
const DAY_OF_YEAR = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, day: 'numeric', month: 'long' });
const TIME = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, timeStyle: 'short' });

/** The Danish time of a day of an instant: 'kl. 10.00'. */
export const timeOf = (instant: Date): string => `kl. ${TIME.format(instant)}`;

/** The Danish weekday, date and time of an instant: 'søndag den 29. november kl. 10.00'. */
export const weekdayOf = (instant: Date): string => `${wholeDayOf(instant)} ${timeOf(instant)}`;

/** The day of an instant that is less than two days ahead: 'i dag', 'i morgen'. */
export const nearDayOf = (instant: Date, now: Date): string =>
  copenhagenDate(instant) === copenhagenDate(now) ? 'i dag' : 'i morgen';

/** A text as it begins a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A day as a tile shows it in three lines: 'søn.', '29', 'nov.'. */
export interface DayTile {
  weekday: string;
  date: string;
  month: string;
}

const TILE = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, weekday: 'short', day: 'numeric', month: 'short' });

/** The tile of the day of an instant, and the day as a text: 'søndag den 29. november'. */
export function dayTileOf(instant: Date): DayTile & { whole: string } {
  const parts = new Map(TILE.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return { weekday: part('weekday'), date: part('day'), month: part('month'), whole: wholeDayOf(instant) };
}

const wholeDayOf = (instant: Date): string => `${WEEKDAY.format(instant)} den ${DAY_OF_YEAR.format(instant)}`;

/** From when to when, in Danish: 'søndag den 29. november kl. 10.00 til 13.00'; an end on another day has its date. */
export const spanOf = (start: Date, end: Date | null): string => weekdayOf(start) + untilOf(start, end);

/** The same of a start that is less than two days ahead: 'i morgen kl. 10.00 til 13.00'. */
export const nearSpanOf = (start: Date, end: Date | null, now: Date): string =>
  `${nearDayOf(start, now)} ${timeOf(start)}${untilOf(start, end)}`;

function untilOf(start: Date, end: Date | null): string {
  if (end === null) return '';
  return ` til ${copenhagenDate(start) === copenhagenDate(end) ? TIME.format(end) : weekdayOf(end)}`;
}

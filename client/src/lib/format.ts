import { copenhagenDate, DAY_MS, LOCALE, TIME_ZONE } from '@venn/schema/time';

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, ...options });

const CLOCK = formatter({ hour: 'numeric', minute: '2-digit' });
const LONG = formatter({ day: 'numeric', month: 'long', year: 'numeric' });
const SHORT = formatter({ day: 'numeric', month: 'short' });
const SHORT_WITH_YEAR = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
const WEEKDAY = formatter({ weekday: 'short' });
const FULL_DATE = formatter({ dateStyle: 'full' });
const FULL = formatter({ dateStyle: 'full', timeStyle: 'short' });

const WEEKDAY_DAYS_MAX = 6;

/** Calendar days in Copenhagen between two instants: 0 on the same day, 1 when `then` was yesterday. */
export function daysBefore(then: Date, now: Date): number {
  return Math.round((Date.parse(copenhagenDate(now)) - Date.parse(copenhagenDate(then))) / DAY_MS);
}

const yearOf = (date: Date): string => copenhagenDate(date).slice(0, 4);

/** '14.05', '9.15'; Firefox's own format has two digits of the hour. */
export const clockTime = (iso: string): string =>
  CLOCK.formatToParts(new Date(iso))
    .map(({ type, value }) => (type === 'hour' ? String(Number(value)) : value))
    .join('');

/** '11. januar 2026'; 'Ukendt' without a date. */
export const longDate = (iso: string | null | undefined): string => (iso ? LONG.format(new Date(iso)) : 'Ukendt');

/** 'i dag', 'i går', '12. nov.', with the year if it isn't the current one. */
export function dayName(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const days = daysBefore(date, now);
  if (days === 0) return 'i dag';
  if (days === 1) return 'i går';
  return (yearOf(date) === yearOf(now) ? SHORT : SHORT_WITH_YEAR).format(date);
}

/** 'i dag 14.05', 'i går 9.15', '12. nov. 20.01'; 'Ukendt' without a date. */
export const dayAndTime = (iso: string | null | undefined, now = new Date()): string =>
  iso ? `${dayName(iso, now)} ${clockTime(iso)}` : 'Ukendt';

/** Whether the day is today's in this browser, or later where its clock is slow. */
export const isToday = (iso: string, now = new Date()): boolean => daysBefore(new Date(iso), now) <= 0;

/** Short form for lists: '14.05', 'i går', 'søn.', '12. nov.' */
export function listTime(iso: string, now = new Date()): string {
  const date = new Date(iso);
  if (isToday(iso, now)) return clockTime(iso);
  const days = daysBefore(date, now);
  if (days > 1 && days <= WEEKDAY_DAYS_MAX) return WEEKDAY.format(date);
  return dayName(iso, now);
}

/** The full day, for tooltips: 'torsdag den 12. november 2026'. */
export const fullDate = (iso: string): string => FULL_DATE.format(new Date(iso));

/** The full day and time, for tooltips: 'torsdag den 12. november 2026 kl. 14.05'. */
export const fullDateAndTime = (iso: string): string => FULL.format(new Date(iso));

/** Minutes and seconds: '4:12'. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** The distance between two town centres: '8 km', or 'under 1 km' within a town. No line ends before the unit. */
export const distanceText = (km: number): string => (km === 0 ? 'under 1\u00a0km' : `${km}\u00a0km`);

/** The first `max` characters of a text, none of them cut in half. */
export const firstOf = (text: string, max: number): string => [...text].slice(0, max).join('');

/** The text, cut after `max` characters with an ellipsis if it is longer. */
export function beginningOf(text: string, max: number): string {
  const beginning = firstOf(text, max);
  return beginning === text ? text : `${beginning}…`;
}

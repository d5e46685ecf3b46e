import { copenhagenDate, LOCALE, TIME_ZONE } from '@venn/schema/time';

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, ...options });

const WEEKDAY = formatter({ weekday: 'short' });
const LONG_WEEKDAY = formatter({ weekday: 'long' });
const MONTH = formatter({ month: 'short' });
const DAY = formatter({ day: 'numeric', month: 'long' });

/** A day as on a wall calendar: 'søn.', '29', 'nov.'; and in full: 'søndag den 29. november'. */
export interface CalendarDay {
  weekday: string;
  day: string;
  month: string;
  full: string;
}

/** The calendar's words for the day of an instant in Copenhagen. */
export function calendarDay(iso: string): CalendarDay {
  const date = new Date(iso);
  return {
    weekday: WEEKDAY.format(date),
    day: String(Number(copenhagenDate(date).slice(-2))),
    month: MONTH.format(date),
    full: `${LONG_WEEKDAY.format(date)} den ${DAY.format(date)}`,
  };
}

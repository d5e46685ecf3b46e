import { copenhagenDate, LOCALE, TIME_ZONE } from '@venn/schema/time';

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, ...options });

const WEEKDAY = formatter({ weekday: 'short' });
const LONG_WEEKDAY = formatter({ weekday: 'long' });
const MONTH = formatter({ month: 'short' });
const DAY = formatter({ day: 'numeric', month: 'long' });

/** A day as on a wall calendar: 'søn.', '29', 'nov.'; in full: 'søndag den 29. november'; and near: 'søndag den 29.'. */
export interface CalendarDay {
  weekday: string;
  day: string;
  month: string;
  full: string;
  inWeek: string;
}

/** The calendar's words for the day of an instant in Copenhagen. */
export function calendarDay(iso: string): CalendarDay {
  const date = new Date(iso);
  const day = String(Number(copenhagenDate(date).slice(-2)));
  const weekday = LONG_WEEKDAY.format(date);
  return {
    weekday: WEEKDAY.format(date),
    day,
    month: MONTH.format(date),
    full: `${weekday} den ${DAY.format(date)}`,
    inWeek: `${weekday} den ${day}.`,
  };
}

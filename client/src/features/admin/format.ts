import { ADMIN_LIST_COUNTED } from '@venn/schema/limits';
import { TIME_ZONE } from '@venn/schema/time';

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, ...options });

const DAY = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
const DATE_TIME = formatter({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });
const WEEKDAY_TIME = formatter({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
// UTC: the day is already a calendar date of Copenhagen.
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short', day: 'numeric' });
const NUMBER = new Intl.NumberFormat('en-GB');

/** '11 Jan 2026'; 'Unknown' when there is no date. */
export const formatDay = (iso: string | null | undefined): string => (iso ? DAY.format(new Date(iso)) : 'Unknown');

/** '11 Jan 2026, 14:05'; 'Unknown' when there is no date. */
export const formatDateTime = (iso: string | null | undefined): string =>
  iso ? DATE_TIME.format(new Date(iso)) : 'Unknown';

/** '11 Jan 2026, 14:05–16:00', with both days where it ends on another; without an end as `formatDateTime`. */
export const formatPeriod = (start: string, end: string | null): string =>
  end === null ? formatDateTime(start) : DATE_TIME.formatRange(new Date(start), new Date(end));

/** 'Fri 20 Nov 2026, 14:05' */
export const formatWeekdayTime = (date: Date): string => WEEKDAY_TIME.format(date).replace(',', '');

/** 'Fri 20' of a `YYYY-MM-DD`. */
export const formatWeekday = (day: string): string => WEEKDAY.format(new Date(`${day}T00:00:00Z`)).replace(',', '');

/** '12,846' */
export const formatCount = (count: number): string => NUMBER.format(count);

/** The total of a list: '12 users', '1 user', '10,000 users or more'. */
export const formatTotal = (total: number, noun: string): string =>
  `${formatCount(total)} ${noun}${total === 1 ? '' : 's'}${total >= ADMIN_LIST_COUNTED ? ' or more' : ''}`;

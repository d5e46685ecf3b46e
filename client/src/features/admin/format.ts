import { ADMIN_LIST_COUNTED } from '@venn/schema/limits';
import { TIME_ZONE } from '@venn/schema/time';

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, ...options });

const DAY = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
const MOMENT = formatter({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });
const NOW = formatter({ dateStyle: 'full', timeStyle: 'short' });
// The day stands for itself: it was counted on Copenhagen's calendar already.
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short', day: 'numeric' });
const NUMBER = new Intl.NumberFormat('en-GB');

/** '11 Jan 2026'; 'Unknown' when there is no date. */
export const dayOf = (iso: string | null | undefined): string => (iso ? DAY.format(new Date(iso)) : 'Unknown');

/** '11 Jan 2026, 14:05'; 'Unknown' when there is no date. */
export const momentOf = (iso: string | null | undefined): string => (iso ? MOMENT.format(new Date(iso)) : 'Unknown');

/** 'Friday 20 November 2026 at 14:05' */
export const fullMoment = (date: Date): string => NOW.format(date);

/** 'Fri 20' of a `YYYY-MM-DD`. */
export const weekdayOf = (day: string): string => WEEKDAY.format(new Date(`${day}T00:00:00Z`)).replace(',', '');

/** '12,846' */
export const countOf = (count: number): string => NUMBER.format(count);

/** The length of a list: '12 users', '1 user', '10,000 users or more'. */
export const lengthOf = (total: number, thing: string): string =>
  `${countOf(total)} ${thing}${total === 1 ? '' : 's'}${total >= ADMIN_LIST_COUNTED ? ' or more' : ''}`;

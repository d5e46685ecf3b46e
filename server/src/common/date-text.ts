import { LOCALE, TIME_ZONE } from '@venn/schema/time';

const dayIn = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, day: 'numeric', month: 'long', year: 'numeric' });
const DAY = dayIn(LOCALE);
const ENGLISH_DAY = dayIn('en-GB');

/** The Danish date of an instant: 'den 14. maj 2026'. */
export const dayOf = (instant: Date): string => `den ${DAY.format(instant)}`;

/** The English date of an instant: '14 May 2026'. */
export const englishDayOf = (instant: Date): string => ENGLISH_DAY.format(instant);

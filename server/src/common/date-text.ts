import { LOCALE, TIME_ZONE } from '@venn/schema/time';

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

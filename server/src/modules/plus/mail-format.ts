import { LOCALE, TIME_ZONE } from '@venn/schema/time';

const DATE = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: TIME_ZONE });
const DATE_TIME = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE });
const MONEY = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A date in a mail. */
export const formatDate = (instant: Date): string => DATE.format(instant);

/** A date with its time of day in a mail. */
export const formatDateTime = (instant: Date): string => DATE_TIME.format(instant);

/** An amount in øre, as kroner. */
export const money = (ore: number): string => `${MONEY.format(ore / 100)} kr.`;

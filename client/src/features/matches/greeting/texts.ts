import { NEWCOMERS_COUNTED } from '@venn/schema/limits';
import { LOCALE, TIME_ZONE } from '@venn/schema/time';
import { clockTime, daysBefore } from '../../../lib/format';

const WEEKDAY = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, weekday: 'long' });
const DAY = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, day: 'numeric', month: 'long' });
/** A weekday of the past week is this one alone. */
const WEEKDAY_DAYS_MAX = 6;

/** 'i dag', 'i morgen', 'på søndag': a day within a week, at most. */
function comingDay(date: Date, now: Date): string {
  const days = -daysBefore(date, now);
  if (days <= 0) return 'i dag';
  return days === 1 ? 'i morgen' : `på ${WEEKDAY.format(date)}`;
}

/** 'på søndag kl. 10.00'. */
export const comingText = (iso: string, now = new Date()): string =>
  `${comingDay(new Date(iso), now)} kl. ${clockTime(iso)}`;

export const GREETING_TEXTS = {
  title: (username: string) => `Godt at se dig igen, ${username}`,
  /** '3 ulæste beskeder'. */
  unread: (total: number) => (total === 1 ? '1 ulæst besked' : `${total} ulæste beskeder`),
  /** '4 nye deler noget med dig'. */
  newcomers: (total: number) => {
    if (total >= NEWCOMERS_COUNTED) return `Over ${NEWCOMERS_COUNTED - 1} nye deler noget med dig`;
    return `${total} ${total === 1 ? 'ny' : 'nye'} deler noget med dig`;
  },
  and: 'og',
  andMore: 'og flere',
} as const;

/** 'siden i går', 'siden i tirsdags', 'siden den 12. november'. */
export function sinceText(iso: string, now = new Date()): string {
  const day = new Date(iso);
  const days = daysBefore(day, now);
  if (days <= 1) return 'siden i går';
  return days <= WEEKDAY_DAYS_MAX ? `siden i ${WEEKDAY.format(day)}s` : `siden den ${DAY.format(day)}`;
}

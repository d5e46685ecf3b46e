import { SUSPENSION_DAYS } from '@venn/schema/limits';
import { copenhagenDate, DAY_MS, isCalendarDate, startOfDate } from '@venn/schema/time';

/** How long a ban lasts: a number of days, until a date, or without an end. */
export const BAN_LENGTHS = [
  ...SUSPENSION_DAYS.map((days) => ({ value: String(days), label: `${days} days` })),
  { value: 'date', label: 'Until a date' },
  { value: 'none', label: 'No end' },
];

/** The earliest date that a ban can end on. */
export const tomorrow = (now: Date): string => copenhagenDate(new Date(now.getTime() + DAY_MS));

/**
 * When a ban of this length ends; null for one without an end, undefined for a date that is none or is not in the
 * future. The account is back when the date begins in Copenhagen.
 */
export function banEnd(length: string, date: string, now: Date): Date | null | undefined {
  if (length === 'none') return null;
  if (length !== 'date') return new Date(now.getTime() + Number(length) * DAY_MS);
  if (!isCalendarDate(date) || date < tomorrow(now)) return undefined;
  return startOfDate(date);
}

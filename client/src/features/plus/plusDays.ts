import { copenhagenDate, DAY_MS, monthsLater } from '@venn/schema/time';

/** Calendar days in Copenhagen from one instant to another. */
const daysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(copenhagenDate(to)) - Date.parse(copenhagenDate(from))) / DAY_MS);

/** How long Plus goes on: the days until the day it expires on, 0 on that day, and their share of its month. */
export function daysOfPlus(expiry: string, now: Date): { days: number; share: number } {
  const end = new Date(expiry);
  const days = Math.max(0, daysBetween(now, end));
  return { days, share: Math.min(1, days / daysBetween(monthsLater(end, -1), end)) };
}

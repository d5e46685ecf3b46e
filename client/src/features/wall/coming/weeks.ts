import { copenhagenDate, DAY_MS } from '@venn/schema/time';

/** When something ahead is, by weeks that begin on Monday. */
export type Week = 'this' | 'next' | 'later';

const dayOf = (date: Date): number => Date.parse(copenhagenDate(date)) / DAY_MS;

/** The Monday of a day, both counted since 1970, which began on a Thursday. */
const mondayOf = (day: number): number => day - ((day + 3) % 7);

/** The week of an instant, seen from another, by the calendar of Copenhagen. */
export function weekOf(iso: string, now: Date): Week {
  const weeks = (mondayOf(dayOf(new Date(iso))) - mondayOf(dayOf(now))) / 7;
  if (weeks <= 0) return 'this';
  return weeks === 1 ? 'next' : 'later';
}

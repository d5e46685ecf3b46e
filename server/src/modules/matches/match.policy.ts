import { AGE_SLIDER_MAX, DISTANCE_NO_LIMIT } from '@venn/schema/limits';
import { copenhagenDate, isCalendarDate } from '@venn/schema/time';

/** The latest date of birth, YYYY-MM-DD, of a member who is at least `age` years old at `now`. */
export function latestBirthdate(age: number, now: Date): string {
  const today = copenhagenDate(now);
  const year = String(Number(today.slice(0, 4)) - age).padStart(4, '0');
  const day = `${year}${today.slice(4)}`;
  // 29 February in a year of birth that has none.
  return isCalendarDate(day) ? day : `${year}-02-28`;
}

/** The range of birthdates between two ages: `after` is exclusive, `upTo` inclusive; null is no limit. */
export interface BirthdateBounds {
  after: string | null;
  upTo: string | null;
}

/** The upper bound of ages; null at the slider's maximum, which means that age and above, and without one. */
export const oldestAge = (maxAge: number | null): number | null =>
  maxAge === null || maxAge >= AGE_SLIDER_MAX ? null : maxAge;

/** Ages as dates of birth; the slider's maximum means that age and above. */
export function birthdateBounds(minAge: number | null, maxAge: number | null, now: Date): BirthdateBounds {
  const oldest = oldestAge(maxAge);
  return {
    after: oldest === null ? null : latestBirthdate(oldest + 1, now),
    upTo: minAge === null ? null : latestBirthdate(minAge, now),
  };
}

/** The distance limit in kilometres; null at the slider's maximum and without one. */
export const distanceLimit = (maxDistance: number | null): number | null =>
  maxDistance === null || maxDistance >= DISTANCE_NO_LIMIT ? null : maxDistance;

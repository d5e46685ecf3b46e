import { AGE_SLIDER_MAX, DISTANCE_NO_LIMIT } from '@venn/schema/limits';
import { copenhagenDate, isCalendarDate } from '@venn/schema/time';

/** The last day on which whoever is at least `age` years old at `now` can be born. */
export function latestBirthdate(age: number, now: Date): string {
  const today = copenhagenDate(now);
  const year = String(Number(today.slice(0, 4)) - age).padStart(4, '0');
  const day = `${year}${today.slice(4)}`;
  // 29 February, when the year of birth has none.
  return isCalendarDate(day) ? day : `${year}-02-28`;
}

/** The days of birth that two ages allow: after the one, up to the other; null doesn't bind. */
export interface BirthdateBounds {
  after: string | null;
  upTo: string | null;
}

/** Ages as days of birth; the slider's top stands for that age and above. */
export const birthdateBounds = (minAge: number | null, maxAge: number | null, now: Date): BirthdateBounds => ({
  after: maxAge === null || maxAge >= AGE_SLIDER_MAX ? null : latestBirthdate(maxAge + 1, now),
  upTo: minAge === null ? null : latestBirthdate(minAge, now),
});

/** The distance that binds; null at the slider's top and without one. */
export const distanceLimit = (maxDistance: number | null): number | null =>
  maxDistance === null || maxDistance >= DISTANCE_NO_LIMIT ? null : maxDistance;

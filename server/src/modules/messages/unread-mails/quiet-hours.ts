import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from '@venn/schema/limits';
import { copenhagenHour } from '@venn/schema/time';

const HOUR_MS = 60 * 60 * 1000;

/** Whether people in Denmark are asleep, and mails that can wait do. */
export function isQuiet(instant: Date): boolean {
  const hour = copenhagenHour(instant);
  return hour >= QUIET_FROM_HOUR || hour < QUIET_UNTIL_HOUR;
}

/** The first full hour from an instant on at which mails go out again; the days of 23 and 25 hours included. */
export function endOfQuiet(instant: Date): Date {
  let hour = Math.ceil(instant.getTime() / HOUR_MS) * HOUR_MS;
  while (isQuiet(new Date(hour))) hour += HOUR_MS;
  return new Date(hour);
}

import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from '@venn/schema/limits';
import { copenhagenHour } from '@venn/schema/time';

const HOUR_MS = 60 * 60 * 1000;

/** Whether an instant is in the night hours of Denmark, in which mails that aren't urgent are not sent. */
export function isInQuietHours(instant: Date): boolean {
  const hour = copenhagenHour(instant);
  return hour >= QUIET_FROM_HOUR || hour < QUIET_UNTIL_HOUR;
}

/** The first full hour from an instant on that is outside of the quiet hours, also on days of 23 and 25 hours. */
export function endOfQuietHours(instant: Date): Date {
  let hour = Math.ceil(instant.getTime() / HOUR_MS) * HOUR_MS;
  while (isInQuietHours(new Date(hour))) hour += HOUR_MS;
  return new Date(hour);
}

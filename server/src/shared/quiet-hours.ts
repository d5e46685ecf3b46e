import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from '@venn/schema/limits';
import type { QuietHours } from '@venn/schema/notifications';
import { copenhagenHour } from '@venn/schema/time';

const HOUR_MS = 60 * 60 * 1000;

/** Of members who haven't chosen others. */
export const USUAL_QUIET_HOURS: QuietHours = { from: QUIET_FROM_HOUR, until: QUIET_UNTIL_HOUR };

/** Whether an instant is in the hours of Denmark in which what isn't urgent is not sent; null: there are none. */
export function isInQuietHours(instant: Date, hours: QuietHours | null = USUAL_QUIET_HOURS): boolean {
  if (hours === null) return false;
  const { from, until } = hours;
  const hour = copenhagenHour(instant);
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** The first full hour from an instant on that is outside of the quiet hours, also on days of 23 and 25 hours. */
export function endOfQuietHours(instant: Date, hours: QuietHours | null = USUAL_QUIET_HOURS): Date {
  let hour = Math.ceil(instant.getTime() / HOUR_MS) * HOUR_MS;
  while (isInQuietHours(new Date(hour), hours)) hour += HOUR_MS;
  return new Date(hour);
}

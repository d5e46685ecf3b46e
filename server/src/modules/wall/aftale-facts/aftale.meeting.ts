import { MEETING_DAYS, OPEN_END_HOURS } from '@venn/schema/limits';
import { addSeconds } from '../../../common/clock.js';

const HOUR_SECONDS = 60 * 60;
const DAYS_SECONDS = MEETING_DAYS * 24 * HOUR_SECONDS;

/** SQL: whether it can be said at an instant that an aftale became a meeting: once it is over, and for some days. */
export const CAN_ANSWER = (now: string): string =>
  `(aftale.cancelled_at IS NULL
    AND coalesce(aftale.ends_at, aftale.starts_at + interval '${OPEN_END_HOURS} hours')
        BETWEEN ${now}::timestamptz - interval '${DAYS_SECONDS} seconds' AND ${now}::timestamptz)`;

/** The same of an aftale that was read. */
export function canAnswer(
  { startsAt, endsAt, cancelledAt }: { startsAt: Date; endsAt: Date | null; cancelledAt: Date | null },
  now: Date,
): boolean {
  const over = endsAt ?? addSeconds(startsAt, OPEN_END_HOURS * HOUR_SECONDS);
  return cancelledAt === null && over <= now && over >= addSeconds(now, -DAYS_SECONDS);
}

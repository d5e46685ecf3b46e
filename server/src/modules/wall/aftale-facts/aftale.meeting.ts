import { MEETING_DAYS } from '@venn/schema/limits';
import { DAY_MS } from '@venn/schema/time';

/** SQL: whether it can be said at an instant that an aftale became a meeting. */
export const CAN_ANSWER = (now: string): string =>
  `(aftale.cancelled_at IS NULL AND aftale.starts_at <= ${now}::timestamptz
    AND coalesce(aftale.ends_at, aftale.starts_at) > ${now}::timestamptz - interval '${MEETING_DAYS} days')`;

/** The same of an aftale that was read. */
export const canAnswer = (
  { startsAt, endsAt, cancelledAt }: { startsAt: Date; endsAt: Date | null; cancelledAt: Date | null },
  now: Date,
): boolean =>
  cancelledAt === null && startsAt <= now && (endsAt ?? startsAt).getTime() > now.getTime() - MEETING_DAYS * DAY_MS;

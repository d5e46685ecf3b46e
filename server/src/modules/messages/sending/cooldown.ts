import { CHAT_COOLDOWN_SECONDS } from '@venn/schema/limits';
import { hasPlusBenefits, type Role } from '@venn/schema/roles';
import { AppError } from '../../../common/app-error.js';
import { effectiveRole } from '../../../common/viewer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { addSeconds, secondsUntil } from '../../../infra/process/clock.js';

/** What a member's row says about when the next message may be sent. */
export interface Sender {
  role: Role;
  plusExpiresAt: Date | null;
  cooldownUntil: Date | null;
}

/** Seconds until the member may send again; 0 for Plus and administrators. */
export const cooldownLeft = (sender: Sender, now: Date): number =>
  skipsCooldown(sender, now) || sender.cooldownUntil === null ? 0 : secondsUntil(sender.cooldownUntil, now);

/** Whether the member writes without waiting. */
export const skipsCooldown = ({ role, plusExpiresAt }: Sender, now: Date): boolean =>
  hasPlusBenefits(effectiveRole(role, plusExpiresAt, now));

/** The refusal of a message that comes before `until`: the only one that carries `cooldownUntil`. */
export function cooldownRefusal(until: Date, now: Date): AppError {
  const remainingTimeSeconds = secondsUntil(until, now);
  return new AppError('MESSAGE_COOLDOWN', {
    retryAfterSeconds: remainingTimeSeconds,
    extra: { cooldownUntil: until.toISOString(), remainingTimeSeconds },
  });
}

/**
 * Starts the member's cooldown unless one is running: check and set are one statement, so of any number of messages
 * at once exactly one gets true.
 */
export async function startCooldown(database: Database, memberId: number, now: Date): Promise<boolean> {
  const started: unknown[] = await database.query(
    `WITH started AS (
       UPDATE member SET cooldown_until = $3 WHERE id = $1 AND (cooldown_until IS NULL OR cooldown_until <= $2)
       RETURNING id)
     SELECT id FROM started`,
    [memberId, now, addSeconds(now, CHAT_COOLDOWN_SECONDS)],
  );
  return started.length === 1;
}

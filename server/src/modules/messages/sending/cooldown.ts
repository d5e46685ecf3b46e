import { CHAT_COOLDOWN_SECONDS } from '@venn/schema/limits';
import { hasPlusBenefits, type Role } from '@venn/schema/roles';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { addSeconds, secondsUntil } from '../../../common/clock.js';
import { int, orNull, type RowOf, readRow, rowType, text, timestamptz } from '../../../infra/postgres/row-type.js';
import { effectiveRole } from '../../../shared/viewer.js';

const SENDER = rowType({
  role: text<Role>(),
  plusExpiresAt: orNull(timestamptz),
  cooldownUntil: orNull(timestamptz),
  createdAt: timestamptz,
});
/** The part of a member's row that decides when the next message may be sent. */
export type Sender = RowOf<typeof SENDER>;

/** Seconds until the member may send again; 0 for Plus and administrators. */
export const cooldownLeft = (sender: Sender, now: Date): number =>
  skipsCooldown(sender, now) || sender.cooldownUntil === null ? 0 : secondsUntil(sender.cooldownUntil, now);

/** Whether the member has no cooldown. */
export const skipsCooldown = ({ role, plusExpiresAt }: Sender, now: Date): boolean =>
  hasPlusBenefits(effectiveRole(role, plusExpiresAt, now));

/** The refusal of a message before `until`, the end of the cooldown. Only this error code carries `cooldownUntil`. */
export function cooldownRefusal(until: Date, now: Date): AppError {
  const remainingTimeSeconds = secondsUntil(until, now);
  return new AppError('MESSAGE_COOLDOWN', {
    retryAfterSeconds: remainingTimeSeconds,
    extra: { cooldownUntil: until.toISOString(), remainingTimeSeconds },
  });
}

/** Locks the sender's row: messages of one member are stored one after the other, each seeing those before it. */
export async function lockSender(database: EntityManager, senderId: number): Promise<Sender> {
  const sender = await readRow(
    database,
    SENDER,
    `SELECT role, plus_expires_at AS "plusExpiresAt", cooldown_until AS "cooldownUntil",
            created_at AS "createdAt"
     FROM member WHERE id = $1 FOR NO KEY UPDATE`,
    [senderId],
  );
  if (sender === null) throw new AppError('USER_GONE');
  return sender;
}

const STARTED = rowType({ id: int });

/**
 * Starts the member's cooldown and returns true, or false while one is running. One statement checks and sets, so of
 * several concurrent messages exactly one starts it.
 */
export async function startCooldown(database: EntityManager, memberId: number, now: Date): Promise<boolean> {
  const started = await readRow(
    database,
    STARTED,
    `UPDATE member SET cooldown_until = $3 WHERE id = $1 AND (cooldown_until IS NULL OR cooldown_until <= $2)
     RETURNING id`,
    [memberId, now, addSeconds(now, CHAT_COOLDOWN_SECONDS)],
  );
  return started !== null;
}

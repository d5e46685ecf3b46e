import { CHAT_COOLDOWN_SECONDS } from '@venn/schema/limits';
import { hasPlusBenefits, type Role } from '@venn/schema/roles';
import { AppError } from '../../../common/app-error.js';
import { addSeconds, secondsUntil } from '../../../common/clock.js';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import { int, orNull, type RowOf, readRow, rowType, text, timestamptz } from '../../../infra/postgres/row-type.js';
import { effectiveRole } from '../../../shared/viewer.js';

const SENDER = rowType({
  id: int,
  role: text<Role>(),
  plusExpiresAt: orNull(timestamptz),
  cooldownUntil: orNull(timestamptz),
  createdAt: timestamptz,
});
/** The part of a member's row that decides when the next message may be sent. */
export type Sender = RowOf<typeof SENDER>;

/** Reads a sender. Refuses with USER_GONE. */
export async function readSender(database: SqlDatabase, id: number, lock = ''): Promise<Sender> {
  const sender = await readRow(database, SENDER, `SELECT ${SENDER.list} FROM member WHERE id = $1 ${lock}`, [id]);
  if (sender === null) throw new AppError('USER_GONE');
  return sender;
}

/** Locks the sender's row: messages of one member are stored one after the other, each seeing those before it. */
export const lockSender = (database: SqlDatabase, id: number): Promise<Sender> =>
  readSender(database, id, 'FOR NO KEY UPDATE');

const skipsCooldown = ({ role, plusExpiresAt }: Sender, now: Date): boolean =>
  hasPlusBenefits(effectiveRole(role, plusExpiresAt, now));

/** Seconds until the member may send again; 0 for Plus and administrators. */
export const cooldownLeft = (sender: Sender, now: Date): number =>
  skipsCooldown(sender, now) || sender.cooldownUntil === null ? 0 : secondsUntil(sender.cooldownUntil, now);

/** The refusal of a message during the cooldown, or null. Only this error code carries `cooldownUntil`. */
export function cooldownRefusal(sender: Sender, now: Date): AppError | null {
  const remainingTimeSeconds = cooldownLeft(sender, now);
  if (sender.cooldownUntil === null || remainingTimeSeconds === 0) return null;
  const extra = { cooldownUntil: sender.cooldownUntil.toISOString(), remainingTimeSeconds };
  return new AppError('MESSAGE_COOLDOWN', { retryAfterSeconds: remainingTimeSeconds, extra });
}

/** Starts the cooldown of a sender whose row is locked; nothing for Plus and administrators. */
export async function startCooldown(database: SqlDatabase, sender: Sender, now: Date): Promise<void> {
  if (skipsCooldown(sender, now)) return;
  await database.query('UPDATE member SET cooldown_until = $2 WHERE id = $1', [
    sender.id,
    addSeconds(now, CHAT_COOLDOWN_SECONDS),
  ]);
}

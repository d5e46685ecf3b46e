import { CHAT_COOLDOWN_SECONDS } from '@venn/schema/limits';
import { hasPlusBenefits } from '@venn/schema/roles';
import type { FindOneOptions } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { addSeconds, secondsUntil } from '../../../common/clock.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { effectiveRole } from '../../../shared/viewer.js';
import { Member } from '../../members/members.module.js';

/** The part of a member's row that decides when the next message may be sent. */
export type Sender = Pick<Member, 'id' | 'role' | 'plusExpiresAt' | 'cooldownUntil' | 'createdAt'>;

type Lock = Pick<FindOneOptions<Member>, 'lock'>;

/** Reads a sender. Refuses with USER_GONE. */
export async function readSender(database: Database, id: number, locked: Lock = {}): Promise<Sender> {
  const select = { id: true, role: true, plusExpiresAt: true, cooldownUntil: true, createdAt: true } as const;
  const sender = await database.getRepository(Member).findOne({ ...locked, select, where: { id } });
  if (sender === null) throw new AppError('USER_GONE');
  return sender;
}

/** Locks the sender's row: messages of one member are stored one after the other, each seeing those before it. */
export const lockSender = (database: Database, id: number): Promise<Sender> =>
  readSender(database, id, { lock: { mode: 'for_no_key_update' } });

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
export async function startCooldown(database: Database, sender: Sender, now: Date): Promise<void> {
  if (skipsCooldown(sender, now)) return;
  const cooldownUntil = addSeconds(now, CHAT_COOLDOWN_SECONDS);
  await database.getRepository(Member).update(sender.id, { cooldownUntil });
}

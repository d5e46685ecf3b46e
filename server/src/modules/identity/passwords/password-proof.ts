import type { Database } from '../../../infra/postgres/data-source.js';
import { Member } from '../../members/members.module.js';
import { provenHash } from './password.js';

/**
 * Checks a member's password as `provenHash` does, and stores the hash that it returns: it is that of the member now. Null
 * for a wrong password, and without a member, after the same work.
 */
export async function provePassword(
  database: Database,
  member: Pick<Member, 'id' | 'passwordHash'> | null,
  typed: string,
): Promise<string | null> {
  const passwordHash = await provenHash(typed, member?.passwordHash ?? null);
  if (member === null || passwordHash === null || passwordHash === member.passwordHash) return passwordHash;
  const members = database.getRepository(Member);
  const { affected } = await members.update({ id: member.id, passwordHash: member.passwordHash }, { passwordHash });
  if (affected === 1) return passwordHash;
  // Another request has replaced it meanwhile: with the same password, or with a new one.
  const current = await members.findOne({ where: { id: member.id }, select: { id: true, passwordHash: true } });
  return provenHash(typed, current?.passwordHash ?? null);
}

import type { FindOptionsWhere } from 'typeorm';
import type { Database } from '../../../infra/postgres/data-source.js';
import { Member } from '../member.entity.js';

/**
 * Address and name for a mail to a member. No name while the address is unverified: it may be a stranger's, and the name
 * is a text of the member's choice.
 */
export interface MailRecipient extends Pick<Member, 'id' | 'email'> {
  username: string | null;
}

/** The member who meets the conditions when the mail is sent; null if there is none any more. */
export async function findRecipient(
  database: Database,
  where: FindOptionsWhere<Member>,
): Promise<MailRecipient | null> {
  const select = { id: true, username: true, email: true, emailVerifiedAt: true };
  const member = await database.getRepository(Member).findOne({ where, select });
  if (member === null) return null;
  const { id, email, username, emailVerifiedAt } = member;
  return { id, email, username: emailVerifiedAt === null ? null : username };
}

import type { FindOptionsWhere } from 'typeorm';
import type { Database } from '../../infra/postgres/data-source.js';
import { Member } from '../users/users.module.js';

/** Name and address for a mail to a member. */
export type MailRecipient = Pick<Member, 'id' | 'username' | 'email'>;

/** The member who meets the conditions when the mail is sent; null if there is none any more. */
export const findRecipient = (database: Database, where: FindOptionsWhere<Member>): Promise<MailRecipient | null> =>
  database.getRepository(Member).findOne({ where, select: { id: true, username: true, email: true } });

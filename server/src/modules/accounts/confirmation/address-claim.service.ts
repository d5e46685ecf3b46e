import { randomUUID } from 'node:crypto';
import { UNVERIFIED_HOLD_HOURS } from '@venn/schema/limits';
import { addSeconds, type Clock } from '../../../common/clock.js';
import { emailColumns } from '../../../common/email-address.js';
import { bool, int, readValue, readValues } from '../../../infra/postgres/row-type.js';
import type { Transaction } from '../../../infra/postgres/transaction.js';
import type { Member } from '../../members/members.module.js';
import { emailTaken } from '../../members/members.module.js';
import type { DeletionService } from '../deletion/deletion.service.js';
import { isEmailInUse } from '../email-change/email-in-use.js';

/** Whether a later registration may take the account's place: nobody has confirmed it, paid for it or judged it. */
const IS_REPLACEABLE = `(email_verified_at IS NULL AND role = 'user' AND deletion_scheduled_for IS NULL)`;

/**
 * A subquery for the unverified account that holds an address, with `outlived`: whether it has held it for so long that
 * it gives way without its address being confirmed. The arguments are SQL: an `emailKeyOf`, and `AddressClaimService.oldest`.
 */
export const rivalAt = (emailKey: string, oldest: string): string =>
  `(SELECT id, created_at <= ${oldest} AS outlived FROM member WHERE email_key = ${emailKey} AND ${IS_REPLACEABLE})`;

/** The unverified account that holds the address of a new registration. */
export interface Rival {
  id: number;
  outlived: boolean;
}

/**
 * Several registrations with one address, of which none is confirmed: whoever reads its mail decides which becomes the
 * account. Until then the first one holds the address, for `UNVERIFIED_HOLD_HOURS`, and later ones claim it.
 */
export class AddressClaimService {
  constructor(
    private readonly clock: Clock,
    private readonly deletions: DeletionService,
  ) {}

  /** Accounts that were created until then give way to a new registration at once. */
  oldest(): Date {
    return addSeconds(this.clock.now(), -UNVERIFIED_HOLD_HOURS * 60 * 60);
  }

  /** The columns of the address of a new registration; replaces a rival whose time is over. Refuses with EMAIL_TAKEN. */
  async enter(
    transaction: Transaction,
    email: string,
    rival: Rival | null,
  ): Promise<Pick<Member, 'email' | 'emailKey' | 'claimedEmail'>> {
    const columns = emailColumns(email);
    if (rival === null) return { ...columns, claimedEmail: null };
    if (rival.outlived) {
      if (!(await this.#replace(transaction, 'id = $1', rival.id))) throw emailTaken();
      return { ...columns, claimedEmail: null };
    }
    if (!(await this.#isUnconfirmed(transaction, rival.id))) throw emailTaken();
    // No address: '#' and a uuid are behind it, so that no mail and no login gets here.
    const parked = `${columns.email}#${randomUUID()}`;
    return { email: parked, emailKey: parked, claimedEmail: columns.email };
  }

  /** Whether the rival is still one. It stays so for the transaction: whoever confirms the address removes this claim, too. */
  async #isUnconfirmed({ database }: Transaction, id: number): Promise<boolean> {
    const sql = `SELECT id FROM member WHERE id = $1 AND ${IS_REPLACEABLE} FOR SHARE`;
    return (await readValue(database, int, sql, [id])) !== null;
  }

  /** Gives a claimed address to its claimant, whose mail has been followed. Refuses with EMAIL_TAKEN. */
  async win(transaction: Transaction, memberId: number, claimed: string): Promise<void> {
    const { database } = transaction;
    const { email, emailKey } = emailColumns(claimed);
    await this.#replace(transaction, 'email_key = $1', emailKey);
    const sql = `SELECT ${isEmailInUse('$1', '$2', '$3')}`;
    if (await readValue(database, bool, sql, [email, emailKey, memberId])) throw emailTaken();
    await database.query('UPDATE member SET email = $2, email_key = $3, claimed_email = NULL WHERE id = $1', [
      memberId,
      email,
      emailKey,
    ]);
  }

  /** Removes the other registrations with an address that has just been confirmed. */
  async removeClaims(transaction: Transaction, email: string): Promise<void> {
    await this.#replace(transaction, 'claimed_email = $1', email);
  }

  /** Takes names and address from unverified accounts and deletes them, as if they had expired; false if there are none. */
  async #replace(transaction: Transaction, condition: string, value: number | string): Promise<boolean> {
    const replaced = await readValues(
      transaction.database,
      int,
      `UPDATE member SET email = email || '#' || id, email_key = email_key || '#' || id, claimed_email = NULL,
              username_key = username_key || '#' || id, username_skeleton = username_skeleton || '#' || id
        WHERE ${condition} AND ${IS_REPLACEABLE} RETURNING id`,
      [value],
    );
    for (const id of replaced) await this.deletions.remove(transaction, id);
    return replaced.length > 0;
  }
}

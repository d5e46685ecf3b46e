import { BAN_MEMORY_YEARS } from '@venn/schema/limits';
import { monthsLater } from '@venn/schema/time';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { Clock } from '../../../infra/process/clock.js';
import { Signer } from '../../../infra/signing/signer.js';

/** SQL condition: the address of this hash is that of an erased account that was banned. */
export const isBannedEmail = (hash: string): string => `EXISTS (SELECT 1 FROM banned_email WHERE email_hash = ${hash})`;

/** Keeps bans when the accounts are erased, without their addresses: only who has one can ask for it. */
export class BanMemoryService {
  readonly #signer: Signer;

  constructor(
    database: Database,
    private readonly clock: Clock,
  ) {
    this.#signer = new Signer(database, 'banned-email');
  }

  /** The keyed hash that an address is kept as. The address is in lower case. */
  async hashOf(email: string): Promise<Buffer> {
    return Buffer.from(await this.#signer.sign(email), 'base64url');
  }

  /** Keeps the addresses of a banned member for two years, in the transaction of `database`. */
  async remember(database: Database, ...emails: string[]): Promise<void> {
    const hashes = await Promise.all(emails.map((email) => this.hashOf(email)));
    await database.query(
      `INSERT INTO banned_email (email_hash, expires_at) SELECT unnest($1::bytea[]), $2
       ON CONFLICT (email_hash) DO UPDATE SET expires_at = excluded.expires_at`,
      [hashes, monthsLater(this.clock.now(), 12 * BAN_MEMORY_YEARS)],
    );
  }

  /** Whether the address is that of an erased account that was banned, as the transaction of `database` sees it. */
  async holds(database: Database, email: string): Promise<boolean> {
    const rows: [{ holds: boolean }] = await database.query(`SELECT ${isBannedEmail('$1')} AS holds`, [
      await this.hashOf(email),
    ]);
    return rows[0].holds;
  }
}

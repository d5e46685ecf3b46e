import { BAN_MEMORY_YEARS } from '@venn/schema/limits';
import { monthsLater } from '@venn/schema/time';
import { In } from 'typeorm';
import type { Clock } from '../../../common/clock.js';
import { emailColumns, emailKeyOf } from '../../../common/email-address.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { Signer } from '../../../infra/signing/signer.js';
import { BannedEmail } from './banned-email.entity.js';

/** SQL condition: one of the hashes is that of the address of a banned account that was erased. */
export const isBannedEmail = (hashes: string): string =>
  `EXISTS (SELECT 1 FROM banned_email WHERE email_hash = ANY (${hashes}::bytea[]))`;

/** Addresses of banned accounts that were erased, as keyed hashes: a ban outlives the account, the address doesn't. */
export class BannedEmailService {
  readonly #signer: Signer;

  constructor(
    database: Database,
    private readonly clock: Clock,
  ) {
    this.#signer = new Signer(database, 'banned-email');
  }

  /** The keyed hashes that an address may be stored as: of its key, and of how it was written before there were keys. */
  hashesOf(email: string): Promise<Buffer[]> {
    const { email: kept, emailKey } = emailColumns(email);
    return Promise.all([...new Set([emailKey, kept, email.toLowerCase()])].map((form) => this.#hashOf(form)));
  }

  /** The keyed hash that an address is stored as. */
  hashOf(email: string): Promise<Buffer> {
    return this.#hashOf(emailKeyOf(email));
  }

  /** Stores the addresses of an account until the end of the ban, at most for `BAN_MEMORY_YEARS`, in the transaction of `database`. */
  async store(database: Database, emails: readonly string[], bannedUntil: Date | null): Promise<void> {
    const expiresAt = bannedUntil ?? monthsLater(this.clock.now(), 12 * BAN_MEMORY_YEARS);
    const hashes = await Promise.all(emails.map((email) => this.hashOf(email)));
    const rows = hashes.map((emailHash) => ({ emailHash, accountHash: hashes[0] ?? null, expiresAt }));
    await database.getRepository(BannedEmail).upsert(rows, ['emailHash']);
  }

  /** Forgets the address of a hash, and all others of its account, in the transaction of `database`; idempotent. */
  async forget(database: Database, emailHash: Buffer): Promise<void> {
    await database.query(
      `DELETE FROM banned_email WHERE email_hash = $1
          OR account_hash = (SELECT account_hash FROM banned_email WHERE email_hash = $1)`,
      [emailHash],
    );
  }

  /** Whether an address is stored, as the transaction of `database` sees it. */
  async has(database: Database, email: string): Promise<boolean> {
    return database.getRepository(BannedEmail).existsBy({ emailHash: In(await this.hashesOf(email)) });
  }

  async #hashOf(form: string): Promise<Buffer> {
    return Buffer.from(await this.#signer.sign(form), 'base64url');
  }
}

import { BAN_MEMORY_YEARS } from '@venn/schema/limits';
import { monthsLater } from '@venn/schema/time';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { Clock } from '../../../infra/process/clock.js';
import { Signer } from '../../../infra/signing/signer.js';
import { BannedEmail } from './banned-email.entity.js';

/** SQL condition: the hash is that of the address of a banned account that was erased. */
export const isBannedEmail = (hash: string): string => `EXISTS (SELECT 1 FROM banned_email WHERE email_hash = ${hash})`;

/** Addresses of banned accounts that were erased, as keyed hashes: a ban outlives the account, the address doesn't. */
export class BannedEmailService {
  readonly #signer: Signer;

  constructor(
    database: Database,
    private readonly clock: Clock,
  ) {
    this.#signer = new Signer(database, 'banned-email');
  }

  /** The keyed hash of an address in lower case. */
  async hashOf(email: string): Promise<Buffer> {
    return Buffer.from(await this.#signer.sign(email), 'base64url');
  }

  /** Stores addresses for `BAN_MEMORY_YEARS`, in the transaction of `database`. */
  async store(database: Database, ...emails: string[]): Promise<void> {
    const expiresAt = monthsLater(this.clock.now(), 12 * BAN_MEMORY_YEARS);
    const rows = await Promise.all(emails.map(async (email) => ({ emailHash: await this.hashOf(email), expiresAt })));
    await database.getRepository(BannedEmail).upsert(rows, ['emailHash']);
  }

  /** Whether an address is stored, as the transaction of `database` sees it. */
  async has(database: Database, email: string): Promise<boolean> {
    return database.getRepository(BannedEmail).existsBy({ emailHash: await this.hashOf(email) });
  }
}

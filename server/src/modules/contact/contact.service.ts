import { randomUUID } from 'node:crypto';
import { CONTACT_RETENTION_MONTHS } from '@venn/schema/limits';
import { monthsLater } from '@venn/schema/time';
import type { DataSource } from 'typeorm';
import { deleteInBatches } from '../../common/batches.js';
import { normalise } from '../../common/follows-rule.js';
import { inTransaction } from '../../common/transaction.js';
import { addJob } from '../../infra/jobs/jobs.js';
import type { Clock } from '../../infra/process/clock.js';
import { networkOf, type RateLimiter } from '../../infra/rate-limits/rate-limiter.js';
import type { ContactInput } from './contact.inputs.js';
import type { ContactReceiptType } from './contact.types.js';

/** A line end in a single line would be a way into other headers of the mail. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Messages from anybody to the operator. */
export class ContactService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly rateLimiter: RateLimiter,
  ) {}

  /**
   * Stores the message and mails it to the operator, with a receipt to the sender. Refuses with RATE_LIMITED. A program
   * that filled in the hidden field is thanked like everybody and forgotten.
   */
  async send(raw: ContactInput, ip: string): Promise<ContactReceiptType> {
    const input = normalise(raw);
    await this.rateLimiter.use('contact', networkOf(ip));
    if (!input.website) await this.#store(input);
    return { success: true };
  }

  /** Forgets messages after twelve months. */
  async purge(): Promise<void> {
    await deleteInBatches(this.dataSource, 'contact_message', 'created_at <= $1', [
      monthsLater(this.clock.now(), -CONTACT_RETENTION_MONTHS),
    ]);
  }

  async #store({ name, email, subject, message }: ContactInput): Promise<void> {
    await inTransaction(this.dataSource, async ({ database }) => {
      const rows: [{ id: number }] = await database.query(
        `INSERT INTO contact_message (name, email, subject, message, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
        [oneLine(name), email, oneLine(subject), message, this.clock.now()],
      );
      const [{ id }] = rows;
      for (const job of ['mail-contact-copy', 'mail-contact-receipt']) {
        await addJob(database, job, { contactMessageId: id, mailId: randomUUID() });
      }
    });
  }
}

import { randomUUID } from 'node:crypto';
import { CONTACT_RETENTION_MONTHS } from '@venn/schema/limits';
import { monthsLater } from '@venn/schema/time';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock.js';
import { addJob } from '../../infra/jobs/jobs.js';
import { deleteInBatches } from '../../infra/postgres/batches.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { inTransaction } from '../../infra/postgres/transaction.js';
import type { RegistrationWaveService } from '../accounts/registration/registration-wave.service.js';
import type { Requester, StrangerMailService } from '../identity/strangers/stranger-mail.service.js';
import type { ContactInput } from './contact.inputs.js';
import type { ContactReceiptType } from './contact.types.js';
import { ContactMessage } from './contact-message.entity.js';

/** The contact form. */
export class ContactService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly wave: RegistrationWaveService,
    private readonly strangerMails: StrangerMailService,
  ) {}

  /**
   * Stores a message and queues the mail to the operator and the receipt to the sender. One with the honeypot filled in
   * costs a proof of work: extensions that fill forms in fill that, too. An address that strangers have had mailed too often
   * gets no receipt. Refuses with SOURCE_BLOCKED, PROOF_OF_WORK and RATE_LIMITED.
   */
  async send(input: ContactInput, requester: Requester): Promise<ContactReceiptType> {
    await this.wave.admit('contact', requester, { suspicious: Boolean(input.website) });
    const isTheirs = (await this.strangerMails.findOwner(input.email, requester)) !== null;
    await this.#store(input, isTheirs || (await this.strangerMails.mayMail(input.email)));
    return { success: true };
  }

  /** Deletes messages after `CONTACT_RETENTION_MONTHS`. */
  async purge(database: Database): Promise<void> {
    await deleteInBatches(database, 'contact_message', 'created_at <= $1', [
      monthsLater(this.clock.now(), -CONTACT_RETENTION_MONTHS),
    ]);
  }

  async #store({ name, email, subject, message }: ContactInput, hasReceipt: boolean): Promise<void> {
    await inTransaction(this.dataSource, async ({ database }) => {
      const { identifiers } = await database.getRepository(ContactMessage).insert({
        name,
        email,
        subject,
        message,
        createdAt: this.clock.now(),
      });
      const { id } = identifiers[0] as Pick<ContactMessage, 'id'>;
      for (const job of ['mail-contact-copy', ...(hasReceipt ? ['mail-contact-receipt'] : [])]) {
        await addJob(database, job, { contactMessageId: id, mailId: randomUUID() });
      }
    });
  }
}

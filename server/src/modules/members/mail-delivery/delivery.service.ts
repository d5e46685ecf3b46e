import { emailColumns } from '../../../common/email-address.js';
import { GivenUp } from '../../../infra/jobs/jobs.js';
import type { Logger } from '../../../infra/logging/logger.js';
import { type Mail, type Mailer, MailRefused } from '../../../infra/mail/mailer.js';
import type { Counters } from '../../../infra/monitoring/counters.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { Member } from '../member.entity.js';

/** Records that mails to an address bounce, or are unwanted; returns whether a member has it, as current or pending address. */
export async function markRefused(database: Database, address: string): Promise<boolean> {
  const { email, emailKey } = emailColumns(address);
  const { affected } = await database
    .getRepository(Member)
    .update([{ emailKey }, { pendingEmail: email }], { refusedEmail: email });
  return affected !== 0;
}

/** The mailer of all jobs. Records at the member whether the address bounced. */
export class DeliveryService implements Mailer {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly mails: Counters['mails'],
  ) {}

  /**
   * Sends a mail. A permanent refusal isn't retried: one of the address is recorded and counts as done, one of the sender
   * waits for the operator as a job that was given up. Any other error is thrown.
   */
  async send(mail: Mail): Promise<void> {
    try {
      await this.mailer.send(mail);
    } catch (fault) {
      if (!(fault instanceof MailRefused)) throw fault;
      this.logger.warn({ responseCode: fault.responseCode }, 'a mail was refused for good');
      this.mails.inc({ outcome: 'refused' });
      if (!fault.isAboutAddress) throw new GivenUp(fault.message);
      await markRefused(this.database, mail.to);
      return;
    }
    this.mails.inc({ outcome: 'sent' });
    await this.#clearRefused(mail.to.toLowerCase());
  }

  close(): void {
    this.mailer.close();
  }

  async #clearRefused(email: string): Promise<void> {
    const refused = { refusedEmail: email };
    await this.database.getRepository(Member).update(
      [
        { ...refused, email },
        { ...refused, pendingEmail: email },
      ],
      { refusedEmail: null },
    );
  }
}

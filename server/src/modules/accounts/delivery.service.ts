import { type Mail, type Mailer, MailRefused } from '../../infra/mail/mailer.js';
import type { Logger } from '../../infra/monitoring/logger.js';
import type { Database } from '../../infra/postgres/data-source.js';

/** Notes that mails to this address don't arrive; answers whether a member has it, or waits for it. */
export async function markRefused(database: Database, address: string): Promise<boolean> {
  const marked: unknown[] = await database.query(
    `WITH marked AS (UPDATE member SET refused_email = $1 WHERE email = $1 OR pending_email = $1 RETURNING id)
     SELECT id FROM marked`,
    [address.toLowerCase()],
  );
  return marked.length > 0;
}

/** The mailer of all jobs. It remembers at the member which address a mail server has refused for good. */
export class DeliveryService implements Mailer {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /**
   * Sends a mail. One that is refused for good counts as done, for another try would end the same; any other fault is
   * thrown, so that its job is tried again.
   */
  async send(mail: Mail): Promise<void> {
    try {
      await this.mailer.send(mail);
    } catch (fault) {
      if (!(fault instanceof MailRefused)) throw fault;
      this.logger.warn({ responseCode: fault.responseCode }, 'a mail was refused for good');
      await markRefused(this.database, mail.to);
      return;
    }
    await this.#markReached(mail.to);
  }

  close(): void {
    this.mailer.close();
  }

  async #markReached(address: string): Promise<void> {
    await this.database.query(
      `UPDATE member SET refused_email = NULL WHERE refused_email = $1 AND (email = $1 OR pending_email = $1)`,
      [address.toLowerCase()],
    );
  }
}

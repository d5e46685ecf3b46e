import type { Config } from '../../config/config.js';
import type { Jobs, Schedule } from '../../infra/jobs/jobs.js';
import type { Mailer } from '../../infra/mail/mailer.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { contactCopyMail, contactReceiptMail } from './contact.mails.js';
import type { ContactService } from './contact.service.js';

interface Needs {
  config: Pick<Config, 'contactTo'>;
  dataSource: Database;
  mailer: Mailer;
  contact: ContactService;
}

interface ContactJob {
  contactMessageId: number;
  mailId: string;
}

interface StoredMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** The two mails of a contact message; each is a job, so that one that fails doesn't repeat the other. */
export function contactJobs({ config: { contactTo }, dataSource, mailer, contact }: Needs): Jobs {
  const find = async (id: number): Promise<StoredMessage | undefined> => {
    const rows: StoredMessage[] = await dataSource.query(
      'SELECT name, email, subject, message FROM contact_message WHERE id = $1',
      [id],
    );
    return rows[0];
  };
  return {
    'mail-contact-copy': async ({ contactMessageId, mailId }: ContactJob) => {
      const message = await find(contactMessageId);
      if (message === undefined) return;
      await mailer.send({ to: contactTo, replyTo: message.email, mailId, ...contactCopyMail(message) });
    },

    'mail-contact-receipt': async ({ contactMessageId, mailId }: ContactJob) => {
      const message = await find(contactMessageId);
      if (message === undefined) return;
      await mailer.send({ to: message.email, mailId, ...contactReceiptMail() });
    },

    'purge-contact-messages': () => contact.purge(),
  };
}

/** Every night. */
export const CONTACT_SCHEDULE: Schedule = { 'purge-contact-messages': '23 2 * * *' };

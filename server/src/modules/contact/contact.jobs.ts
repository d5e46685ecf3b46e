import type { Config } from '../../config/config.js';
import type { Jobs, Schedule } from '../../infra/jobs/jobs.js';
import type { Mailer } from '../../infra/mail/mailer.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { contactCopyMail, contactReceiptMail } from './contact.mails.js';
import type { ContactService } from './contact.service.js';
import { ContactMessage } from './contact-message.entity.js';

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

/** The two mails of a contact message, as two jobs, so that the retry of one doesn't repeat the other; and the purge. */
export function contactJobs({ config: { contactTo }, dataSource, mailer, contact }: Needs): Jobs {
  const find = (id: number): Promise<ContactMessage | null> =>
    dataSource.getRepository(ContactMessage).findOneBy({ id });
  return {
    'mail-contact-copy': async ({ contactMessageId, mailId }: ContactJob) => {
      const message = await find(contactMessageId);
      if (message === null) return;
      await mailer.send({ to: contactTo, replyTo: message.email, mailId, ...contactCopyMail(message) });
    },

    'mail-contact-receipt': async ({ contactMessageId, mailId }: ContactJob) => {
      const message = await find(contactMessageId);
      if (message === null) return;
      await mailer.send({ to: message.email, mailId, ...contactReceiptMail() });
    },

    'purge-contact-messages': () => contact.purge(dataSource),
  };
}

/** Every night. */
export const CONTACT_SCHEDULE: Schedule = { 'purge-contact-messages': '23 2 * * *' };

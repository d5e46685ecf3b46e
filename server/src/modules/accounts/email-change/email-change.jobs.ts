import type { Config } from '../../../config/config.js';
import type { Jobs, Schedule } from '../../../infra/jobs/jobs.js';
import type { MailText } from '../../../infra/mail/mail-layout.js';
import type { Mailer } from '../../../infra/mail/mailer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { LinkService } from '../registration/link.service.js';
import {
  confirmNewEmailMail,
  emailChangeAskedMail,
  emailChangeConfirmedMail,
  emailChangedMail,
  emailRestoredMail,
} from './email-change.mails.js';
import { type EmailChangeService, isUnconfirmed, type UndoLink } from './email-change.service.js';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: Database;
  mailer: Mailer;
  links: LinkService;
  emailChanges: EmailChangeService;
}

interface ToAddress {
  memberId: number;
  mailId: string;
  to: string;
}

/** A change from one address to another: its mails, and the moment in which it takes effect. */
export function emailChangeJobs({ config: { publicUrl }, dataSource, mailer, links, emailChanges }: Needs): Jobs {
  /** To the old address, while the member can still have it back. */
  const tellOld =
    (mailOf: (values: UndoLink & { publicUrl: string }) => MailText) =>
    async ({ memberId, to, mailId }: ToAddress): Promise<void> => {
      const link = await emailChanges.createUndoToken(memberId, to);
      if (link !== null) await mailer.send({ to, mailId, ...mailOf({ ...link, publicUrl }) });
    };
  return {
    /** To the new address, while the member still wants it. */
    'mail-email-change-link': async ({ memberId, email, mailId }: Omit<ToAddress, 'to'> & { email: string }) => {
      const rows: { username: string; isProven: boolean }[] = await dataSource.query(
        `SELECT username, session_id IS NOT NULL AS "isProven" FROM member LEFT JOIN email_change ON member_id = id
          WHERE id = $1 AND pending_email = $2 AND ${isUnconfirmed('member')}`,
        [memberId, email],
      );
      const [member] = rows;
      if (member === undefined) return;
      const token = await links.createToken('verify-email', memberId, email, mailId);
      await mailer.send({ to: email, mailId, ...confirmNewEmailMail({ ...member, token, publicUrl }) });
    },

    'mail-email-change-asked': tellOld(emailChangeAskedMail),

    /** Unless the change was dropped meanwhile. */
    'mail-email-change-confirmed': async (job: ToAddress) => {
      const rows: { countsFrom: Date }[] = await dataSource.query(
        'SELECT counts_from AS "countsFrom" FROM email_change WHERE member_id = $1 AND counts_from IS NOT NULL',
        [job.memberId],
      );
      const [change] = rows;
      if (change !== undefined) await tellOld((values) => emailChangeConfirmedMail({ ...values, ...change }))(job);
    },

    'mail-email-changed': tellOld(emailChangedMail),

    'mail-email-restored': async ({ memberId, to, mailId }: ToAddress) => {
      const rows: { username: string }[] = await dataSource.query('SELECT username FROM member WHERE id = $1', [
        memberId,
      ]);
      const [member] = rows;
      if (member !== undefined) await mailer.send({ to, mailId, ...emailRestoredMail({ ...member, publicUrl }) });
    },

    'apply-email-change': ({ memberId }: { memberId: number }) => emailChanges.apply(memberId),

    'apply-due-email-changes': () => emailChanges.applyDue(),
  };
}

/** A new address counts within five minutes after its time has come. */
export const EMAIL_CHANGE_SCHEDULE: Schedule = { 'apply-due-email-changes': '*/5 * * * *' };

import { type DataSource, IsNull, Not } from 'typeorm';
import type { Config } from '../../../config/config.js';
import type { Jobs, Schedule } from '../../../infra/jobs/jobs.js';
import type { MailText } from '../../../infra/mail/mail-layout.js';
import type { Mailer } from '../../../infra/mail/mailer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { bool, readValue } from '../../../infra/postgres/row-type.js';
import { findRecipient } from '../../members/members.module.js';
import type { LinkTokenService } from '../links/link-token.service.js';
import { EmailChange } from './email-change.entity.js';
import {
  confirmNewEmailMail,
  emailChangeConfirmedMail,
  emailChangedMail,
  emailChangeRequestedMail,
  emailDeniedMail,
  emailRestoredMail,
} from './email-change.mails.js';
import { isUnconfirmed } from './email-change.queries.js';
import type { EmailChangeService, UndoLink } from './email-change.service.js';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: DataSource;
  mailer: Mailer;
  linkTokens: LinkTokenService;
  emailChanges: EmailChangeService;
}

interface MailJob {
  memberId: number;
  mailId: string;
  to: string;
}

interface LinkJob {
  memberId: number;
  email: string;
  mailId: string;
}

/** Whether a pending address was requested with the password; null unless it is still this one and unconfirmed. */
const findUnconfirmed = (database: Database, { memberId, email }: LinkJob): Promise<boolean | null> =>
  readValue(
    database,
    bool,
    `SELECT session_id IS NOT NULL FROM member LEFT JOIN email_change ON member_id = id
      WHERE id = $1 AND pending_email = $2 AND ${isUnconfirmed('member')}`,
    [memberId, email],
  );

/** The mails of an email change, and the moment at which it takes effect. */
export function emailChangeJobs({ config: { publicUrl }, dataSource, mailer, linkTokens, emailChanges }: Needs): Jobs {
  /** Mails the old address a link that undoes the change, while the address is kept. */
  const mailOld =
    (mailOf: (values: UndoLink & { publicUrl: string }) => MailText) =>
    async ({ memberId, to, mailId }: MailJob): Promise<void> => {
      const link = await emailChanges.createUndoToken(dataSource, memberId, to);
      if (link !== null) await mailer.send({ to, mailId, ...mailOf({ ...link, publicUrl }) });
    };
  return {
    'mail-email-change-link': async (job: LinkJob) => {
      const isProven = await findUnconfirmed(dataSource, job);
      if (isProven === null) return;
      const { memberId, email, mailId } = job;
      const token = await linkTokens.create(dataSource, { kind: 'verify-email', memberId, email, mailId });
      await mailer.send({ to: email, mailId, ...confirmNewEmailMail({ isProven, token, publicUrl }) });
    },

    'mail-email-change-asked': mailOld(emailChangeRequestedMail),

    /** Skipped when the change was cancelled meanwhile. */
    'mail-email-change-confirmed': async (job: MailJob) => {
      const confirmed = { memberId: job.memberId, countsFrom: Not(IsNull()) };
      const change = await dataSource.getRepository(EmailChange).findOneBy(confirmed);
      const countsFrom = change?.countsFrom;
      if (countsFrom) await mailOld((values) => emailChangeConfirmedMail({ ...values, countsFrom }))(job);
    },

    'mail-email-changed': mailOld(emailChangedMail),

    'mail-email-restored': async ({ memberId, to, mailId }: MailJob) => {
      const member = await findRecipient(dataSource, { id: memberId });
      if (member === null) return;
      await mailer.send({ to, mailId, ...emailRestoredMail({ username: member.username, publicUrl }) });
    },

    'mail-email-denied': async ({ memberId, to, mailId }: MailJob) => {
      const member = await findRecipient(dataSource, { id: memberId });
      if (member === null) return;
      await mailer.send({ to, mailId, ...emailDeniedMail({ username: member.username, publicUrl }) });
    },

    'apply-email-change': ({ memberId }: { memberId: number }) => emailChanges.apply(dataSource, memberId),

    'apply-due-email-changes': () => emailChanges.applyDue(dataSource),
  };
}

/** A new address takes effect at most five minutes late. */
export const EMAIL_CHANGE_SCHEDULE: Schedule = { 'apply-due-email-changes': '*/5 * * * *' };

import type { Config } from '../../config/config.js';
import type { Jobs } from '../../infra/jobs/jobs.js';
import type { Mailer } from '../../infra/mail/mailer.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { passwordChangedMail, resetPasswordMail, verifyEmailMail } from './account.mails.js';
import { confirmNewEmailMail, emailChangedMail } from './email-change/email-change.mails.js';
import { type EmailChangeService, isUnconfirmed } from './email-change/email-change.service.js';
import type { LinkService } from './registration/link.service.js';

interface Recipient {
  id: number;
  username: string;
  email: string;
}

interface LinkJob {
  email: string;
  mailId: string;
}

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: Database;
  mailer: Mailer;
  links: LinkService;
  emailChanges: EmailChangeService;
}

/** The mails of an account. A link's token is made when its mail is sent, so that it is never written down in clear. */
export function accountJobs({ config: { publicUrl }, dataSource, mailer, links, emailChanges }: Needs): Jobs {
  const findOne = async <Row = Recipient>(sql: string, parameters: unknown[]): Promise<Row | undefined> => {
    const rows: Row[] = await dataSource.query(sql, parameters);
    return rows[0];
  };
  /** An address that was changed from lately hears of that again: its owner may not have asked for the change. */
  const tellFormer = async (email: string, mailId: string): Promise<void> => {
    const former = await findOne<{ id: number }>(
      `SELECT member.id FROM kept_email JOIN member ON member.id = member_id
        WHERE kept_email.email = $1 AND role <> 'banned'`,
      [email],
    );
    const link = former && (await emailChanges.createUndoToken(former.id, email));
    if (link) await mailer.send({ to: email, mailId, ...emailChangedMail({ ...link, publicUrl }) });
  };
  return {
    /** To an unverified account of this address, else to the member who wants to change to it; else to nobody. */
    'mail-verification-link': async ({ email, mailId }: LinkJob) => {
      const member = await findOne<Recipient & { isProven: boolean }>(
        `SELECT id, username, member.email, session_id IS NOT NULL AS "isProven"
           FROM member LEFT JOIN email_change ON member_id = id
          WHERE role <> 'banned' AND ((member.email = $1 AND email_verified_at IS NULL)
                OR (pending_email = $1 AND ${isUnconfirmed('member')}))
          ORDER BY member.email = $1 DESC LIMIT 1`,
        [email],
      );
      if (member === undefined) return;
      const token = await links.createToken('verify-email', member.id, email, mailId);
      const mailOf = member.email === email ? verifyEmailMail : confirmNewEmailMail;
      await mailer.send({ to: email, mailId, ...mailOf({ ...member, token, publicUrl }) });
    },

    /** To the account of this address, whether it was ever confirmed or not. */
    'mail-reset-link': async ({ email, mailId }: LinkJob) => {
      const member = await findOne(`SELECT id, username, email FROM member WHERE email = $1 AND role <> 'banned'`, [
        email,
      ]);
      if (member === undefined) return tellFormer(email, mailId);
      const token = await links.createToken('reset-password', member.id, email, mailId);
      await mailer.send({ to: email, mailId, ...resetPasswordMail({ username: member.username, token, publicUrl }) });
    },

    'mail-password-changed': async ({ memberId, mailId }: { memberId: number; mailId: string }) => {
      const member = await findOne('SELECT id, username, email FROM member WHERE id = $1', [memberId]);
      if (member === undefined) return;
      const mail = passwordChangedMail({ username: member.username, publicUrl });
      await mailer.send({ to: member.email, mailId, ...mail });
    },
  };
}

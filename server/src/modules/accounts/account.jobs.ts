import type { Config } from '../../config.js';
import type { Database } from '../../infra/data-source.js';
import type { Jobs } from '../../infra/jobs.js';
import type { Mailer } from '../../infra/mailer.js';
import { passwordChangedMail, resetPasswordMail, verifyEmailMail } from './account.mails.js';
import type { LinkService } from './link.service.js';
import { confirmNewEmailMail } from './profile.mails.js';

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
}

/** The mails of an account. A link's token is made when its mail is sent, so that it is never written down in clear. */
export function accountJobs({ config: { publicUrl }, dataSource, mailer, links }: Needs): Jobs {
  const findOne = async (sql: string, parameters: unknown[]): Promise<Recipient | undefined> => {
    const rows: Recipient[] = await dataSource.query(sql, parameters);
    return rows[0];
  };
  return {
    /** To an unverified account of this address, else to the member who wants to change to it; else to nobody. */
    'mail-verification-link': async ({ email, mailId }: LinkJob) => {
      const member = await findOne(
        `SELECT id, username, email FROM member
          WHERE role <> 'banned' AND ((email = $1 AND email_verified_at IS NULL) OR pending_email = $1)
          ORDER BY email = $1 DESC LIMIT 1`,
        [email],
      );
      if (member === undefined) return;
      const token = await links.createToken('verify-email', member.id, email, mailId);
      const mailOf = member.email === email ? verifyEmailMail : confirmNewEmailMail;
      await mailer.send({ to: email, mailId, ...mailOf({ username: member.username, token, publicUrl }) });
    },

    'mail-reset-link': async ({ email, mailId }: LinkJob) => {
      const member = await findOne(`SELECT id, username FROM member WHERE email = $1 AND role <> 'banned'`, [email]);
      if (member === undefined) return;
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

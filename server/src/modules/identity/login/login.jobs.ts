import { IsNull, Not } from 'typeorm';
import type { Config } from '../../../config/config.js';
import type { Jobs } from '../../../infra/jobs/jobs.js';
import type { Mailer } from '../../../infra/mail/mailer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { findMemberAt, findRecipient } from '../../members/members.module.js';
import { loginAttackMail } from './login.mails.js';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: Database;
  mailer: Mailer;
}

/** The mails about logins. */
export function loginJobs({ config: { publicUrl }, dataSource, mailer }: Needs): Jobs {
  return {
    /** The address comes from the attacker: nothing happens when it is nobody's, or not verified. */
    'mail-login-attack': async ({ email, mailId }: { email: string; mailId: string }) => {
      const id = await findMemberAt(dataSource, email);
      if (id === null) return;
      const where = { id, role: Not('banned' as const), emailVerifiedAt: Not(IsNull()) };
      const member = await findRecipient(dataSource, where);
      if (!member?.username) return;
      await mailer.send({ to: member.email, mailId, ...loginAttackMail({ username: member.username, publicUrl }) });
    },
  };
}

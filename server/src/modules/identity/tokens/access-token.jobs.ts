import type { Config } from '../../../config/config.js';
import type { Jobs } from '../../../infra/jobs/jobs.js';
import type { Mailer } from '../../../infra/mail/mailer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { findRecipient } from '../../members/members.module.js';
import { accessTokenMail } from './access-token.mails.js';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: Database;
  mailer: Mailer;
}

/** The mail about a new personal token. */
export function accessTokenJobs({ config: { publicUrl }, dataSource, mailer }: Needs): Jobs {
  return {
    'mail-access-token': async ({ memberId, name, mailId }: { memberId: number; name: string; mailId: string }) => {
      const member = await findRecipient(dataSource, { id: memberId });
      if (member === null) return;
      await mailer.send({
        to: member.email,
        mailId,
        ...accessTokenMail({ username: member.username, name, publicUrl }),
      });
    },
  };
}

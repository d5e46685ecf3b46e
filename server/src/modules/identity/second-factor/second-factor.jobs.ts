import { randomUUID } from 'node:crypto';
import type { Config } from '../../../config/config.js';
import { addJob, type Jobs } from '../../../infra/jobs/jobs.js';
import type { Mailer } from '../../../infra/mail/mailer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { findRecipient } from '../../members/members.module.js';
import { type FactorChange, factorChangedMail } from './second-factor.mails.js';

const CHANGED = 'mail-second-factor-changed';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: Database;
  mailer: Mailer;
}

/** Mails an administrator about a change of the second factors, once the transaction of `database` is committed. */
export const mailFactorChange = (database: Database, memberId: number, change: FactorChange): Promise<void> =>
  addJob(database, CHANGED, { memberId, change, mailId: randomUUID() });

/** The mails about second factors. */
export function secondFactorJobs({ config: { publicUrl }, dataSource, mailer }: Needs): Jobs {
  return {
    [CHANGED]: async ({ memberId, change, mailId }: { memberId: number; change: FactorChange; mailId: string }) => {
      const member = await findRecipient(dataSource, { id: memberId });
      if (member === null) return;
      const mail = factorChangedMail({ username: member.username, change, publicUrl });
      await mailer.send({ to: member.email, mailId, ...mail });
    },
  };
}

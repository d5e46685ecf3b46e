import type { DataSource } from 'typeorm';
import type { Config } from '../../../config/config.js';
import type { Jobs, Schedule } from '../../../infra/jobs/jobs.js';
import type { Mailer } from '../../../infra/mail/mailer.js';
import { findRecipient } from '../../members/members.module.js';
import { banEndedMail } from './ban.mails.js';
import type { BanService } from './ban.service.js';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: DataSource;
  mailer: Mailer;
  bans: BanService;
}

/** The end of bans by the clock. */
export function banJobs({ config: { publicUrl }, dataSource, mailer, bans }: Needs): Jobs {
  return {
    /** Runs at the instant at which the ban ends. */
    'end-ban': ({ memberId }: { memberId: number }) => bans.endIfDue(dataSource, memberId),

    'end-bans': () => bans.endDue(dataSource),

    'mail-ban-ended': async ({ memberId, mailId }: { memberId: number; mailId: string }) => {
      const member = await findRecipient(dataSource, { id: memberId });
      if (member === null) return;
      await mailer.send({ to: member.email, mailId, ...banEndedMail({ username: member.username, publicUrl }) });
    },
  };
}

/** Every five minutes, for ends whose own job was lost. */
export const BAN_SCHEDULE: Schedule = { 'end-bans': '*/5 * * * *' };

import { IsNull, Not } from 'typeorm';
import { dayOf } from '../../../common/date-text.js';
import type { Config } from '../../../config/config.js';
import type { Jobs, Schedule } from '../../../infra/jobs/jobs.js';
import type { MailText } from '../../../infra/mail/mail-layout.js';
import type { Mailer } from '../../../infra/mail/mailer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { findRecipient } from '../../members/members.module.js';
import type { ExpiredDataService } from './expired-data.service.js';
import { bannedDeletionWarningMail, deletionWarningMail, pausedMail, pauseWarningMail } from './retention.mails.js';
import type { Warning } from './retention.queries.js';
import type { RetentionService } from './retention.service.js';
import type { RetentionStep } from './retention-notice.entity.js';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: Database;
  mailer: Mailer;
  retention: RetentionService;
  expiredData: ExpiredDataService;
}

interface WarningJob {
  memberId: number;
  step: RetentionStep;
}

/** Pause and deletion of inactive accounts, and removal of expired data. */
export function retentionJobs({ config: { publicUrl }, dataSource, mailer, retention, expiredData }: Needs): Jobs {
  return {
    'warn-unused-profiles': () => retention.warn(),

    'retire-unused-profiles': () => retention.retire(),

    'mail-retention-warning': async ({ memberId, step }: WarningJob) => {
      const warning = await retention.warning(memberId, step);
      if (warning === null) return;
      const dueAt = retention.dueAfterMail();
      const { username, email, mailId } = warning;
      const mail = warningMail(step, warning)?.({ username, publicUrl, day: dayOf(dueAt) });
      if (mail !== undefined) await mailer.send({ to: email, mailId, ...mail });
      await retention.recordMailed(memberId, step, dueAt);
    },

    /** Skipped when the member has logged in meanwhile. */
    'mail-paused': async ({ memberId, mailId }: { memberId: number; mailId: string }) => {
      const member = await findRecipient(dataSource, { id: memberId, pausedAt: Not(IsNull()) });
      if (member === null) return;
      const mail = pausedMail({ username: member.username, publicUrl });
      await mailer.send({ to: member.email, mailId, ...mail });
    },

    'sweep-accounts': async () => {
      await expiredData.purge();
      await expiredData.deleteUnverified();
    },
  };
}

/** The mail of a warning; null for the pause of a banned member, whom nobody finds anyway. */
function warningMail(
  step: RetentionStep,
  { role }: Warning,
): ((values: { username: string; publicUrl: string; day: string }) => MailText) | null {
  if (role === 'banned') return step === 'pause' ? null : bannedDeletionWarningMail;
  return step === 'pause' ? pauseWarningMail : deletionWarningMail;
}

/** In UTC. Warnings are sent and steps are taken in the Danish daytime, so that both fall on the date in the mail. */
export const RETENTION_SCHEDULE: Schedule = {
  'warn-unused-profiles': '10 9 * * *',
  'retire-unused-profiles': '25 8-15 * * *',
  'sweep-accounts': '7 * * * *',
};

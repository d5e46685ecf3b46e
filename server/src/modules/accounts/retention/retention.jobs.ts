import type { Config } from '../../../config/config.js';
import type { Jobs, Schedule } from '../../../infra/jobs/jobs.js';
import type { MailText } from '../../../infra/mail/mail-layout.js';
import type { Mailer } from '../../../infra/mail/mailer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { dayOf } from '../account.texts.js';
import type { PictureSweepService } from './picture-sweep.service.js';
import { bannedDeletionWarningMail, deletionWarningMail, pausedMail, pauseWarningMail } from './retention.mails.js';
import type { RetentionService, Warning } from './retention.service.js';
import type { RetentionStep } from './retention-notice.entity.js';
import type { SweepService } from './sweep.service.js';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: Database;
  mailer: Mailer;
  retention: RetentionService;
  sweeps: SweepService;
  pictureSweep: PictureSweepService;
}

interface WarningJob {
  memberId: number;
  step: RetentionStep;
}

/** What the time that passes does to accounts: those that nobody uses, and what has run out. */
export function retentionJobs({
  config: { publicUrl },
  dataSource,
  mailer,
  retention,
  sweeps,
  pictureSweep,
}: Needs): Jobs {
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
      await retention.noteMailed(memberId, step, dueAt);
    },

    /** Unless the member has come back meanwhile. */
    'mail-paused': async ({ memberId, mailId }: { memberId: number; mailId: string }) => {
      const rows: { username: string; email: string }[] = await dataSource.query(
        'SELECT username, email FROM member WHERE id = $1 AND paused_at IS NOT NULL',
        [memberId],
      );
      const [member] = rows;
      if (member === undefined) return;
      const mail = pausedMail({ username: member.username, publicUrl });
      await mailer.send({ to: member.email, mailId, ...mail });
    },

    'sweep-accounts': async () => {
      await sweeps.sweep();
      await sweeps.leaveUnverified();
    },

    'sweep-pictures': () => pictureSweep.sweep(),
  };
}

/** What a warning says. A pause changes nothing for banned members, whom nobody finds anyway. */
function warningMail(
  step: RetentionStep,
  { role }: Warning,
): ((values: { username: string; publicUrl: string; day: string }) => MailText) | null {
  if (role === 'banned') return step === 'pause' ? null : bannedDeletionWarningMail;
  return step === 'pause' ? pauseWarningMail : deletionWarningMail;
}

/**
 * Warnings leave in the Danish day, and what they announce happens by day too, so that it happens on the day that they
 * name. Times are UTC.
 */
export const RETENTION_SCHEDULE: Schedule = {
  'warn-unused-profiles': '10 9 * * *',
  'retire-unused-profiles': '25 8-15 * * *',
  'sweep-accounts': '7 * * * *',
  'sweep-pictures': '53 1 * * *',
};

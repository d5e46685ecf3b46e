import type { DataSource } from 'typeorm';
import type { Config } from '../../../config/config.js';
import type { Jobs, Schedule } from '../../../infra/jobs/jobs.js';
import type { Mailer } from '../../../infra/mail/mailer.js';
import { breakReminderMail } from './break.mails.js';
import type { BreakService } from './break.service.js';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: DataSource;
  mailer: Mailer;
  breaks: BreakService;
}

/** The end of breaks, and the reminder of those that go on. */
export function breakJobs({ config: { publicUrl }, dataSource, mailer, breaks }: Needs): Jobs {
  return {
    'end-breaks': () => breaks.end(dataSource),

    'remind-of-breaks': () => breaks.remind(dataSource),

    'mail-break-reminder': async ({ memberId, mailId }: { memberId: number; mailId: string }) => {
      const reminder = await breaks.reminder(dataSource, memberId);
      if (reminder === null) return;
      await mailer.send({ to: reminder.email, mailId, ...breakReminderMail({ ...reminder, publicUrl }) });
    },
  };
}

/** In UTC. Breaks end at midnight in Copenhagen, and reminders are sent in the Danish daytime. */
export const BREAK_SCHEDULE: Schedule = {
  'end-breaks': '*/5 * * * *',
  'remind-of-breaks': '50 8-15 * * *',
};

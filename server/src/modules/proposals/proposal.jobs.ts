import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock.js';
import type { Config } from '../../config/config.js';
import type { Events } from '../../infra/events.js';
import type { Jobs, Schedule } from '../../infra/jobs/jobs.js';
import type { Mailer } from '../../infra/mail/mailer.js';
import { inBatches } from '../../infra/postgres/batches.js';
import { inTransaction } from '../../infra/postgres/transaction.js';
import type { TellingService } from '../notifications/telling.service.js';
import type { CalendarLink } from '../wall/wall.module.js';
import type { ProposalCalendarService } from './calendar/proposal-calendar.service.js';
import { endBetween, endOfMember } from './proposal.ending.js';
import { proposalMail, proposalPath } from './proposal.mails.js';
import { type ProposalMailJob, tellOfProposal } from './proposal.news.js';
import { readProposalMail, takeDueReminders } from './proposal-mail.queries.js';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: DataSource;
  clock: Clock;
  mailer: Mailer;
  telling: TellingService;
  events: Events;
  calendarLink: CalendarLink;
  calendars: ProposalCalendarService;
}

/** Proposals per transaction, so that its locks are short. */
const BATCH = 100;

/** Jobs of aftaler for two: mails, and what blocks, bans and deletions end. */
export function proposalJobs(needs: Needs): Jobs {
  const { config, dataSource, clock, mailer, telling, events, calendarLink, calendars } = needs;
  const { publicUrl } = config;
  return {
    'remind-of-proposals': () =>
      inBatches(
        (batch) =>
          inTransaction(dataSource, async ({ database }) => {
            const due = await takeDueReminders(database, clock.now(), batch);
            for (const { proposalId, memberId } of due) {
              if (memberId !== null) await tellOfProposal(database, 'reminder', proposalId, memberId);
            }
            return new Set(due.map(({ proposalId }) => proposalId)).size;
          }),
        BATCH,
      ),

    'mail-proposal': async (job: ProposalMailJob) => {
      const now = clock.now();
      const mail = await readProposalMail(dataSource, job, now);
      if (mail === null) return;
      const { news, proposalId, memberId, mailId } = job;
      const { wantsMail, startsAt } = mail;
      const isMailedNow = await telling.isMailedNow('mail-proposal', job, {
        memberId,
        kind: 'aftaler',
        count: 1,
        path: proposalPath(mail),
        wantsMail,
        startsAt,
      });
      if (!isMailedNow) return;
      const calendarUrl = publicUrl + (await calendarLink.path(proposalId, memberId));
      const calendar = await calendars.fileOf(proposalId, memberId);
      const body = proposalMail({ ...mail, news, publicUrl, calendarUrl, now });
      await mailer.send({ to: mail.email, mailId, ...body, calendar: calendar ?? undefined });
    },

    'end-proposals': async ({ memberId }: { memberId: number }) => {
      for (const { lowId, highId } of await endOfMember(dataSource, memberId, clock.now())) {
        events.emit('conversationChanged', lowId + highId - memberId, memberId);
      }
    },

    /** Their open windows were told of the block. */
    'part-proposals': async ({ blockerId, blockedId }: { blockerId: number; blockedId: number }) =>
      void (await endBetween(dataSource, blockerId, blockedId, clock.now())),
  };
}

/** Reminders are due at a full hour of Copenhagen, and made up for soon after a downtime. */
export const PROPOSAL_SCHEDULE: Schedule = { 'remind-of-proposals': '*/5 * * * *' };

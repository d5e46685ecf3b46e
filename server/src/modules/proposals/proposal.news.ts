import { randomUUID } from 'node:crypto';
import { UNREAD_MAIL_AFTER_MINUTES } from '@venn/schema/limits';
import { addSeconds } from '../../common/clock.js';
import { addJob } from '../../infra/jobs/jobs.js';
import type { Database } from '../../infra/postgres/data-source.js';
import type { Pushed } from '../notifications/notifications.module.js';

/** What members are told by mail of an aftale for two; of a cancelled one as of any other. */
export type ProposalNews = 'proposed' | 'accepted' | 'reminder';

/** The job of one mail about a proposal; what it says is read when it is sent. */
export interface ProposalMailJob extends Pushed {
  news: ProposalNews;
  proposalId: number;
  memberId: number;
}

/** Adds a mail to a member, in the transaction that is the news. */
export async function tellOfProposal(
  database: Database,
  news: ProposalNews,
  proposalId: number,
  memberId: number,
  runAt?: Date,
): Promise<void> {
  const job: ProposalMailJob = { news, proposalId, memberId, mailId: randomUUID() };
  await addJob(database, 'mail-proposal', job, runAt ? { runAt } : {});
}

/** Tells of a new proposal as late as of an unread message: whoever has answered by then gets no mail. */
export const tellLater = (database: Database, proposalId: number, memberId: number, now: Date): Promise<void> =>
  tellOfProposal(database, 'proposed', proposalId, memberId, addSeconds(now, UNREAD_MAIL_AFTER_MINUTES * 60));

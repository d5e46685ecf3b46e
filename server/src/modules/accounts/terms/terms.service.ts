import { randomUUID } from 'node:crypto';
import { TERMS_NOTICE_DAYS } from '@venn/schema/limits';
import { TERMS_APPLY_FROM, TERMS_VERSION } from '@venn/schema/terms';
import { type DataSource, LessThan } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { addSeconds, type Clock } from '../../../common/clock.js';
import { addJobs } from '../../../infra/jobs/jobs.js';
import { BATCH } from '../../../infra/postgres/batches.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { NoticeType } from '../../../shared/notice.types.js';
import { Member } from '../../members/members.module.js';
import { ACCOUNT_TEXTS } from '../account.texts.js';
import { lockReached, takePage } from './terms.queries.js';

const DAY = 24 * 60 * 60;
/** A day more than announced, in which all mails are sent. */
const NOTICE_SECONDS = (TERMS_NOTICE_DAYS + 1) * DAY;
/** Millions of these must not delay the mails that somebody waits for; the priority of others is 0. */
const LOW_PRIORITY = 10;

/** New terms of use: everybody is told before they apply, and asked to accept them after. */
export class TermsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly batch = BATCH,
  ) {}

  /**
   * Queues one mail for every member who has accepted an older version, once `TERMS_NOTICE_DAYS` remain; does nothing
   * before. What is queued and how far that has got change in one transaction, so it can be interrupted at any point and
   * continues there.
   */
  async tell(dataSource: DataSource): Promise<void> {
    if (this.clock.now() < addSeconds(TERMS_APPLY_FROM, -NOTICE_SECONDS)) return;
    while (await this.#tellPage(dataSource));
  }

  /** Stores that the member accepts the present terms; idempotent. Refuses another version than that with CONFLICT. */
  async accept(memberId: number, version: string): Promise<NoticeType> {
    if (version !== TERMS_VERSION) throw new AppError('CONFLICT', { text: ACCOUNT_TEXTS.otherTerms });
    await this.database
      .getRepository(Member)
      .update(
        { id: memberId, termsVersion: LessThan(TERMS_VERSION) },
        { termsVersion: TERMS_VERSION, termsAcceptedAt: this.clock.now() },
      );
    return { message: ACCOUNT_TEXTS.termsAccepted };
  }

  /** Returns false past the last member. */
  #tellPage(dataSource: DataSource): Promise<boolean> {
    return inTransaction(dataSource, async ({ database }) => {
      const afterId = await lockReached(database, TERMS_VERSION);
      const { reached, outdated } = await takePage(database, { version: TERMS_VERSION, afterId, batch: this.batch });
      const jobs = outdated.map((memberId) => ({ payload: { memberId, mailId: randomUUID() } }));
      await addJobs(database, 'mail-new-terms', jobs, LOW_PRIORITY);
      return reached !== null;
    });
  }
}

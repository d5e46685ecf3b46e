import { randomUUID } from 'node:crypto';
import {
  DELETE_AFTER_PAUSED_YEARS,
  PAUSE_AFTER_YEARS,
  RETENTION_WARNING_DAYS,
  UNREACHABLE_AFTER_DAYS,
} from '@venn/schema/limits';
import { yearsBefore } from '@venn/schema/time';
import { type DataSource, IsNull } from 'typeorm';
import { addSeconds, type Clock } from '../../../common/clock.js';
import { addJobs } from '../../../infra/jobs/jobs.js';
import { BATCH, inBatches } from '../../../infra/postgres/batches.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import {
  findWarning,
  insertDeletionWarnings,
  insertPauseWarnings,
  listUnmailed,
  takeDueSteps,
  type Warning,
} from './retention.queries.js';
import { RETENTION_STEPS, RetentionNotice, type RetentionStep } from './retention-notice.entity.js';

const DAY = 24 * 60 * 60;

/**
 * Pause and deletion of inactive accounts, each after a warning by mail. No step is taken earlier than
 * `RETENTION_WARNING_DAYS` after a mail server has accepted the warning, whatever downtime there was; activity of the
 * member makes the warning void.
 */
export class RetentionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly batch = BATCH,
  ) {}

  /** Warns the members whose pause or deletion is `RETENTION_WARNING_DAYS` ahead, and retries mails that failed. */
  async warn(): Promise<void> {
    const now = this.clock.now();
    await this.#warnOfPause(now);
    await this.#warnOfDeletion(now);
    await this.#retryMails(now);
  }

  /** Pauses and deletes the members whose warning is due and who stayed inactive. */
  async retire(): Promise<void> {
    await this.#inBatches(async (database) => {
      const { count, updated } = await takeDueSteps(database, 'pause', this.clock.now(), this.batch);
      const jobs = updated.map((memberId) => ({ payload: { memberId, mailId: randomUUID() } }));
      await addJobs(database, 'mail-paused', jobs);
      return count;
    });
    await this.#inBatches(async (database) => {
      const { count } = await takeDueSteps(database, 'deletion', this.clock.now(), this.batch);
      return count;
    });
  }

  /** The content of a warning that has to be mailed; null if it was mailed or is void. */
  warning(memberId: number, step: RetentionStep): Promise<Warning | null> {
    return findWarning(this.dataSource, memberId, step);
  }

  /** When the step is taken of a warning that is mailed now. */
  dueAfterMail(): Date {
    return addSeconds(this.clock.now(), RETENTION_WARNING_DAYS * DAY);
  }

  /** Records that a mail server accepted the warning; `dueAt` is the date in the mail. */
  async recordMailed(memberId: number, step: RetentionStep, dueAt: Date): Promise<void> {
    const unmailed = { memberId, step, mailedAt: IsNull() };
    await this.dataSource.getRepository(RetentionNotice).update(unmailed, { mailedAt: this.clock.now(), dueAt });
  }

  async #warnOfPause(now: Date): Promise<void> {
    const warnings = this.#newWarnings(now, PAUSE_AFTER_YEARS);
    let reached: number | null = 0;
    while (reached !== null) {
      const afterId: number = reached;
      reached = await inTransaction(this.dataSource, async ({ database }) => {
        const page = await insertPauseWarnings(database, afterId, warnings);
        await this.#queueMails(database, 'pause', page.warned);
        return page.reached;
      });
    }
  }

  async #warnOfDeletion(now: Date): Promise<void> {
    const warnings = this.#newWarnings(now, DELETE_AFTER_PAUSED_YEARS);
    await this.#inBatches(async (database) => {
      const warned = await insertDeletionWarnings(database, warnings);
      await this.#queueMails(database, 'deletion', warned);
      return warned.length;
    });
  }

  #newWarnings(now: Date, years: number) {
    const oldest = yearsBefore(addSeconds(now, RETENTION_WARNING_DAYS * DAY), years);
    return { oldest, dueAt: addSeconds(now, UNREACHABLE_AFTER_DAYS * DAY), now, batch: this.batch };
  }

  /** A job's attempts end after days; a mail server may be unavailable for longer. */
  async #retryMails(now: Date): Promise<void> {
    let afterId = 0;
    await this.#inBatches(async (database) => {
      const createdBefore = addSeconds(now, -DAY);
      const unmailed = await listUnmailed(database, { createdBefore, afterId, batch: this.batch });
      for (const step of RETENTION_STEPS) {
        const ids = unmailed.filter((notice) => notice.step === step).map(({ id }) => id);
        await this.#queueMails(database, step, ids);
      }
      afterId = unmailed.at(-1)?.id ?? afterId;
      return unmailed.length;
    });
  }

  async #queueMails(database: Database, step: RetentionStep, memberIds: readonly number[]): Promise<void> {
    const jobs = memberIds.map((memberId) => ({
      payload: { memberId, step },
      key: `mail-retention-warning:${step}:${memberId}`,
    }));
    await addJobs(database, 'mail-retention-warning', jobs);
  }

  #inBatches(step: (database: Database) => Promise<number>): Promise<void> {
    return inBatches(() => inTransaction(this.dataSource, ({ database }) => step(database)), this.batch);
  }
}

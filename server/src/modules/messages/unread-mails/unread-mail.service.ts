import { randomUUID } from 'node:crypto';
import { ONLINE_MINUTES, UNREAD_MAIL_AFTER_MINUTES } from '@venn/schema/limits';
import type { DataSource } from 'typeorm';
import { addSeconds, type Clock } from '../../../common/clock.js';
import { JobProgress } from '../../../infra/jobs/job-progress.entity.js';
import { addJobs } from '../../../infra/jobs/jobs.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import {
  decideOnNotices,
  insertNotices,
  lockProgress,
  type MailSpan,
  readUnreadMail,
  type UnreadMail,
} from './unread-mail.queries.js';

/** The name of the row in `job_progress`. */
const PROGRESS = 'unread-mails';
const DAY_SECONDS = 24 * 60 * 60;
/** Notifications per statement, so that their locks are short. */
const BATCH = 250;

/**
 * One mail about all messages that have stayed unread for a while; the next one only after the member was online again.
 * Every message is processed once, when it is old enough; its recipient is kept in `unread_notice` until the member is
 * away, and a mail is decided on.
 */
export class UnreadMailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Enqueues a mail to every member for whom one is due; to none in the member's quiet hours. */
  async enqueueDue(): Promise<void> {
    while (await this.#collect());
    let memberId: number | null = 0;
    while (memberId !== null) memberId = await this.#enqueueBatch(memberId);
  }

  /**
   * What a mail to this member says of a span of messages; null when it is no longer due, because the messages were read or
   * told of on a phone, or the member is online or has turned such mails off.
   */
  async content(memberId: number, span: MailSpan): Promise<UnreadMail | null> {
    const instants = { seenSince: this.#seenSince(), now: this.clock.now() };
    const mail = await readUnreadMail(this.dataSource, memberId, span, instants);
    return mail === null || mail.senders.length === 0 ? null : mail;
  }

  /** Stores the recipients of messages unread for long enough, of at most one day; returns whether more are left. */
  #collect(): Promise<boolean> {
    const oldEnough = addSeconds(this.clock.now(), -UNREAD_MAIL_AFTER_MINUTES * 60);
    return inTransaction(this.dataSource, async ({ database }) => {
      const progress = database.getRepository(JobProgress).createQueryBuilder();
      await progress.insert().values({ name: PROGRESS, reached: oldEnough }).orIgnore().execute();
      const from = await lockProgress(database, PROGRESS);
      const until = new Date(Math.min(oldEnough.getTime(), addSeconds(from, DAY_SECONDS).getTime()));
      if (until <= from) return false;
      await insertNotices(database, PROGRESS, from, until);
      return until < oldEnough;
    });
  }

  /** Decides on the next members by id; returns the last one, or null when there was none. */
  #enqueueBatch(afterId: number): Promise<number | null> {
    return inTransaction(this.dataSource, async ({ database }) => {
      const now = this.clock.now();
      const { last, mails } = await decideOnNotices(database, {
        afterId,
        batch: BATCH,
        seenSince: this.#seenSince(),
        now,
      });
      const jobs = mails.map((mail) => ({ payload: { ...mail, until: now.toISOString(), mailId: randomUUID() } }));
      await addJobs(database, 'mail-unread', jobs);
      return last;
    });
  }

  #seenSince(): Date {
    return addSeconds(this.clock.now(), -ONLINE_MINUTES * 60);
  }
}

import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../../common/clock.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import { inBatches } from '../../../infra/postgres/batches.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { Pushed } from '../../notifications/notifications.module.js';
import { type CancelledMailJob, type GuestMailJob, putOffTelling, tellGuests, UNNAMED } from './aftale.news.js';
import {
  type CancelledRecipient,
  type GuestMail,
  type HostMail,
  readCancelledRecipient,
  readGuestMail,
  readHostMail,
  takeDueReminders,
  takeUntoldRequests,
} from './aftale-mail.queries.js';

/** Aftaler per transaction, so that its locks are short. */
const BATCH = 100;

/** The job of one mail to a host about requests. */
export interface HostMailJob extends Pushed {
  hostId: number;
  requestIds: number[];
}

type CancelledMail = CancelledRecipient & Pick<CancelledMailJob, 'title' | 'text'>;

/** Who is told what about aftaler by mail. Only for jobs. */
export class AftaleMailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Adds one mail to a host about all requests that no mail has told of; later where another has just been sent. */
  async tellOfRequests(hostId: number): Promise<void> {
    await inTransaction(this.dataSource, async ({ database }) => {
      const now = this.clock.now();
      if (await putOffTelling(database, hostId, now)) return;
      const requestIds = await takeUntoldRequests(database, hostId, now);
      if (requestIds.length === 0) return;
      const job: HostMailJob = { hostId, requestIds, mailId: randomUUID() };
      await addJob(database, 'mail-aftale-requests', job);
    });
  }

  /** Adds a mail to everybody who is to be reminded of an aftale. */
  remindDue(): Promise<void> {
    return inBatches(
      (batch) =>
        inTransaction(this.dataSource, async ({ database }) => {
          const due = await takeDueReminders(database, this.clock.now(), batch);
          const postIds = [...new Set(due.map(({ postId }) => postId))];
          for (const id of postIds) {
            const members = due.flatMap(({ postId, memberId }) =>
              postId === id && memberId !== null ? [memberId] : [],
            );
            await tellGuests(database, 'reminder', id, members);
          }
          return postIds.length;
        }),
      BATCH,
    );
  }

  /** What a guest is told; null where it is no longer true. */
  async guestMail({ news, postId, memberId }: GuestMailJob): Promise<GuestMail | null> {
    const mail = await readGuestMail(this.dataSource, news, postId, memberId, this.clock.now());
    return mail?.isApart ? { ...mail, title: UNNAMED, place: null } : mail;
  }

  /** What a host is told; null where every request has its answer. */
  async hostMail({ hostId, requestIds }: HostMailJob): Promise<HostMail | null> {
    const mail = await readHostMail(this.dataSource, hostId, requestIds, this.clock.now());
    return mail === null || mail.requests.length === 0 ? null : mail;
  }

  /** Who is told what of a cancelled aftale; null where the member isn't active. */
  async cancelledMail({ memberId, title, text, ...others }: CancelledMailJob): Promise<CancelledMail | null> {
    const recipient = await readCancelledRecipient(this.dataSource, memberId, others);
    if (recipient === null) return null;
    return recipient.isApart ? { ...recipient, title: UNNAMED, text: null } : { ...recipient, title, text };
  }
}

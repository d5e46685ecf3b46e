import { randomUUID } from 'node:crypto';
import { PUSH_MAIL_AFTER_HOURS } from '@venn/schema/limits';
import type { PushMessage } from '@venn/schema/notifications';
import { addSeconds, type Clock } from '../../common/clock.js';
import { addJob, addJobs, type Jobs } from '../../infra/jobs/jobs.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { int, readValues } from '../../infra/postgres/row-type.js';
import { putOffAtNight } from '../../shared/night-jobs.js';
import { wantsPush } from './push.queries.js';
import type { PushService } from './push.service.js';
import { readQuietHours } from './quiet-hours.queries.js';

/** How often a push is tried again, and how long a service may have it wait; then it has failed. */
const RETRIES = 3;
const PATIENCE_SECONDS = 10 * 60;

/** What the payload of a mail's job has once a push was tried: ISO 8601 of when it reached a phone, null where it didn't. */
export interface Pushed {
  mailId: string;
  pushedAt?: string | null;
}

/** The job of one push. It replaces another with the same `mailId` that waits. */
export interface PushJob extends PushMessage {
  memberId: number;
  mailId: string;
  tries: number;
  /** Whether it is sent in quiet hours, too. */
  isUrgent: boolean;
  /** The job of the mail about the same, which goes on from here; null without one. */
  mail: { job: string; payload: Pushed } | null;
}

/** That of a mail's job that is added again, so that one whose process died goes on once. */
export const mailKey = (job: string, { mailId }: Pushed): string => `${job}:${mailId}`;

export const addPush = (database: Database, job: PushJob, runAt?: Date): Promise<void> =>
  addJob(database, 'push', job, { key: mailKey('push', job), ...(runAt && { runAt }) });

/**
 * Pushes besides the mails about members' accounts to those of them who want it, in the transaction of the mails; they spare
 * no mail.
 */
export async function alsoPush(database: Database, memberIds: readonly number[], path: string): Promise<void> {
  const wanting = await readValues(
    database,
    int,
    `SELECT id FROM member WHERE id = ANY ($1::bigint[]) AND ${wantsPush('member.id', `'account'`)}`,
    [memberIds],
  );
  const news = { kind: 'account', count: 1, path, tries: 0, isUrgent: false, mail: null } as const;
  const jobs = wanting.map((memberId): PushJob => ({ ...news, memberId, mailId: randomUUID() }));
  await addJobs(
    database,
    'push',
    jobs.map((job) => ({ payload: job, key: mailKey('push', job) })),
  );
}

interface Needs {
  dataSource: Database;
  clock: Clock;
  pushes: PushService;
}

/** The sending of pushes; what becomes of the mail about the same follows from it. */
export const pushJobs = ({ dataSource, clock, pushes }: Needs): Jobs => ({
  push: async (job: PushJob) => {
    const { memberId, mailId, tries, isUrgent, mail } = job;
    const now = clock.now();
    const hours = isUrgent ? null : await readQuietHours(dataSource, memberId);
    if (await putOffAtNight(dataSource, 'push', job, { now, hours, key: mailKey('push', job) })) return;
    const result = await pushes.send(memberId, job);
    if (result.state === 'later' && tries < RETRIES && result.seconds <= PATIENCE_SECONDS) {
      return addPush(dataSource, { ...job, tries: tries + 1 }, addSeconds(now, result.seconds));
    }
    if (mail === null) return;
    const isReached = result.state === 'reached';
    const payload: Pushed = { ...mail.payload, mailId, pushedAt: isReached ? now.toISOString() : null };
    const runAt = isReached ? { runAt: addSeconds(now, PUSH_MAIL_AFTER_HOURS * 60 * 60) } : {};
    await addJob(dataSource, mail.job, payload, { key: mailKey(mail.job, payload), ...runAt });
  },
});

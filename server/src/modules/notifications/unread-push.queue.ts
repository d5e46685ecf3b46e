import { MESSAGE_PUSH_SECONDS } from '@venn/schema/limits';
import { addJob } from '../../infra/jobs/jobs.js';
import type { Database } from '../../infra/postgres/data-source.js';

/** Mails wait for it: one that fails gives up after minutes. */
const ATTEMPTS = 5;

/** Has a member told of unread messages on phones; replaces the job that waits. */
export const addUnreadPush = (database: Database, memberId: number, runAt?: Date): Promise<void> =>
  addJob(
    database,
    'push-unread',
    { memberId },
    { key: `push-unread:${memberId}`, maxAttempts: ATTEMPTS, ...(runAt && { runAt }) },
  );

/** The same as SQL, a while after `now`; a job that waits runs when it would have. Both are SQL of their types. */
export const unreadPushSql = (memberId: string, now: string): string =>
  `graphile_worker.add_job(
     'push-unread', payload := json_build_object('memberId', ${memberId}), job_key := 'push-unread:' || ${memberId},
     job_key_mode := 'preserve_run_at', run_at := ${now} + interval '${MESSAGE_PUSH_SECONDS} seconds',
     max_attempts := ${ATTEMPTS})`;

/** Condition on a member's id, which is SQL like the other condition: the job runs, or waits while that holds. */
export const isUnreadPushComing = (memberId: string, whileWaiting: string): string =>
  `EXISTS (SELECT 1 FROM graphile_worker.jobs AS coming
            WHERE coming.key = 'push-unread:' || ${memberId}
              AND (coming.locked_at IS NOT NULL OR coming.attempts < coming.max_attempts AND ${whileWaiting}))`;

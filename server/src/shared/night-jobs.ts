import { addJob } from '../infra/jobs/jobs.js';
import type { Database } from '../infra/postgres/data-source.js';
import { endOfQuietHours, isInQuietHours } from './quiet-hours.js';

/** Whether a job was put off, because it runs in the quiet hours: it runs again when they end. */
export async function putOffAtNight(database: Database, name: string, job: object, now: Date): Promise<boolean> {
  if (!isInQuietHours(now)) return false;
  await addJob(database, name, job, { runAt: endOfQuietHours(now) });
  return true;
}

import type { QuietHours } from '@venn/schema/notifications';
import { addJob } from '../infra/jobs/jobs.js';
import type { Database } from '../infra/postgres/data-source.js';
import { endOfQuietHours, isInQuietHours } from './quiet-hours.js';

interface Night {
  now: Date;
  startsAt?: Date;
  /** The quiet hours of whom it is for. */
  hours: QuietHours | null;
  /** That of the job, so that one whose process died is put off once. */
  key?: string;
}

/**
 * Whether a job was put off, because it runs in the quiet hours: it runs again when they end. One that would be too late by
 * then, because it is about something that begins at `startsAt`, isn't put off.
 */
export async function putOffAtNight(
  database: Database,
  name: string,
  job: object,
  { now, startsAt, hours, key }: Night,
): Promise<boolean> {
  if (!isInQuietHours(now, hours)) return false;
  const runAt = endOfQuietHours(now, hours);
  if (startsAt !== undefined && startsAt <= runAt) return false;
  await addJob(database, name, job, { runAt, ...(key !== undefined && { key }) });
  return true;
}

// oxlint-disable-next-line import/no-unassigned-import -- the entities' decorators need it before them
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { type FailedJob, listFailedJobs, retryFailedJobs } from '../infra/jobs/failed-jobs.js';
import { onDatabase } from './support/on-database.js';
import { CommandError, runCommand, UsageError } from './support/run-command.js';

// npm run jobs -- --failed
// npm run jobs -- --retry 123
// npm run jobs -- --retry all
// Works with and without a running server. A running one begins them within two seconds.

const USAGE = 'npm run jobs -- (--failed | --retry <id | all>)';

/** The longest list that is printed. */
const SHOWN = 100;

const line = ({ id, name, failedAt, attempts, maxAttempts, nextAt, error }: FailedJob): string =>
  [
    id,
    name,
    failedAt.toISOString(),
    `${attempts} of ${maxAttempts} attempts`,
    nextAt === null ? 'given up' : `next ${nextAt.toISOString()}`,
    error,
  ].join('\t');

async function list(dataSource: DataSource): Promise<void> {
  const { jobs, total } = await listFailedJobs(dataSource, SHOWN);
  for (const job of jobs) console.log(line(job));
  console.log(total > jobs.length ? `${total} in all, the last to fail are shown.` : `${total} in all.`);
}

async function retry(dataSource: DataSource, id: number | 'all'): Promise<void> {
  const count = await retryFailedJobs(dataSource, id);
  if (count === 0 && id !== 'all') throw new CommandError(`No failed job has the id ${id}.`);
  console.log(`${count} ${count === 1 ? 'job begins' : 'jobs begin'} anew.`);
}

/** What to retry; null: nothing. */
function idOf(text: string): number | 'all' | null {
  if (text === '' || text === 'all') return text || null;
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`${text} is no id of a job.`);
  return Number(text);
}

await runCommand(USAGE, async () => {
  const { failed, retry: retried } = parseArgs({
    options: { failed: { type: 'boolean', default: false }, retry: { type: 'string', default: '' } },
  }).values;
  const id = idOf(retried);
  if (failed === (id !== null)) throw new UsageError();
  await onDatabase((dataSource) => (id === null ? list(dataSource) : retry(dataSource, id)));
});

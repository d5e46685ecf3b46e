import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordingLogger } from '../../../test/log.js';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { createDataSource } from '../../database.js';
import { listFailedJobs, retryFailedJobs } from './failed-jobs.js';
import { startJobs } from './job-runner.js';
import { addJob } from './jobs.js';

let database: TestDatabase;
let dataSource: ReturnType<typeof createDataSource>;
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url, 2).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const SERVER_DIR = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs `npm run jobs`; its lines, or its exit code and errors. */
async function jobs(...options: string[]): Promise<string[]> {
  const command = ['--import', '@oxc-node/core/register', 'src/commands/jobs.ts', ...options];
  const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL: database.url };
  const printed = await promisify(execFile)(process.execPath, command, { cwd: SERVER_DIR, env }).catch(
    ({ code, stderr }: { code: number; stderr: string }) => ({ stdout: `${code}\n${stderr}` }),
  );
  return printed.stdout.trimEnd().split('\n');
}

describe('failed jobs', () => {
  it('are listed without personal data, and run again when they are retried', async () => {
    let isMailServerAway = true;
    const done: string[] = [];
    const send = (name: string) => async (): Promise<void> => {
      if (isMailServerAway) throw new Error(`550 5.1.1 <bo.b@example.dk>:\r\nnot now${'!'.repeat(300)}`);
      done.push(name);
    };
    const handlers = { 'mail-welcome': send('welcome'), 'mail-receipt': send('receipt'), 'mail-later': send('later') };
    const { logger, lines } = recordingLogger();
    const start = () => startJobs(database.url, handlers, logger);
    const begin = Date.now();
    await addJob(dataSource, 'mail-welcome', { email: 'bo.b@example.dk' });
    await addJob(dataSource, 'mail-receipt', {}, { key: 'once' });
    await addJob(dataSource, 'mail-later', {}, { runAt: new Date(begin + 3_600_000) });
    await dataSource.query(`UPDATE graphile_worker._private_jobs SET max_attempts = 1 WHERE key = 'once'`);

    const failing = await start();
    await expect.poll(async () => (await listFailedJobs(dataSource, 9)).total).toBe(2);
    await failing.stop();
    expect(lines.filter(({ msg }) => msg.startsWith('jobs: Failed task')).length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(lines)).not.toContain('bo.b');
    const found = (await listFailedJobs(dataSource, 9)).jobs;
    const [receipt, welcome] = found.toSorted((one, other) => one.name.localeCompare(other.name));
    const error = `${'550 5.1.1 <[address]>: not now'.padEnd(200, '!')}…`;
    expect(receipt).toMatchObject({ name: 'mail-receipt', attempts: 1, maxAttempts: 1, nextAt: null, error });
    expect(welcome).toMatchObject({ name: 'mail-welcome', maxAttempts: 25, nextAt: expect.any(Date), error });
    for (const { failedAt } of found) {
      expect(failedAt.getTime()).toBeGreaterThanOrEqual(begin);
      expect(failedAt.getTime()).toBeLessThanOrEqual(Date.now());
    }

    const printed = await jobs('--failed');
    expect(printed).toHaveLength(3);
    expect(printed).toContain(
      `${receipt?.id}\tmail-receipt\t${receipt?.failedAt.toISOString()}\t1 of 1 attempts\tgiven up\t${error}`,
    );
    expect(printed[2]).toBe('2 in all.');
    expect(await jobs('--retry', String(receipt?.id))).toEqual(['1 job begins anew.']);
    expect(await retryFailedJobs(dataSource, 0)).toBe(0);
    expect(await retryFailedJobs(dataSource, 'all')).toBe(2);

    isMailServerAway = false;
    const running = await start();
    await expect.poll(() => done.toSorted()).toEqual(['receipt', 'welcome']);
    await running.stop();
    expect(await listFailedJobs(dataSource, 9)).toEqual({ jobs: [], total: 0 });
  });
});

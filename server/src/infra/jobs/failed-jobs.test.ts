import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordingLogger } from '../../../test/log.js';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { createDataSource } from '../../database.js';
import { listFailedJobs, retryFailedJobs, withoutPersonalData } from './failed-jobs.js';
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
  it('are listed without personal data, and run again when they are retried', { timeout: 60_000 }, async () => {
    let isMailServerAway = true;
    const done: string[] = [];
    const send = (name: string) => async (): Promise<void> => {
      if (isMailServerAway) throw new Error('550 5.1.1 <bo.b@example.dk>: not now');
      done.push(name);
    };
    const handlers = { 'mail-welcome': send('welcome'), 'mail-receipt': send('receipt'), 'mail-later': send('later') };
    const start = () => startJobs(database.url, handlers, recordingLogger().logger);
    const begin = Date.now();
    await addJob(dataSource, 'mail-welcome', { email: 'bo.b@example.dk' });
    await addJob(dataSource, 'mail-receipt', {}, { key: 'once' });
    await addJob(dataSource, 'mail-later', {}, { runAt: new Date(begin + 3_600_000) });
    await dataSource.query(`UPDATE graphile_worker._private_jobs SET max_attempts = 1 WHERE key = 'once'`);

    const failing = await start();
    await expect.poll(async () => (await listFailedJobs(dataSource, 9)).total, { timeout: 20_000 }).toBe(2);
    await failing.stop();
    const found = (await listFailedJobs(dataSource, 9)).jobs;
    const [receipt, welcome] = found.toSorted((one, other) => one.name.localeCompare(other.name));
    const error = '550 5.1.1 <[address]>: not now';
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
    await expect.poll(() => done.toSorted(), { timeout: 20_000 }).toEqual(['receipt', 'welcome']);
    await running.stop();
    expect(await listFailedJobs(dataSource, 9)).toEqual({ jobs: [], total: 0 });
  });
});

describe('the error of a job', () => {
  it.each([
    ['RCPT TO <bo+x@xn--grd-tlab.dk> failed\r\n550 no', 'RCPT TO <[address]> failed 550 no'],
    ['invalid input syntax for type date: "1990-01-01"', 'invalid input syntax for type date: [value]'],
    ['duplicate key value violates "member_email_key"', 'duplicate key value violates "member_email_key"'],
    ['GET https://x.dk/a?token=geheim failed', 'GET https://x.dk/a?[query] failed'],
    [`token ${'aB3-'.repeat(11)} is spent`, 'token [token] is spent'],
    ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
    ['word '.repeat(50), `${'word '.repeat(40)}…`],
  ])('%s', (error, shown) => {
    expect(withoutPersonalData(error)).toBe(shown);
  });
});

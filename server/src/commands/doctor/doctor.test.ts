import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../test/network/redis.js';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import type { Finding } from './check.js';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'venn-doctor-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const SERVER_DIR = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs `npm run doctor` in this environment, with time enough for a busy machine. */
async function doctor(env: Record<string, string>, ...options: string[]): Promise<{ code: number; stdout: string }> {
  const command = ['--import', '@oxc-node/core/register', 'src/commands/doctor.ts', '--timeout', '60', ...options];
  const whole = { PATH: process.env['PATH'], NODE_ENV: 'test', ...env };
  return promisify(execFile)(process.execPath, command, { cwd: SERVER_DIR, env: whole }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );
}

it('prints what it finds, for people and for machines, and fails when something has', async () => {
  const port = await freePort();
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, PUBLIC_URL: `http://127.0.0.1:${port}` };
  const [sound, broken, unreadable] = await Promise.all([
    doctor(env),
    doctor({ ...env, REDIS_URL: `redis://:hunter2@127.0.0.1:${port}` }, '--json'),
    doctor({ ...env, SMTP_URL: 'mail', PORT: 'abc' }, '--json'),
  ]);
  expect(sound).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^ok {7}database: migrations {2,}All \d+ migrations are done\.$/m),
  });
  expect(sound.stdout).toMatch(/^warning {2}website {2,}http:\/\/127/m);

  const found = JSON.parse(broken.stdout) as { ok: boolean; findings: Finding[] };
  expect([broken.code, found.ok]).toEqual([1, false]);
  const failed = found.findings.filter(({ state }) => state === 'failed');
  expect(failed).toEqual([{ subject: 'redis', state: 'failed', text: expect.stringContaining('ECONNREFUSED') }]);
  expect(found.findings.map(({ subject }) => subject)).toContain('clock: database');
  expect(broken.stdout).not.toContain('hunter2');

  const mistakes = JSON.parse(unreadable.stdout) as { ok: boolean; findings: Finding[] };
  expect([unreadable.code, mistakes.ok]).toEqual([1, false]);
  expect(mistakes.findings).toEqual([
    { subject: 'configuration', state: 'failed', text: expect.stringMatching(/^PORT must be/) },
    { subject: 'configuration', state: 'failed', text: expect.stringMatching(/^SMTP_URL must be/) },
  ]);
});

it('takes whole seconds up to five minutes as the limit', async () => {
  const refused = await Promise.all(['0', '301', '1.5'].map((timeout) => doctor({}, '--timeout', timeout)));
  expect(refused.map(({ code }) => code)).toEqual([2, 2, 2]);
});

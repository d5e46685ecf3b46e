import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../test/network/redis.js';
import { AppError } from '../../common/app-error.js';
import { readConfig } from '../../config/config.js';
import { createDataSource } from '../../database.js';
import { BackupError } from '../../infra/backup/backup-error.js';
import { requireDatabase } from './on-database.js';
import { CommandError, runCommand, UsageError } from './run-command.js';

const USAGE = 'npm run admin:test -- --email <address>';

const printed: unknown[] = [];
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'error').mockImplementation((text) => void printed.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const url = async (): Promise<string> => `postgres://venn:hunter2@127.0.0.1:${await freePort()}/venn`;

describe('a command', () => {
  it.each<[string, () => Promise<unknown>, number, string]>([
    [
      'with an unknown option',
      async () => parseArgs({ args: ['--mail', 'x'] }),
      2,
      `Unknown option '--mail'\n${USAGE}`,
    ],
    ['without what it needs', () => Promise.reject(new UsageError()), 2, USAGE],
    [
      'with a wrong configuration',
      async () => readConfig({ PORT: 'abc' }),
      1,
      "The configuration has a mistake (.env.example explains each variable):\n  - PORT must be a port number, it is 'abc'",
    ],
    ['that is refused', () => Promise.reject(new AppError('NOT_FOUND')), 1, 'NOT_FOUND'],
    ['that is no backup', () => Promise.reject(new BackupError('It is running.')), 1, 'It is running.'],
    ['that the system stops', () => mkdir('/dev/null/venn'), 1, "ENOTDIR: not a directory, mkdir '/dev/null/venn'"],
    ['that the operator has to help', () => Promise.reject(new CommandError('Stop it first.')), 1, 'Stop it first.'],
  ])('%s says so in one text', async (_what, command, code, text) => {
    await runCommand(USAGE, async () => void (await command()));
    expect([process.exitCode, printed]).toEqual([code, [text]]);
  });

  it('without a database says so in one line, without the password', async () => {
    const nowhere = await url();
    await runCommand(USAGE, () => requireDatabase(nowhere));
    await runCommand(USAGE, async () => void (await createDataSource(nowhere, 1).initialize()));
    expect(process.exitCode).toBe(1);
    const port = new URL(nowhere).port;
    expect(printed).toEqual([
      `DATABASE_URL: no database answers at 127.0.0.1:${port} (ECONNREFUSED)`,
      `The database no longer answers: connect ECONNREFUSED 127.0.0.1:${port}`,
    ]);
  });

  it('with a fault of its own shows where', async () => {
    const fault = new Error('A bug');
    await runCommand(USAGE, () => Promise.reject(fault));
    expect([process.exitCode, printed]).toEqual([1, [fault]]);
  });

  it('that succeeds prints nothing of its own', async () => {
    await runCommand(USAGE, () => Promise.resolve());
    expect([process.exitCode, printed]).toEqual([undefined, []]);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { descendantsOf, haveEnded } from './lib/processes.mjs';
import { ROOT } from './lib/run.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'venn-interrupt-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What this run of vitest has set for its own workers must not reach those of another run. */
const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|npm_|NODE_ENV|TEST$)/.test(name)));

/** The script, the runner and a worker run. */
const WORKING = 3;
/** Databases, servers or browsers run, too. */
const BUSY = 8;

it.each([
  { command: 'test', step: 'tests of schema', signal: 'SIGTERM' },
  { command: 'test', step: 'browser tests', signal: 'SIGINT' },
  { command: 'test:all', step: 'browser tests in Chromium', signal: 'SIGTERM' },
  { command: 'check', step: 'unit tests', signal: 'SIGTERM' },
] as const)(
  '$signal ends all of npm run $command ($step), and leaves nothing behind',
  async ({ command, step, signal }) => {
    const npm = spawn('npm', ['run', command, '--', '--only', step], {
      cwd: ROOT,
      // Its own process group, as in a terminal.
      detached: true,
      stdio: 'ignore',
      env: { ...environment(), TMPDIR: folder },
    });
    const pid = npm.pid as number;
    const exit = once(npm, 'exit');
    await expect
      .poll(async () => (await descendantsOf(pid)).length)
      .toBeGreaterThanOrEqual(command === 'check' ? WORKING : BUSY);
    const started = await descendantsOf(pid);
    expect(await readdir(folder)).not.toEqual([]);

    // Ctrl-C reaches the whole group, a service manager's signal only npm.
    process.kill(signal === 'SIGINT' ? -pid : pid, signal);
    await exit;
    expect(await haveEnded(started, 60_000)).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  },
);

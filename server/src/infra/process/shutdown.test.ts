import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../../test/processes/shutdown.process.ts', import.meta.url));

interface Ended {
  code: unknown;
  said: string;
}

/** Starts the process, runs `act`, and returns how it ended. */
async function run(
  closingMs: number,
  withinMs: number,
  act: (child: ChildProcessByStdio<null, Readable, null>) => Promise<void>,
): Promise<Ended> {
  const args = ['--import', '@oxc-node/core/register', PROGRAM, String(closingMs), String(withinMs)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child.stdout, 'data');
  const end = once(child, 'close');
  await act(child);
  const [code] = await end;
  return { code, said };
}

describe('closeOnSignal', () => {
  it('exits at once on a second Ctrl-C', async () => {
    const { code, said } = await run(20_000, 30_000, async (child) => {
      child.kill('SIGINT');
      await sleep(1300);
      child.kill('SIGINT');
    });
    expect(code).toBe(1);
    expect(said).not.toContain('closed');
  });

  it('exits when closing takes too long', async () => {
    const { code } = await run(20_000, 200, async (child) => void child.kill('SIGTERM'));
    expect(code).toBe(1);
  });

  it('closes gracefully although npm repeats the Ctrl-C', async () => {
    const { code, said } = await run(300, 5000, async (child) => {
      child.kill('SIGINT');
      await sleep(30);
      child.kill('SIGINT');
    });
    expect(code).toBe(0);
    expect(said).toContain('closed');
  });

  it.each([
    ['thrown', 'SIGUSR2'],
    ['rejected', 'SIGWINCH'],
  ] as const)('logs an uncaught error that was %s, closes, and exits with 1', async (message, signal) => {
    const { code, said } = await run(300, 5000, async (child) => void child.kill(signal));
    const [, line = '', last] = said.split('\n');
    expect(JSON.parse(line)).toMatchObject({ level: 60, fault: { message }, msg: 'uncaught error, shutting down' });
    expect([code, last]).toEqual([1, 'closed']);
  });

  it.each(['SIGTERM', 'SIGHUP'] as const)('closes gracefully on %s', async (signal) => {
    expect(await run(10, 5000, async (child) => void child.kill(signal))).toMatchObject({ code: 0 });
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PICTURE_LIMITS } from '@venn/schema/limits';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { heavyPicture } from '../../../test/storage/picture-bombs.js';
import { PictureWorkers } from './picture-workers.js';

const IS_LINUX = process.platform === 'linux';
/** Processes start slowly on a busy machine, and there only their processor time shall count. */
const PATIENT = { ...PICTURE_LIMITS, workSeconds: 90 };
const SERVER_DIR = fileURLToPath(new URL('../../..', import.meta.url));

let heavy: Buffer;
let small: Buffer;
beforeAll(async () => {
  heavy = await heavyPicture();
  small = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#777' } })
    .png()
    .toBuffer();
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const isDone = async (workers: PictureWorkers): Promise<boolean> =>
  Object.keys(await workers.convert(small)).join() === 'large,small';

describe('PictureWorkers', () => {
  it.runIf(IS_LINUX)(
    'kills a process by its processor time; another picture goes on, and the next one too',
    async () => {
      const workers = new PictureWorkers({ ...PATIENT, processorSeconds: 0.3 });
      expect(await isDone(workers)).toBe(true);
      const [first] = workers.pids;
      const refused = workers.convert(heavy).catch((refusal: unknown) => refusal);
      expect(await isDone(workers)).toBe(true);
      expect(await refused).toMatchObject({ code: 'INVALID_PICTURE' });
      await expect.poll(() => workers.pids.length).toBe(1);
      expect(workers.pids).not.toContain(first);
      expect(await isDone(workers)).toBe(true);
      // The time of earlier pictures doesn't count.
      for (let picture = 0; picture < 30; picture += 1) expect(await isDone(workers)).toBe(true);
      expect(workers.pids).toHaveLength(1);
    },
  );

  it('ends a process that stands still, as UNAVAILABLE: the machine may be at fault', async () => {
    const workers = new PictureWorkers({ ...PICTURE_LIMITS, workSeconds: 3 });
    const began = workers.convert(heavy).catch((refusal: unknown) => refusal);
    const [pid = 0] = workers.pids;
    process.kill(pid, 'SIGSTOP');
    expect(await began).toMatchObject({ code: 'UNAVAILABLE' });
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it('refuses the picture during which a process crashes, and starts none until the next', async () => {
    const workers = new PictureWorkers(PATIENT);
    workers.prepare();
    workers.prepare();
    const [pid = 0] = workers.pids;
    expect(workers.pids).toHaveLength(1);
    expect(await isDone(workers)).toBe(true);
    const refused = workers.convert(heavy).catch((refusal: unknown) => refusal);
    process.kill(pid, 'SIGSEGV');
    expect(await refused).toMatchObject({ code: 'INVALID_PICTURE' });
    expect(workers.pids).toEqual([]);
    expect(await isDone(workers)).toBe(true);
  });

  it('tells of a process that does not start: the picture is not at fault', async () => {
    const workers = new PictureWorkers(PATIENT);
    const failed = workers.convert(small).catch((fault: unknown) => fault);
    process.kill(workers.pids[0] ?? 0, 'SIGKILL');
    expect(await failed).toMatchObject({ name: 'Error', message: 'The process that decodes pictures does not start' });
    expect(await isDone(workers)).toBe(true);
  });

  it('replaces a process that ended while idle', async () => {
    const workers = new PictureWorkers(PATIENT);
    expect(await isDone(workers)).toBe(true);
    process.kill(workers.pids[0] ?? 0, 'SIGKILL');
    await expect.poll(() => workers.pids).toEqual([]);
    expect(await isDone(workers)).toBe(true);
  });

  it('starts at most as many processes as pictures may be decoded at once', async () => {
    const workers = new PictureWorkers(PATIENT);
    const converting = [workers.convert(small), workers.convert(small)];
    workers.prepare();
    await Promise.all(converting);
    expect(workers.pids).toHaveLength(PICTURE_LIMITS.atOnce);
  });

  it.runIf(IS_LINUX)(
    'gives a process neither secrets nor signals of a terminal, and little of the memory',
    async () => {
      const workers = new PictureWorkers(PATIENT);
      expect(await isDone(workers)).toBe(true);
      const [pid = 0] = workers.pids;
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/PATH|NODE_ENV|VITEST/);
      expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000');
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(pid, signal);
      expect(await isDone(workers)).toBe(true);
      expect(workers.pids).toEqual([pid]);
    },
  );

  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'ends its processes with the server, by %s, in the midst of a picture',
    async (signal) => {
      const server = spawn(
        process.execPath,
        ['--import', '@oxc-node/core/register', 'test/processes/pictures.process.ts'],
        {
          cwd: SERVER_DIR,
          stdio: ['ignore', 'pipe', 'ignore'],
        },
      );
      const [line] = (await once(server.stdout, 'data')) as [Buffer];
      const pids = line.toString().trim().split(' ').map(Number);
      expect(pids.map(isAlive)).toEqual([true, true]);
      server.kill(signal);
      await once(server, 'exit');
      await expect.poll(() => pids.map(isAlive)).toEqual([false, false]);
    },
  );
});

import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PICTURE_LIMITS } from '@venn/schema/limits';
import { AppError } from '../../common/app-error.js';
import { busy } from '../http/upload-slots.js';
import type { PictureResult } from './picture.process.js';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const EXTENSION = extname(new URL(import.meta.url).pathname);
const PROGRAM = `${FOLDER}picture.process${EXTENSION}`;
/** From source, Node needs the loader of `npm run dev`. */
const LOADER = EXTENSION === '.ts' ? ['--import', '@oxc-node/core/register'] : [];

const WATCH_MS = 100;
/** Linux counts processor time for programs in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** Limits of the processes: how many, and how long one may work on a picture. */
export type WorkerLimits = Readonly<Record<'atOnce' | 'processorSeconds' | 'workSeconds', number>>;

/**
 * Processes that decode pictures. A decoder can't be interrupted, and may crash: its process can be killed, and another
 * one takes its place when there is a picture for it. They end with this process, however it ends.
 */
export class PictureWorkers {
  readonly #all = new Set<PictureWorker>();
  #idle: PictureWorker[] = [];

  constructor(private readonly limits: WorkerLimits = PICTURE_LIMITS) {}

  /** The ids of the processes that run. */
  get pids(): (number | undefined)[] {
    return [...this.#all].map(({ pid }) => pid);
  }

  /** Starts a process, if there is room for one and none is idle, so that it is ready when the picture is. */
  prepare(): void {
    if (this.#idle.length === 0 && this.#all.size < this.limits.atOnce) this.#idle.push(this.#start());
  }

  /**
   * Converts a picture in a process that does nothing else meanwhile. Refuses with INVALID_PICTURE when it takes too much
   * processor time or the process crashes, and with UNAVAILABLE when it takes too long without using that time. Call it
   * for as many pictures at once as there may be processes.
   */
  async convert(bytes: Buffer): Promise<PictureResult> {
    const worker = this.#idle.pop() ?? this.#start();
    const result = await worker.convert(bytes, this.limits);
    this.#idle.push(worker);
    return result;
  }

  #start(): PictureWorker {
    const worker = new PictureWorker(() => {
      this.#all.delete(worker);
      this.#idle = this.#idle.filter((other) => other !== worker);
    });
    this.#all.add(worker);
    return worker;
  }
}

/** One process. */
class PictureWorker {
  readonly #child: ChildProcess;
  /** Its first message, that it is ready; null if it ended. */
  readonly #ready: Promise<unknown>;

  constructor(onEnd: () => void) {
    // Without the environment, and so without the server's secrets.
    this.#child = fork(PROGRAM, {
      cwd: FOLDER,
      env: {},
      execArgv: LOADER,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.once('exit', onEnd).on('error', onEnd);
    this.#child.unref();
    this.#child.channel?.unref();
    this.#ready = this.#nextMessage();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  async convert(bytes: Buffer, { processorSeconds, workSeconds }: WorkerLimits): Promise<PictureResult> {
    const beganAt = performance.now();
    let spentBefore = Number.POSITIVE_INFINITY;
    let isLate = false;
    const watch = setInterval(() => {
      isLate = performance.now() - beganAt > workSeconds * 1000;
      if (isLate || processorSecondsOf(this.pid) - spentBefore > processorSeconds) this.#child.kill('SIGKILL');
    }, WATCH_MS);
    try {
      if ((await this.#ready) === null) {
        throw isLate ? busy() : new Error('The process that decodes pictures does not start');
      }
      spentBefore = processorSecondsOf(this.pid);
      const result = this.#nextMessage();
      this.#child.send(bytes);
      const message = (await result) as PictureResult | null;
      if (message !== null) return message;
      throw isLate ? busy() : new AppError('INVALID_PICTURE');
    } finally {
      clearInterval(watch);
    }
  }

  /** The next message of the process; null when it ends instead. */
  #nextMessage(): Promise<unknown> {
    const child = this.#child;
    return new Promise((resolve) => {
      const settle = (message: unknown): void => {
        child.off('message', settle).off('exit', end).off('error', end);
        resolve(message);
      };
      const end = (): void => settle(null);
      child.on('message', settle).on('exit', end).on('error', end);
      if (!child.connected) end();
    });
  }
}

/** Processor time of a process; 0 where there is no /proc, as on macOS, where only the clock limits it. */
function processorSecondsOf(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // After the name, which may contain anything: the 14th and 15th field of all.
    const [userTicks, systemTicks] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(userTicks) + Number(systemTicks)) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

import type { Redis } from 'ioredis';
import { serializeFault } from '../monitoring/faults.js';
import type { Logger } from '../monitoring/logger.js';

const HEARTBEAT_MS = 1000;
const SILENCE_TIMEOUT_MS = 5000;

const ignore = (): void => undefined;

/**
 * Pings a connection and opens it anew when it goes silent: TCP notices a dead line after minutes or, where nothing is
 * sent, never. The log tells of every loss, once, and when the connection is back.
 */
export class RedisHeartbeat {
  #isAlive = false;
  #isLossLogged = false;
  #answeredAt = performance.now();
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly redis: Redis,
    readonly name: string,
    private readonly logger: Logger,
  ) {
    redis.on('connect', () => this.#noteAnswer());
    redis.on('ready', () => this.#ping());
    redis.on('close', () => this.#lose(new Error('The connection was closed')));
    // An 'error' event that nobody hears would end the process.
    redis.on('error', (fault: Error) => this.#lose(fault));
    this.#timer = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
  }

  /** Whether the connection answers. */
  get isAlive(): boolean {
    return this.#isAlive;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#isLossLogged = true;
  }

  #beat(): void {
    const { status } = this.redis;
    // Connected, but not yet ready: the questions of the beginning may stay without an answer as well.
    if (status !== 'ready' && status !== 'connect') return;
    if (performance.now() - this.#answeredAt < SILENCE_TIMEOUT_MS) {
      if (status === 'ready') this.#ping();
      return;
    }
    this.#lose(new Error(`No answer for ${SILENCE_TIMEOUT_MS / 1000} s`));
    this.#noteAnswer();
    this.redis.disconnect(true);
  }

  #ping(): void {
    this.redis.ping().then(() => {
      this.#noteAnswer();
      if (this.#isAlive) return;
      this.#isAlive = true;
      this.#isLossLogged = false;
      this.logger.info({ connection: this.name }, 'redis: connected');
    }, ignore);
  }

  #noteAnswer(): void {
    this.#answeredAt = performance.now();
  }

  #lose(fault: Error): void {
    this.#isAlive = false;
    if (this.#isLossLogged) return;
    this.#isLossLogged = true;
    const consequence = 'redis: away, live events of other servers wait until it is back';
    this.logger.warn({ connection: this.name, fault: serializeFault(fault) }, consequence);
  }
}

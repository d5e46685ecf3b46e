import type { Redis } from 'ioredis';
import { serializeFault } from '../logging/faults.js';
import type { Logger } from '../logging/logger.js';

const HEARTBEAT_MS = 1000;
/** A connection that answers nothing for so long is dead. */
const SILENCE_TIMEOUT_MS = 5000;

const ignore = (): void => undefined;

/**
 * Pings a connection and reconnects when it goes silent: TCP detects a dead connection after minutes or, when nothing is
 * sent, never. Each loss is logged once, and the reconnect.
 */
export class RedisHeartbeat {
  #isAlive = false;
  #isLossLogged = false;
  #repliedAt = performance.now();
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly redis: Redis,
    readonly name: string,
    private readonly logger: Logger,
    /** What the log says about a loss. */
    private readonly consequence = 'redis: away, live events of other servers wait until it is back',
  ) {
    redis.on('connect', () => this.#noteReply());
    redis.on('ready', () => this.#ping());
    redis.on('close', () => this.#lose(new Error('The connection was closed')));
    // Without a listener an 'error' event would end the process.
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
    if (this.redis.status !== 'ready') return;
    if (performance.now() - this.#repliedAt < SILENCE_TIMEOUT_MS) {
      this.#ping();
      return;
    }
    this.#lose(new Error(`No answer for ${SILENCE_TIMEOUT_MS / 1000} s`));
    this.#noteReply();
    this.redis.disconnect(true);
  }

  #ping(): void {
    this.redis.ping().then(() => {
      this.#noteReply();
      if (this.#isAlive) return;
      this.#isAlive = true;
      this.#isLossLogged = false;
      this.logger.info({ connection: this.name }, 'redis: connected');
    }, ignore);
  }

  #noteReply(): void {
    this.#repliedAt = performance.now();
  }

  #lose(fault: Error): void {
    this.#isAlive = false;
    if (this.#isLossLogged) return;
    this.#isLossLogged = true;
    this.logger.warn({ connection: this.name, fault: serializeFault(fault) }, this.consequence);
  }
}

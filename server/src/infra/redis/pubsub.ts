import { RedisPubSub } from 'graphql-redis-subscriptions';
import { PubSub as LocalEngine, type PubSubEngine } from 'graphql-subscriptions';
import { Redis } from 'ioredis';
import pTimeout from 'p-timeout';
import { serializeFault } from '../logging/faults.js';
import type { Logger } from '../logging/logger.js';
import { EventPublisher } from './event-publisher.js';
import { REDIS_CONNECTION } from './redis-connection.js';
import { RedisHeartbeat } from './redis-heartbeat.js';

/** Receives every event of a topic. */
export type EventHandler = (event: unknown) => void;

/** Carries events of a member's topic to the subscribers on every server. */
export interface PubSub {
  /** Publishes to the subscribers on every server; rejects while Redis is away, and when too many events wait for it. */
  publish(topic: string, id: string | number, payload: unknown): Promise<void>;
  /** Publishes to this process's subscribers, of one member or of all; for events that every server receives itself. */
  publishLocally(topic: string, id: number | 'all', payload: unknown): void;
  /**
   * Calls `handler` for every event after it resolves; returns how to unsubscribe. While Redis is known to be away it
   * resolves after a second, too: events arrive once Redis is back, and `onGap` listeners are called.
   */
  subscribe(topic: string, id: string | number, handler: EventHandler): Promise<() => void>;
  /** Calls `listener` when events may have been lost: subscribers have to catch up. Returns how to stop. */
  onGap(listener: () => void): () => void;
  /** Whether each connection to Redis is alive; empty without Redis. */
  readonly connections: Readonly<Record<string, boolean>>;
  /** Closes the connections to Redis; doesn't wait for it. */
  close(): Promise<void>;
}

/** How long `subscribe` waits for Redis to acknowledge before it looks whether the connection is alive. */
export const ACKNOWLEDGED_WITHIN_MS = 1000;

const keyOf = (topic: string, id: string | number): string => `${topic}:${id}`;

/** For promises that reject only because the connection closes. */
const ignore = (): void => undefined;

const isSettled = (subscription: Promise<number>): Promise<boolean> =>
  pTimeout(
    subscription.then(
      () => true,
      () => true,
    ),
    { milliseconds: ACKNOWLEDGED_WITHIN_MS, fallback: () => false },
  );

/** All subscribers of this process on one key share one subscription of the engine. */
interface Topic {
  handlers: Set<EventHandler>;
  subscription: Promise<number>;
}

/** This process's subscribers on a graphql-subscriptions engine. */
class Topics {
  readonly #topics = new Map<string, Topic>();

  constructor(
    private readonly engine: PubSubEngine,
    private readonly isAlive: () => boolean = () => true,
  ) {}

  async subscribe(key: string, handler: EventHandler): Promise<() => void> {
    const topic = this.#topics.get(key) ?? this.#open(key);
    topic.handlers.add(handler);
    // The return of a lost connection is a gap; nothing announces a late acknowledgement on one that is alive.
    while (!(await isSettled(topic.subscription)) && this.isAlive());
    return () => {
      topic.handlers.delete(handler);
      if (topic.handlers.size > 0 || this.#topics.get(key) !== topic) return;
      this.#topics.delete(key);
      // Before the acknowledgement it must not be ended: the engine would fail at the next event.
      topic.subscription.then((id) => this.engine.unsubscribe(id), ignore);
    };
  }

  publish(topic: string, id: number | 'all', event: unknown): void {
    const prefix = keyOf(topic, '');
    const keys = id === 'all' ? [...this.#topics.keys()].filter((key) => key.startsWith(prefix)) : [keyOf(topic, id)];
    for (const key of keys) for (const handler of this.#topics.get(key)?.handlers ?? []) handler(event);
  }

  #open(key: string): Topic {
    const handlers = new Set<EventHandler>();
    const callAll = (event: unknown): void => {
      for (const handler of handlers) handler(event);
    };
    const topic = { handlers, subscription: this.engine.subscribe(key, callAll, {}) };
    this.#topics.set(key, topic);
    return topic;
  }
}

/** Pub/sub within a single server process. */
export function createLocalPubSub(): PubSub {
  const engine = new LocalEngine();
  const topics = new Topics(engine);
  return {
    publish: (topic, id, payload) => engine.publish(keyOf(topic, id), payload),
    publishLocally: (topic, id, payload) => topics.publish(topic, id, payload),
    subscribe: (topic, id, handler) => topics.subscribe(keyOf(topic, id), handler),
    onGap: () => () => undefined,
    connections: {},
    close: async () => undefined,
  };
}

/** A server that failed to publish announces the gap to all servers on this channel. */
const GAP_CHANNEL = 'gap';

/**
 * graphql-redis-subscriptions doesn't await `unsubscribe` and `punsubscribe` and doesn't handle a failed `subscribe`;
 * each would be an unhandled rejection, for example when a socket closes while Redis is away.
 */
function createSubscriber(url: string, onFault: (fault: unknown) => void): Redis {
  // Without a limit a subscription waits until Redis is back.
  const redis = new Redis(url, { ...REDIS_CONNECTION, maxRetriesPerRequest: null });
  const subscribe = redis.subscribe.bind(redis) as (channels: string | string[]) => Promise<unknown>;
  const unsubscribe = redis.unsubscribe.bind(redis) as (channel: string) => Promise<unknown>;
  return Object.assign(redis, {
    async subscribe(channels: string | string[], done: () => void = ignore) {
      await subscribe(channels).catch(onFault);
      done();
    },
    unsubscribe: (channel: string) => unsubscribe(channel).catch(ignore),
    punsubscribe: ignore,
  });
}

/** Pub/sub over Redis, for any number of server processes. `onLost` is called for each event that it didn't get. */
export function createRedisPubSub(url: string, logger: Logger, onLost: () => void = ignore): PubSub {
  let isClosed = false;
  const publisher = new Redis(url, { ...REDIS_CONNECTION, maxRetriesPerRequest: 1 });
  const subscriber = createSubscriber(url, (fault) => {
    if (!isClosed) logger.error({ fault: serializeFault(fault) }, 'redis: subscribe failed');
  });
  const listening = new RedisHeartbeat(subscriber, 'subscriber', logger);
  const heartbeats = [new RedisHeartbeat(publisher, 'publisher', logger), listening];
  const engine = new RedisPubSub({ publisher, subscriber });
  const topics = new Topics(engine, () => listening.isAlive);

  const handlers = new Set<() => void>();
  const notifyGap = (): void => {
    for (const handler of handlers) handler();
  };
  void engine.subscribe(GAP_CHANNEL, notifyGap);
  // Redis answers it after the renewed subscriptions: from then on no event is lost. It refuses a ping while it loads data.
  subscriber.on('ready', () => void subscriber.subscribe(GAP_CHANNEL).then(notifyGap));
  const events = new EventPublisher((key, payload) => engine.publish(key, payload), {
    logger,
    onLost,
    announceGap: () => engine.publish(GAP_CHANNEL, null),
  });
  publisher.on('ready', () => events.noteAnswer());

  return {
    publish: (topic, id, payload) => events.publish(keyOf(topic, id), payload),
    publishLocally: (topic, id, payload) => topics.publish(topic, id, payload),
    subscribe: (topic, id, handler) => topics.subscribe(keyOf(topic, id), handler),
    onGap(listener) {
      handlers.add(listener);
      return () => void handlers.delete(listener);
    },
    get connections() {
      return Object.fromEntries(heartbeats.map(({ name, isAlive }) => [name, isAlive]));
    },
    async close() {
      isClosed = true;
      for (const heartbeat of heartbeats) heartbeat.stop();
      // QUIT would wait for a Redis that is away.
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

import { RedisPubSub } from 'graphql-redis-subscriptions';
import { PubSub as LocalEngine, type PubSubEngine } from 'graphql-subscriptions';
import { Redis } from 'ioredis';
import { describeFault } from './faults.js';
import type { Logger } from './logger.js';
import { RedisHeartbeat } from './redis/redis-heartbeat.js';
import { within } from './within.js';

/** What is done with each event of a topic. */
export type Hear = (event: unknown) => void;

/** Carries small messages to whoever listens on a topic of one member, on every server. */
export interface PubSub {
  publish(topic: string, id: string | number, payload: unknown): Promise<void>;
  /** Tells the listeners of this process alone, of one member or of all: for what every server hears by itself. */
  tellHere(topic: string, id: number | 'all', payload: unknown): void;
  /**
   * Tells `hear` of every event from when this resolves on, and answers how to stop. While Redis is away it resolves all
   * the same, soon: events are heard once it is back, and the gap is told.
   */
  subscribe(topic: string, id: string | number, hear: Hear): Promise<() => void>;
  /**
   * Hears that something may have got lost on the way: whoever listens for events has to catch up. Answers how to stop
   * hearing.
   */
  onGap(listener: () => void): () => void;
  /** The connections that carry events between processes, and whether each answers; none within one process. */
  readonly connections: Readonly<Record<string, boolean>>;
  close(): Promise<void>;
}

/** Whoever begins to listen waits no longer than this for Redis to say that it listens, too. */
const SUBSCRIBED_WITHIN_MS = 1000;

const keyOf = (topic: string, id: string | number): string => `${topic}:${id}`;

/** What fails only because the connection is being closed. */
const ignore = (): void => undefined;

/** All listeners of this process on one key; the engine knows them as one. */
interface Topic {
  hearers: Set<Hear>;
  subscription: Promise<number>;
}

/** The listeners of this process on an engine of graphql-subscriptions. */
class Topics {
  readonly #topics = new Map<string, Topic>();

  constructor(private readonly engine: PubSubEngine) {}

  async subscribe(key: string, hear: Hear): Promise<() => void> {
    const topic = this.#topics.get(key) ?? this.#open(key);
    topic.hearers.add(hear);
    await within(SUBSCRIBED_WITHIN_MS, topic.subscription).catch(ignore);
    return () => {
      topic.hearers.delete(hear);
      if (topic.hearers.size > 0 || this.#topics.get(key) !== topic) return;
      this.#topics.delete(key);
      // Earlier it must not be ended: the engine would fail at the next event.
      topic.subscription.then((id) => this.engine.unsubscribe(id), ignore);
    };
  }

  tell(topic: string, id: number | 'all', event: unknown): void {
    const prefix = keyOf(topic, '');
    const told = id === 'all' ? [...this.#topics.keys()].filter((key) => key.startsWith(prefix)) : [keyOf(topic, id)];
    for (const key of told) for (const hear of this.#topics.get(key)?.hearers ?? []) hear(event);
  }

  #open(key: string): Topic {
    const hearers = new Set<Hear>();
    const tellAll = (event: unknown): void => {
      for (const hear of hearers) hear(event);
    };
    const topic = { hearers, subscription: this.engine.subscribe(key, tellAll, {}) };
    this.#topics.set(key, topic);
    return topic;
  }
}

/** For a single server process. */
export function createLocalPubSub(): PubSub {
  const engine = new LocalEngine();
  const topics = new Topics(engine);
  return {
    publish: (topic, id, payload) => engine.publish(keyOf(topic, id), payload),
    tellHere: (topic, id, payload) => topics.tell(topic, id, payload),
    subscribe: (topic, id, hear) => topics.subscribe(keyOf(topic, id), hear),
    onGap: () => () => undefined,
    connections: {},
    close: async () => undefined,
  };
}

/** On this channel one server tells all that it could not publish for a while. */
const GAP_CHANNEL = 'gap';

/** Waits are short, so that everything is back soon after Redis is. */
const retryStrategy = (attempt: number): number => Math.min(attempt * 100, 2000);
const CONNECTION = { retryStrategy, connectTimeout: 5000, disconnectTimeout: 200 };

/**
 * A connection for the engine to listen on. The engine waits for no answer when it stops listening, tells nobody whom it
 * promised a topic when listening fails, and asks for patterns, which are not used: each would end the process with a
 * rejection that nobody has heard, as when a socket closes while Redis is away.
 */
function createSubscriber(url: string, onFault: (fault: unknown) => void): Redis {
  // Who begins to listen while Redis is away waits until it is back.
  const redis = new Redis(url, { ...CONNECTION, maxRetriesPerRequest: null });
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

/** For any number of server processes around one Redis. */
export function createRedisPubSub(url: string, logger: Logger): PubSub {
  let isClosed = false;
  const publisher = new Redis(url, { ...CONNECTION, maxRetriesPerRequest: 1 });
  const subscriber = createSubscriber(url, (fault) => {
    if (!isClosed) logger.error({ fault: describeFault(fault) }, 'redis: a topic is not listened to');
  });
  const heartbeats = [
    new RedisHeartbeat(publisher, 'publisher', logger),
    new RedisHeartbeat(subscriber, 'subscriber', logger),
  ];
  const engine = new RedisPubSub({ publisher, subscriber });
  const topics = new Topics(engine);

  const hearers = new Set<() => void>();
  const tellOfGap = (): void => {
    for (const hear of hearers) hear();
  };
  void engine.subscribe(GAP_CHANNEL, tellOfGap);
  // Answered behind the renewed subscriptions: from here on nothing is missed any more.
  subscriber.on('ready', () => void subscriber.ping().then(tellOfGap, ignore));
  let hasFailed = false;
  publisher.on('ready', () => {
    if (hasFailed) engine.publish(GAP_CHANNEL, null).catch(ignore);
    hasFailed = false;
  });

  return {
    async publish(topic, id, payload) {
      try {
        await engine.publish(keyOf(topic, id), payload);
      } catch (fault) {
        hasFailed = true;
        throw fault;
      }
    },
    tellHere: (topic, id, payload) => topics.tell(topic, id, payload),
    subscribe: (topic, id, hear) => topics.subscribe(keyOf(topic, id), hear),
    onGap(listener) {
      hearers.add(listener);
      return () => void hearers.delete(listener);
    },
    get connections() {
      return Object.fromEntries(heartbeats.map(({ name, isAlive }) => [name, isAlive]));
    },
    async close() {
      isClosed = true;
      for (const heartbeat of heartbeats) heartbeat.stop();
      // A polite QUIT would wait for a Redis that is away.
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

import { EventEmitter } from 'node:events';
import { Redis } from 'ioredis';
import { eventStream } from './event-stream.js';
import type { Logger } from './logger.js';
import { RedisHeartbeat } from './redis/redis-heartbeat.js';

/** Carries small messages, ids and never rows, to whoever listens on a topic of one member, on every server. */
export interface PubSub {
  publish(topic: string, id: string | number, payload: unknown): Promise<void>;
  /** Tells the listeners of this process alone, of one member or of all: for what every server hears by itself. */
  tellHere(topic: string, id: number | 'all', payload: unknown): void;
  /** Listens from this very moment on. A reader that falls far behind gets an error. */
  subscribe(topic: string, id: string | number): AsyncIterableIterator<unknown>;
  /**
   * Hears that something may have got lost on the way: whoever listens for events has to catch up. Answers how to stop
   * hearing.
   */
  onGap(listener: () => void): () => void;
  /** The connections that carry events between processes, and whether each answers; none within one process. */
  readonly connections: Readonly<Record<string, boolean>>;
  close(): Promise<void>;
}

/** Events that wait for one reader. */
const WAITING_MAX = 1000;

const keyOf = (topic: string, id: string | number): string => `${topic}:${id}`;

/** One emitter for all listeners of this process, however many they are. */
const createEmitter = (): EventEmitter => new EventEmitter().setMaxListeners(0);

function tellListeners(emitter: EventEmitter, topic: string, id: number | 'all', payload: unknown): void {
  const prefix = keyOf(topic, '');
  const keys =
    id === 'all' ? emitter.eventNames().filter((name) => String(name).startsWith(prefix)) : [keyOf(topic, id)];
  for (const key of keys) emitter.emit(key, payload);
}

/** For a single server process. */
export function createLocalPubSub(): PubSub {
  const emitter = createEmitter();
  return {
    publish: async (topic, id, payload) => void emitter.emit(keyOf(topic, id), payload),
    tellHere: (topic, id, payload) => tellListeners(emitter, topic, id, payload),
    subscribe: (topic, id) =>
      eventStream((hear) => {
        emitter.on(keyOf(topic, id), hear);
        return () => void emitter.off(keyOf(topic, id), hear);
      }, WAITING_MAX),
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

/** What fails only because the connection is being closed. */
const ignore = (): void => undefined;

/** For any number of server processes around one Redis. */
export function createRedisPubSub(url: string, logger: Logger): PubSub {
  const publisher = new Redis(url, { ...CONNECTION, maxRetriesPerRequest: 1 });
  // Who begins to listen while Redis is away waits until it is back.
  const subscriber = new Redis(url, { ...CONNECTION, maxRetriesPerRequest: null });
  const heartbeats = [
    new RedisHeartbeat(publisher, 'publisher', logger),
    new RedisHeartbeat(subscriber, 'subscriber', logger),
  ];

  const emitter = createEmitter();
  subscriber.on('message', (channel: string, text: string) => emitter.emit(channel, JSON.parse(text)));
  const listen = (channel: string, hear: (event: unknown) => void): (() => void) => {
    if (emitter.listenerCount(channel) === 0) subscriber.subscribe(channel).catch(ignore);
    emitter.on(channel, hear);
    return () => {
      emitter.off(channel, hear);
      if (emitter.listenerCount(channel) === 0) subscriber.unsubscribe(channel).catch(ignore);
    };
  };

  const hearers = new Set<() => void>();
  const tellOfGap = (): void => {
    for (const hear of hearers) hear();
  };
  listen(GAP_CHANNEL, tellOfGap);
  // Answered behind the renewed subscriptions: from here on nothing is missed any more.
  subscriber.on('ready', () => void subscriber.ping().then(tellOfGap, ignore));
  let hasFailed = false;
  publisher.on('ready', () => {
    if (hasFailed) publisher.publish(GAP_CHANNEL, 'null').catch(ignore);
    hasFailed = false;
  });

  return {
    async publish(topic, id, payload) {
      try {
        await publisher.publish(keyOf(topic, id), JSON.stringify(payload));
      } catch (fault) {
        hasFailed = true;
        throw fault;
      }
    },
    tellHere: (topic, id, payload) => tellListeners(emitter, topic, id, payload),
    subscribe: (topic, id) => eventStream((hear) => listen(keyOf(topic, id), hear), WAITING_MAX),
    onGap(listener) {
      hearers.add(listener);
      return () => void hearers.delete(listener);
    },
    get connections() {
      return Object.fromEntries(heartbeats.map(({ name, isAlive }) => [name, isAlive]));
    },
    async close() {
      for (const heartbeat of heartbeats) heartbeat.stop();
      // A polite QUIT would wait for a Redis that is away.
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

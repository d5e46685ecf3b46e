import { createPubSub } from '@graphql-yoga/subscription';
import { RedisPubSub } from 'graphql-redis-subscriptions';
import { Redis } from 'ioredis';

/** Carries small messages, ids and never rows, to whoever listens on a topic of one member, on every server. */
export interface PubSub {
  publish(topic: string, id: string | number, payload: unknown): Promise<void>;
  subscribe(topic: string, id: string | number): AsyncIterable<unknown>;
  close(): Promise<void>;
}

const keyOf = (topic: string, id: string | number): string => `${topic}:${id}`;

/** For a single server process. */
export function createLocalPubSub(): PubSub {
  const bus = createPubSub<Record<string, [unknown]>>();
  return {
    publish: async (topic, id, payload) => bus.publish(keyOf(topic, id), payload),
    subscribe: (topic, id) => bus.subscribe(keyOf(topic, id)),
    close: async () => undefined,
  };
}

/** For any number of server processes around one Redis. */
export function createRedisPubSub(url: string): PubSub {
  const connect = () =>
    new Redis(url, { maxRetriesPerRequest: 1, retryStrategy: (attempt) => Math.min(attempt * 100, 2000) });
  const publisher = connect();
  const subscriber = connect();
  // Redis being away shows in the log of connection states; an unhandled 'error' event would end the process.
  for (const connection of [publisher, subscriber]) connection.on('error', () => undefined);
  const bus = new RedisPubSub({ publisher, subscriber });
  return {
    publish: (topic, id, payload) => bus.publish(keyOf(topic, id), payload),
    subscribe: (topic, id) => ({ [Symbol.asyncIterator]: () => bus.asyncIterableIterator(keyOf(topic, id)) }),
    close: async () => void (await bus.close()),
  };
}

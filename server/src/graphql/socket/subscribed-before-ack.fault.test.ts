import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { chat } from '../../../test/chat/chat.js';
import { createMember, makeFriends, type TestMember } from '../../../test/factories.js';
import { redisAvailable, startTestRedis, type TestRedis } from '../../../test/network/redis.js';
import { startTcpProxy, type TcpProxy } from '../../../test/network/tcp-proxy.js';
import { waitUntil } from '../../infra/embedded/postgres/processes.js';

const LISTEN = 'subscription { chatEvents { ... on NewMessage { message { content } } } }';

describe.runIf(redisAvailable)('two servers, one with a broken connection to Redis', () => {
  let redis: TestRedis;
  let line: TcpProxy;
  let first: TestApp;
  let second: TestApp;
  let sender: TestMember;
  let recipient: TestMember;
  beforeAll(async () => {
    redis = await startTestRedis();
    line = await startTcpProxy(redis.url);
    first = await startTestApp({ redisUrl: redis.url });
    second = await startTestApp({ databaseUrl: first.databaseUrl, redisUrl: line.url });
    [sender, recipient] = [await createMember(first, { role: 'admin' }), await createMember(first)];
    await makeFriends(first, sender, recipient);
    const areConnected = [first, second].map(
      ({ infra }) =>
        () =>
          Object.values(infra.pubsub.connections).every(Boolean),
    );
    await waitUntil(() => Promise.resolve(areConnected.every((isConnected) => isConnected())), 60_000);
  });
  afterAll(async () => {
    await second.close();
    await first.close();
    await line.close();
    await redis.stop();
  });

  /** An authenticated socket, with the messages it has received. */
  async function greet(): Promise<{
    socket: WebSocket;
    told: Record<string, unknown>[];
    isAcknowledged: () => boolean;
  }> {
    const socket = new WebSocket(`${second.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const told: Record<string, unknown>[] = [];
    socket.on('message', (data) => told.push(JSON.parse((data as Buffer).toString())));
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload: { token: recipient.token } }));
    return { socket, told, isAcknowledged: () => told.some(({ type }) => type === 'connection_ack') };
  }
  const subscribe = (socket: WebSocket): void =>
    socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query: LISTEN } }));
  const heardBy = (told: Record<string, unknown>[]): unknown[] =>
    told.filter(({ type }) => type === 'next').map(({ payload }) => payload);
  const event = (content: string) => ({ data: { chatEvents: { message: { content } } } });

  it('acknowledges a socket after it has subscribed to its topic', async () => {
    line.stall();
    const { socket, isAcknowledged } = await greet();
    await sleep(300);
    expect(isAcknowledged()).toBe(false);
    await line.mend();
    await expect.poll(isAcknowledged).toBe(true);
    socket.terminate();
  });

  it('delivers events from between acknowledgement and subscription once and in order', async () => {
    const { socket, told, isAcknowledged } = await greet();
    await expect.poll(isAcknowledged).toBe(true);
    await chat.send(first, sender, recipient, 'Før');
    await sleep(200);
    subscribe(socket);
    await expect.poll(() => second.app.sockets.live.subscriptions).toBe(1);
    await chat.send(first, sender, recipient, 'Efter');
    await expect.poll(() => heardBy(told)).toEqual([event('Før'), event('Efter')]);
    socket.terminate();
  });

  it('stays subscribed to a topic while the member has an open socket', async () => {
    const asker = new Redis(redis.url);
    const listeners = async (): Promise<unknown> => (await asker.pubsub('NUMSUB', `chat:${recipient.id}`))[1];
    await expect.poll(listeners).toBe(0);
    const sockets = [await greet(), await greet()];
    await expect.poll(() => sockets.every(({ isAcknowledged }) => isAcknowledged())).toBe(true);
    expect(await listeners()).toBe(1);
    sockets[0]?.socket.terminate();
    await expect.poll(() => second.app.sockets.live.sockets).toBe(1);
    expect(await listeners()).toBe(1);
    sockets[1]?.socket.terminate();
    await expect.poll(listeners).toBe(0);
    asker.disconnect();
  });

  it('opens a socket while Redis is unavailable, and closes it for a reconnect once Redis is back', async () => {
    await redis.stop();
    const { socket, isAcknowledged } = await greet();
    await expect.poll(isAcknowledged).toBe(true);
    const closed = once(socket, 'close');
    await redis.start();
    expect(((await closed) as [number])[0]).toBe(1013);
  });
});

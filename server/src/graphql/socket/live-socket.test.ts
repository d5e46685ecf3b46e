import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { LiveSocket } from './live-socket.js';

let server: WebSocketServer;
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
});
afterAll(() => {
  for (const socket of server.clients) socket.terminate();
  server.close();
});

/** The near end of a line whose far end answers pings, or doesn't. */
async function line(autoPong: boolean): Promise<WebSocket> {
  const connected = once(server, 'connection');
  const { port } = server.address() as AddressInfo;
  await once(new WebSocket(`ws://127.0.0.1:${port}`, { autoPong }), 'open');
  const [near] = (await connected) as [WebSocket];
  return near;
}

it('cuts a line whose far end is silent, at the second ping', async () => {
  const near = await line(false);
  const closed = once(near, 'close');
  const live = new LiveSocket(near, '127.0.0.1', () => undefined);
  live.ping();
  expect(near.readyState).toBe(WebSocket.OPEN);
  live.ping();
  await closed;
});

it('keeps a line whose far end answers', async () => {
  const near = await line(true);
  const live = new LiveSocket(near, '127.0.0.1', () => undefined);
  for (let ping = 0; ping < 3; ping += 1) {
    const answered = once(near, 'pong');
    live.ping();
    await answered;
    live.noteAnswer();
  }
  expect(near.readyState).toBe(WebSocket.OPEN);
  expect(live.pings).toBe(3);
});

it('stops to listen when it is left, also when it has closed before it listens', async () => {
  const near = await line(true);
  const live = new LiveSocket(near, '127.0.0.1', () => undefined);
  let listeners = 0;
  const subscribe = async (): Promise<() => void> => {
    listeners += 1;
    return () => {
      listeners -= 1;
    };
  };
  await live.listen(subscribe);
  expect(listeners).toBe(1);
  live.leave();
  expect(listeners).toBe(0);
  near.terminate();
  await live.listen(subscribe);
  expect(listeners).toBe(0);
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { keepAlive } from './keep-alive.js';

const EVERY_MS = 40;

let server: WebSocketServer;
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
});
afterAll(() => {
  for (const socket of server.clients) socket.terminate();
  server.close();
});

/** Both ends of a line whose far end answers pings, or doesn't. */
async function line(autoPong: boolean): Promise<{ near: WebSocket; far: WebSocket }> {
  const connected = once(server, 'connection');
  const { port } = server.address() as AddressInfo;
  const far = new WebSocket(`ws://127.0.0.1:${port}`, { autoPong });
  const [near] = (await connected) as [WebSocket];
  return { near, far };
}

it('cuts a line whose far end is silent, within two pings', async () => {
  const { near } = await line(false);
  const closed = once(near, 'close');
  const before = performance.now();
  keepAlive(near, EVERY_MS);
  await closed;
  expect(performance.now() - before).toBeLessThan(EVERY_MS * 5);
});

it('keeps a line whose far end answers, and stops when it is told', async () => {
  const { near, far } = await line(true);
  let pings = 0;
  far.on('ping', () => {
    pings += 1;
  });
  const stop = keepAlive(near, EVERY_MS);
  await sleep(EVERY_MS * 5);
  expect(near.readyState).toBe(WebSocket.OPEN);
  stop();
  await sleep(EVERY_MS);
  const told = pings;
  expect(told).toBeGreaterThan(1);
  await sleep(EVERY_MS * 3);
  expect(pings).toBe(told);
});

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
  for (const client of server.clients) client.terminate();
  server.close();
});

/** The server's end of a connection whose client answers pings, or doesn't. */
async function connect(autoPong: boolean): Promise<WebSocket> {
  const connected = once(server, 'connection');
  const { port } = server.address() as AddressInfo;
  await once(new WebSocket(`ws://127.0.0.1:${port}`, { autoPong }), 'open');
  const [serverSocket] = (await connected) as [WebSocket];
  return serverSocket;
}

it('terminates a socket that has not answered, at the second ping', async () => {
  const socket = await connect(false);
  const closed = once(socket, 'close');
  const live = new LiveSocket(
    socket,
    '127.0.0.1',
    () => undefined,
    () => undefined,
  );
  live.ping();
  expect(socket.readyState).toBe(WebSocket.OPEN);
  live.ping();
  await closed;
});

it('keeps a socket that answers', async () => {
  const socket = await connect(true);
  const live = new LiveSocket(
    socket,
    '127.0.0.1',
    () => undefined,
    () => undefined,
  );
  for (let ping = 0; ping < 3; ping += 1) {
    const answered = once(socket, 'pong');
    live.ping();
    await answered;
    live.notePong();
  }
  expect(socket.readyState).toBe(WebSocket.OPEN);
  expect(live.pings).toBe(3);
});

it('unsubscribes, also when the socket has closed before the subscription', async () => {
  const socket = await connect(true);
  const live = new LiveSocket(
    socket,
    '127.0.0.1',
    () => undefined,
    () => undefined,
  );
  let listeners = 0;
  const subscribe = async (): Promise<() => void> => {
    listeners += 1;
    return () => {
      listeners -= 1;
    };
  };
  await live.listen(subscribe);
  expect(listeners).toBe(1);
  live.unsubscribe();
  expect(listeners).toBe(0);
  socket.terminate();
  await live.listen(subscribe);
  expect(listeners).toBe(0);
});

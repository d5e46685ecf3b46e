import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { SUBSCRIPTION_LIMITS } from '@venn/schema/limits';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { chat } from '../../../test/chat/chat.js';
import { createMember, makeFriends } from '../../../test/factories.js';
import { openSocket } from '../../../test/network/open-socket.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

interface Message {
  id: string;
  type: string;
  payload: { data?: unknown; errors?: { extensions: { code: string } }[] };
}

/** The messages that a socket receives from now on. */
function received(socket: WebSocket): Message[] {
  const messages: Message[] = [];
  socket.on('message', (data) => messages.push(JSON.parse((data as Buffer).toString())));
  return messages;
}

const subscribe = (id: number, query = 'subscription { chatEvents { __typename } }'): string =>
  JSON.stringify({ type: 'subscribe', id: String(id), payload: { query } });

describe('operations of one socket', () => {
  it('are prepared one after another; those that are completed meanwhile look up no login', async () => {
    const { token } = await createMember(app);
    const { socket } = await openSocket(app.url, token);
    const { sessions } = app.services;
    const find = sessions.findViewer.bind(sessions);
    let running = 0;
    let most = 0;
    const lookUps = vi.spyOn(sessions, 'findViewer').mockImplementation(async (asked) => {
      running += 1;
      most = Math.max(most, running);
      try {
        return await find(asked);
      } finally {
        running -= 1;
      }
    });
    const messages = received(socket);
    for (let id = 0; id < 2000; id += 1) {
      socket.send(subscribe(id, '{ viewer { id } }'));
      socket.send(JSON.stringify({ type: 'complete', id: String(id) }));
    }
    for (let id = 2000; id < 2020; id += 1) socket.send(subscribe(id, '{ viewer { id } }'));
    await expect.poll(() => messages.filter(({ type }) => type === 'next').length).toBeGreaterThanOrEqual(20);
    expect(most).toBe(1);
    // A completed one may have been looked up already.
    expect(lookUps.mock.calls.length).toBeLessThan(1000);
    socket.terminate();
  });

  it('wait at the client, so that another client is answered between them', async () => {
    const [busy, other] = [await createMember(app), await createMember(app)];
    const { socket } = await openSocket(app.url, busy.token);
    const { sessions } = app.services;
    const find = sessions.findViewer.bind(sessions);
    let busyLookUps = 0;
    vi.spyOn(sessions, 'findViewer').mockImplementation((asked) => {
      if (asked === busy.token) busyLookUps += 1;
      return find(asked);
    });
    for (let id = 0; id < 2000; id += 1) {
      socket.send(subscribe(id, '{ viewer { id } }'));
      socket.send(JSON.stringify({ type: 'complete', id: String(id) }));
    }
    expect((await app.graphql('{ viewer { id } }', {}, other.token)).errors).toBeUndefined();
    expect(busyLookUps).toBeLessThan(100);
    socket.terminate();
  });
});

describe('subscriptions', () => {
  it(`are at most ${SUBSCRIPTION_LIMITS.ofSocket} of a socket`, async () => {
    const { token } = await createMember(app);
    const { socket } = await openSocket(app.url, token);
    const messages = received(socket);
    for (let id = 0; id <= SUBSCRIPTION_LIMITS.ofSocket; id += 1) socket.send(subscribe(id));
    await expect.poll(() => messages.length).toBeGreaterThan(0);
    expect(messages[0]).toMatchObject({
      id: String(SUBSCRIPTION_LIMITS.ofSocket),
      payload: { errors: [{ extensions: { code: 'QUERY_TOO_LARGE' } }] },
    });
    expect(app.app.sockets.live.subscriptions).toBe(SUBSCRIPTION_LIMITS.ofSocket);
    socket.send(JSON.stringify({ type: 'complete', id: '0' }));
    await expect.poll(() => app.app.sockets.live.subscriptions).toBe(SUBSCRIPTION_LIMITS.ofSocket - 1);
    socket.terminate();
  });

  it('are sent no event that aliases make large', async () => {
    const [member, friend] = [await createMember(app), await createMember(app, { role: 'plus' })];
    await makeFriends(app, member, friend);
    const { socket } = await openSocket(app.url, member.token);
    const messages = received(socket);
    // Less than a message may have, and more together with the text.
    const alias = 'a'.repeat(60_000);
    socket.send(subscribe(1, `subscription { chatEvents { ${alias}: __typename b: __typename } }`));
    socket.send(
      subscribe(2, `subscription { chatEvents { ... on NewMessage { message { ${fields(12)} content } } } }`),
    );
    await expect.poll(() => app.app.sockets.live.subscriptions).toBe(2);
    await chat.send(app, friend, member, '👋'.repeat(2000));
    await expect.poll(() => messages.length).toBe(2);
    const codes = messages.map(({ id, payload }) => [id, payload.errors?.[0]?.extensions.code] as const);
    expect(new Map(codes)).toEqual(
      new Map([
        ['1', undefined],
        ['2', 'QUERY_TOO_LARGE'],
      ]),
    );
    socket.terminate();
  });
});

it('a client that reads no answers is cut off before they are many', async () => {
  const { token } = await createMember(app);
  const { socket } = await openSocket(app.url, token);
  socket.pause();
  // Together more than any system's buffers hold.
  const alias = 'a'.repeat(5000);
  for (let id = 0; id < 200; id += 1) socket.send(subscribe(id, `{ interests { ${alias}: id } }`));
  await expect.poll(() => app.app.sockets.live.sockets).toBe(0);
  socket.terminate();
});

const fields = (count: number): string => Array.from({ length: count }, (_none, n) => `c${n}: content`).join(' ');

it('a message in many fragments closes its socket: each keeps what was read with it', async () => {
  const { token } = await createMember(app);
  const opened = await openSocket(app.url, token);
  for (let sent = 0; sent < 20; sent += 1) opened.socket.send('x', { fin: false });
  await expect.poll(() => opened.closedWith?.[0]).toBe(1008);
});

it('the connection of a refused upgrade ends, also when the client leaves it open', async () => {
  const { server } = app.app.fastify;
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const socket = connect({ port: Number(new URL(app.url).port), host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined).resume();
  socket.write('GET /nowhere HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  const [connection] = await accepted;
  await expect.poll(() => connection.destroyed).toBe(true);
  socket.destroy();
});

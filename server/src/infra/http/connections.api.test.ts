import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { CONNECTION_LIMITS, SOCKETS_PER_MEMBER_MAX } from '@venn/schema/limits';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { createMember } from '../../../test/factories.js';
import { openSocket } from '../../../test/network/open-socket.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

/** A connection that reads nothing. */
function openUnread(bytes: string): Socket {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(bytes);
  return socket;
}

/** How often a root field has been executed. */
async function executed(field: string): Promise<number> {
  const { values } = await app.infra.counters.operations.get();
  return values.filter(({ labels }) => labels.field === field).reduce((sum, { value }) => sum + value, 0);
}

describe('pipelined requests that nobody reads', () => {
  it.each(['GET /api/interests', 'GET /api/openapi.json', 'GET /%zz', 'GET /nowhere'])(
    'of %s end their connection',
    async (line) => {
      const before = await executed('interests');
      const one = `${line} HTTP/1.1\r\nhost: x\r\n\r\n`;
      const socket = openUnread(one.repeat((258 * 1024) / one.length));
      await new Promise((resolve) => socket.resume().once('close', resolve));
      expect((await executed('interests')) - before).toBeLessThanOrEqual(CONNECTION_LIMITS.unansweredOfConnection);
    },
  );

  it('are served when they are few', async () => {
    const before = await executed('interests');
    const socket = openUnread('GET /api/interests HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(8));
    await expect.poll(async () => (await executed('interests')) - before).toBe(8);
    socket.destroy();
  });
});

describe('a document', () => {
  it.each(['/api/openapi.json', '/api/docs'])('is made once: %s', async (path) => {
    const write = vi.spyOn(JSON, 'stringify');
    const encodings = ['br', 'gzip', 'identity'];
    const sizes: number[] = [];
    for (const encoding of encodings) {
      const { headers } = await app.rest('GET', path, { headers: { 'accept-encoding': encoding } });
      expect(headers.get('content-encoding') ?? 'identity').toBe(encoding);
      sizes.push(Number(headers.get('content-length')));
    }
    expect(sizes).toEqual([...sizes].sort((one, other) => one - other));
    const documents = write.mock.calls.filter(([value]) => Reflect.has(Object(value), 'openapi'));
    expect(documents).toEqual([]);
    const first = await app.rest('GET', path);
    const again = await fetch(app.url + path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect([first.status, again.status]).toEqual([200, 304]);
  });
});

describe('time', () => {
  it('is bounded for headers, for requests and for connections on which nothing moves', () => {
    const { server } = app.app.fastify;
    expect([server.headersTimeout, server.requestTimeout, server.timeout]).toEqual([15_000, 30_000, 90_000]);
  });

  it('doesn’t end a socket without traffic', async () => {
    const { server } = app.app.fastify;
    const { timeout } = server;
    server.timeout = 100;
    try {
      const { token } = await createMember(app);
      const opened = await openSocket(app.url, token);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      expect(opened.closedWith).toBeNull();
      opened.socket.terminate();
    } finally {
      server.timeout = timeout;
    }
  });
});

describe('sockets that send no login', () => {
  const open = async (from: string): Promise<WebSocket | null> => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { 'x-forwarded-for': from },
    });
    socket.on('error', () => undefined);
    const result = await Promise.race([once(socket, 'open'), once(socket, 'unexpected-response')]);
    return result.length === 0 ? socket : null;
  };

  it('are limited per network, and closed soon', async () => {
    const from = '198.51.100.9';
    const limit = CONNECTION_LIMITS.silentSocketsOfNetwork;
    const codes: number[] = [];
    let most = 0;
    const refusedOf = async (count: number): Promise<number> => {
      const opened = await Promise.all(
        Array.from({ length: count }, async () => {
          const socket = await open(from);
          socket?.once('close', (code: number) => codes.push(code));
          return socket;
        }),
      );
      most = Math.max(most, app.app.sockets.live.sockets);
      return opened.filter((socket) => socket === null).length;
    };
    // On a slow machine the first ones are closed before the last ones are opened.
    await expect.poll(() => refusedOf(limit + 20)).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(limit);
    const elsewhere = await open('198.51.100.10');
    expect(elsewhere).not.toBeNull();
    await expect.poll(() => app.app.sockets.live.sockets).toBe(0);
    expect(new Set(codes)).toEqual(new Set([4408]));
    expect(await open(from)).not.toBeNull();
  });

  it('aren’t among those that have: one network may have more of these', async () => {
    const sockets: WebSocket[] = [];
    while (sockets.length <= CONNECTION_LIMITS.silentSocketsOfNetwork) {
      const { token } = await createMember(app);
      const opened = await Promise.all(
        Array.from({ length: SOCKETS_PER_MEMBER_MAX }, () => openSocket(app.url, token)),
      );
      sockets.push(...opened.map(({ socket }) => socket));
    }
    expect(sockets.filter(({ readyState }) => readyState === WebSocket.OPEN)).toHaveLength(sockets.length);
    for (const socket of sockets) socket.terminate();
  });
});

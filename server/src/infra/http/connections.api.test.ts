import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { CONNECTION_LIMITS } from '@venn/schema/limits';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { openSocket } from '../../../test/network/open-socket.js';
import { createMember } from '../../../test/factories.js';

const PATIENCE = { timeout: 10_000 };

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
    await expect.poll(async () => (await executed('interests')) - before, PATIENCE).toBe(8);
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
    const opened: (WebSocket | null)[] = [];
    for (let sockets = 0; sockets < CONNECTION_LIMITS.silentSocketsOfNetwork; sockets += 50) {
      opened.push(...(await Promise.all(Array.from({ length: 50 }, () => open(from)))));
    }
    const silent = opened.filter((socket) => socket !== null);
    // On a slow machine the first ones are closed by now.
    const closed = silent.filter(({ readyState }) => readyState !== WebSocket.OPEN).length;
    if (closed === 0) expect(await open(from)).toBeNull();
    expect(await open('198.51.100.10')).not.toBeNull();
    const codes = await Promise.all(
      silent.map(async (socket) => (socket.readyState === WebSocket.OPEN ? (await once(socket, 'close'))[0] : 4408)),
    );
    expect(new Set(codes)).toEqual(new Set([4408]));
    await expect.poll(async () => (await open(from)) !== null, PATIENCE).toBe(true);
  });
});

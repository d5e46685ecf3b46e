import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';

let app: TestApp;
let production: TestApp;
let proxied: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  proxied = await startTestApp({ databaseUrl: app.databaseUrl, env: { TRUST_PROXY: 'on' } });
  production = await startTestApp({
    production: true,
    databaseUrl: app.databaseUrl,
    env: { PUBLIC_URL: 'https://venn.example.dk', API_ORIGINS: 'none' },
  });
});
afterAll(async () => {
  await production.close();
  await proxied.close();
  await app.close();
});

/** Sends text over a connection of its own and resolves with everything that comes back until it is closed. */
async function send(request: string | readonly string[], at = app): Promise<string> {
  const socket = connect(Number(new URL(at.url).port), '127.0.0.1');
  socket.setTimeout(5000, () => socket.destroy());
  const received = text(socket);
  for (const part of [request].flat()) {
    socket.write(part.replaceAll('\n', '\r\n'));
    // The server reads each part on its own.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return received;
}

const statusOf = (response: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);

function headersOf(response: string): Record<string, string> {
  const [, ...lines] = (response.split('\r\n\r\n', 1)[0] ?? '').split('\r\n');
  return Object.fromEntries(lines.map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.split(': ')[1]]));
}

/** Whether a page of another site may read the response, which depends on the path, is foreign-requests.api.test.ts's. */
const CORS = /^access-control-/;
const VARYING = [
  'content-type',
  'content-length',
  'date',
  'connection',
  'vary',
  'allow',
  'keep-alive',
  'link',
  'x-request-id',
];
const secure = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !VARYING.includes(name) && !CORS.test(name)));

const CLOSE = 'Host: venn.example.dk\nConnection: close\n';
const WEBSOCKET = 'Host: venn.example.dk\nConnection: Upgrade\nUpgrade: websocket\n';
const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\nSec-WebSocket-Version: 13\n';

describe('all security headers are in the response to', () => {
  const MALFORMED: readonly (readonly [string, string, number])[] = [
    ['a request with two lengths', `GET / HTTP/1.1\n${CLOSE}Content-Length: 5\nTransfer-Encoding: chunked\n\n`, 400],
    ['a header that is too long', `GET / HTTP/1.1\n${CLOSE}X: ${'a'.repeat(20_000)}\n\n`, 431],
    ['a URL that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\n${CLOSE}\n`, 431],
    ['an unknown method', `BREW / HTTP/1.1\n${CLOSE}\n`, 400],
    ['HTTP/2 without an agreement', 'PRI * HTTP/2.0\n\nSM\n\n', 400],
    ['no Host', 'GET / HTTP/1.1\nConnection: close\n\n', 400],
    ['an unknown expectation', `POST /api/login HTTP/1.1\n${CLOSE}Expect: miracles\nContent-Length: 0\n\n`, 400],
    ['an undecodable URL', `GET /%zz HTTP/1.1\n${CLOSE}\n`, 400],
    ['a wrong method', `PUT /graphql HTTP/1.1\n${CLOSE}\n`, 405],
    ['TRACE', `TRACE / HTTP/1.1\n${CLOSE}\n`, 404],
    ['an unknown address', `GET /api/nothing HTTP/1.1\n${CLOSE}\n`, 404],
    ['a type that is not read', `POST /api/login HTTP/1.1\n${CLOSE}Content-Type: a/b\nContent-Length: 1\n\nx`, 415],
    [
      'a body that is too large',
      `POST /api/login HTTP/1.1\n${CLOSE}Content-Type: application/json\nContent-Length: 200000\n\n${'x'.repeat(200_000)}`,
      413,
    ],
    ['a socket elsewhere', `GET /x HTTP/1.1\n${WEBSOCKET}${KEY}\n`, 404],
    ['a socket of another site', `GET /graphql HTTP/1.1\n${WEBSOCKET}${KEY}Origin: https://evil.example\n\n`, 403],
    ['a socket without a key', `GET /graphql HTTP/1.1\n${WEBSOCKET}\n`, 400],
  ];

  it.each(MALFORMED)('%s', async (_what, request, status) => {
    const usual = secure(headersOf(await send(`GET /api/interests HTTP/1.1\n${CLOSE}\n`, production)));
    expect(Object.keys(usual)).toEqual(
      expect.arrayContaining(['content-security-policy', 'strict-transport-security', 'x-frame-options']),
    );
    const response = await send(request, production);
    expect(statusOf(response)).toBe(status);
    expect(secure(headersOf(response))).toEqual(usual);
  });

  it('a request that never ends', async () => {
    // As Node reports it; it looks for such requests only twice a minute.
    const stream = new PassThrough();
    const fault = Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    production.app.fastify.server.emit('clientError', fault, stream);
    const response = await text(stream);
    expect(statusOf(response)).toBe(408);
    expect(headersOf(response)).toMatchObject({ 'x-frame-options': 'DENY', connection: 'close' });
  });
});

describe('a request for another protocol than WebSocket', () => {
  const ask = (protocol: string): string => `Host: x\nConnection: Upgrade, HTTP2-Settings\nUpgrade: ${protocol}\n`;

  it.each(['h2c', 'foo', 'TLS/1.0'])('is answered as if it did not ask for %s', async (protocol) => {
    const response = await send(
      `GET /api/interests HTTP/1.1\n${ask(protocol)}HTTP2-Settings: AAMAAABk\nConnection: close\n\n`,
    );
    expect(statusOf(response)).toBe(200);
    expect(headersOf(response)['x-content-type-options']).toBe('nosniff');
    expect(response).toContain('Brætspil');
  });

  it('has its body read, however it arrives, and may be followed by others on the connection', async () => {
    const body = JSON.stringify({ query: '{ __typename }' });
    const head = `POST /graphql HTTP/1.1\n${ask('h2c')}Content-Type: application/json\nContent-Length: ${body.length}\n\n`;
    const response = await send([
      head + body.slice(0, 5),
      body.slice(5),
      `GET /healthz HTTP/1.1\n${ask('h2c')}\n`,
      `GET /api/nothing HTTP/1.1\n${CLOSE}\n`,
    ]);
    expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404']);
    expect(response).toContain('{"data":{"__typename":"Query"}}');
  });

  it.each([
    ['one', ['A B', 'C']],
    ['two', ['A B B', 'C']],
    ['one between others', ['A A B A', 'C']],
    ['one in a chunk of all', ['A B C', '']],
  ])('waits for the answers before it: %s', async (_what, chunks) => {
    const requests: Record<string, string> = {
      A: 'GET /readyz HTTP/1.1\nHost: x\n\n',
      B: `GET /healthz HTTP/1.1\n${ask('h2c')}\n`,
      C: `GET /api/nothing HTTP/1.1\n${CLOSE}\n`,
    };
    const parts = chunks.map((chunk) =>
      chunk.replaceAll(/[ABC]/g, (name) => requests[name] ?? '').replaceAll(/ (?=GET)/g, ''),
    );
    const response = await send(parts);
    const sent = chunks.join('').replaceAll(' ', '');
    expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(
      [...sent].map((name) => (name === 'C' ? 'HTTP/1.1 404' : 'HTTP/1.1 200')),
    );
    expect((await app.rest('GET', '/healthz')).status).toBe(200);
  });

  it('leaves nothing on its connection, however often it is sent', async () => {
    const counts = new Set<string>();
    const count = ({ socket }: IncomingMessage) =>
      counts.add(
        socket
          .eventNames()
          .map((name) => `${String(name)} ${socket.listenerCount(name)}`)
          .join(),
      );
    app.app.fastify.server.on('request', count);
    const more = `GET /healthz HTTP/1.1\n${ask('h2c')}\n`;
    // The first comes on a connection that nothing has been given back to.
    const response = await send([more, more, more, more, `GET /healthz HTTP/1.1\n${ask('h2c')}Connection: close\n\n`]);
    app.app.fastify.server.off('request', count);
    expect(response.match(/HTTP\/1\.1 200/g)).toHaveLength(5);
    expect([...counts]).toHaveLength(1);
  });
});

describe('/dev', () => {
  it('does not exist in production', async () => {
    expect(production.app.routes.filter((route) => route.includes('/dev/'))).toEqual([]);
    for (const path of ['payment', 'payment.css', 'payment?order=a', 'inbox', 'inbox.css', 'inbox/a.html']) {
      expect((await production.rest('GET', `/dev/${path}`)).status).toBe(404);
    }
    expect((await app.rest('GET', '/dev/payment.css')).status).toBe(200);
  });
});

describe('an OPTIONS that is refused', () => {
  it.each([
    ['Expect: nonsense', 400, 'BAD_REQUEST'],
    ['Host: a b', 400, 'BAD_REQUEST'],
    [`Content-Type: ${'a'.repeat(300)}`, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('has the answer of every other method: %.30s', async (header, status, code) => {
    const host = header.startsWith('Host') ? '' : 'Host: venn.example.dk\n';
    const response = await send(`OPTIONS /api/interests HTTP/1.1\n${host}Connection: close\n${header}\n\n`);
    expect(statusOf(response)).toBe(status);
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({ error: expect.any(String), code });
  });
});

it.each([
  ['HTTP/1.1', 'Host:\n'],
  ['HTTP/1.0', ''],
])('a request for no host is answered: %s %j', async (version, host) => {
  const body = JSON.stringify({ query: '{ __typename }' });
  const type = `Connection: close\nContent-Type: application/json\nContent-Length: ${body.length}`;
  expect(statusOf(await send(`POST /graphql ${version}\n${host}${type}\n\n${body}`))).toBe(200);
});

it.each([':0@a', '@[::1]', '/[::1]', 'a/b', 'a?b', '[::1', ':80'])(
  'a request for no possible host is refused: %s',
  async (host) => {
    const body = JSON.stringify({ query: '{ __typename }' });
    const type = `Connection: close\nContent-Type: application/json\nContent-Length: ${body.length}`;
    expect(statusOf(await send(`POST /graphql HTTP/1.1\nHost: ${host}\n${type}\n\n${body}`))).toBe(400);
  },
);

it.each(['[::1]:80', 'localhost:', 'venn.example.dk:443', 'xn--brd-0na.dk'])(
  'a request for a host is answered: %s',
  async (host) => {
    expect(statusOf(await send(`GET /api/interests HTTP/1.1\nHost: ${host}\nConnection: close\n\n`))).toBe(200);
  },
);

describe('what a client claims behind a proxy', () => {
  it.each([['X-Forwarded-Host: a b'], ['X-Forwarded-Host: ['], ['X-Forwarded-Proto: 1']])(
    'is ignored: %s',
    async (claim) => {
      const body = JSON.stringify({ query: '{ __typename }' });
      const response = await send(
        `POST /graphql HTTP/1.1\n${CLOSE}${claim}\nContent-Type: application/json\nContent-Length: ${body.length}\n\n${body}`,
        proxied,
      );
      expect(statusOf(response)).toBe(200);
    },
  );

  it('doesn’t push out what the proxy says', async () => {
    const addresses: (string | undefined)[] = [];
    const note = ({ headers }: IncomingMessage) => addresses.push(String(headers['x-forwarded-for']));
    proxied.app.fastify.server.on('request', note);
    const response = await send(
      `GET /healthz HTTP/1.1\n${CLOSE}${'A: b\n'.repeat(2100)}X-Forwarded-For: 203.0.113.7:80\n\n`,
      proxied,
    );
    proxied.app.fastify.server.off('request', note);
    expect(statusOf(response)).toBe(200);
    expect(addresses).toEqual(['203.0.113.7']);
  });

  it('makes a page of another site no own one', async () => {
    const claim = 'Origin: https://evil.example\nX-Forwarded-Host: evil.example\n';
    const response = await send(
      `POST /api/login HTTP/1.1\n${CLOSE}${claim}Content-Type: application/json\nContent-Length: 2\n\n{}`,
      proxied,
    );
    expect(statusOf(response)).toBe(403);
  });
});

describe('a header that a parser would choke on is refused before it', () => {
  const post = (header: string, host = 'Host: venn.example.dk') =>
    send(`POST /graphql HTTP/1.1\n${host}\nConnection: close\n${header}\nContent-Length: 2\n\n{}`);

  it('a media type of kilobytes', async () => {
    const spaces = await post(`Content-Type: application/json;a=b${' '.repeat(15_000)}c`);
    expect(statusOf(spaces)).toBe(415);
    expect(spaces).toContain('UNSUPPORTED_MEDIA_TYPE');
  });

  it.each(['a b', '[', 'xn--a', '1.2.3.4.5', 'a%', 'a:b:c'])('the host %j', async (host) => {
    const response = await post('Content-Type: application/json', `Host: ${host}`);
    expect(statusOf(response)).toBe(400);
    expect(response).toContain('BAD_REQUEST');
  });
});

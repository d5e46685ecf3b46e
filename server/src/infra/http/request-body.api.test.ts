import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { createLogger } from '../logging/logger.js';

const INFO = 30;
const lines: string[] = [];
const levels = () => lines.map((line) => (JSON.parse(line) as { level: number }).level);

let app: TestApp;
beforeAll(async () => {
  const destination = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
  app = await startTestApp({ logger: createLogger({ logLevel: 'info' }, destination) });
});
afterAll(() => app.close());

const PATHS = ['/graphql', '/api/login', '/mail/events', '/nowhere'];
const QUERY = JSON.stringify({ query: '{ interests { id } }' });
/** 20 MB of which some kilobytes are sent. */
const BOMB = `${QUERY}${' '.repeat(20_000_000)}`;

it.each([
  ['gzip', gzipSync(QUERY)],
  ['br', brotliCompressSync(QUERY)],
  ['deflate', deflateSync(BOMB)],
  ['deflate', gzipSync(BOMB)],
  ['gzip, gzip', gzipSync(gzipSync(QUERY))],
  ['zstd', Buffer.from('none of it')],
])('a body with Content-Encoding %s is refused without being decompressed', async (encoding, bytes) => {
  for (const path of PATHS) {
    const response = await fetch(app.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      body: new Uint8Array(bytes),
    });
    expect([path, response.status, response.headers.get('accept-encoding')]).toEqual([path, 415, 'identity']);
    const text = 'Indholdet skal sendes uden komprimering.';
    const code = 'UNSUPPORTED_MEDIA_TYPE';
    expect(await response.json()).toEqual(
      path === '/graphql' ? { errors: [{ message: text, extensions: { code } }] } : { error: text, code },
    );
  }
});

it('a body without compression may say so', async () => {
  const headers = { 'content-encoding': 'identity', 'content-type': 'application/json' };
  expect((await app.rest('POST', '/graphql', { body: QUERY, headers })).status).toBe(200);
});

it.each(PATHS.slice(0, 3))('a body whose client leaves is no fault of the server: POST %s', async (path) => {
  lines.length = 0;
  const { server } = app.app.fastify;
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  const [accepted] = (await once(server, 'connection')) as [Socket];
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"a":`);
  await once(server, 'request');
  socket.destroy();
  await once(accepted, 'close');
  // Its error is handled before the next request is.
  await app.rest('GET', '/api/interests');
  await expect.poll(() => levels()).toContain(INFO);
  expect(levels().filter((level) => level > INFO)).toEqual([]);
});

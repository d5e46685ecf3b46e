import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const HEAD = 'host: x\r\ntransfer-encoding: chunked\r\ncontent-type: ';
const BODY = JSON.stringify({ query: '{ interests { id } }' });
const FORM = `--x\r\nContent-Disposition: form-data; name="username"\r\n\r\n${'x'.repeat(5000)}\r\n--x--\r\n`;

/** What a server answers to a body in chunks of so many bytes. */
async function sendInChunks(path: string, type: string, body: string, size: number): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += String(text);
    socket.end();
  });
  socket.on('error', () => undefined);
  const parts = body.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  const chunks = parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('');
  socket.write(`POST ${path} HTTP/1.1\r\n${HEAD}${type}\r\n\r\n${chunks}0\r\n\r\n`);
  await once(socket, 'close');
  return answer.slice(9, 12);
}

it.each(['/graphql', '/api/login', '/mail/events'])(
  'a body in thousands of tiny chunks ends its connection: %s',
  async (path) => {
    expect(await sendInChunks(path, 'application/json', BODY + ' '.repeat(2000), 1)).toBe('');
  },
);

it('a form in thousands of tiny chunks is given up', async () => {
  expect(await sendInChunks('/api/register', 'multipart/form-data; boundary=x', FORM, 1)).toBe('503');
  expect(await sendInChunks('/api/register', 'multipart/form-data; boundary=x', FORM, 100)).toBe('400');
});

it('a body in some small chunks, or in thousands of larger ones, is read', async () => {
  expect(await sendInChunks('/graphql', 'application/json', BODY, 1)).toBe('200');
  expect(await sendInChunks('/graphql', 'application/json', BODY + ' '.repeat(100_000), 90)).toBe('200');
});

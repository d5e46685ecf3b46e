import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import compress from '@fastify/compress';
import { fastify as createFastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendBeforeReading } from '../../../test/network/send-before-read.js';
import { streamForm } from '../../../test/network/streamed-form.js';
import { allowEarlyResponses } from './early-responses.js';

const MEGABYTE = 1024 * 1024;
/** Above the compression threshold. */
const SENTENCE = 'Billedet må højst fylde 5 MB. '.repeat(100);
let app: FastifyInstance;
let url: string;
let read = 0;

/** A server that refuses every form early, and drops the rest for some seconds. */
async function startServer(seconds: number): Promise<FastifyInstance> {
  const server = createFastify();
  allowEarlyResponses(server, seconds);
  await server.register(compress, { encodings: ['gzip'], threshold: 2048, customTypes: /json/ });
  server.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  server.post('/refused', (request, reply) => {
    request.raw.on('data', (chunk: Buffer) => {
      read += chunk.length;
    });
    return reply.code(413).send({ error: SENTENCE });
  });
  server.post('/taken', async () => ({ error: null }));
  await server.listen({ port: 0, host: '127.0.0.1' });
  return server;
}

const portOf = ({ server }: FastifyInstance): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  app = await startServer(60);
  url = `http://127.0.0.1:${portOf(app)}`;
});
afterAll(() => app.close());

it('responds before the rest of the request arrives', async () => {
  const form = streamForm(url, { path: '/refused', length: 19 * MEGABYTE, headers: { 'accept-encoding': 'gzip' } });
  await form.write('--x');
  expect(await form.answer).toMatchObject({
    status: 413,
    headers: { connection: 'close', 'content-length': String(Buffer.byteLength(JSON.stringify({ error: SENTENCE }))) },
    body: { error: SENTENCE },
  });
});

it.each(['keep-alive', 'close'])(
  'is received by a client that sends everything first, with connection: %s',
  async (connection) => {
    read = 0;
    const head =
      `POST /refused HTTP/1.1\r\nhost: x\r\nconnection: ${connection}\r\ncontent-length: ${19 * MEGABYTE}\r\n` +
      'content-type: multipart/form-data; boundary=x\r\n\r\n';
    expect(await sendBeforeReading(url, head, 19 * MEGABYTE)).toMatch(
      /^HTTP\/1\.1 413 [^]*Billedet må højst fylde 5 MB/,
    );
    expect(read).toBe(19 * MEGABYTE);
  },
);

it('closes the connection of a stalled client', async () => {
  const impatient = await startServer(0.1);
  const socket = connect(portOf(impatient), '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += String(chunk);
  });
  socket.write('POST /refused HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\n');
  socket.write('content-length: 1000000\r\n\r\nabc');
  await once(socket, 'close');
  expect(text).toMatch(/^HTTP\/1\.1 413 /);
  await impatient.close();
});

it('does not affect completely received requests', async () => {
  const answers = await Promise.all(
    [{ body: '{}', headers: { 'content-type': 'application/json' } }, {}].map((rest) =>
      fetch(`${url}/taken`, { method: 'POST', ...rest }),
    ),
  );
  expect(answers.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
  ]);
});

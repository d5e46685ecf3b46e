import { pbkdf2, randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordingLogger } from '../../../test/log.js';
import { readConfig } from '../../config/config.js';
import { handleErrors } from '../../graphql/http/http-errors.js';
import { createHttpServer } from '../../http-server.js';
import { createTrust } from './client-address.js';
import { addCompression } from './compression.js';

const { logger, lines } = recordingLogger();
const fastify = createHttpServer(readConfig({ NODE_ENV: 'test' }), logger, createTrust(false));
const answers = new EventEmitter();
const derive = promisify(pbkdf2);
/** More than the buffers of a socket, and hardly compressible. */
const BIG = { bytes: randomBytes(8_000_000).toString('base64') };

/** With a body: to Node the request is complete, not aborted. */
const REQUEST =
  'POST /big HTTP/1.1\r\nhost: x\r\naccept-encoding: gzip\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';

beforeAll(async () => {
  handleErrors(fastify, logger);
  await addCompression(fastify);
  fastify.post('/big', () => {
    answers.emit('answer');
    return BIG;
  });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => fastify.close());

const origin = (): string => `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}`;

/** Asks for the compressed answer; goes away at once, with its first bytes, or while it is compressed. */
async function goAway(when: 'at once' | 'first bytes' | 'compressing', how: 'destroy' | 'resetAndDestroy') {
  const socket = connect(Number(new URL(origin()).port), '127.0.0.1');
  await once(socket, 'connect');
  // Compression waits for a thread.
  const work = Array.from({ length: when === 'compressing' ? 16 : 0 }, () => derive('x', 'x', 300_000, 32, 'sha512'));
  const answering = once(answers, 'answer');
  socket.write(REQUEST);
  if (when === 'compressing') await answering;
  if (when === 'first bytes') {
    const [first] = (await once(socket, 'data')) as [Buffer];
    if (!first.includes('content-encoding: gzip')) throw new Error('The answer is not compressed');
  }
  socket[how]();
  await Promise.all(work);
}

it.each(['at once', 'first bytes', 'compressing'] as const)(
  'logs no fault where the client of a compressed answer goes away: %s',
  async (when) => {
    for (const how of ['destroy', 'resetAndDestroy'] as const) await goAway(when, how);
    // A whole answer is compressed by the same threads after what was abandoned.
    const whole = await fetch(`${origin()}/big`, { method: 'POST' });
    expect(await whole.json()).toEqual(BIG);
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  },
);

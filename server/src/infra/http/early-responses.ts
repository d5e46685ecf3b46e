import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { REFUSED_BODY_SECONDS } from '@venn/schema/limits';
import type { FastifyInstance } from 'fastify';
import { ChunkCount } from './body-chunks.js';

/** Whether a request has been received completely. */
const isComplete = ({ complete, headers }: IncomingMessage): boolean =>
  complete || (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0);

/**
 * Allows responses before the whole request is received. The connection is closed afterwards, but only when the rest of
 * the request has been received and dropped, or after `seconds`: closing it on a client that still sends resets the
 * connection, and the client never sees the response.
 */
export function allowEarlyResponses(fastify: FastifyInstance, seconds = REFUSED_BODY_SECONDS): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (isComplete(request.raw) || typeof payload !== 'string') return done(null, payload);
    // A compressed response would wait for the rest of the request.
    request.headers['x-no-compression'] = 'on';
    void reply.header('connection', 'close').header('content-length', Buffer.byteLength(payload));
    return done(null, Readable.from(sendThenDrain(payload, request.raw, seconds), { objectMode: false }));
  });
}

async function* sendThenDrain(payload: string, request: IncomingMessage, seconds: number): AsyncGenerator<string> {
  yield payload;
  let timer: NodeJS.Timeout | undefined;
  await new Promise((resolve) => {
    timer = setTimeout(resolve, seconds * 1000).unref();
    request.once('end', resolve).once('close', resolve);
    const chunks = new ChunkCount();
    request.unpipe().on('data', (chunk: Buffer) => {
      if (chunks.add(chunk)) request.destroy();
    });
  });
  clearTimeout(timer);
}

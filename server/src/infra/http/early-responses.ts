import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { REFUSED_BODY_SECONDS } from '@venn/schema/limits';
import type { FastifyInstance } from 'fastify';

/** Whether a request has been received to its end. */
const isWhole = ({ complete, headers }: IncomingMessage): boolean =>
  complete || (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0);

/**
 * Lets an answer go out while its request is still on its way. The connection ends with it, but only when the rest of the
 * request has been received and dropped, or after `seconds`: a connection that is closed on a client that sends is
 * reset, and the client never sees the answer.
 */
export function answerEarly(fastify: FastifyInstance, seconds = REFUSED_BODY_SECONDS): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (isWhole(request.raw) || typeof payload !== 'string') return done(null, payload);
    // A compressed answer would wait for the rest of the request.
    request.headers['x-no-compression'] = 'on';
    void reply.header('connection', 'close').header('content-length', Buffer.byteLength(payload));
    return done(null, Readable.from(answerThenDrop(payload, request.raw, seconds), { objectMode: false }));
  });
}

async function* answerThenDrop(payload: string, request: IncomingMessage, seconds: number): AsyncGenerator<string> {
  yield payload;
  let timer: NodeJS.Timeout | undefined;
  await new Promise((resolve) => {
    timer = setTimeout(resolve, seconds * 1000).unref();
    request.once('end', resolve).once('close', resolve);
    request.unpipe().resume();
  });
  clearTimeout(timer);
}

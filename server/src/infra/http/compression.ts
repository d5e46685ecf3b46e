import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../common/app-error.js';
import type { Sentence } from '../../common/sentence.js';

const COMPRESSED: Sentence = {
  da: 'Indholdet skal sendes uden komprimering.',
  en: 'Content has to be sent without compression.',
};

/**
 * Compresses responses. Refuses compressed requests with UNSUPPORTED_MEDIA_TYPE: to decompress them would be work for
 * anybody who asks, and they are small. Call it after the error handler is set.
 */
export async function addCompression(fastify: FastifyInstance): Promise<void> {
  fastify.addHook('onRequest', ({ headers }, reply, done) => {
    if ((headers['content-encoding'] ?? 'identity') === 'identity') return done();
    void reply.header('accept-encoding', 'identity');
    return done(new AppError('UNSUPPORTED_MEDIA_TYPE', { text: COMPRESSED }));
  });
  await fastify.register(compress, {
    encodings: ['gzip'],
    threshold: 2048,
    customTypes: /json/,
    globalDecompression: false,
  });
}

import type { FastifyInstance } from 'fastify';
import { isForm } from './is-form.js';

/** So many chunks may be small. */
const SMALL_CHUNKS_MAX = 1000;
/** Of all chunks on average, beyond those. Clients send kilobytes at a time. */
const CHUNK_MIN_BYTES = 64;

/** Counts the chunks of a body: each one costs time, and memory while the body is incomplete, however small it is. */
export class ChunkCount {
  #chunks = 0;
  #bytes = 0;

  /** Counts a chunk; true once there are too many small ones. */
  add({ length }: Buffer): boolean {
    this.#chunks += 1;
    this.#bytes += length;
    return this.#chunks > SMALL_CHUNKS_MAX && this.#bytes < this.#chunks * CHUNK_MIN_BYTES;
  }
}

/** Destroys connections whose bodies come in tiny chunks. Forms are counted where they are read: nothing else may read them. */
export function limitBodyChunks(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', ({ raw, headers }, _reply, body, done) => {
    const mayBeLong =
      headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > SMALL_CHUNKS_MAX;
    // Read by the parser from the same tick on.
    if (mayBeLong && !isForm(headers)) {
      const count = new ChunkCount();
      raw.on('data', (chunk: Buffer) => {
        if (count.add(chunk)) raw.destroy();
      });
    }
    done(null, body);
  });
}

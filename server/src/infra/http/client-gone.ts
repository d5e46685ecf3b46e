import type { FastifyReply } from 'fastify';

/**
 * Whether an error says no more than that the client has gone away while its answer was compressed: there is nobody to send
 * anything to, and nothing has failed.
 */
export const isClientGone = (thrown: unknown, { raw }: FastifyReply): boolean =>
  raw.destroyed && thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_STREAM_PREMATURE_CLOSE';

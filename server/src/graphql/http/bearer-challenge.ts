import type { FastifyInstance } from 'fastify';
import { bearerToken } from '../context.js';

/** Tells clients with every 401 how to authenticate, and whether the token that they sent is the reason (RFC 6750). */
export function addBearerChallenge(fastify: FastifyInstance): void {
  fastify.addHook('onSend', ({ headers }, reply, payload, done) => {
    if (reply.statusCode === 401) {
      const isTokenSent = bearerToken(headers.authorization) !== null;
      void reply.header('www-authenticate', isTokenSent ? 'Bearer error="invalid_token"' : 'Bearer');
    }
    done(null, payload);
  });
}

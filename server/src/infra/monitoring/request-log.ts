import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logging/logger.js';
import { type RequestTrace, traceOf } from './request-trace.js';

/** Asked every few seconds by balancers and Prometheus; logged only when they fail, and not measured. */
export const PROBES: readonly string[] = ['/healthz', '/readyz', '/metrics'];

interface Finished {
  method: string;
  /** The route's pattern: paths contain ids, and query strings tokens. */
  route: string;
  status?: number;
  milliseconds?: number;
}

/** Writes the line of a request or of a socket operation. */
export type RequestLog = (trace: RequestTrace, finished: Finished) => void;

/**
 * Creates the log of requests. It doesn't search its lines for secrets, which takes five times as long as writing them:
 * they have no other fields than these.
 */
export function createRequestLog(logger: Logger): RequestLog {
  const unsearched = logger.child({}, { redact: [] });
  return ({ id, member, token, operations, codes }, { method, route, status, milliseconds }) =>
    unsearched.info(
      {
        requestId: id,
        method,
        route,
        ...(status === undefined ? {} : { status }),
        ...(milliseconds === undefined ? {} : { ms: Math.round(milliseconds) }),
        ...(member === undefined ? {} : { member }),
        ...(token === undefined ? {} : { token }),
        ...(operations.length === 0 ? {} : { operations }),
        ...(codes.length === 0 ? {} : { codes }),
      },
      'request',
    );
}

/** Sends each request's id with its response and logs the request. Call it before routes are added. */
export function addRequestLog(fastify: FastifyInstance, logger: Logger): void {
  const log = createRequestLog(logger);
  fastify.addHook('onRequest', ({ id }, reply, done) => {
    void reply.header('x-request-id', id);
    done();
  });
  fastify.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    if (status >= 400 || !PROBES.includes(route)) {
      log(traceOf(request), { method, route, status, milliseconds: elapsedTime });
    }
    done();
  });
}

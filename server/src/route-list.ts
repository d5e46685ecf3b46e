import type { FastifyInstance } from 'fastify';

/**
 * Collects the routes that are registered after the call, in the format of the policy table: `GET /users/{id}`. HEAD
 * routes are left out, since each belongs to a GET route.
 */
export function listRoutes(fastify: FastifyInstance): readonly string[] {
  const routes: string[] = [];
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) {
      if (verb !== 'HEAD') routes.push(`${verb} ${url.replace(/:(\w+)/g, '{$1}')}`);
    }
  });
  return routes;
}

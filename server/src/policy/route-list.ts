import type { FastifyInstance } from 'fastify';

/**
 * Every route that is added from now on, as the policy table writes it: `GET /users/{id}`. Routes of HEAD are left out:
 * they are those of GET.
 */
export function listRoutes(fastify: FastifyInstance): readonly string[] {
  const routes: string[] = [];
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      if (one !== 'HEAD') routes.push(`${one} ${url.replace(/:(\w+)/g, '{$1}')}`);
    }
  });
  return routes;
}

import { fastify as createFastify } from 'fastify';
import { schemaOf } from './schema.mjs';

export async function startMercurius() {
  const { default: mercurius } = await import('mercurius');
  const { sdl, resolvers, contextOf } = await schemaOf(await import('graphql'));
  const app = createFastify();
  await app.register(mercurius, {
    schema: sdl,
    resolvers,
    jit: 1,
    context: contextOf,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app.server;
}

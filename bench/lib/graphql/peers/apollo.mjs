import { fastify as createFastify } from 'fastify';
import { packageOf, product } from '../../product.mjs';
import { openModules } from './services.mjs';

/** Stock Apollo Server with the product's schema, resolvers and session lookup. */
export async function startApollo() {
  const { ApolloServer } = packageOf('@apollo/server');
  const { fastifyApolloHandler } = packageOf('@as-integrations/fastify');
  const { createSchema } = await product('schema.js');
  const { requesterOf, createContext } = await product('graphql/context.js');
  const { modules, services } = await openModules();
  const apollo = new ApolloServer({ schema: createSchema(modules), stopOnTerminationSignals: false });
  await apollo.start();
  const app = createFastify();
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: fastifyApolloHandler(apollo, {
      context: (request) => createContext(services.sessions, requesterOf(request)),
    }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app.server;
}

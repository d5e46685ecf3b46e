import { fastify as createFastify } from 'fastify';
import { packageOf, product } from '../../product.mjs';
import { services } from './services.mjs';

/** Stock Apollo Server with the product's schema, resolvers and session lookup. */
export async function startApollo() {
  const { ApolloServer } = packageOf('@apollo/server');
  const { fastifyApolloHandler } = packageOf('@as-integrations/fastify');
  const { buildSchema } = await product('graphql/build-schema.js');
  const { eventStreams, resolverInstances } = await product('graphql/resolvers.js');
  const { callerOf, createContext } = await product('graphql/context.js');
  const all = await services();
  const schema = buildSchema(resolverInstances(all), eventStreams(all));
  const apollo = new ApolloServer({ schema, stopOnTerminationSignals: false });
  await apollo.start();
  const app = createFastify();
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: fastifyApolloHandler(apollo, { context: (request) => createContext(all.sessions, callerOf(request)) }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app.server;
}

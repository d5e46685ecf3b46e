import { createServer } from 'node:http';
import { schemaOf } from './schema.mjs';
import { listen } from './services.mjs';

export async function startYoga() {
  const { createSchema, createYoga } = await import('graphql-yoga');
  const { sdl, resolvers, contextOf } = await schemaOf(await import('graphql'));
  const yoga = createYoga({
    schema: createSchema({ typeDefs: sdl, resolvers }),
    context: ({ req }) => contextOf(req),
    logging: false,
    landingPage: false,
  });
  return listen(createServer((request, response) => void yoga(request, response)));
}

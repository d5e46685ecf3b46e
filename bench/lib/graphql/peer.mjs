// One of the compared servers, in its own process: `peer.mjs <kind>`. They use the product's own services, so that only the
// server around them differs. None has rate limits or security headers, and all except PostGraphile and the SQL baseline
// look up the session with the product's statement.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify as createFastify } from 'fastify';
import pg from 'pg';
import { ROOT } from '../../../.ci/lib/run.mjs';
import { packageOf, product } from '../product.mjs';

const POOL_SIZE = 10;
const databaseUrl = process.env.DATABASE_URL;
const viewerOf = (request) => Number(request.headers['x-viewer']);

async function services() {
  const { openInfra } = await product('infra/infra.js');
  const { createServices } = await product('services.js');
  const { readConfig } = await product('config/config.js');
  const infra = await openInfra(readConfig({ ...process.env, NODE_ENV: 'test' }), {
    databaseUrl,
    smtpUrl: 'smtp://127.0.0.1:1',
  });
  const all = createServices(infra);
  all.matchIndex.start();
  while (!all.matchIndex.state.isWarm) await sleep(50);
  return { ...all, dataSource: infra.dataSource };
}

/** Resolvers for the four queries, as short as ours, with the viewer of the token. */
async function schemaOf({ GraphQLScalarType }) {
  const { chatList, messages, posts, matching, sessions } = await services();
  const { bearerToken } = await product('graphql/context.js');
  const { parsePublicId } = await product('common/public-id.js');
  const instant = new GraphQLScalarType({ name: 'DateTime', serialize: (date) => date.toISOString() });
  return {
    contextOf: async ({ headers }) => {
      const { viewer } = await sessions.findViewer(bearerToken(headers.authorization));
      return { viewer: viewer.id };
    },
    sdl: readFileSync(join(ROOT, 'schema/schema.graphql'), 'utf8'),
    resolvers: {
      DateTime: instant,
      Query: {
        chats: (_root, { limit }, { viewer }) => chatList.chats(viewer, limit),
        messages: (_root, { with: partner, before, limit }, { viewer }) =>
          messages.page(viewer, parsePublicId('member', partner), { before, limit }),
        posts: (_root, { sort, limit }, { viewer }) =>
          posts.page({ id: viewer, role: 'user' }, { interestId: null, sort, after: null, before: null, limit }),
        matches: (_root, { sortBy, page, pageSize }, { viewer }) =>
          matching.matches(viewer, { sortBy, page, pageSize, maxDistance: null, minAge: null, maxAge: null }),
      },
    },
  };
}

const KINDS = {
  /** The product's schema, resolvers and session lookup. */
  async apollo() {
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
  },

  async mercurius() {
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
  },

  async yoga() {
    const { createSchema, createYoga } = await import('graphql-yoga');
    const { sdl, resolvers, contextOf } = await schemaOf(await import('graphql'));
    const yoga = createYoga({
      schema: createSchema({ typeDefs: sdl, resolvers }),
      context: ({ req }) => contextOf(req),
      logging: false,
      landingPage: false,
    });
    return listen(createServer((request, response) => void yoga(request, response)));
  },

  async postgraphile() {
    const { postgraphile } = createRequire(join(ROOT, 'bench/postgraphile/package.json'))('postgraphile');
    return listen(
      createServer(
        postgraphile({ connectionString: databaseUrl, max: POOL_SIZE }, 'public', {
          disableQueryLog: true,
          disableDefaultMutations: true,
        }),
      ),
    );
  },

  /** The product's statements, prepared, and their rows as JSON. */
  async sql() {
    const { chatList, messages, posts, matching, dataSource } = await services();
    const viewers = JSON.parse(process.env.VIEWERS);
    const queries = {
      chats: ({ id }) => chatList.chats(id, 500),
      thread: ({ id, partnerId }) => messages.page(id, partnerId, { limit: 50 }),
      wall: ({ id }) =>
        posts.page({ id, role: 'user' }, { interestId: null, sort: 'newest', after: null, before: null, limit: 20 }),
      matches: ({ id }) =>
        matching.matches(id, {
          sortBy: 'common_desc',
          page: 1,
          pageSize: 30,
          maxDistance: null,
          minAge: null,
          maxAge: null,
        }),
    };
    const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE });
    const app = createFastify();
    for (const [name, ask] of Object.entries(queries)) {
      const statements = new Map();
      for (const viewer of viewers) statements.set(viewer.id, await lastStatement(dataSource, () => ask(viewer)));
      app.get(`/${name}`, async (request) => {
        const { text, values } = statements.get(viewerOf(request));
        return (await pool.query({ name: nameOf(text), text, values })).rows;
      });
    }
    await app.listen({ port: 0, host: '127.0.0.1' });
    return app.server;
  },
};

const names = new Map();
/** Statement texts may differ between viewers. */
const nameOf = (text) => names.get(text) ?? names.set(text, `statement${names.size}`).get(text);

/** The last statement that `work` sends to the database: the one that reads a page's rows. */
async function lastStatement(dataSource, work) {
  let last;
  const usual = dataSource.logger;
  dataSource.logger = { ...usual, logQuery: (text, values) => (last = { text, values }) };
  await work();
  dataSource.logger = usual;
  return last;
}

function listen(server) {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

const server = await KINDS[process.argv[2]]();
process.send({ port: server.address().port });

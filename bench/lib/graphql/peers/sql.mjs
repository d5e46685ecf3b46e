import { fastify as createFastify } from 'fastify';
import pg from 'pg';
import { databaseUrl, openModules, POOL_SIZE } from './services.mjs';

const viewerOf = (request) => Number(request.headers['x-viewer']);

/** The SQL baseline: the product's statements, prepared, and their rows as JSON. */
export async function startSql() {
  const { services, dataSource } = await openModules();
  const { chatList, messages, posts, matching } = services;
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
        filters: [],
        notWrittenWith: false,
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
}

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

import { setTimeout as sleep } from 'node:timers/promises';
import { ANSWER_MAX_BYTES, MESSAGE_MAX, MESSAGES_PAGE_SIZE_MAX } from '@venn/schema/limits';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember, makeFriends, type TestMember } from '../../../../test/factories.js';
import { COMPILED_AT } from '../compiled-queries.js';

const TEXTS = {
  da: 'Svaret er for stort. Bed om mindre ad gangen.',
  en: 'The answer is too large. Ask for less at a time.',
};

let app: TestApp;
let member: TestMember;
let interests: number;
beforeAll(async () => {
  app = await startTestApp();
  member = await createMember(app);
  [{ count: interests }] = await app.dataSource.query('SELECT count(*)::int FROM interest');
});
afterAll(() => app.close());

/** Lists of interests in which an alias takes more bytes than an answer may have. */
const byAlias = (others = '') => {
  const alias = 'a'.repeat(Math.ceil((ANSWER_MAX_BYTES * 1.1) / interests / 3));
  return `{ ...A b: interests { ...I } c: interests { ...I } ${others} } fragment A on Query { interests { ...I } } fragment I on Interest { ${alias}: id }`;
};
const REFUSED = { errors: [{ message: TEXTS.da, extensions: { code: 'QUERY_TOO_LARGE' } }] };

describe('an answer that a client makes too large', () => {
  it('is refused over HTTP, in the language of the request, also when it is compiled', async () => {
    for (let turn = 0; turn < COMPILED_AT + 3; turn += 1) {
      const answer = await app.rest('POST', '/graphql', { body: { query: byAlias() } });
      expect([answer.status, answer.body]).toEqual([400, REFUSED]);
      await sleep(10);
    }
    const headers = { 'accept-language': 'en' };
    const { body } = await app.rest('POST', '/graphql', { body: { query: byAlias() }, headers });
    expect(body.errors[0].message).toBe(TEXTS.en);
  });

  it('is refused beside fields of the schema', async () => {
    expect(await app.graphql(byAlias('__schema { queryType { name } }'))).toEqual(REFUSED);
  });

  it('is refused over a socket, which stays open', async () => {
    const client = createClient({
      url: `${app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams: { token: member.token },
    });
    const ask = async (query: string) => (await client.iterate({ query }).next()).value as GraphQLAnswer;
    expect(await ask(byAlias())).toEqual(REFUSED);
    expect((await ask('{ viewer { id } }')).data?.['viewer'].id).toBe(member.publicId);
    await client.dispose();
  });

  it('is no fault of the server', async () => {
    expect((await app.rest('GET', '/readyz')).status).toBe(200);
  });
});

describe('an answer of REST that is too large', () => {
  let large: TestApp;
  beforeAll(async () => {
    large = await startTestApp();
    // The list is read once by each process.
    await large.dataSource.query(`UPDATE interest SET name = name || repeat('x', $1)`, [
      Math.ceil((ANSWER_MAX_BYTES * 1.1) / interests),
    ]);
  });
  afterAll(() => large.close());

  it('is refused', async () => {
    const { status, body } = await large.rest('GET', '/api/interests');
    expect([status, body]).toEqual([413, { error: TEXTS.da, code: 'QUERY_TOO_LARGE' }]);
  });
});

describe('the largest answer that members can cause', () => {
  it('is sent: a page of the longest messages', async () => {
    const partner = await createMember(app);
    await makeFriends(app, member, partner);
    const [{ id }] = await app.dataSource.query('SELECT max(conversation_id) AS id FROM message');
    await app.dataSource.query(
      `INSERT INTO message (conversation_id, number, change_number, client_message_id, sender_id, content, created_at)
       SELECT $1, 1000 + n, 1000 + n, gen_random_uuid(), $2, repeat('🙂', $3), $4 FROM generate_series(1, $5) AS n`,
      [id, partner.id, MESSAGE_MAX, app.clock.now(), MESSAGES_PAGE_SIZE_MAX],
    );
    const query = `query ($with: ID!) { messages(with: $with, limit: ${MESSAGES_PAGE_SIZE_MAX}) { items { id content } } }`;
    const { data, errors } = await app.graphql(query, { with: partner.publicId }, member.token);
    expect(errors).toBeUndefined();
    expect(data?.['messages'].items).toHaveLength(MESSAGES_PAGE_SIZE_MAX);
  });
});

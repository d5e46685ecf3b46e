import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../../test/app.js';
import { createMember, makeFriends, type TestMember } from '../../../test/factories.js';
import { pageQueries } from '../../../test/schema/page-queries.js';
import { createComment, createPost } from '../../../test/wall.js';
import { COMPILED_AT } from './compiled-queries.js';

let app: TestApp;
let member: TestMember;
let variables: Record<string, unknown>;
let answered = 0;
beforeAll(async () => {
  app = await startTestApp();
  member = await createMember(app, { role: 'admin' });
  const partner = await createMember(app);
  await makeFriends(app, member, partner);
  const postOfPartner = await createPost(app, partner);
  await createComment(app, member, postOfPartner);
  variables = {
    with: partner.publicId,
    id: partner.publicId,
    postId: postOfPartner,
    sort: 'newest',
    sortBy: 'common_desc',
    since: 0,
    before: 5,
    page: 1,
    days: 7,
    withViewer: true,
  };
});
afterAll(() => app.close());

const answer = async (query: string): Promise<GraphQLAnswer> => {
  const { body } = await app.rest('POST', '/graphql', { body: { query, variables }, token: member.token });
  const response = body as GraphQLAnswer;
  if (response.data?.['posts']) response.data['posts'].asOf = 'now';
  if (response.data?.['unread']) response.data['unread'].moment = 'now';
  return response;
};

it.each(Object.entries(pageQueries()))(
  'a query of our pages has the same result at first and when it is compiled: %s',
  async (_name, query) => {
    const first = await answer(query);
    for (let turn = 0; turn < COMPILED_AT; turn += 1) await answer(query);
    await sleep(60);
    await answer(query);
    expect(await answer(query)).toEqual(first);
    if (first.data) answered += 1;
  },
);

it('they have data, more than 15 of them', () => {
  expect(answered).toBeGreaterThan(15);
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAftale, createOldMember } from '../../../../../test/aftaler.js';
import { startTestApp, type TestApp } from '../../../../../test/app.js';
import { block, type TestMember } from '../../../../../test/factories.js';
import { countQueries } from '../../../../../test/postgres/count-queries.js';
import { COMPILED_AT } from '../../../../graphql/pipeline/compiled-queries.js';

const HOUR_MS = 60 * 60 * 1000;
const MATCHES = '{ matches { items { id nextAftale { postId title startsAt town } } } }';

let app: TestApp;
let host: TestMember;
let anna: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.dataSource.query('DELETE FROM post');
  [host, anna] = [await createOldMember(app), await createOldMember(app)];
});

const inHours = (hours: number): Date => new Date(app.clock.now().getTime() + hours * HOUR_MS);
const ofMember = async (): Promise<unknown> => {
  const { data } = await app.graphql(
    'query ($id: ID!) { member(id: $id) { nextAftale { postId title town } } }',
    { id: host.publicId },
    anna.token,
  );
  return data?.['member'].nextAftale;
};

it('a card and a profile have the next aftale with places left, of those that the viewer sees', async () => {
  expect(await ofMember()).toBeNull();
  await createAftale(app, host, { startsAt: inHours(-1) });
  await createAftale(app, host, { startsAt: inHours(1), cancelledAt: app.clock.now() });
  await createAftale(app, host, { startsAt: inHours(2), content: 'Fuld', places: 1 });
  await app.dataSource.query(`UPDATE aftale SET coming = 1 FROM post WHERE id = post_id AND content = 'Fuld'`);
  await createAftale(app, host, { startsAt: inHours(9) });
  const next = await createAftale(app, host, { startsAt: inHours(3), title: 'Catan', town: 'Lejre' });
  expect(await ofMember()).toEqual({ postId: next, title: 'Catan', town: 'Lejre' });
  const { data } = await app.graphql(MATCHES, {}, anna.token);
  const card = data?.['matches'].items.find(({ id }: { id: string }) => id === host.publicId);
  expect(card.nextAftale).toMatchObject({ postId: next, town: 'Lejre' });
  await block(app, anna, host);
  expect(await ofMember()).toBeNull();
});

it('all cards take one statement more, also of a compiled query', async () => {
  await createAftale(app, host);
  await createAftale(app, await createOldMember(app));
  for (let turn = 0; turn < COMPILED_AT; turn += 1) await app.graphql(MATCHES, {}, anna.token);
  const count = (document: string) => countQueries(app, () => app.graphql(document, {}, anna.token));
  await count('{ matches { items { id } } }');
  expect((await count(MATCHES)) - (await count('{ matches { items { id } } }'))).toBe(1);
});

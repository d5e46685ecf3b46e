import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aftaler, createAftale, createOldMember, insertRequest } from '../../../../test/aftaler.js';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { block, type TestMember } from '../../../../test/factories.js';
import { createPost } from '../../../../test/wall.js';
import { publicId } from '../../../common/public-id.js';

const HOUR_MS = 60 * 60 * 1000;

let app: TestApp;
let host: TestMember;
let anna: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.dataSource.query('DELETE FROM post');
  [host, anna] = [await createOldMember(app), await createOldMember(app, { town: 'Roskilde' })];
});

const inHours = (hours: number): Date => new Date(app.clock.now().getTime() + hours * HOUR_MS);
const coming = async (variables: object = {}, viewer = anna) => {
  const { data, error } = await aftaler(app, viewer, 'comingAftaler', variables);
  if (error) throw new Error(error.message);
  return data as { items: { id: string }[]; endCursor: string | null };
};
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

describe('the aftaler ahead', () => {
  it('are refused with a wrong cursor, interest, distance or number', async () => {
    const document = `query ($after: String, $first: Int! = 20, $maxDistance: Int, $interestId: ID) {
      comingAftaler(after: $after, first: $first, maxDistance: $maxDistance, interestId: $interestId) { endCursor } }`;
    for (const variables of [{ after: 'x' }, { interestId: 'x' }, { maxDistance: 0 }, { first: 0 }, { first: 101 }]) {
      const { errors } = await app.graphql(document, variables, anna.token);
      expect(errors?.[0]?.extensions.code).toBe('VALIDATION');
    }
  });

  it('are listed by their beginning, in parts, without what is past, cancelled, removed or across a block', async () => {
    const foe = await createOldMember(app);
    await block(app, foe, anna);
    await createPost(app, host);
    await createAftale(app, host, { startsAt: inHours(-1) });
    await createAftale(app, host, { cancelledAt: app.clock.now() });
    await createAftale(app, foe);
    const removed = await createAftale(app, host, { content: 'Fjernet' });
    await app.dataSource.query(`UPDATE post SET removed_at = now() WHERE content = 'Fjernet'`);
    const at = inHours(30);
    const later = await createAftale(app, host, { startsAt: inHours(40) });
    const same = [await createAftale(app, host, { startsAt: at }), await createAftale(app, anna, { startsAt: at })];
    const next = await createAftale(app, host, { startsAt: inHours(2) });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await coming({ after, first: 1 });
      seen.push(...idsOf(page.items));
      after = page.endCursor;
    } while (after !== null);
    expect(seen).toEqual([next, ...same, later]);
    expect(seen).not.toContain(removed);
  });

  it('are those within a distance of the viewer’s town, and about an interest', async () => {
    const near = await createAftale(app, host, { town: 'Lejre', startsAt: inHours(2) });
    const far = await createAftale(app, host, { town: 'Odense', startsAt: inHours(3), interestId: 4 });
    expect(idsOf((await coming({ maxDistance: 8 })).items)).toEqual([near]);
    expect(idsOf((await coming({ maxDistance: 7 })).items)).toEqual([]);
    for (const maxDistance of [null, 110, 501])
      expect(idsOf((await coming({ maxDistance })).items)).toEqual([near, far]);
    const nomad = await createOldMember(app, { town: null });
    expect(idsOf((await coming({ maxDistance: 1 }, nomad)).items)).toEqual([near, far]);
    expect(idsOf((await coming({ interestId: publicId('interest', 4) })).items)).toEqual([far]);
  });
});

describe('the viewer’s aftaler', () => {
  it('are what is hosted, joined and asked, the next one first', async () => {
    const hosted = await createAftale(app, anna, { startsAt: inHours(30) });
    const states = ['coming', 'waiting', 'asked', 'declined'] as const;
    const joined: string[] = [];
    for (const [index, state] of states.entries()) {
      const post = await createAftale(app, host, { startsAt: inHours(2 + index) });
      await insertRequest(app, post, anna, state);
      joined.push(post);
    }
    await insertRequest(app, await createAftale(app, host, { startsAt: inHours(-1) }), anna);
    await insertRequest(app, await createAftale(app, host, { cancelledAt: app.clock.now() }), anna);
    const { data } = await aftaler(app, anna, 'myAftaler');
    expect(idsOf(data as { id: string }[])).toEqual([...joined.slice(0, 3), hosted]);
  });
});

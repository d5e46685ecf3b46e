import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aftaler, createAftale, createOldMember, insertRequest } from '../../../../../test/aftaler.js';
import { startTestApp, type TestApp } from '../../../../../test/app.js';
import type { TestMember } from '../../../../../test/factories.js';

const STARTS_AT = new Date('2026-12-12T09:00:00Z');
const ENDS_AT = new Date('2026-12-12T12:00:00Z');

let app: TestApp;
let host: TestMember;
let anna: TestMember;
let bo: TestMember;
let post: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-12-13T11:00:00Z');
  await app.dataSource.query('DELETE FROM post');
  [host, anna, bo] = [await createOldMember(app), await createOldMember(app), await createOldMember(app)];
  post = await createAftale(app, host, { startsAt: STARTS_AT, endsAt: ENDS_AT });
  for (const guest of [anna, bo]) await insertRequest(app, post, guest);
});

const answer = (member: TestMember, met = true) => aftaler(app, member, 'answerMeeting', { postId: post, met });
const haveMet = async (viewer: TestMember, member: TestMember): Promise<unknown> =>
  (await app.graphql('query ($id: ID!) { member(id: $id) { haveMet } }', { id: member.publicId }, viewer.token)).data?.[
    'member'
  ].haveMet;
const actionsOf = async (member: TestMember) => (await aftaler(app, member, 'post', { id: post })).aftale.viewerMay;

describe('an answer is refused', () => {
  it('to everybody who didn’t go, also to who only asked', async () => {
    const stranger = await createOldMember(app);
    const asker = await createOldMember(app);
    await insertRequest(app, post, asker, 'asked');
    for (const member of [stranger, asker]) {
      expect((await answer(member)).code).toBe('NOT_FOUND');
      expect(await actionsOf(member)).not.toContain('answer');
    }
  });

  it.each([
    ['while it goes on', '2026-12-12T11:59:00Z'],
    ['more than a week after the end', '2026-12-19T12:00:01Z'],
  ])('%s', async (_when, now) => {
    await app.dataSource.query('UPDATE session SET expires_at = $1', [new Date('2027-01-01T00:00:00Z')]);
    app.clock.set(now);
    expect((await answer(anna)).code).toBe('CONFLICT');
    expect(await actionsOf(anna)).not.toContain('answer');
  });

  it('with an open end until four hours after its beginning', async () => {
    await app.dataSource.query('UPDATE aftale SET ends_at = NULL');
    app.clock.set('2026-12-12T12:59:00Z');
    expect((await answer(anna)).code).toBe('CONFLICT');
    expect(await actionsOf(anna)).not.toContain('answer');
    app.clock.set('2026-12-12T13:00:00Z');
    expect(await actionsOf(anna)).toEqual(['answer']);
    expect((await answer(anna)).code).toBeNull();
  });

  it('of a cancelled aftale', async () => {
    await app.dataSource.query('UPDATE aftale SET cancelled_at = starts_at');
    expect((await answer(anna)).code).toBe('CONFLICT');
  });
});

describe('an answer', () => {
  it('is seen by oneself alone, and can be given again', async () => {
    for (const member of [host, anna]) expect(await actionsOf(member)).toEqual(['answer']);
    expect((await answer(anna)).aftale).toMatchObject({ viewerMet: true });
    expect((await aftaler(app, bo, 'post', { id: post })).aftale).toMatchObject({ viewerMet: null });
    expect((await answer(anna, false)).aftale).toMatchObject({ viewerMet: false });
  });

  it('of yes by two tells both that they have met, and nobody of one', async () => {
    await answer(anna);
    expect([await haveMet(anna, bo), await haveMet(bo, anna)]).toEqual([false, false]);
    await answer(bo, false);
    expect([await haveMet(anna, bo), await haveMet(bo, anna)]).toEqual([false, false]);
    await answer(bo);
    await answer(host);
    for (const [one, other] of [
      [anna, bo],
      [bo, anna],
      [anna, host],
      [host, bo],
    ] as const)
      expect(await haveMet(one, other)).toBe(true);
    expect(await haveMet(await createOldMember(app), anna)).toBe(false);
  });
});

import { GREETING_AFTALE_DAYS, NEW_MEMBER_DAYS } from '@venn/schema/limits';
import { DAY_MS, startOfDay } from '@venn/schema/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAftale, insertRequest } from '../../../test/aftaler.js';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { write } from '../../../test/chat/chat.js';
import { block, createMember, type MemberTraits, type TestMember } from '../../../test/factories.js';
import { TestClock } from '../../../test/test-clock.js';

/** A Tuesday, 10.00 in Copenhagen. */
const NOW = new Date('2026-03-10T09:00:00Z');
const before = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

const clock = new TestClock();
let app: TestApp;
let viewer: TestMember;
beforeAll(async () => {
  clock.set(NOW);
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.set(NOW);
  // Nobody of another test is a newcomer.
  await app.dataSource.query('UPDATE member SET visible_in_find_venner = false');
  viewer = await createMember(app, { createdAt: before(90), lastOnlineAt: before(3), interests: [1, 2] });
});

const QUERY = `{ greeting {
  since unread { total people { id username avatarUrl } } newcomers { total people { username } } nextAftale { postId title town } } }`;

const greeting = async (member = viewer): Promise<unknown> => {
  const { data, errors } = await app.graphql(QUERY, {}, member.token);
  expect(errors).toBeUndefined();
  return data?.['greeting'];
};
const newcomer = (traits: Partial<MemberTraits> = {}): Promise<TestMember> =>
  createMember(app, { createdAt: before(1), interests: [2, 3], ...traits });
const markGreeted = () => app.graphql('mutation { markGreeted }', {}, viewer.token);

describe('the greeting', () => {
  it('is empty when there is nothing to say, and on the first day', async () => {
    const nothing = { unread: { total: 0, people: [] }, newcomers: { total: 0, people: [] }, nextAftale: null };
    expect(await greeting()).toEqual({ since: startOfDay(before(3)).toISOString(), ...nothing });
    await newcomer();
    expect(await greeting(await newcomer({ createdAt: NOW, lastOnlineAt: NOW }))).toEqual({ since: null, ...nothing });
    expect(await greeting()).toMatchObject({ newcomers: { total: 2 } });
  });

  it('counts unread messages, and names who wrote the newest', async () => {
    const [anna, bo, cilla] = [
      await createMember(app),
      await createMember(app, { role: 'plus' }),
      await createMember(app),
    ];
    for (const from of [anna, bo, cilla]) {
      await write(app, from, viewer, 'Hej');
      clock.advance(1);
    }
    await write(app, bo, viewer, 'Er du der?');
    const blocked = await createMember(app);
    await write(app, blocked, viewer, 'Hej');
    await block(app, viewer, blocked);
    expect(await greeting()).toMatchObject({
      unread: {
        total: 4,
        people: [
          { id: bo.publicId, username: bo.username, avatarUrl: null },
          { id: cilla.publicId, username: cilla.username },
          { id: anna.publicId, username: anna.username },
        ],
      },
      newcomers: { total: 3 },
    });
  });

  it('counts who has registered since the last visit and shares an interest', async () => {
    await newcomer({ username: 'foerst', createdAt: before(2) });
    await newcomer({ username: 'naest', createdAt: before(1) });
    await newcomer({ username: 'sidst', createdAt: before(0) });
    await newcomer({ username: 'foer_besoeget', createdAt: before(4) });
    await newcomer({ username: 'uden_faelles', interests: [3] });
    await newcomer({ username: 'ubekraeftet', verified: false });
    await newcomer({ username: 'skjult', visibleInFindVenner: false });
    await newcomer({ username: 'admin', role: 'admin' });
    await block(app, await newcomer({ username: 'blokerer' }), viewer);
    await app.services.hiddenMembers.hide(viewer.id, (await newcomer({ username: 'vises_ikke_igen' })).id);
    expect(await greeting()).toEqual({
      since: startOfDay(before(3)).toISOString(),
      unread: { total: 0, people: [] },
      newcomers: { total: 3, people: [{ username: 'sidst' }, { username: 'naest' }, { username: 'foerst' }] },
      nextAftale: null,
    });
  });

  it('has the next aftale that the viewer hosts or is coming to, of those that begin soon', async () => {
    const host = await createMember(app);
    const inDays = (days: number) => ({ startsAt: before(-days) });
    const only = await createAftale(app, host, inDays(1));
    await insertRequest(app, only, viewer, 'asked');
    await createAftale(app, viewer, inDays(-1));
    await createAftale(app, viewer, { ...inDays(2), cancelledAt: NOW });
    await createAftale(app, viewer, inDays(GREETING_AFTALE_DAYS + 1));
    expect(await greeting()).toMatchObject({ nextAftale: null });
    const own = await createAftale(app, viewer, { ...inDays(4), title: 'Catan' });
    expect(await greeting()).toMatchObject({ nextAftale: { postId: own, title: 'Catan', town: 'Odense' } });
    const next = await createAftale(app, host, inDays(3));
    await insertRequest(app, next, viewer);
    expect(await greeting()).toMatchObject({ nextAftale: { postId: next } });
    await markGreeted();
    expect(await greeting()).toMatchObject({ nextAftale: null });
  });

  it(`looks back ${NEW_MEMBER_DAYS} days at most`, async () => {
    viewer = await createMember(app, { createdAt: before(90), lastOnlineAt: before(60) });
    await newcomer({ createdAt: before(40) });
    await newcomer({ createdAt: before(20) });
    expect(await greeting()).toMatchObject({
      since: startOfDay(before(NEW_MEMBER_DAYS)).toISOString(),
      newcomers: { total: 1 },
    });
  });

  it('comes once a day, by the calendar of Copenhagen', async () => {
    await newcomer();
    expect(await greeting()).toMatchObject({ newcomers: { total: 1 } });
    expect(await markGreeted()).toMatchObject({ data: { markGreeted: true } });
    expect(await greeting()).toMatchObject({ since: null, newcomers: { total: 0 } });
    clock.set(new Date('2026-03-10T22:59:00Z'));
    expect(await greeting()).toMatchObject({ since: null });
    clock.set(new Date('2026-03-10T23:01:00Z'));
    await newcomer({ createdAt: clock.now() });
    expect(await greeting()).toMatchObject({ since: startOfDay(NOW).toISOString() });
  });
});

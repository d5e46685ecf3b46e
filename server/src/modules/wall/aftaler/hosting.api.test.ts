import { randomUUID } from 'node:crypto';
import { RATE_LIMITS } from '@venn/schema/limits';
import { localTimeOf } from '@venn/schema/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aftaler, createAftale, createOldMember, insertRequest, membersIn } from '../../../../test/aftaler.js';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { block, createMember, type TestMember } from '../../../../test/factories.js';
import { createPost } from '../../../../test/wall.js';

const HOUR_MS = 60 * 60 * 1000;

let app: TestApp;
let anna: TestMember;
let bo: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  // By day: mails wait for the end of the night.
  app.clock.set('2026-12-07T11:00:00Z');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.dataSource.query('DELETE FROM post');
  anna = await createOldMember(app, { town: 'Roskilde' });
  bo = await createOldMember(app);
});

/** Copenhagen's local time some hours from now. */
const inHours = (hours: number): string => localTimeOf(new Date(app.clock.now().getTime() + hours * HOUR_MS));
const draft = (changes: object = {}): object => ({
  title: 'Tur langs Lejre Å',
  startsAt: inHours(48),
  town: 'Lejre',
  ...changes,
});
const create = (viewer: TestMember, aftale: object, post: object = {}) =>
  aftaler(app, viewer, 'createPost', { ...post, aftale });
const fieldsOf = ({ error }: { error: { extensions: object } | undefined }): unknown =>
  error && Reflect.get(error.extensions, 'fields');

describe('an aftale is refused', () => {
  it.each([
    ['title', '', 'Skriv, hvad I skal lave'],
    ['title', 'Gå', 'Titlen skal være mindst 3 tegn'],
    ['startsAt', '2027-03-28T02:30', 'Den time findes ikke, for uret stilles frem den nat. Vælg et andet klokkeslæt'],
    ['startsAt', 'i morgen', 'Tidspunktet findes ikke. Tjek dag og klokkeslæt'],
    ['town', 'Atlantis', 'Vælg en by fra listen'],
    ['place', 'x'.repeat(121), 'Mødestedet må højst være 120 tegn'],
    ['places', 12, 'Der kan komme fra 1 til 11 ud over dig'],
  ])('for %s %j', async (field, value, text) => {
    const answer = await create(anna, draft({ [field]: value }));
    expect(answer.code).toBe('VALIDATION');
    expect(fieldsOf(answer)).toEqual([{ field: `aftale.${field}`, text }]);
  });

  it('in the past, too soon, and more than 90 days ahead', async () => {
    for (const [startsAt, text] of [
      [inHours(-1), 'Aftalen skal begynde om mindst en time'],
      [inHours(0.9), 'Aftalen skal begynde om mindst en time'],
      [inHours(90 * 24 + 1), 'Aftalen skal begynde inden for 90 dage'],
    ] as const) {
      const answer = await create(anna, draft({ startsAt }));
      expect(fieldsOf(answer)).toEqual([{ field: 'aftale.startsAt', text }]);
    }
    expect(await app.dataSource.query('SELECT 1 FROM post')).toEqual([]);
  });

  it('with an end before the beginning, or a long text', async () => {
    const ended = await create(anna, draft({ endsAt: inHours(47) }));
    expect(fieldsOf(ended)).toEqual([{ field: 'aftale.endsAt', text: 'Aftalen skal slutte, efter at den er begyndt' }]);
    const long = await create(anna, draft(), { content: 'x'.repeat(501) });
    expect(fieldsOf(long)).toEqual([{ field: 'content', text: 'Teksten må højst være 500 tegn' }]);
    expect((await create(anna, draft(), { content: 'x'.repeat(500) })).code).toBeNull();
  });

  it('beyond three ahead, five with Plus and one in the first days; the refusal says when there is room again', async () => {
    const host = (traits: object) => createOldMember(app, traits);
    const plus = await host({ role: 'plus', plusExpiresAt: new Date(app.clock.now().getTime() + 90 * 24 * HOUR_MS) });
    for (const [member, most] of [
      [await host({}), 3],
      [plus, 5],
      [await createMember(app), 1],
    ] as const) {
      for (let count = 0; count < most; count += 1) {
        expect((await create(member, draft({ startsAt: inHours(48 + count) }))).code).toBeNull();
      }
      const { code, error } = await create(member, draft());
      expect([code, error?.extensions['retryAfterSeconds']]).toEqual(['RATE_LIMITED', expect.any(Number)]);
      expect(error?.message).toMatch(most === 1 ? /én aftale.*De første 7 dage/ : new RegExp(`${most} aftaler`));
      expect(Number(error?.extensions['retryAfterSeconds'])).toBeGreaterThan(46 * 3600);
    }
  });

  it('to two at once where there is room for one', async () => {
    for (let count = 0; count < 2; count += 1) await create(anna, draft());
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(anna, draft())));
    expect(answers.map(({ code }) => String(code)).toSorted()).toEqual([
      'RATE_LIMITED',
      'RATE_LIMITED',
      'RATE_LIMITED',
      'null',
    ]);
  });
});

describe('an aftale', () => {
  it('is a post with its facts', async () => {
    const answer = await create(
      anna,
      draft({ title: '  Tur langs Lejre Å ', endsAt: inHours(51), place: ' Lejre Station ', places: 6 }),
      { content: 'Seks kilometer i roligt tempo.' },
    );
    expect(answer.data).toMatchObject({ content: 'Seks kilometer i roligt tempo.', author: { id: anna.publicId } });
    expect(answer.aftale).toEqual({
      title: 'Tur langs Lejre Å',
      startsAt: expect.any(String),
      endsAt: expect.any(String),
      town: 'Lejre',
      distanceKm: 8,
      place: 'Lejre Station',
      places: 6,
      placesLeft: 6,
      state: 'open',
      viewerState: 'host',
      viewerMay: ['change', 'cancel'],
      viewerRequestId: null,
      coming: [],
      comingHidden: 0,
      commentCount: 0,
      requests: [],
      changedAt: expect.any(String),
      cancelledAt: null,
      cancelText: null,
      viewerMet: null,
      calendarUrl: expect.stringMatching(/^\/api\/posts\/[0-9a-f]{32}\/aftale\.ics\?token=/),
    });
    const minutes = Date.parse(answer.aftale.startsAt) - app.clock.now().getTime();
    expect(Math.abs(minutes - 48 * HOUR_MS)).toBeLessThan(60_000);
  });

  it('needs no text: its title is the text, also after the title has changed', async () => {
    const { data } = await create(anna, draft(), { content: ' ' });
    expect(data).toMatchObject({ content: 'Tur langs Lejre Å', aftale: { title: 'Tur langs Lejre Å', places: 4 } });
    const renamed = await aftaler(app, anna, 'changeAftale', { postId: data.id, title: 'Tur ved søen' });
    expect(renamed.data).toMatchObject({ content: 'Tur ved søen' });
    const told = await aftaler(app, anna, 'changeAftale', { postId: data.id, content: 'Tag madpakke med.' });
    expect(told.data).toMatchObject({ content: 'Tag madpakke med.' });
    const again = await aftaler(app, anna, 'changeAftale', { postId: data.id, title: 'Tur langs Lejre Å' });
    expect(again.data).toMatchObject({ content: 'Tag madpakke med.' });
    expect((await aftaler(app, anna, 'changeAftale', { postId: data.id, content: '' })).data).toMatchObject({
      content: 'Tur langs Lejre Å',
    });
  });

  it('is stored once for each client id, also after its limit is reached', async () => {
    const clientPostId = randomUUID();
    const newcomer = await createMember(app);
    const aftale = draft({ place: 'Stationen' });
    const first = await create(newcomer, aftale, { clientPostId });
    const again = await create(newcomer, aftale, { clientPostId });
    expect(again.data).toEqual(first.data);
    for (const change of [{ title: 'En anden tur' }, { place: 'Broen' }, { places: 5 }]) {
      expect((await create(newcomer, { ...aftale, ...change }, { clientPostId })).code).toBe('CONFLICT');
    }
    expect((await aftaler(app, newcomer, 'createPost', { content: 'Hej', clientPostId })).code).toBe('CONFLICT');
  });

  it('shows its place to the host and those who are coming, and to nobody else', async () => {
    const post = await createAftale(app, anna, { place: 'Lejre Station' });
    const members: [TestMember, Parameters<typeof insertRequest>[3] | null][] = [];
    for (const state of [null, 'asked', 'waiting', 'coming', 'declined'] as const) {
      const member = await createOldMember(app);
      if (state !== null) await insertRequest(app, post, member, state);
      members.push([member, state]);
    }
    for (const [member, state] of members) {
      const { aftale } = await aftaler(app, member, 'post', { id: post });
      expect([state, aftale.place, aftale.calendarUrl === null]).toEqual([
        state,
        state === 'coming' ? 'Lejre Station' : null,
        state !== 'coming',
      ]);
      expect(aftale.viewerState).toBe(state ?? 'none');
      expect(aftale.requests).toEqual([]);
    }
  });

  it('names those who are coming to each other, and to others only who allows it', async () => {
    const post = await createAftale(app, anna);
    const [open, hidden] = [await createOldMember(app), await createOldMember(app)];
    await insertRequest(app, post, open);
    await insertRequest(app, post, hidden, 'coming', { visible: false });
    const seenBy = async (viewer: TestMember) => {
      const { aftale } = await aftaler(app, viewer, 'post', { id: post });
      return [aftale.coming.map(({ id }: { id: string }) => id), aftale.comingHidden];
    };
    expect(await seenBy(bo)).toEqual([[open.publicId], 1]);
    for (const viewer of [anna, open, hidden]) {
      expect(await seenBy(viewer)).toEqual([[open.publicId, hidden.publicId], 0]);
    }
    await block(app, open, hidden);
    expect(await seenBy(hidden)).toEqual([[hidden.publicId], 1]);
    expect(await seenBy(open)).toEqual([[open.publicId], 1]);
    expect(await seenBy(anna)).toEqual([[open.publicId, hidden.publicId], 0]);
    await block(app, bo, open);
    expect(await seenBy(bo)).toEqual([[], 2]);
    const declined = await createOldMember(app);
    await insertRequest(app, post, declined, 'declined');
    expect(await seenBy(declined)).toEqual([[], 2]);
  });

  it('shows its host who asks, in the order of asking', async () => {
    const post = await createAftale(app, anna, { places: 1 });
    const asker = await createOldMember(app, { town: 'Lejre', interests: [2, 3], birthdate: '1985-03-14' });
    await insertRequest(app, post, asker, 'asked', { note: 'Må man være langsom?' });
    await insertRequest(app, post, bo, 'waiting');
    const { aftale } = await aftaler(app, anna, 'post', { id: post });
    expect(aftale.viewerMay).toEqual(['change', 'cancel', 'decide']);
    expect(aftale.requests).toMatchObject([
      {
        note: 'Må man være langsom?',
        isWaiting: false,
        member: { id: asker.publicId, location: 'Lejre', distanceKm: 8, age: 41, commonInterests: [{}] },
      },
      { note: null, isWaiting: true, member: { id: bo.publicId } },
    ]);
    await app.dataSource.query(`UPDATE member SET role = 'banned' WHERE id = $1`, [asker.id]);
    expect((await aftaler(app, anna, 'post', { id: post })).aftale.requests).toMatchObject([{ isWaiting: true }]);
  });
});

describe('a change', () => {
  const change = (viewer: TestMember, postId: string, changes: object) =>
    aftaler(app, viewer, 'changeAftale', { postId, ...changes });

  it('is refused to others, of no aftale, of a cancelled and of a past one', async () => {
    const post = await createAftale(app, anna);
    expect((await change(bo, post, { title: 'Min tur' })).code).toBe('FORBIDDEN');
    expect((await change(anna, await createPost(app, anna), { title: 'Min tur' })).code).toBe('NOT_FOUND');
    await block(app, bo, anna);
    expect((await change(bo, post, { title: 'Min tur' })).code).toBe('NOT_FOUND');
    const past = await createAftale(app, anna, { startsAt: app.clock.now() });
    const cancelled = await createAftale(app, anna, { cancelledAt: app.clock.now() });
    expect((await change(anna, past, { title: 'Min tur' })).code).toBe('AFTALE_PAST');
    expect((await change(anna, cancelled, { title: 'Min tur' })).code).toBe('AFTALE_CANCELLED');
  });

  it('is refused with both numbers for fewer places than are taken', async () => {
    const post = await createAftale(app, anna, { places: 4 });
    for (let count = 0; count < 3; count += 1) await insertRequest(app, post, await createOldMember(app));
    const answer = await change(anna, post, { places: 2 });
    const text = 'Der er allerede 3, der kommer, så 2 pladser er for lidt';
    expect(fieldsOf(answer)).toEqual([{ field: 'places', text }]);
    expect((await change(anna, post, { places: 3 })).aftale).toMatchObject({ places: 3, state: 'full' });
  });

  it('keeps what is absent, and empties what is empty', async () => {
    const startsAt = new Date(app.clock.now().getTime() + 0.5 * HOUR_MS);
    const endsAt = new Date(startsAt.getTime() + HOUR_MS);
    const post = await createAftale(app, anna, { startsAt, endsAt, place: 'Broen' });
    app.clock.advance(1000);
    const before = await aftaler(app, anna, 'post', { id: post });
    // Half an hour ahead is too soon for a new beginning, and no reason to refuse the rest.
    const placed = await change(anna, post, { places: 5 });
    expect(placed.aftale).toEqual({ ...before.aftale, places: 5, placesLeft: 5 });
    const emptied = await change(anna, post, { place: '', endsAt: '' });
    expect(emptied.aftale).toMatchObject({ place: null, endsAt: null });
    expect(Date.parse(emptied.aftale.changedAt)).toBeGreaterThan(Date.parse(before.aftale.changedAt));
    expect(fieldsOf(await change(anna, post, { startsAt: inHours(0.6) }))).toMatchObject([{ field: 'startsAt' }]);
    const moved = await change(anna, post, { startsAt: inHours(30), endsAt: inHours(31) });
    expect(moved.aftale).toMatchObject({ place: null, endsAt: expect.any(String) });
    expect(fieldsOf(await change(anna, post, { startsAt: inHours(32) }))).toEqual([
      { field: 'endsAt', text: 'Aftalen skal slutte, efter at den er begyndt' },
    ]);
  });

  it('of time, town or place is told to those who are coming, and more places to who moves up', async () => {
    const post = await createAftale(app, anna, { places: 1 });
    const [guest, waiting] = [await createOldMember(app), await createOldMember(app)];
    await insertRequest(app, post, guest);
    await insertRequest(app, post, waiting, 'waiting');
    await change(anna, post, { places: 3, town: 'Køge' });
    expect(await membersIn(app, post, 'coming')).toEqual([guest.id, waiting.id]);
    const mails = await app.mails();
    const to = (member: TestMember) => mails.filter((mail) => mail.to === member.email).map(({ subject }) => subject);
    expect(to(guest)).toEqual(['En aftale er ændret']);
    expect(to(waiting)).toEqual(['Der er blevet en plads til dig']);
  });

  it('is refused where those who are coming would be told too often, and not where nobody is told', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      const host = await createOldMember(limited);
      const [alone, post] = [await createAftale(limited, host), await createAftale(limited, host)];
      await insertRequest(limited, post, await createOldMember(limited));
      const code = async (postId: string, changes: object) =>
        (await aftaler(limited, host, 'changeAftale', { postId, ...changes })).code;
      for (let count = 0; count < RATE_LIMITS.aftaleChange.points; count += 1) {
        expect(await code(post, { title: `Tur ${count}` })).toBeNull();
      }
      expect(await code(post, { title: 'Tur igen' })).toBe('RATE_LIMITED');
      expect(await code(post, { places: 7 })).toBeNull();
      expect(await code(alone, { title: 'Tur igen' })).toBeNull();
    } finally {
      await limited.close();
    }
  });
});

describe('a cancellation', () => {
  it('is refused to others and of a past one, keeps the post, and is told once', async () => {
    const post = await createAftale(app, anna);
    const guest = await createOldMember(app);
    await insertRequest(app, post, guest);
    await insertRequest(app, post, bo, 'waiting');
    const cancel = (viewer: TestMember, postId = post) =>
      aftaler(app, viewer, 'cancelAftale', { postId, text: 'Det bliver storm.' });
    expect((await cancel(bo)).code).toBe('FORBIDDEN');
    const past = await createAftale(app, anna, { startsAt: app.clock.now() });
    expect((await cancel(anna, past)).code).toBe('AFTALE_PAST');
    for (let count = 0; count < 2; count += 1) {
      expect((await cancel(anna)).aftale).toMatchObject({
        state: 'cancelled',
        cancelText: 'Det bliver storm.',
        cancelledAt: expect.any(String),
        viewerMay: [],
      });
    }
    const mails = (await app.mails()).filter(({ subject }) => subject === 'En aftale er aflyst');
    expect(mails.map(({ to }) => to)).toEqual([guest.email]);
    expect(mails[0]?.text).toContain('»Det bliver storm.«');
    expect((await aftaler(app, guest, 'post', { id: post })).aftale).toMatchObject({ viewerState: 'coming' });
  });

  it('is what deleting the post means to those who were coming', async () => {
    const post = await createAftale(app, anna, { title: 'Sletningen' });
    await insertRequest(app, post, bo);
    expect((await aftaler(app, anna, 'deletePost', { id: post })).code).toBeNull();
    const mails = (await app.mails()).filter(({ to, subject }) => to === bo.email && subject === 'En aftale er aflyst');
    expect(mails.map(({ text }) => text.includes('Sletningen'))).toEqual([true]);
    expect(await app.dataSource.query('SELECT 1 FROM aftale')).toEqual([]);
  });
});

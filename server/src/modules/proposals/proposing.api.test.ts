import { randomUUID } from 'node:crypto';
import { RATE_LIMITS } from '@venn/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestSubscription } from '../../../test/app.js';
import { chat, codeOf, eventsLeft, listOf, nextEvent, only } from '../../../test/chat/chat.js';
import { acquaint, createProposal, proposals } from '../../../test/chat/proposals.js';
import { block, createAccessToken, createMember, makeFriends, type TestMember } from '../../../test/factories.js';
import { publicId } from '../../common/public-id.js';

let app: TestApp;
/** The same database, with rate limits. */
let limited: TestApp;
let anna: TestMember;
let bo: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  limited = await startTestApp({ databaseUrl: app.databaseUrl, rateLimits: true });
});
afterAll(async () => {
  await limited.close();
  await app.close();
});
beforeEach(async () => {
  for (const { clock } of [app, limited]) clock.set('2026-12-07T11:00:00Z');
  [anna, bo] = [await createMember(app), await createMember(app)];
});

const FACTS = { title: 'Bænken ved søen', startsAt: '2026-12-12T14:00', town: 'Roskilde', place: 'Folkeparken' };
const propose = (
  viewer: TestMember,
  to: { publicId: string },
  changes: object = {},
  server: TestApp = app,
): ReturnType<typeof proposals> =>
  proposals(server, viewer, 'proposeAftale', { to: to.publicId, ...FACTS, ...changes });
const shownPartner = ({ publicId: id, username }: TestMember) => ({ id, username, avatarUrl: null, role: 'user' });
const listed = async (viewer: TestMember, partner: TestMember) =>
  (await proposals(app, viewer, 'proposals', { with: partner.publicId })).data;

describe('a proposal is refused', () => {
  it('where not both have written', async () => {
    expect((await propose(anna, bo)).error).toMatchObject({
      message: 'I kan lave en aftale, når I begge har skrevet.',
      extensions: { code: 'NOT_BOTH_WROTE' },
    });
    await makeFriends(app, anna, bo);
    expect((await propose(anna, bo)).code).toBe('NOT_BOTH_WROTE');
    expect((await propose(bo, anna)).code).toBe('NOT_BOTH_WROTE');
  });

  it('to oneself, to somebody who is gone, and across a block, as a message is', async () => {
    expect((await propose(anna, anna)).code).toBe('BAD_REQUEST');
    expect((await propose(anna, { publicId: publicId('member', 999_999) })).code).toBe('MEMBER_NOT_FOUND');
    const banned = await createMember(app, { role: 'banned' });
    await acquaint(app, anna, banned);
    expect((await propose(anna, banned)).code).toBe('MEMBER_NOT_FOUND');
    await acquaint(app, anna, bo);
    await block(app, bo, anna);
    expect((await propose(anna, bo)).code).toBe('BLOCKED');
    expect((await propose(bo, anna)).code).toBe('BLOCKED');
    expect((await proposals(app, anna, 'proposals', { with: bo.publicId })).code).toBe('BLOCKED');
  });

  it.each([
    ['title', { title: ' Ø ' }, 'Titlen skal være mindst 3 tegn'],
    ['startsAt', { startsAt: '2026-12-07T12:30' }, 'Aftalen skal begynde om mindst en time'],
    ['startsAt', { startsAt: '2027-03-08T14:00' }, 'Aftalen skal begynde inden for 90 dage'],
    ['startsAt', { startsAt: '2026-12-32T14:00' }, 'Tidspunktet findes ikke. Tjek dag og klokkeslæt'],
    ['town', { town: 'Ikkeby' }, 'Vælg en by fra listen'],
    ['place', { place: 'x'.repeat(121) }, 'Mødestedet må højst være 120 tegn'],
  ])('with a text at the field %s', async (field, changes, text) => {
    await acquaint(app, anna, bo);
    const { error } = await propose(anna, bo, changes);
    expect(error?.extensions).toMatchObject({ code: 'VALIDATION', fields: [{ field, text }] });
  });

  it('at an hour that the clocks skip', async () => {
    app.clock.set('2027-03-01T11:00:00Z');
    [anna, bo] = [await createMember(app), await createMember(app)];
    await acquaint(app, anna, bo);
    const { error } = await propose(anna, bo, { startsAt: '2027-03-28T02:30' });
    expect(error?.extensions).toMatchObject({ code: 'VALIDATION', fields: [{ field: 'startsAt' }] });
  });

  it('while another one of the conversation is open, whoever made it', async () => {
    await acquaint(app, anna, bo);
    await propose(bo, anna);
    for (const viewer of [anna, bo]) {
      const { error } = await propose(viewer, viewer === anna ? bo : anna, { title: 'En gåtur' });
      expect(error).toMatchObject({
        message: 'Der er allerede et forslag her, som venter på svar.',
        extensions: { code: 'PROPOSAL_OPEN' },
      });
    }
  });

  it('after three in a day, with the number and when the next one is possible', async () => {
    for (let turn = 0; turn < RATE_LIMITS.proposal.points; turn += 1) {
      const other = await createMember(app);
      await acquaint(app, anna, other);
      expect((await propose(anna, other, {}, limited)).code).toBeNull();
    }
    await acquaint(app, anna, bo);
    const { error } = await propose(anna, bo, {}, limited);
    expect(error).toMatchObject({
      message:
        'Du har foreslået 3 aftaler i dag, og flere kan man ikke foreslå på et døgn. Du kan foreslå en igen i morgen.',
      extensions: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) },
    });
    expect(await listed(anna, bo)).toEqual([]);
    // The other side has a count of its own.
    expect((await propose(bo, anna, {}, limited)).code).toBeNull();
  });

  it('from a program, which may read them', async () => {
    await createProposal(app, bo, anna);
    const token = await createAccessToken(app, anna, ['messages:read', 'messages:write']);
    expect((await proposals(app, { token }, 'proposeAftale', { to: bo.publicId, ...FACTS })).code).toBe('FORBIDDEN');
    const [{ id }] = (await proposals(app, { token }, 'proposals', { with: bo.publicId })).data;
    expect((await proposals(app, { token }, 'answerProposal', { id, accept: true })).code).toBe('FORBIDDEN');
  });
});

describe('a proposal', () => {
  beforeEach(() => acquaint(app, anna, bo));

  it('stands in the conversation of the two, after the messages before it, and nowhere else', async () => {
    await chat.send(app, anna, bo, 'Skal vi ses?');
    const { data } = await propose(bo, anna);
    await chat.send(app, bo, anna, 'Jeg har skrevet et forslag');
    const shown = {
      id: data.id,
      proposerId: bo.publicId,
      title: 'Bænken ved søen',
      startsAt: '2026-12-12T13:00:00.000Z',
      town: 'Roskilde',
      place: 'Folkeparken',
      state: 'open',
      afterNumber: 1,
      proposedAt: expect.stringMatching(/^2026-12-07T11:00/),
      calendarUrl: null,
    };
    const own = { ...shown, partner: shownPartner(anna), viewerMay: ['withdraw'] };
    expect(data).toEqual(own);
    expect(await listed(bo, anna)).toEqual([own]);
    expect(await listed(anna, bo)).toEqual([{ ...shown, partner: shownPartner(bo), viewerMay: ['answer'] }]);
    const stranger = await createMember(app);
    await acquaint(app, stranger, bo);
    expect(await listed(stranger, bo)).toEqual([]);
    expect((await listOf(app, anna)).chats[0]?.lastMessage.content).toBe('Jeg har skrevet et forslag');
  });

  it('neither costs nor starts a cooldown, and no answer does', async () => {
    const cooldown = async (viewer: TestMember) => only(await chat.cooldown(app, viewer)).isInCooldown;
    const { data } = await propose(anna, bo);
    expect([await cooldown(anna), await cooldown(bo)]).toEqual([false, false]);
    await chat.send(app, bo, anna, 'Jeg ser lige på det');
    const [before] = await app.dataSource.query('SELECT cooldown_until FROM member WHERE id = $1', [bo.id]);
    expect((await proposals(app, bo, 'answerProposal', { id: data.id, accept: false })).code).toBeNull();
    expect((await propose(bo, anna, { title: 'En anden dag' })).code).toBeNull();
    expect(await app.dataSource.query('SELECT cooldown_until FROM member WHERE id = $1', [bo.id])).toEqual([before]);
    expect(codeOf(await chat.send(app, bo, anna, 'For tidligt'))).toBe('MESSAGE_COOLDOWN');
  });

  it('is stored once, however often it is sent, and another one under the same id is refused', async () => {
    const clientRequestId = randomUUID();
    const answers = await Promise.all(
      [clientRequestId, clientRequestId.toUpperCase(), clientRequestId].map((id) =>
        propose(anna, bo, { clientRequestId: id }, limited),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await listed(anna, bo)).toHaveLength(1);
    expect((await propose(anna, bo, { clientRequestId, title: 'Noget andet' })).error).toMatchObject({
      message: 'Det forslag er allerede sendt, som du skrev det først. Send igen, hvis det her også skal med.',
      extensions: { code: 'CONFLICT' },
    });
    // It counts once.
    const codes = [];
    for (let turn = 0; turn < RATE_LIMITS.proposal.points; turn += 1) {
      const other = await createMember(app);
      await acquaint(app, anna, other);
      codes.push((await propose(anna, other, {}, limited)).code);
    }
    expect(codes).toEqual([null, null, 'RATE_LIMITED']);
  });

  it('is not shown across a block to who sends it again', async () => {
    const clientRequestId = randomUUID();
    await propose(bo, anna, { clientRequestId });
    await block(app, anna, bo);
    const again = await propose(bo, anna, { clientRequestId });
    expect([again.code, again.data]).toEqual(['BLOCKED', undefined]);
  });

  it('reaches the open windows of both as a change of their conversation, and nobody else', async () => {
    const open: TestSubscription[] = [];
    for (const member of [anna, bo, await createMember(app)]) open.push(await chat.listen(app, member));
    const [annas, bos, strangers] = open as [TestSubscription, TestSubscription, TestSubscription];
    const { data } = await propose(anna, bo);
    const changed = (partner: TestMember) => ({
      __typename: 'ConversationChanged',
      partnerId: partner.publicId,
      reading: null,
    });
    expect([await nextEvent(annas), await nextEvent(bos)]).toEqual([changed(bo), changed(anna)]);
    await proposals(app, bo, 'answerProposal', { id: data.id, accept: true });
    expect([await nextEvent(annas), await nextEvent(bos)]).toEqual([changed(bo), changed(anna)]);
    // The same answer again changes nothing.
    await proposals(app, bo, 'answerProposal', { id: data.id, accept: true });
    expect(await Promise.all(open.map(eventsLeft))).toEqual([0, 0, 0]);
    expect(strangers.waiting()).toBe(0);
    for (const subscription of open) await subscription.close();
  });

  it('gives way to another once it has begun without an answer', async () => {
    const { data } = await propose(anna, bo);
    app.clock.set('2026-12-12T13:00:00Z');
    expect(await listed(bo, anna)).toMatchObject([{ state: 'lapsed', viewerMay: [] }]);
    expect((await proposals(app, bo, 'answerProposal', { id: data.id, accept: true })).code).toBe('AFTALE_PAST');
    expect((await propose(bo, anna, { startsAt: '2026-12-13T14:00' })).code).toBeNull();
    expect(await listed(bo, anna)).toMatchObject([{ state: 'lapsed' }, { state: 'open' }]);
  });

  it('is listed with all that are ahead, for both, until it is declined or begins', async () => {
    const ahead = async (viewer: TestMember) =>
      (await proposals(app, viewer, 'proposalsAhead', {})).data.map(({ id }: { id: string }) => id);
    const [cia, dan, eva] = [await createMember(app), await createMember(app), await createMember(app)];
    const theirs = await createProposal(app, bo, anna);
    const own = await createProposal(app, anna, cia);
    await createProposal(app, anna, dan, { state: 'declined' });
    await createProposal(app, anna, dan, { startsAt: app.clock.now() });
    const agreed = await createProposal(app, dan, anna, { state: 'accepted' });
    await createProposal(app, bo, cia);
    const blocked = await createProposal(app, eva, anna);
    expect(await ahead(anna)).toEqual([blocked, agreed, own, theirs]);
    expect((await proposals(app, anna, 'proposalsAhead', {})).data).toMatchObject([
      { partner: shownPartner(eva), state: 'open' },
      { partner: shownPartner(dan), state: 'accepted' },
      { partner: shownPartner(cia), proposerId: anna.publicId },
      { partner: shownPartner(bo), proposerId: bo.publicId },
    ]);
    await block(app, anna, eva);
    for (const viewer of [anna, eva]) expect(await ahead(viewer)).not.toContain(blocked);
    await proposals(app, anna, 'answerProposal', { id: theirs, accept: false });
    expect(await ahead(anna)).toEqual([agreed, own]);
  });

  it('goes with a conversation that its side clears, unless it is still ahead', async () => {
    await createProposal(app, bo, anna, { state: 'declined' });
    const { data } = await propose(bo, anna);
    await chat.clear(app, anna, bo);
    expect(await listed(anna, bo)).toMatchObject([{ id: data.id }]);
    expect(await listed(bo, anna)).toHaveLength(2);
    await proposals(app, anna, 'answerProposal', { id: data.id, accept: false });
    expect(await listed(anna, bo)).toEqual([]);
    expect((await propose(bo, anna)).code).toBeNull();
    expect(await listed(anna, bo)).toHaveLength(1);
  });

  it('can stand instead of another: the partner’s open one is declined, an agreed one cancelled', async () => {
    const first = await propose(bo, anna);
    const second = await propose(anna, bo, { startsAt: '2026-12-13T14:00', insteadOf: first.data.id });
    expect(second.code).toBeNull();
    expect(await listed(anna, bo)).toMatchObject([{ state: 'declined' }, { state: 'open' }]);
    await proposals(app, bo, 'answerProposal', { id: second.data.id, accept: true });
    await propose(bo, anna, { startsAt: '2026-12-14T14:00', insteadOf: second.data.id });
    expect((await listed(bo, anna)).map(({ state }: { state: string }) => state)).toEqual([
      'declined',
      'cancelled',
      'open',
    ]);
    const elsewhere = await createProposal(app, await createMember(app), anna);
    const foreign = await createProposal(app, await createMember(app), await createMember(app));
    for (const insteadOf of [elsewhere, foreign, publicId('proposal', 999_999)]) {
      expect((await propose(anna, bo, { insteadOf })).code).toBe('NOT_FOUND');
    }
    // An own open one has to be taken back first.
    const [, , own] = await listed(bo, anna);
    expect((await propose(bo, anna, { insteadOf: own.id })).code).toBe('PROPOSAL_OPEN');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, TestClock } from '../../../test/app.js';
import { acquaint, createProposal, proposals } from '../../../test/chat/proposals.js';
import { block, createMember, type TestMember } from '../../../test/factories.js';
import { parsePublicId } from '../../common/public-id.js';

/** Two servers on one database. */
let servers: [TestApp, TestApp];
let app: TestApp;
let anna: TestMember;
let bo: TestMember;
beforeAll(async () => {
  const clock = new TestClock();
  app = await startTestApp({ clock });
  servers = [app, await startTestApp({ clock, databaseUrl: app.databaseUrl })];
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close();
});
beforeEach(async () => {
  app.clock.set('2026-12-07T11:00:00Z');
  [anna, bo] = [await createMember(app), await createMember(app)];
});

const answer = (viewer: TestMember, id: string, accept: boolean, server = app) =>
  proposals(server, viewer, 'answerProposal', { id, accept });
const withdraw = (viewer: TestMember, id: string, server = app) =>
  proposals(server, viewer, 'withdrawProposal', { id });
const cancel = (viewer: TestMember, id: string, server = app) => proposals(server, viewer, 'cancelProposal', { id });
const stateOf = async (id: string): Promise<string> => {
  const [row] = await app.dataSource.query('SELECT state FROM proposal WHERE id = $1', [parsePublicId('proposal', id)]);
  return row.state;
};

describe('an answer is refused', () => {
  it('to an own proposal', async () => {
    const id = await createProposal(app, anna, bo);
    expect((await answer(anna, id, true)).error).toMatchObject({
      message: 'Det er dit eget forslag.',
      extensions: { code: 'PROPOSAL_OWN' },
    });
  });

  it('by anybody else, to whom it doesn’t exist', async () => {
    const id = await createProposal(app, anna, bo);
    const stranger = await createMember(app);
    for (const refused of [answer(stranger, id, true), withdraw(stranger, id), cancel(stranger, id)]) {
      expect((await refused).code).toBe('NOT_FOUND');
    }
  });

  it('across a block, and to somebody who is gone, as a message is', async () => {
    const id = await createProposal(app, anna, bo);
    await block(app, anna, bo);
    expect((await answer(bo, id, true)).code).toBe('BLOCKED');
    const banned = await createMember(app, { role: 'banned' });
    expect((await answer(bo, await createProposal(app, banned, bo), true)).code).toBe('MEMBER_NOT_FOUND');
    expect(await stateOf(id)).toBe('open');
  });

  it.each([
    ['withdrawn', true, 'PROPOSAL_CLOSED'],
    ['declined', true, 'PROPOSAL_CLOSED'],
    ['accepted', false, 'PROPOSAL_CLOSED'],
    ['lapsed', false, 'PROPOSAL_CLOSED'],
    ['cancelled', true, 'AFTALE_CANCELLED'],
  ] as const)('to one that is %s', async (state, accept, code) => {
    const id = await createProposal(app, anna, bo, { state });
    expect((await answer(bo, id, accept)).code).toBe(code);
    expect(await stateOf(id)).toBe(state);
  });

  it('once it has begun, as is taking it back and cancelling', async () => {
    const startsAt = app.clock.now();
    const open = await createProposal(app, anna, bo, { startsAt });
    const agreed = await createProposal(app, anna, bo, { startsAt, state: 'accepted' });
    for (const refused of [answer(bo, open, true), withdraw(anna, open), cancel(anna, agreed)]) {
      expect((await refused).code).toBe('AFTALE_PAST');
    }
  });
});

describe('one of the two', () => {
  it('says yes or no, and the same again', async () => {
    const [yes, no] = [await createProposal(app, anna, bo), await createProposal(app, bo, await createMember(app))];
    for (const _turn of [1, 2]) {
      expect((await answer(bo, yes, true)).data).toMatchObject({
        state: 'accepted',
        viewerMay: ['cancel'],
        calendarUrl: expect.stringContaining(`/api/proposals/${yes}/aftale.ics?token=`),
      });
    }
    expect((await answer(bo, no, false)).code).toBe('PROPOSAL_OWN');
    expect(await stateOf(yes)).toBe('accepted');
  });

  it('takes an own one back, not the other’s, and none with an answer', async () => {
    const id = await createProposal(app, anna, bo);
    expect((await withdraw(bo, id)).code).toBe('FORBIDDEN');
    for (const _turn of [1, 2])
      expect((await withdraw(anna, id)).data).toMatchObject({ state: 'withdrawn', viewerMay: [] });
    const agreed = await createProposal(app, anna, bo, { state: 'accepted' });
    expect((await withdraw(anna, agreed)).code).toBe('PROPOSAL_CLOSED');
  });

  it('cancels what they agreed on, whoever proposed it, and nothing without a yes', async () => {
    for (const viewer of [anna, bo]) {
      const id = await createProposal(app, anna, bo, { state: 'accepted' });
      for (const _turn of [1, 2])
        expect((await cancel(viewer, id)).data).toMatchObject({ state: 'cancelled', viewerMay: [] });
    }
    const open = await createProposal(app, anna, bo);
    for (const viewer of [anna, bo]) expect((await cancel(viewer, open)).code).toBe('PROPOSAL_CLOSED');
  });
});

describe('at the same moment', () => {
  it('two who propose to each other make one proposal', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [one, other] = [await createMember(app), await createMember(app)];
      await acquaint(app, one, other);
      const facts = { title: 'En gåtur', startsAt: '2026-12-12T14:00', town: 'Odense' };
      const answers = await Promise.all([
        proposals(servers[0], one, 'proposeAftale', { to: other.publicId, ...facts }),
        proposals(servers[1], other, 'proposeAftale', { to: one.publicId, ...facts }),
      ]);
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['PROPOSAL_OPEN', null]));
    }
  });

  it('a yes and taking it back have one outcome, which both are told', async () => {
    const outcomes = new Set<string>();
    for (let turn = 0; turn < 10; turn += 1) {
      const [one, other] = [await createMember(app), await createMember(app)];
      const id = await createProposal(app, one, other);
      const [yes, back] = await Promise.all(
        turn % 2 === 0
          ? [answer(other, id, true, servers[0]), withdraw(one, id, servers[1])]
          : [withdraw(one, id, servers[0]), answer(other, id, true, servers[1])].toReversed(),
      );
      const state = await stateOf(id);
      outcomes.add(state);
      expect([yes?.code, back?.code]).toEqual(
        state === 'accepted' ? [null, 'PROPOSAL_CLOSED'] : ['PROPOSAL_CLOSED', null],
      );
    }
    expect([...outcomes].every((state) => state === 'accepted' || state === 'withdrawn')).toBe(true);
  });

  it('a yes and a block end without an agreement', async () => {
    const id = await createProposal(app, anna, bo);
    await Promise.all([
      answer(bo, id, true, servers[0]),
      servers[1].graphql('mutation ($id: ID!) { blockMember(id: $id) { isBlocked } }', { id: bo.publicId }, anna.token),
    ]);
    await app.mails();
    expect(['withdrawn', 'cancelled']).toContain(await stateOf(id));
  });
});

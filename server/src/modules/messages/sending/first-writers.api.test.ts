import { randomUUID } from 'node:crypto';
import type { Role } from '@venn/schema/roles';
import type { FirstWriters } from '@venn/schema/writing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aftaler, createAftale, createOldMember } from '../../../../test/aftaler.js';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { block, makeFriends, type TestMember } from '../../../../test/factories.js';

let app: TestApp;
let anna: TestMember;
let bo: TestMember;
beforeAll(async () => {
  app = await startTestApp({ rateLimits: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  anna = await createOldMember(app, { interests: [1, 2] });
  bo = await createOldMember(app, { interests: [3, 4] });
});

const CHOOSE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { firstWriters } } }';
const choose = async (member: TestMember, firstWriters: FirstWriters): Promise<void> => {
  const { data } = await app.graphql(CHOOSE, { input: { firstWriters } }, member.token);
  expect(data?.['updateProfile'].user).toEqual({ firstWriters });
};
const share = (member: TestMember, interest: number) =>
  app.dataSource.query('INSERT INTO member_interest (member_id, interest_id) VALUES ($1, $2)', [member.id, interest]);
const send = (sender: TestMember, recipient: TestMember, senderRole: Role = 'user') =>
  app.services.sending.send({
    senderId: sender.id,
    senderRole,
    recipientId: recipient.id,
    content: 'Hej',
    clientMessageId: randomUUID(),
  });
/** What a viewer is told of a member, everywhere. */
const told = async (viewer: TestMember, member: TestMember): Promise<unknown[]> => {
  const query = `query ($id: ID!) {
    member(id: $id) { writingBarrier }
    messages(with: $id) { viewerCanWrite writingBarrier }
    messageChanges(with: $id, since: 0) { viewerCanWrite writingBarrier }
    matches(pageSize: 100) { items { id writingBarrier } } }`;
  const { data } = await app.graphql(query, { id: member.publicId }, viewer.token);
  const card = data?.['matches'].items.find(({ id }: { id: string }) => id === member.publicId);
  const { messages, messageChanges } = data ?? {};
  expect(messageChanges).toEqual(messages);
  expect(messages.viewerCanWrite).toBe(messages.writingBarrier === null);
  return [data?.['member'].writingBarrier, messages.writingBarrier, card?.writingBarrier];
};

describe('an unknown choice is refused', () => {
  it('over both APIs', async () => {
    const { errors } = await app.graphql(CHOOSE, { input: { firstWriters: 'friends' } }, anna.token);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const answer = await app.rest('PUT', '/api/profile', { token: anna.token, body: { first_writers: 'friends' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', fields: [{ field: 'first_writers' }] } });
    const { body } = await app.rest('GET', '/api/profile', { token: anna.token });
    expect(body.first_writers).toBe('everybody');
  });
});

describe('a first message', () => {
  it.each([
    ['shared_interest', 'NO_SHARED_INTEREST', 'Medlemmet tager kun imod nye beskeder fra dem, der deler en interesse.'],
    ['nobody', 'NO_FIRST_MESSAGES', 'Medlemmet skriver selv først.'],
  ] as const)('is refused where the choice is %s, also of Plus, and costs nothing', async (choice, code, text) => {
    await choose(anna, choice);
    expect(await told(bo, anna)).toEqual([choice, choice, choice]);
    await app.dataSource.query('UPDATE member SET cooldown_until = $2 WHERE id = $1', [
      bo.id,
      new Date(app.clock.now().getTime() + 60_000),
    ]);
    const body = { to: anna.publicId, content: 'Hej' };
    expect(await app.rest('POST', '/api/messages/send', { token: bo.token, body })).toMatchObject({
      status: 403,
      body: { code, error: text },
    });
    await app.dataSource.query('UPDATE member SET cooldown_until = NULL WHERE id = $1', [bo.id]);
    await expect(send(bo, anna, 'plus')).rejects.toMatchObject({ code });
    expect(await app.infra.rateLimiter.used('newConversation', bo.id)).toBe(0);
    expect(await app.infra.rateLimiter.used('messageDay', bo.id)).toBe(0);
    const { data } = await app.graphql('{ cooldownStatus { isInCooldown } }', {}, bo.token);
    expect(data?.['cooldownStatus'].isInCooldown).toBe(false);
  });

  it('of who shares an interest is stored, and they learn nothing of the choice', async () => {
    await choose(anna, 'shared_interest');
    await share(bo, 2);
    expect(await told(bo, anna)).toEqual([null, null, null]);
    expect((await send(bo, anna)).number).toBe(1);
  });

  it('of the member itself is stored, whatever it has chosen, and is answered', async () => {
    await choose(anna, 'nobody');
    expect((await send(anna, bo)).number).toBe(1);
    expect(await told(bo, anna)).toEqual([null, null, null]);
    expect((await send(bo, anna)).number).toBe(2);
  });

  it('across a block tells of the block alone, and a break comes before a choice', async () => {
    await choose(anna, 'nobody');
    await app.graphql('mutation { takeBreak { id } }', {}, anna.token);
    await expect(send(bo, anna)).rejects.toMatchObject({ code: 'MEMBER_ON_BREAK' });
    await block(app, anna, bo);
    await expect(send(bo, anna)).rejects.toMatchObject({ code: 'BLOCKED' });
  });
});

it('a conversation goes on, with its proposals', async () => {
  await makeFriends(app, anna, bo);
  await choose(anna, 'nobody');
  expect((await send(bo, anna, 'plus')).number).toBeGreaterThan(1);
  expect(await told(bo, anna)).toEqual([null, null, null]);
});

it('an aftale is an invitation: whoever may write first, everybody can ask to join', async () => {
  const post = await createAftale(app, anna);
  await choose(anna, 'nobody');
  expect((await aftaler(app, bo, 'askToJoin', { postId: post })).code).toBeNull();
});

it('a choice that is made while a first message is being sent waits for it', async () => {
  const runner = app.dataSource.createQueryRunner();
  await runner.startTransaction();
  // As the insert of a conversation does.
  await runner.query('SELECT 1 FROM member WHERE id = $1 FOR KEY SHARE', [anna.id]);
  let isChosen = false;
  const chosen = choose(anna, 'nobody').then(() => {
    isChosen = true;
  });
  await expect
    .poll(async () => {
      const sql = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return (await app.dataSource.query(sql)).length;
    })
    .toBe(1);
  expect(isChosen).toBe(false);
  await runner.commitTransaction();
  await runner.release();
  await chosen;
});

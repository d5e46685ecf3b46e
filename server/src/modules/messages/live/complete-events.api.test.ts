import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, startTestApp, type TestApp, type TestSubscription } from '../../../../test/app.js';
import { chat, eventsLeft, listOf, nextEvent, only, write } from '../../../../test/chat/chat.js';
import { block, createMember, makeFriends, type TestMember } from '../../../../test/factories.js';
import { countQueries } from '../../../../test/postgres/count-queries.js';
import { CHAT_TOPIC } from './message.topics.js';

let app: TestApp;
let anna: TestMember;
let bo: TestMember;
let open: TestSubscription[];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  anna = await createMember(app, { role: 'plus' });
  bo = await createMember(app, { role: 'plus' });
  open = [];
  return async () => {
    for (const subscription of open) await subscription.close();
  };
});
const listen = async (viewer: TestMember): Promise<TestSubscription> => {
  const subscription = await chat.listen(app, viewer);
  open.push(subscription);
  return subscription;
};
const eventsOf = async (window: TestSubscription, count: number): Promise<Answer[]> => {
  const events = [];
  for (let taken = 0; taken < count; taken += 1) events.push(await nextEvent(window));
  return events;
};

describe('the event of a message', () => {
  it('has the entry of the list as a query returns it, from the first message on', async () => {
    const friend = await createMember(app, { username: 'Plus-Åse', role: 'plus', avatarKey: 'billede' });
    const bos = await listen(bo);
    await write(app, friend, bo, 'Hej', 'Er du der?');
    const [first, second] = await eventsOf(bos, 2);
    expect(first).toMatchObject({
      follows: 0,
      chat: {
        username: 'Plus-Åse',
        role: 'plus',
        avatarUrl: '/avatars/billede.webp',
        unreadCount: 1,
        bothWrote: false,
        changeNumber: 1,
        lastMessage: { content: 'Hej' },
      },
      unread: { total: 1 },
    });
    expect(second?.['chat']).toEqual((await listOf(app, bo)).chats[0]);
    expect(second).toMatchObject({ follows: 1, chat: { unreadCount: 2 }, unread: { total: 2 } });

    const friends = await listen(friend);
    await write(app, bo, friend, 'Ja');
    expect(await nextEvent(bos)).toMatchObject({ chat: { bothWrote: true, unreadCount: 2 } });
    expect(await nextEvent(friends)).toMatchObject({ chat: { bothWrote: true, unreadCount: 1 }, unread: { total: 1 } });
  });

  it('lists a cleared conversation again with the new message alone', async () => {
    await write(app, anna, bo, 'Gammelt', 'Ældre');
    await chat.clear(app, bo, anna);
    const bos = await listen(bo);
    await write(app, anna, bo, 'Nyt');
    const event = await nextEvent(bos);
    expect(event).toMatchObject({ chat: { unreadCount: 1, lastMessage: { content: 'Nyt' } }, unread: { total: 1 } });
    expect(event['chat']).toEqual((await listOf(app, bo)).chats[0]);
  });

  it('shows an expired Plus as a user, and a paused sender like any other', async () => {
    const expired = await createMember(app, { role: 'plus', plusExpiresAt: new Date(Date.now() - 1000) });
    const paused = await createMember(app, { role: 'plus', pausedAt: new Date() });
    await makeFriends(app, paused, bo);
    const bos = await listen(bo);
    await write(app, expired, bo, 'Hej');
    await write(app, paused, bo, 'Hej');
    const roles = (await eventsOf(bos, 2)).map((event) => event['chat'].role);
    expect(roles).toEqual(['user', 'plus']);
  });

  it('takes one statement between friends, and one for the unread total of the recipient', async () => {
    await makeFriends(app, anna, bo);
    const windows = [await listen(anna), await listen(anna), await listen(bo), await listen(bo), await listen(bo)];
    const draft = { senderId: anna.id, senderRole: 'plus', recipientId: bo.id, content: 'Hej igen' } as const;
    const statements = await countQueries(app, async () => {
      await app.services.sending.send({ ...draft, clientMessageId: randomUUID() });
      await Promise.all(windows.map(nextEvent));
    });
    expect(statements).toBe(2);
  });

  it('has the right unread total when several write concurrently, in whatever order the events arrive', async () => {
    const writers = await Promise.all(Array.from({ length: 12 }, () => createMember(app, { role: 'plus' })));
    for (const writer of writers) await makeFriends(app, writer, bo);
    const windows = [await listen(bo), await listen(bo)];
    await Promise.all(writers.map((writer) => chat.send(app, writer, bo, 'Hej')));
    for (const window of windows) {
      const counts = (await eventsOf(window, writers.length)).map((event) => event['unread']);
      const newest = counts.toSorted((one, other) => other.moment - one.moment)[0];
      expect(newest.total).toBe(writers.length);
    }
  });
});

it('an unread total has a larger moment than every total that has seen fewer changes, whichever transaction began first', async () => {
  const count = () => app.services.chatList.unread(bo.id);
  await makeFriends(app, anna, bo);
  const other = await createMember(app, { role: 'plus' });
  await makeFriends(app, other, bo);
  const held = app.dataSource.createQueryRunner();
  try {
    await held.startTransaction();
    await held.query('UPDATE conversation SET high_unread = high_unread + 1 WHERE low_id = $1 AND high_id = $2', [
      anna.id,
      bo.id,
    ]);
    const before = await count();
    await write(app, other, bo, 'Hej');
    const between = await count();
    await held.commitTransaction();
    const after = await count();
    expect([before, between, after].map(({ total }) => total)).toEqual([0, 1, 2]);
    expect(between.moment).toBeGreaterThan(before.moment);
    expect(after.moment).toBeGreaterThan(between.moment);
  } finally {
    await held.release();
  }
});

it('a retry of a stored message has both members look for it, because its server may have ended in between', async () => {
  const id = randomUUID();
  await chat.send(app, anna, bo, 'Hej', id);
  const windows = [await listen(anna), await listen(bo)];
  await chat.send(app, anna, bo, 'Hej', id);
  const hints = await Promise.all(windows.map(nextEvent));
  expect(hints).toEqual(
    [bo, anna].map(({ publicId }) => ({ __typename: 'ConversationChanged', partnerId: publicId, reading: null })),
  );
  expect(await Promise.all(windows.map(eventsLeft))).toEqual([0, 0]);
});

it('a retry has nobody look for a message across a block', async () => {
  const id = randomUUID();
  await chat.send(app, anna, bo, 'Hej', id);
  await block(app, bo, anna);
  const windows = [await listen(anna), await listen(bo)];
  expect(only(await chat.send(app, anna, bo, 'Hej', id))['clientMessageId']).toBe(id);
  expect(await Promise.all(windows.map(eventsLeft))).toEqual([0, 0]);
});

it('what changes nothing has nobody look: no block to remove, no deletion to undo', async () => {
  await write(app, anna, bo, 'Hej');
  const windows = [await listen(anna), await listen(bo)];
  const { status } = await app.rest('POST', `/api/users/${bo.publicId}/unblock`, { token: anna.token });
  const undone = await app.rest('POST', '/api/profile/undo-deletion', { token: anna.token });
  expect([status, undone.status]).toEqual([200, 200]);
  expect(await Promise.all(windows.map(eventsLeft))).toEqual([0, 0]);
});

describe('the event of a reading', () => {
  it('has the whole state for all windows of the reader, without a statement for each', async () => {
    await write(app, anna, bo, 'Hej');
    const windows = [await listen(bo), await listen(bo)];
    let state: unknown;
    const statements = await countQueries(app, async () => {
      state = await app.services.conversations.markRead(bo.id, anna.id);
      await Promise.all(windows.map(nextEvent));
    });
    expect(state).toMatchObject({ changeNumber: 2, follows: 1, readTo: 1, unread: { total: 0 } });
    // The side of the reader, the conversation, its messages, and the entry of the list.
    expect(statements).toBe(4);
  });

  it('of the partner leaves no gap between the events before and after it', async () => {
    const annas = await listen(anna);
    const bos = await listen(bo);
    const [first] = await write(app, anna, bo, 'Hej');
    await chat.read(app, bo, anna);
    await write(app, anna, bo, 'Og hej igen');
    await write(app, bo, anna, 'Hej selv');
    await chat.read(app, bo, anna);
    await chat.read(app, anna, bo);
    await chat.delete(app, anna, first?.['id']);
    await chat.read(app, anna, bo);
    await write(app, bo, anna, 'Farvel');
    const changesOf = async (window: TestSubscription, count: number) =>
      (await eventsOf(window, count)).map(({ changeNumber, follows, reading }) => [
        reading?.follows ?? follows,
        reading?.changeNumber ?? changeNumber,
      ]);
    const [toAnna, toBo] = [await changesOf(annas, 6), await changesOf(bos, 7)];
    for (const numbers of [toAnna, toBo]) {
      // Each follows the event before it.
      expect(numbers.map(([follows]) => follows)).toEqual([0, ...numbers.slice(0, -1).map(([, number]) => number)]);
    }
    expect(toAnna.at(-1)?.[1]).toBe(toBo.at(-1)?.[1]);
    expect(await Promise.all([annas, bos].map(eventsLeft))).toEqual([0, 0]);
  });

  it('that changed nothing claims no message that the reader may not have received', async () => {
    await write(app, anna, bo, 'Hej');
    await chat.read(app, bo, anna);
    const again = async () => only(await chat.read(app, bo, anna));
    expect(await again()).toMatchObject({ changeNumber: 2, follows: 2 });
    // The partner's reading is not sent to the reader: nothing of it can be missing.
    await write(app, bo, anna, 'Hej selv');
    await chat.read(app, anna, bo);
    expect(await again()).toMatchObject({ changeNumber: 4, follows: 3 });
  });

  it('of several windows at once takes one change number', async () => {
    await write(app, anna, bo, 'Hej');
    const bos = await listen(bo);
    const states = await Promise.all([1, 2, 3, 4].map(() => chat.read(app, bo, anna)));
    expect(states.map((state) => only(state)['unreadCount'])).toEqual([0, 0, 0, 0]);
    expect(only(await chat.page(app, bo, anna))['changeNumber']).toBe(2);
    expect(await nextEvent(bos)).toMatchObject({ reading: { changeNumber: 2 } });
    expect(await eventsLeft(bos)).toBe(0);
  });

  it('is sent for a reading over REST, too', async () => {
    await write(app, anna, bo, 'Hej');
    const bos = await listen(bo);
    await app.rest('GET', `/api/messages/with/${anna.publicId}`, { token: bo.token });
    expect(await nextEvent(bos)).toMatchObject({
      __typename: 'ConversationChanged',
      reading: { readTo: 1, chat: { unreadCount: 0 }, unread: { total: 0 } },
    });
  });
});

describe('a notification with ids alone, as older servers send it,', () => {
  const publishIds = (to: TestMember, messageId: number, partner: TestMember): Promise<void> =>
    app.infra.pubsub.publish(CHAT_TOPIC, to.id, { kind: 'sent', messageId, partnerId: partner.id });
  const newestId = async (): Promise<number> =>
    (await app.dataSource.query('SELECT max(id)::int AS id FROM message'))[0].id;

  it('becomes a complete event, read with the present rights', async () => {
    const [message] = await write(app, anna, bo, 'Hej');
    const [annas, bos] = [await listen(anna), await listen(bo)];
    const id = await newestId();
    await Promise.all([publishIds(bo, id, anna), publishIds(anna, id, bo)]);
    const [entry] = (await listOf(app, bo)).chats;
    const sent = { message, changeNumber: 1, follows: 0 };
    const unread = { total: 1, moment: expect.any(Number) };
    expect(await nextEvent(bos)).toEqual({ __typename: 'NewMessage', ...sent, chat: entry, unread });
    expect(await nextEvent(annas)).toMatchObject({ __typename: 'MessageReceived', ...sent, chat: { id: bo.publicId } });
  });

  it('becomes no event when there is a block', async () => {
    await write(app, anna, bo, 'Hej');
    const bos = await listen(bo);
    await block(app, bo, anna);
    await publishIds(bo, await newestId(), anna);
    expect(await eventsLeft(bos)).toBe(0);
  });
});

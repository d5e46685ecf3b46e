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

describe('a message', () => {
  it('brings the row of the list as it would be fetched, from the first message on', async () => {
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

  it('brings a cleared conversation back with what is new in it alone', async () => {
    await write(app, anna, bo, 'Gammelt', 'Ældre');
    await chat.clear(app, bo, anna);
    const bos = await listen(bo);
    await write(app, anna, bo, 'Nyt');
    const event = await nextEvent(bos);
    expect(event).toMatchObject({ chat: { unreadCount: 1, lastMessage: { content: 'Nyt' } }, unread: { total: 1 } });
    expect(event['chat']).toEqual((await listOf(app, bo)).chats[0]);
  });

  it('of one whose Plus has run out comes from a user; of one who rests, as from anybody', async () => {
    const expired = await createMember(app, { role: 'plus', plusExpiresAt: new Date(Date.now() - 1000) });
    const resting = await createMember(app, { role: 'plus', pausedAt: new Date() });
    await makeFriends(app, resting, bo);
    const bos = await listen(bo);
    await write(app, expired, bo, 'Hej');
    await write(app, resting, bo, 'Hej');
    const roles = (await eventsOf(bos, 2)).map((event) => event['chat'].role);
    expect(roles).toEqual(['user', 'plus']);
  });

  it('between friends costs one statement, and one for each member who has to hear a count', async () => {
    await makeFriends(app, anna, bo);
    const windows = [await listen(anna), await listen(anna), await listen(bo), await listen(bo), await listen(bo)];
    const draft = { senderId: anna.id, senderRole: 'plus', recipientId: bo.id, content: 'Hej igen' } as const;
    const statements = await countQueries(app, async () => {
      await app.services.sending.send({ ...draft, clientMessageId: randomUUID() });
      await Promise.all(windows.map(nextEvent));
    });
    expect(statements).toBe(2);
  });

  it('counts what several write at once, whichever event comes last', async () => {
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

it('a count is younger than every count that has seen less, though its transaction began earlier', async () => {
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

describe('a reading', () => {
  it('reaches all windows of the reader complete, and costs none of them a statement', async () => {
    await write(app, anna, bo, 'Hej');
    const windows = [await listen(bo), await listen(bo)];
    let state: unknown;
    const statements = await countQueries(app, async () => {
      state = await app.services.conversations.markRead(bo.id, anna.id);
      await Promise.all(windows.map(nextEvent));
    });
    expect(state).toMatchObject({ changeNumber: 2, follows: 1, readTo: 1, unread: { total: 0 } });
    // How the two stand, the conversation, its messages, and what the list has become.
    expect(statements).toBe(4);
  });

  it('of the partner leaves no gap in what one is told, whoever does what around it', async () => {
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
    const told = async (window: TestSubscription, count: number) =>
      (await eventsOf(window, count)).map(({ changeNumber, follows, reading }) => [
        reading?.follows ?? follows,
        reading?.changeNumber ?? changeNumber,
      ]);
    const [toAnna, toBo] = [await told(annas, 6), await told(bos, 7)];
    for (const numbers of [toAnna, toBo]) {
      // Each follows the one that was told before it.
      expect(numbers.map(([follows]) => follows)).toEqual([0, ...numbers.slice(0, -1).map(([, number]) => number)]);
    }
    expect(toAnna.at(-1)?.[1]).toBe(toBo.at(-1)?.[1]);
    expect(await Promise.all([annas, bos].map(eventsLeft))).toEqual([0, 0]);
  });

  it('in two windows at once takes one number', async () => {
    await write(app, anna, bo, 'Hej');
    const bos = await listen(bo);
    const states = await Promise.all([1, 2, 3, 4].map(() => chat.read(app, bo, anna)));
    expect(states.map((state) => only(state)['unreadCount'])).toEqual([0, 0, 0, 0]);
    expect(only(await chat.page(app, bo, anna))['changeNumber']).toBe(2);
    expect(await nextEvent(bos)).toMatchObject({ reading: { changeNumber: 2 } });
    expect(await eventsLeft(bos)).toBe(0);
  });

  it('over REST is heard by open windows, too', async () => {
    await write(app, anna, bo, 'Hej');
    const bos = await listen(bo);
    await app.rest('GET', `/api/messages/with/${anna.publicId}`, { token: bo.token });
    expect(await nextEvent(bos)).toMatchObject({
      __typename: 'ConversationChanged',
      reading: { readTo: 1, chat: { unreadCount: 0 }, unread: { total: 0 } },
    });
  });
});

describe('ids alone, as an older server sends them,', () => {
  const tellIds = (to: TestMember, messageId: number, partner: TestMember): Promise<void> =>
    app.infra.pubsub.publish(CHAT_TOPIC, to.id, { kind: 'sent', messageId, partnerId: partner.id });
  const newestId = async (): Promise<number> =>
    (await app.dataSource.query('SELECT max(id)::int AS id FROM message'))[0].id;

  it('are read with the rights of the moment, and complete', async () => {
    const [message] = await write(app, anna, bo, 'Hej');
    const [annas, bos] = [await listen(anna), await listen(bo)];
    const id = await newestId();
    await Promise.all([tellIds(bo, id, anna), tellIds(anna, id, bo)]);
    const [row] = (await listOf(app, bo)).chats;
    const sent = { message, changeNumber: 1, follows: 0 };
    const unread = { total: 1, moment: expect.any(Number) };
    expect(await nextEvent(bos)).toEqual({ __typename: 'NewMessage', ...sent, chat: row, unread });
    expect(await nextEvent(annas)).toMatchObject({ __typename: 'MessageReceived', ...sent, chat: { id: bo.publicId } });
  });

  it('bring nothing across a block', async () => {
    await write(app, anna, bo, 'Hej');
    const bos = await listen(bo);
    await block(app, bo, anna);
    await tellIds(bo, await newestId(), anna);
    expect(await eventsLeft(bos)).toBe(0);
  });
});

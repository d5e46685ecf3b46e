import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestSubscription } from '../../../../test/app.js';
import { chat, codeOf, eventsLeft, listOf, nextEvent, only } from '../../../../test/chat/chat.js';
import { block, createMember, type TestMember } from '../../../../test/factories.js';
import { redisAvailable, startTestRedis, type TestRedis } from '../../../../test/network/redis.js';
import { REDIS_CONNECTION } from '../../../infra/redis/redis-connection.js';

const deployments = [['within one server', false] as const, ['between two servers over Redis', true] as const];

describe.each(deployments.filter(([, needsRedis]) => redisAvailable || !needsRedis))(
  'live events %s',
  (_deployment, needsRedis) => {
    let redis: TestRedis | undefined;
    /** Members subscribe here. */
    let app: TestApp;
    /** Members write here. */
    let other: TestApp;
    let anna: TestMember;
    let bo: TestMember;
    let open: TestSubscription[];
    beforeAll(async () => {
      redis = needsRedis ? await startTestRedis() : undefined;
      app = await startTestApp({ redisUrl: redis?.url });
      other = needsRedis ? await startTestApp({ redisUrl: redis?.url, databaseUrl: app.databaseUrl }) : app;
    });
    afterAll(async () => {
      if (other !== app) await other.close();
      await app.close();
      await redis?.stop();
    });
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

    it('are refused to unverified members', async () => {
      const { closed } = await listen(await createMember(app, { verified: false }));
      expect(await closed).toMatchObject({ code: expect.any(Number) });
    });

    it('deliver a message to all windows of recipient and sender, and to nobody else', async () => {
      const [annas, bos, strangers] = [await listen(anna), await listen(bo), await listen(await createMember(app))];
      const message = only(await chat.send(other, anna, bo, 'Hej'));
      const [[bosEntry], [annasEntry]] = [(await listOf(app, bo)).chats, (await listOf(app, anna)).chats];
      const sent = { message, changeNumber: 1, follows: 0 };
      const unread = { total: 1, moment: expect.any(Number) };
      expect(await nextEvent(bos)).toEqual({ __typename: 'NewMessage', ...sent, chat: bosEntry, unread });
      expect(await nextEvent(annas)).toEqual({ __typename: 'MessageReceived', ...sent, chat: annasEntry });
      expect(await Promise.all([annas, bos, strangers].map(eventsLeft))).toEqual([0, 0, 0]);
    });

    it('are not sent for refused messages', async () => {
      const plain = await createMember(app);
      await chat.send(other, plain, bo, 'Hej');
      const bos = await listen(bo);
      expect(codeOf(await chat.send(other, plain, bo, 'For tidligt'))).toBe('MESSAGE_COOLDOWN');
      expect(await eventsLeft(bos)).toBe(0);
    });

    it('notify both members of a deletion', async () => {
      const { id } = only(await chat.send(other, anna, bo, 'Ups'));
      const [annas, bos] = [await listen(anna), await listen(bo)];
      await chat.delete(other, anna, id);
      const unread = { total: 0, moment: expect.any(Number) };
      const deleted = { __typename: 'MessageDeleted', messageId: id, changeNumber: 2, follows: 1, chat: null, unread };
      expect(await nextEvent(bos)).toEqual({ ...deleted, partnerId: anna.publicId });
      expect(await nextEvent(annas)).toEqual({ ...deleted, partnerId: bo.publicId });
    });

    it("notify a member's own windows, not the partner's, of reading and clearing", async () => {
      await chat.send(other, anna, bo, 'Hej');
      const [annas, bos] = [await listen(anna), await listen(bo)];
      const reading = only(await chat.read(other, bo, anna));
      expect(reading).toMatchObject({ changeNumber: 2, follows: 1, readTo: 1, chat: { unreadCount: 0 } });
      await chat.read(other, bo, anna);
      await chat.clear(other, bo, anna);
      const changed = { __typename: 'ConversationChanged', partnerId: anna.publicId };
      expect([await nextEvent(bos), await nextEvent(bos)]).toEqual([
        { ...changed, reading },
        { ...changed, reading: null },
      ]);
      expect(await Promise.all([annas, bos].map(eventsLeft))).toEqual([0, 0]);
    });

    it('are read with the present rights: none after a block', async () => {
      const { id } = only(await chat.send(other, anna, bo, 'Hej'));
      const [annas, bos] = [await listen(anna), await listen(bo)];
      await block(app, bo, anna);
      await chat.delete(other, anna, id);
      expect(await Promise.all([annas, bos].map(eventsLeft))).toEqual([0, 0]);
    });

    it('keep the order of the messages', async () => {
      const bos = await listen(bo);
      for (let count = 1; count <= 10; count += 1) await chat.send(other, anna, bo, `Besked ${count}`);
      const numbers = [];
      for (let count = 1; count <= 10; count += 1) numbers.push((await nextEvent(bos))['changeNumber']);
      expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    });

    it('end their subscription when the socket closes', async () => {
      const before = app.app.sockets.live.subscriptions;
      const bos = await chat.listen(app, bo);
      await bos.close();
      await expect.poll(() => app.app.sockets.live.subscriptions).toBe(before);
      expect(codeOf(await chat.send(other, anna, bo, 'Hej'))).toBeNull();
    });
  },
);

describe.runIf(redisAvailable)('while Redis is down', () => {
  let redis: TestRedis;
  let app: TestApp;
  let anna: TestMember;
  let bo: TestMember;
  beforeAll(async () => {
    redis = await startTestRedis();
    app = await startTestApp({ redisUrl: redis.url });
    anna = await createMember(app, { role: 'plus' });
    bo = await createMember(app, { role: 'plus' });
  });
  afterAll(async () => {
    await app.close();
    await redis.stop();
  });

  it('messages are sent without delay; after its restart sockets are closed so that clients catch up', async () => {
    const bos = await chat.listen(app, bo);
    await redis.stop();
    const started = performance.now();
    const codes = [];
    for (let count = 1; count <= 10; count += 1) codes.push(codeOf(await chat.send(app, anna, bo, `Besked ${count}`)));
    expect(codes).toEqual(Array<null>(10).fill(null));
    // Ten that each waited for a connection would take longer.
    expect(performance.now() - started).toBeLessThan(10 * REDIS_CONNECTION.connectTimeout);

    await redis.start();
    expect(await bos.closed).toMatchObject({ code: 1013, reason: 'CATCH_UP' });
    expect(only(await chat.changes(app, bo, anna, 0))['messages']).toHaveLength(10);
    const again = await chat.listen(app, bo);
    await chat.send(app, anna, bo, 'Er du der?');
    expect(await nextEvent(again)).toMatchObject({ __typename: 'NewMessage', changeNumber: 11 });
    await again.close();
  });

  it('sockets that connect meanwhile are closed to catch up, too', async () => {
    await redis.stop();
    const bos = await chat.listen(app, bo);
    await redis.start();
    expect(await bos.closed).toMatchObject({ code: 1013 });
    await expect.poll(() => app.app.sockets.live.sockets).toBe(0);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aftaler, createAftale, createOldMember } from '../../../../test/aftaler.js';
import { startTestApp, type TestApp, TestClock } from '../../../../test/app.js';
import { block, type TestMember } from '../../../../test/factories.js';
import { redisAvailable, startTestRedis, type TestRedis } from '../../../../test/network/redis.js';

const EVENTS = `subscription ($aftaler: Boolean) { chatEvents(aftaler: $aftaler) {
  __typename ... on AftaleChanged { postId } ... on ConversationChanged { partnerId } } }`;

const changed = (postId: string) => ({ data: { chatEvents: { __typename: 'AftaleChanged', postId } } });
const mayWrite = (partner: TestMember) => ({
  data: { chatEvents: { __typename: 'ConversationChanged', partnerId: partner.publicId } },
});

/** Whether windows and presses are at two servers, which are connected by Redis. */
const deployments = [
  ['one server', false],
  ['two servers', true],
] as const;

describe.each(deployments.filter(([, needsRedis]) => redisAvailable || !needsRedis))(
  'with %s, a window of those involved',
  (_name, needsRedis) => {
    let redis: TestRedis | undefined;
    let app: TestApp;
    let other: TestApp;
    let host: TestMember;
    let anna: TestMember;
    beforeAll(async () => {
      const clock = new TestClock();
      redis = needsRedis ? await startTestRedis() : undefined;
      app = await startTestApp({ clock, redisUrl: redis?.url });
      other = needsRedis ? await startTestApp({ clock, redisUrl: redis?.url, databaseUrl: app.databaseUrl }) : app;
      [host, anna] = [await createOldMember(app), await createOldMember(app)];
    });
    afterAll(async () => {
      if (other !== app) await other.close();
      await app.close();
      await redis?.stop();
    });

    it('is told of every change, where it asks for that', async () => {
      const post = await createAftale(app, host);
      const [ofHost, ofAnna, old] = await Promise.all([
        app.subscribe(EVENTS, { aftaler: true }, host.token),
        app.subscribe(EVENTS, { aftaler: true }, anna.token),
        app.subscribe(EVENTS, {}, anna.token),
      ]);
      const { aftale } = await aftaler(other, anna, 'askToJoin', { postId: post });
      for (const window of [ofHost, ofAnna]) expect(await window.next()).toEqual(changed(post));
      await aftaler(other, host, 'decideRequest', { id: aftale.viewerRequestId, accept: true });
      expect([await ofHost.next(), await ofHost.next()]).toEqual([changed(post), mayWrite(anna)]);
      expect([await ofAnna.next(), await ofAnna.next()]).toEqual([changed(post), mayWrite(host)]);
      expect(await old.next()).toEqual(mayWrite(host));
      await aftaler(other, anna, 'leaveAftale', { postId: post });
      for (const window of [ofHost, ofAnna]) expect(await window.next()).toEqual(changed(post));
      for (const window of [ofHost, ofAnna, old]) await window.close();
    });

    it('is told of nothing after a no and a block', async () => {
      const post = await createAftale(app, host);
      const guest = await createOldMember(app);
      const { aftale } = await aftaler(app, guest, 'askToJoin', { postId: post });
      await aftaler(app, host, 'decideRequest', { id: aftale.viewerRequestId, accept: false });
      await block(app, host, guest);
      const window = await app.subscribe(EVENTS, { aftaler: true }, guest.token);
      await aftaler(app, host, 'cancelAftale', { postId: post });
      const next = await createAftale(app, await createOldMember(app));
      await aftaler(app, guest, 'askToJoin', { postId: next });
      expect(await window.next()).toEqual(changed(next));
      await window.close();
    });
  },
);

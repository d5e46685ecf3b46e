import { EXPORT_LINK_HOURS } from '@venn/schema/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../../../test/app.js';
import { write } from '../../../test/chat/chat.js';
import { orderExport } from '../../../test/exports.js';
import { block, createMember, type TestMember } from '../../../test/factories.js';
import { countQueries } from '../../../test/postgres/count-queries.js';
import { createComment, createPost } from '../../../test/wall.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const OWN_DATA = `{ ownData {
  counts { messagesSent messagesReceived posts comments likes blocks hiddenMembers reportsMade purchases }
  firstIp currentIp ipHistory { ip seenAt } pausesAt deletesAt
  export { requestedAt readyAt expiresAt fetchedAt }
} }`;
const ownData = async ({ token }: TestMember): Promise<Answer> =>
  (await app.graphql(OWN_DATA, {}, token)).data?.['ownData'];

it('summarises counts, addresses, retention dates and the newest export', async () => {
  const [member, friend] = [await createMember(app), await createMember(app, { role: 'admin' })];
  await app.rest('POST', '/api/login', { body: { email: member.email, password: member.password } });
  await app.dataSource.query(`UPDATE member SET last_online_at = '2026-02-03T10:00:00Z' WHERE id = $1`, [member.id]);
  await app.dataSource.query(`UPDATE session SET last_used_at = $2 WHERE member_id = $1`, [member.id, app.clock.now()]);
  await write(app, friend, member, 'Hej', 'Er du der?');
  await write(app, member, friend, 'Ja');
  const post = await createPost(app, member);
  await createComment(app, member, post);
  await block(app, member, await createMember(app));
  await block(app, await createMember(app), member);
  await app.services.hiddenMembers.hide(member.id, (await createMember(app)).id);
  await app.services.hiddenMembers.hide((await createMember(app)).id, member.id);
  await app.dataSource.query(`UPDATE member SET last_online_at = '2026-02-03T10:00:00Z' WHERE id = $1`, [member.id]);
  const summary = await app.services.ownData.ownData(member.id);
  expect(summary.pausesAt?.toISOString()).toBe('2028-02-03T10:00:00.000Z');
  expect(summary.deletesAt?.toISOString()).toBe('2030-02-03T10:00:00.000Z');
  // Whoever leaves the payment page has bought nothing.
  await app.dataSource.query(
    `INSERT INTO plus_order (reference, member_id, amount, currency, mock, created_at)
     VALUES ('venn-1', $1, 3900, 'DKK', true, $2)`,
    [member.id, app.clock.now()],
  );
  const data = await ownData(member);
  expect(data).toMatchObject({
    counts: {
      messagesSent: 1,
      messagesReceived: 2,
      posts: 1,
      comments: 1,
      likes: 0,
      blocks: 1,
      hiddenMembers: 1,
      reportsMade: 0,
      purchases: 0,
    },
    firstIp: '127.0.0.1',
    currentIp: '127.0.0.1',
    ipHistory: [{ ip: '127.0.0.1' }],
    export: null,
  });
  await orderExport(app, member);
  const { export: last } = await ownData(member);
  expect(last).toMatchObject({ fetchedAt: null });
  expect(Date.parse(last.expiresAt) - Date.parse(last.readyAt)).toBe(EXPORT_LINK_HOURS * 60 * 60 * 1000);
});

it('has no retention dates for administrators, and takes one statement besides the session lookup', async () => {
  const admin = await createMember(app, { role: 'admin' });
  expect(await ownData(admin)).toMatchObject({ pausesAt: null, deletesAt: null, ipHistory: [] });
  expect(await countQueries(app, () => app.services.ownData.ownData(admin.id))).toBe(1);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { chat, listOf, write } from '../../../../test/chat/chat.js';
import { block, createMember, makeFriends, type TestMember } from '../../../../test/factories.js';
import { countQueries } from '../../../../test/postgres/count-queries.js';

let app: TestApp;
let anna: TestMember;
let bo: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  anna = await createMember(app, { role: 'plus' });
  bo = await createMember(app, { role: 'plus' });
});
const unblock = (): Promise<unknown> => app.dataSource.query('DELETE FROM block');

describe('the list of chats', () => {
  it('has Plus and administrators first, then the newest message', async () => {
    const partners = [
      await createMember(app, { username: 'gammel-plus', role: 'plus', avatarKey: 'billede' }),
      await createMember(app, { username: 'admin-ven', role: 'admin' }),
      await createMember(app, { username: 'udløbet', role: 'plus', plusExpiresAt: new Date(Date.now() - 1000) }),
      await createMember(app, { username: 'nyeste' }),
    ];
    for (const partner of partners) await write(app, anna, partner, `Hej ${partner.username}`);
    const { chats } = await listOf(app, anna);
    expect(chats.map(({ username, role }) => [username, role])).toEqual([
      ['admin-ven', 'admin'],
      ['gammel-plus', 'plus'],
      ['nyeste', 'user'],
      ['udløbet', 'user'],
    ]);
    expect(chats[1]).toMatchObject({ avatarUrl: '/avatars/billede.webp', lastMessage: { content: 'Hej gammel-plus' } });
    expect((await listOf(app, anna, 2)).chats).toHaveLength(2);
  });

  it('knows whether both have ever written, also after messages are deleted and the conversation is cleared', async () => {
    const bothWrote = async (viewer: TestMember) => (await listOf(app, viewer)).chats.map((row) => row['bothWrote']);
    const [first] = await write(app, anna, bo, 'Hej');
    expect([await bothWrote(anna), await bothWrote(bo)]).toEqual([[false], [false]]);
    const [reply] = await write(app, bo, anna, 'Hej igen');
    expect([await bothWrote(anna), await bothWrote(bo)]).toEqual([[true], [true]]);
    await chat.delete(app, anna, first?.['id']);
    await chat.delete(app, bo, reply?.['id']);
    await chat.clear(app, anna, bo);
    await chat.clear(app, bo, anna);
    expect([await bothWrote(anna), await bothWrote(bo)]).toEqual([[], []]);
    await write(app, anna, bo, 'Hej for anden gang');
    expect([await bothWrote(anna), await bothWrote(bo)]).toEqual([[true], [true]]);
  });

  it('and the unread total omit blocked partners and those scheduled for deletion, until that is undone', async () => {
    const scheduled = await createMember(app, { role: 'plus' });
    await write(app, bo, anna, 'Hej');
    await write(app, scheduled, anna, 'Hej');
    await block(app, bo, anna);
    await app.dataSource.query('UPDATE member SET deletion_scheduled_for = now() WHERE id = $1', [scheduled.id]);
    expect(await listOf(app, anna)).toEqual({ chats: [], unreadTotal: 0 });
    await unblock();
    await app.dataSource.query('UPDATE member SET deletion_scheduled_for = NULL WHERE id = $1', [scheduled.id]);
    expect(await listOf(app, anna)).toMatchObject({ chats: [{}, {}], unreadTotal: 2 });
  });

  it('and the unread total take one statement each for any number of chats', async () => {
    for (let count = 0; count < 5; count += 1) await makeFriends(app, await createMember(app), anna);
    expect(await countQueries(app, () => app.services.chatList.chats(anna.id, 500))).toBe(1);
    expect(await countQueries(app, () => app.services.chatList.unread(anna.id))).toBe(1);
    expect(await countQueries(app, () => app.services.chatList.chatAndUnread(anna.id, bo.id))).toBe(1);
    expect(await countQueries(app, () => app.services.messages.page(anna.id, bo.id, { limit: 50 }))).toBe(1);
  });
});

describe('over REST', () => {
  it('has the documented calls', async () => {
    await write(app, bo, anna, 'Hej');
    const { token } = anna;
    expect((await app.rest('GET', '/api/messages/chats', { token })).body).toMatchObject([
      { id: bo.publicId, role: 'plus', unread_count: 1 },
    ]);
    const thread = await app.rest('GET', `/api/messages/with/${bo.publicId}`, { token });
    expect(thread.body).toMatchObject([{ sender_id: bo.publicId, recipient_id: anna.publicId, content: 'Hej' }]);
    expect((await listOf(app, anna)).unreadTotal).toBe(0);
    expect((await app.rest('DELETE', `/api/messages/${thread.body[0].id}`, { token })).status).toBe(403);
    expect((await app.rest('DELETE', `/api/messages/${thread.body[0].id}`, { token: bo.token })).status).toBe(200);
    expect((await app.rest('DELETE', `/api/messages/conversation/${bo.publicId}`, { token })).status).toBe(200);
    expect((await app.rest('GET', '/api/messages/cooldown-status', { token })).body).toEqual({
      isInCooldown: false,
      remainingTimeSeconds: 0,
      role: 'plus',
    });
  });
});

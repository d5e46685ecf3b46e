import { CATCH_UP_MAX } from '@venn/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../../../../test/app.js';
import { chat, codeOf, contentsOf, listOf, only, write } from '../../../../test/chat/chat.js';
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
const readers = [
  ['a page', (partner: { publicId: string }) => chat.page(app, anna, partner)],
  ['changes', (partner: { publicId: string }) => chat.changes(app, anna, partner, 0)],
  ['opening', (partner: { publicId: string }) => chat.open(app, anna, partner)],
  ['marking read', (partner: { publicId: string }) => chat.read(app, anna, partner)],
] as const;

describe('refusals', () => {
  it.each(readers)(
    'of %s: oneself, and strangers who are unknown, unverified, scheduled for deletion, banned or paused',
    async (_name, request) => {
      const tomorrow = new Date(Date.now() + 86_400_000);
      const partners = [
        anna,
        { publicId: 'findesikke' },
        await createMember(app, { verified: false }),
        await createMember(app, { deletionScheduledFor: tomorrow }),
        await createMember(app, { role: 'banned' }),
        await createMember(app, { pausedAt: new Date() }),
      ];
      const codes = [];
      for (const partner of partners) codes.push(codeOf(await request(partner)));
      expect(codes).toEqual(['BAD_REQUEST', ...Array<string>(5).fill('MEMBER_NOT_FOUND')]);
    },
  );

  it.each(readers)('of %s with a block in either direction, until it is removed', async (_name, request) => {
    await write(app, bo, anna, 'Hej');
    await block(app, anna, bo);
    expect(codeOf(await request(bo))).toBe('BLOCKED');
    await unblock();
    await block(app, bo, anna);
    expect(codeOf(await request(bo))).toBe('BLOCKED');
    await unblock();
    expect(codeOf(await request(bo))).toBeNull();
  });

  it('of pages and lists with a limit out of range', async () => {
    for (const limit of [0, 501]) {
      expect(codeOf(await chat.page(app, anna, bo, { limit }))).toBe('VALIDATION');
      expect(codeOf(await chat.list(app, anna, limit))).toBe('VALIDATION');
    }
  });

  it('of deleting a received message, one of others, and a deleted one', async () => {
    const [message] = (await write(app, anna, bo, 'Hej')) as [Answer];
    const stranger = await createMember(app);
    expect(codeOf(await chat.delete(app, bo, message['id']))).toBe('FORBIDDEN');
    expect(codeOf(await chat.delete(app, stranger, message['id']))).toBe('NOT_FOUND');
    expect(codeOf(await chat.delete(app, anna, 'findesikke'))).toBe('NOT_FOUND');
    expect(codeOf(await chat.delete(app, anna, message['id']))).toBeNull();
    expect(codeOf(await chat.delete(app, anna, message['id']))).toBe('NOT_FOUND');
    expect(codeOf(await chat.delete(app, bo, message['id']))).toBe('FORBIDDEN');
  });

  it('of clearing a conversation with oneself, and with members who are unknown or hidden', async () => {
    expect(codeOf(await chat.clear(app, anna, anna))).toBe('BAD_REQUEST');
    for (const stranger of [
      { publicId: 'findesikke' },
      await createMember(app, { role: 'banned' }),
      await createMember(app, { deletionScheduledFor: new Date(Date.now() + 86_400_000) }),
    ]) {
      expect(codeOf(await chat.clear(app, anna, stranger))).toBe('MEMBER_NOT_FOUND');
    }
  });
});

describe('a conversation', () => {
  it('is empty before the first message', async () => {
    const empty = {
      items: [],
      hasOlder: false,
      changeNumber: 0,
      unreadFrom: null,
      unreadCount: 0,
      bothWrote: false,
      viewerCanWrite: true,
    };
    expect(only(await chat.page(app, anna, bo))).toEqual(empty);
    expect(only(await chat.open(app, anna, bo))).toEqual(empty);
    expect(only(await chat.read(app, anna, bo))).toMatchObject({
      unreadCount: 0,
      unreadTotal: 0,
      changeNumber: 0,
      follows: 0,
      readTo: 0,
      chat: null,
    });
    expect(only(await chat.changes(app, anna, bo, 0))).toMatchObject({ messages: [], complete: true });
  });

  it('pages backwards, the oldest first on each page', async () => {
    await write(app, anna, bo, '1', '2', '3', '4', '5');
    const newest = only(await chat.page(app, bo, anna, { limit: 2 }));
    expect(newest).toMatchObject({ hasOlder: true, changeNumber: 5, unreadFrom: 1, unreadCount: 5 });
    expect(contentsOf(newest)).toEqual(['4', '5']);
    const older = only(await chat.page(app, bo, anna, { limit: 3, before: newest['items'][0].number }));
    expect(contentsOf(older)).toEqual(['1', '2', '3']);
    expect(older['hasOlder']).toBe(false);
  });

  it('is not marked read by a query, but by opening', async () => {
    await write(app, bo, anna, 'Hej', 'Er du der?');
    await chat.page(app, anna, bo);
    expect((await listOf(app, anna)).unreadTotal).toBe(2);
    const opened = only(await chat.open(app, anna, bo));
    expect(opened).toMatchObject({ unreadFrom: 1, unreadCount: 2, changeNumber: 3, bothWrote: false });
    expect(opened['items'].map(({ read }: Answer) => read)).toEqual([true, true]);
    expect(await listOf(app, anna)).toMatchObject({ chats: [{ unreadCount: 0 }], unreadTotal: 0 });
    expect(only(await chat.open(app, anna, bo))).toMatchObject({ unreadFrom: null, unreadCount: 0, changeNumber: 3 });
  });

  it('knows that both have written, also after the viewer has cleared it', async () => {
    await write(app, bo, anna, 'Hej');
    await write(app, anna, bo, 'Hej selv');
    await chat.clear(app, anna, bo);
    expect(only(await chat.page(app, anna, bo))).toMatchObject({ items: [], bothWrote: true });
  });

  it('returns the unread total of the other conversations when marked read', async () => {
    const carl = await createMember(app, { role: 'plus' });
    await write(app, bo, anna, 'Hej', 'Hallo');
    await write(app, carl, anna, 'Godmorgen');
    await write(app, anna, bo, 'Mit eget');
    expect(only(await chat.page(app, anna, bo))['unreadFrom']).toBe(1);
    expect(only(await chat.read(app, anna, bo))).toMatchObject({
      unreadCount: 0,
      unreadTotal: 1,
      changeNumber: 4,
      follows: 3,
      readTo: 3,
      chat: { id: bo.publicId, unreadCount: 0, lastMessage: { content: 'Mit eget' } },
      unread: { total: 1 },
    });
  });

  it('stays readable with a banned friend, who gets no messages, and with a paused one, who does', async () => {
    await write(app, anna, bo, 'Hej');
    const pages = async () => {
      const responses = await Promise.all([
        chat.page(app, anna, bo),
        chat.open(app, anna, bo),
        chat.changes(app, anna, bo, 0),
      ]);
      return responses.map((response) => [contentsOf(only(response)), only(response)['viewerCanWrite']]);
    };
    const expected = (viewerCanWrite: boolean) => Array.from({ length: 3 }, () => [['Hej'], viewerCanWrite]);
    expect(await pages()).toEqual(expected(true));
    await app.dataSource.query(`UPDATE member SET role = 'banned' WHERE id = $1`, [bo.id]);
    expect(await pages()).toEqual(expected(false));
    expect((await listOf(app, anna)).chats).toMatchObject([{ id: bo.publicId, role: 'user' }]);
    await app.dataSource.query(`UPDATE member SET role = 'user', paused_at = now() WHERE id = $1`, [bo.id]);
    expect(await pages()).toEqual(expected(true));
  });
});

describe('catching up', () => {
  it('returns new, read and deleted messages since a change number', async () => {
    const [first, second] = (await write(app, anna, bo, 'Første', 'Anden')) as [Answer, Answer];
    await chat.read(app, bo, anna);
    await write(app, bo, anna, 'Svar');
    await chat.delete(app, anna, first['id']);
    const since1 = only(await chat.changes(app, anna, bo, 1));
    expect(since1).toMatchObject({ deletedIds: [first['id']], changeNumber: 5, complete: true });
    expect(since1['messages']).toMatchObject([{ id: second['id'], read: true }, { content: 'Svar' }]);
    expect(only(await chat.changes(app, anna, bo, 5))).toMatchObject({ messages: [], deletedIds: [], changeNumber: 5 });
  });

  it('is not complete since an unused change number, nor across a clearing', async () => {
    await write(app, anna, bo, 'Hej');
    expect(only(await chat.changes(app, anna, bo, 2))).toMatchObject({ complete: false, changeNumber: 1 });
    await chat.clear(app, anna, bo);
    await write(app, bo, anna, 'Efter');
    expect(only(await chat.changes(app, anna, bo, 1))).toMatchObject({
      complete: false,
      messages: [],
      changeNumber: 3,
    });
    expect(contentsOf(only(await chat.changes(app, anna, bo, 2)))).toEqual(['Efter']);
    expect(only(await chat.changes(app, bo, anna, 1))).toMatchObject({ complete: true });
  });

  it(`returns at most ${CATCH_UP_MAX} changes, in one statement`, async () => {
    await makeFriends(app, anna, bo);
    await app.dataSource.query(
      `WITH raised AS (UPDATE conversation SET last_number = last_number + $2, change_number = change_number + $2
                       WHERE low_id = $1 RETURNING id, last_number - $2 AS number, change_number - $2 AS change)
       INSERT INTO message (conversation_id, number, change_number, sender_id, client_message_id, content, created_at)
       SELECT id, number + n, change + n, $1, gen_random_uuid(), 'Besked ' || n, now()
       FROM raised, generate_series(1, $2::int) AS n`,
      [anna.id, CATCH_UP_MAX],
    );
    const all = only(await chat.changes(app, bo, anna, 2));
    expect(all).toMatchObject({ complete: true, changeNumber: CATCH_UP_MAX + 2 });
    expect(all['messages']).toHaveLength(CATCH_UP_MAX);
    expect(new Set(all['messages'].map(({ id }: Answer) => id)).size).toBe(CATCH_UP_MAX);
    expect(only(await chat.changes(app, bo, anna, 1))).toMatchObject({ complete: false, messages: [] });
    expect(await countQueries(app, () => app.services.messages.changes(bo.id, anna.id, 2))).toBe(1);
  });
});

describe('deleting', () => {
  it('removes a message for both, and from the unread count of the recipient', async () => {
    const [, unread] = (await write(app, anna, bo, 'Læst', 'Ulæst')) as [Answer, Answer];
    expect(only(await chat.delete(app, anna, unread['id']))).toMatchObject({
      messageId: unread['id'],
      partnerId: bo.publicId,
      changeNumber: 3,
      follows: 2,
      chat: { unreadCount: 0, lastMessage: { content: 'Læst' } },
      unread: { total: 0 },
    });
    expect(await listOf(app, bo)).toMatchObject({
      chats: [{ unreadCount: 1, lastMessage: { content: 'Læst' } }],
      unreadTotal: 1,
    });
    await chat.read(app, bo, anna);
    const { items } = only(await chat.page(app, bo, anna));
    await chat.delete(app, anna, items[0].id);
    expect(await listOf(app, bo)).toEqual({ chats: [], unreadTotal: 0 });
    expect(await listOf(app, anna)).toEqual({ chats: [], unreadTotal: 0 });
    const rows = await app.dataSource.query(`SELECT content FROM message WHERE sender_id = $1`, [anna.id]);
    expect(rows).toEqual([{ content: '' }, { content: '' }]);
  });

  it('does not decrement the unread count of a recipient who has cleared the conversation', async () => {
    const [message] = (await write(app, anna, bo, 'Hej')) as [Answer];
    await chat.clear(app, bo, anna);
    await chat.delete(app, anna, message['id']);
    await write(app, anna, bo, 'Ny');
    expect(await listOf(app, bo)).toMatchObject({ chats: [{ unreadCount: 1 }], unreadTotal: 1 });
  });

  it('clears a conversation for one side only; a new message lists it again without the earlier ones', async () => {
    await write(app, anna, bo, 'Gammel');
    await write(app, bo, anna, 'Også gammel');
    expect(only(await chat.clear(app, anna, bo))).toEqual({ message: 'Samtalen er slettet.' });
    expect(await listOf(app, anna)).toEqual({ chats: [], unreadTotal: 0 });
    expect(only(await chat.page(app, anna, bo))['items']).toEqual([]);
    expect(contentsOf(only(await chat.page(app, bo, anna)))).toEqual(['Gammel', 'Også gammel']);

    await write(app, bo, anna, 'Ny');
    expect(await listOf(app, anna)).toMatchObject({ chats: [{ unreadCount: 1, lastMessage: { content: 'Ny' } }] });
    expect(only(await chat.page(app, anna, bo))).toMatchObject({ items: [{ content: 'Ny' }], hasOlder: false });
  });

  it('of a conversation without messages succeeds, also repeatedly and with a block', async () => {
    const [stranger, blocked] = [await createMember(app), await createMember(app)];
    await block(app, blocked, anna);
    for (const partner of [stranger, stranger, blocked]) {
      expect(only(await chat.clear(app, anna, partner))).toEqual({ message: 'Samtalen er slettet.' });
    }
    await write(app, stranger, anna, 'Hej');
    expect(contentsOf(only(await chat.page(app, anna, stranger)))).toEqual(['Hej']);
  });

  it('of a conversation with a partner who is banned, scheduled for deletion or paused lasts when that is undone', async () => {
    for (const [change, undo] of [
      [`role = 'banned'`, `role = 'user'`],
      [`deletion_scheduled_for = now() + interval '1 day'`, 'deletion_scheduled_for = NULL'],
      ['paused_at = now()', 'paused_at = NULL'],
    ]) {
      const partner = await createMember(app);
      await write(app, partner, anna, 'Gammel');
      await app.dataSource.query(`UPDATE member SET ${change} WHERE id = $1`, [partner.id]);
      expect(codeOf(await chat.clear(app, anna, partner))).toBeNull();
      await app.dataSource.query(`UPDATE member SET ${undo} WHERE id = $1`, [partner.id]);
      expect(contentsOf(only(await chat.page(app, anna, partner)))).toEqual([]);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { NEW_CONVERSATIONS_OF_NEW_ACCOUNT, RATE_LIMITS } from '@venn/schema/limits';
import type { Role } from '@venn/schema/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { block, createMember, makeFriends, type TestMember } from '../../../../test/factories.js';
import { recordStatements } from '../../../../test/postgres/record-statements.js';
import type { LimitName } from '../../../infra/rate-limits/rate-limiter.js';

const TEXT = 'Hej. Jeg er ny her og leder efter nogen at gå lange ture med i skoven.';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimits: true });
});
afterAll(() => app.close());

const send = (
  senderRole: Role,
  sender: TestMember,
  recipient: TestMember,
  { content = TEXT, clientMessageId = randomUUID() } = {},
) =>
  app.services.sending.send({ senderId: sender.id, senderRole, recipientId: recipient.id, content, clientMessageId });
const used = async ({ id }: TestMember, ...limits: LimitName[]): Promise<number[]> =>
  Promise.all(limits.map((limit) => app.infra.rateLimiter.used(limit, id)));
/** Without that of a minute, which may end within a test. */
const ALL = ['messageDay', 'newConversation'] as const;

// First: the first text of a process is the one for which it reads its key.
it('more members than there are connections start a conversation at once', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 30 }, async () => [await createMember(app), await createMember(app)] as const),
  );
  const sent = await Promise.all(pairs.map(([sender, recipient]) => send('user', sender, recipient)));
  expect(sent.map(({ number }) => number)).toEqual(pairs.map(() => 1));
});

describe('what isn’t stored', () => {
  it('counts nothing', async () => {
    const sender = await createMember(app, { role: 'plus' });
    const [blocked, friend, stranger] = [await createMember(app), await createMember(app), await createMember(app)];
    await block(app, blocked, sender);
    await makeFriends(app, sender, friend);
    const clientMessageId = randomUUID();
    await send('plus', sender, friend, { clientMessageId });
    const before = await used(sender, ...ALL);
    await expect(send('plus', sender, blocked)).rejects.toMatchObject({ code: 'BLOCKED' });
    await expect(send('plus', sender, stranger, { clientMessageId })).rejects.toMatchObject({ code: 'CONFLICT' });
    await app.dataSource.query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken on purpose'; END $$;
       CREATE TRIGGER fails BEFORE INSERT ON message FOR EACH ROW WHEN (NEW.content = 'Fejl') EXECUTE FUNCTION fail()`,
    );
    await expect(send('plus', sender, friend, { content: 'Fejl' })).rejects.toThrow('broken on purpose');
    await expect(send('plus', sender, stranger, { content: 'Fejl' })).rejects.toThrow('broken on purpose');
    expect(await used(sender, ...ALL)).toEqual(before);

    const plain = await createMember(app);
    await expect(send('user', plain, stranger, { content: 'Fejl' })).rejects.toThrow('broken on purpose');
    expect(await used(plain, ...ALL)).toEqual([0, 0]);
    expect((await send('user', plain, stranger)).number).toBe(1);
  });

  it('counts only for the limit that it is beyond', async () => {
    const sender = await createMember(app, { role: 'plus' });
    const { points } = RATE_LIMITS.sameText;
    for (let count = 0; count < points; count += 1) await send('plus', sender, await createMember(app));
    for (let count = 0; count < 2; count += 1) {
      await expect(send('plus', sender, await createMember(app))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    }
    expect(await used(sender, ...ALL)).toEqual([points, points]);

    const allowed = NEW_CONVERSATIONS_OF_NEW_ACCOUNT;
    const other = { content: 'Hej' };
    for (let count = points; count < allowed; count += 1) await send('plus', sender, await createMember(app), other);
    await expect(send('plus', sender, await createMember(app), other)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await used(sender, ...ALL)).toEqual([allowed, allowed + 1]);
  });
});

it.each(['user', 'plus'] as const)('of a %s member counts once, however often it is sent at once', async (role) => {
  const [sender, recipient] = [await createMember(app, { role }), await createMember(app)];
  const clientMessageId = randomUUID();
  await Promise.all(Array.from({ length: 10 }, () => send(role, sender, recipient, { clientMessageId })));
  expect(await used(sender, 'newConversation')).toEqual([1]);
});

it.each(['user', 'plus'] as const)('of a %s member takes nine statements in one transaction', async (role) => {
  const [sender, recipient] = [await createMember(app, { role }), await createMember(app)];
  // Lock, earlier message, relationship, upheld reports, conversations of the day, text, insert and the relationship again; besides them the
  // cooldown, or before them the insert between friends.
  expect((await recordStatements(app.dataSource, () => send(role, sender, recipient))).all).toHaveLength(9);
});

it('to a friend takes five statements with a cooldown', async () => {
  const [plain, friend] = [await createMember(app), await createMember(app)];
  await makeFriends(app, plain, friend);
  expect((await recordStatements(app.dataSource, () => send('user', plain, friend))).all).toHaveLength(5);
});

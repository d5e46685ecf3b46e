import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../../../../test/app.js';
import { chat, codeOf, contentsOf, only } from '../../../../test/chat/chat.js';
import { block, createMember, makeFriends, type TestMember } from '../../../../test/factories.js';
import { countQueries } from '../../../../test/postgres/count-queries.js';
import { MODULES } from '../../../app.js';
import { createDataSource } from '../../../database.js';

let app: TestApp;
let anna: TestMember;
let bo: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  anna = await createMember(app, { role: 'plus' });
  bo = await createMember(app);
});
afterAll(() => app.close());

const inHours = (hours: number): Date => new Date(app.clock.now().getTime() + hours * 3600 * 1000);
const cooldownOf = async (member: TestMember): Promise<Answer> => only(await chat.cooldown(app, member));

describe('refusals', () => {
  it('of a message to oneself, with 400', async () => {
    const response = await app.rest('POST', '/api/messages/send', {
      token: anna.token,
      body: { to: anna.publicId, content: 'Hej mig' },
    });
    expect(response).toMatchObject({ status: 400, body: { error: 'Du kan ikke skrive med dig selv.' } });
  });

  it.each([
    ['an unknown member', async () => ({ publicId: 'findesikke' })],
    ["a message's id", async () => ({ publicId: only(await chat.send(app, anna, bo))['id'] as string })],
    ['an unverified member', () => createMember(app, { verified: false })],
    ['a banned member', () => createMember(app, { role: 'banned' })],
    ['a member scheduled for deletion', () => createMember(app, { deletionScheduledFor: inHours(24) })],
    ['a paused stranger', () => createMember(app, { pausedAt: inHours(-24) })],
  ])('to %s', async (_who, recipient) => {
    expect(codeOf(await chat.send(app, anna, await recipient()))).toBe('MEMBER_NOT_FOUND');
  });

  it('to a friend who is banned or scheduled for deletion, but not to a paused one', async () => {
    const friends = await Promise.all([
      createMember(app, { role: 'banned' }),
      createMember(app, { deletionScheduledFor: inHours(24) }),
      createMember(app, { pausedAt: inHours(-24) }),
    ]);
    for (const friend of friends) await makeFriends(app, anna, friend);
    const codes = await Promise.all(friends.map(async (friend) => codeOf(await chat.send(app, anna, friend))));
    expect(codes).toEqual(['MEMBER_NOT_FOUND', 'MEMBER_NOT_FOUND', null]);
  });

  it('with a block in either direction, with the same text and without starting a cooldown', async () => {
    const [one, other] = [await createMember(app), await createMember(app)];
    await makeFriends(app, one, other);
    await block(app, one, other);
    const responses = [await chat.send(app, one, other), await chat.send(app, other, one)];
    expect(responses.map(codeOf)).toEqual(['BLOCKED', 'BLOCKED']);
    expect(responses[0]?.errors?.[0]?.message).toBe(responses[1]?.errors?.[0]?.message);
    expect([await cooldownOf(one), await cooldownOf(other)]).toMatchObject([
      { isInCooldown: false },
      { isInCooldown: false },
    ]);
  });

  it.each([
    ['content', { content: ' \n\t ' }],
    ['content', { content: 'x'.repeat(2001) }],
    ['clientMessageId', { content: 'Hej', clientMessageId: 'ikke-en-uuid' }],
  ])('of an invalid %s', async (field, { content, clientMessageId }: { content: string; clientMessageId?: string }) => {
    const response = await chat.send(app, anna, bo, content, clientMessageId);
    expect(codeOf(response)).toBe('VALIDATION');
    expect(response.errors?.[0]?.extensions['fields']).toMatchObject([{ field }]);
  });

  it('of another message under the same client id', async () => {
    const id = randomUUID();
    await chat.send(app, anna, bo, 'Hej', id);
    expect(codeOf(await chat.send(app, anna, bo, 'Hej igen', id))).toBe('CONFLICT');
    expect(codeOf(await chat.send(app, anna, await createMember(app), 'Hej', id))).toBe('CONFLICT');
  });

  it('of a new conversation after 30 in a day; messages refused by the cooldown do not count', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      const eager = await createMember(limited, { role: 'plus', createdAt: inHours(-8 * 24) });
      const strangers = [];
      for (let count = 0; count < 31; count += 1) strangers.push(await createMember(limited));
      const codes = [];
      for (const stranger of strangers) {
        // More than 20 messages a minute are another limit.
        await limited.infra.rateLimiter.forget('messageMinute', eager.id);
        codes.push(codeOf(await chat.send(limited, eager, stranger)));
      }
      await limited.infra.rateLimiter.forget('messageMinute', eager.id);
      expect(codes).toEqual([...Array<null>(30).fill(null), 'RATE_LIMITED']);
      expect(codeOf(await chat.send(limited, eager, strangers[0] as TestMember))).toBeNull();

      const [plain, ...others] = strangers as [TestMember, ...TestMember[]];
      const refused = [];
      for (const other of others) refused.push(codeOf(await chat.send(limited, plain, other)));
      expect(refused).toEqual([null, ...Array<string>(29).fill('MESSAGE_COOLDOWN')]);
    } finally {
      await limited.close();
    }
  });
});

describe('the cooldown', () => {
  it('starts with a stored message, is refused with 429 and its end, and lasts 300 seconds', async () => {
    const plain = await createMember(app);
    expect(await cooldownOf(plain)).toEqual({ isInCooldown: false, remainingTimeSeconds: 0, role: 'user' });
    const sent = only(await chat.send(app, plain, anna, 'Første'));
    app.clock.advance(100);
    const refused = await app.rest('POST', '/api/messages/send', {
      token: plain.token,
      body: { to: bo.publicId, content: 'Anden' },
    });
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 'MESSAGE_COOLDOWN', error: expect.any(String) });
    const { cooldownUntil, remainingTimeSeconds } = refused.body;
    expect(new Date(cooldownUntil).getTime() - new Date(sent['createdAt']).getTime()).toBe(300_000);
    expect(remainingTimeSeconds).toBeGreaterThan(190);
    expect(remainingTimeSeconds).toBeLessThanOrEqual(200);
    expect(Number(refused.headers.get('retry-after'))).toBe(remainingTimeSeconds);

    await chat.delete(app, plain, sent['id']);
    expect(codeOf(await chat.send(app, plain, anna))).toBe('MESSAGE_COOLDOWN');
    app.clock.advance(201);
    expect(codeOf(await chat.send(app, plain, anna))).toBeNull();
  });

  it('does not apply to Plus and administrators, but to an expired Plus', async () => {
    const admin = await createMember(app, { role: 'admin' });
    const expired = await createMember(app, { role: 'plus', plusExpiresAt: inHours(-1) });
    const codes = [];
    for (const sender of [admin, admin, expired, expired]) codes.push(codeOf(await chat.send(app, sender, bo)));
    expect(codes).toEqual([null, null, null, 'MESSAGE_COOLDOWN']);
    expect(await cooldownOf(admin)).toMatchObject({ isInCooldown: false, role: 'admin' });
    expect(await cooldownOf(expired)).toMatchObject({ isInCooldown: true, role: 'user' });
  });
});

describe('sending', () => {
  it('stores the trimmed text and returns the message', async () => {
    const id = randomUUID();
    const message = only(await chat.send(app, anna, bo, '  Hej med dig 👋 ', id.toUpperCase()));
    expect(message).toMatchObject({
      clientMessageId: id,
      senderId: anna.publicId,
      recipientId: bo.publicId,
      content: 'Hej med dig 👋',
      read: false,
    });
    const { items } = only(await chat.page(app, bo, anna));
    expect(items.at(-1)).toEqual(message);
  });

  it('accepts 2,000 code points', async () => {
    expect(only(await chat.send(app, anna, bo, '👋'.repeat(2000)))['content']).toHaveLength(4000);
  });

  it('stores a message once, however often it is sent over GraphQL and REST, without a cooldown', async () => {
    const plain = await createMember(app);
    const id = randomUUID();
    const first = only(await chat.send(app, plain, bo, ' Hej ', id));
    const again = only(await chat.send(app, plain, bo, 'Hej', id));
    const overRest = await app.rest('POST', '/api/messages/send', {
      token: plain.token,
      body: { to: bo.publicId, content: 'Hej', clientMessageId: id },
    });
    expect(again).toEqual(first);
    expect(overRest).toMatchObject({ status: 201, body: { id: first['id'] } });
    expect(contentsOf(only(await chat.page(app, plain, bo)))).toEqual(['Hej']);
  });

  it('numbers a conversation from 1 without gaps while both write concurrently', async () => {
    const [one, other] = [await createMember(app, { role: 'plus' }), await createMember(app, { role: 'plus' })];
    const sends = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? chat.send(app, one, other) : chat.send(app, other, one),
    );
    expect((await Promise.all(sends)).map(codeOf)).toEqual(Array<null>(20).fill(null));
    const { items, changeNumber } = only(await chat.page(app, one, other));
    expect(items.map(({ number }: Answer) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(changeNumber).toBe(20);
  });
});

it('sending to a friend without a cooldown takes one statement', async () => {
  const [one, other] = [await createMember(app, { role: 'plus' }), await createMember(app, { role: 'plus' })];
  await makeFriends(app, one, other);
  for (const [sender, recipient] of [
    [one, other],
    [other, one],
  ] as const) {
    const draft = { senderId: sender.id, senderRole: 'plus', recipientId: recipient.id, content: 'Hej igen' } as const;
    const send = () => app.services.sending.send({ ...draft, clientMessageId: randomUUID() });
    expect(await countQueries(app, send)).toBe(1);
  }
  expect(contentsOf(only(await chat.page(app, one, other))).slice(-2)).toEqual(['Hej igen', 'Hej igen']);
});

describe('concurrently', () => {
  let secondDataSource: DataSource;
  beforeAll(async () => {
    secondDataSource = await createDataSource(app.databaseUrl).initialize();
  });
  afterAll(() => secondDataSource.destroy());

  it('exactly one of 20 messages of a member is accepted, over two servers', async () => {
    const second = MODULES.create({ ...app.infra, dataSource: secondDataSource }).services;
    const plain = await createMember(app);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const partner = index % 4 < 2 ? anna : bo;
        if (index % 2) return codeOf(await chat.send(app, plain, partner, `Besked ${index}`));
        return second.sending
          .send({
            senderId: plain.id,
            senderRole: 'user',
            recipientId: partner.id,
            content: `Besked ${index}`,
            clientMessageId: randomUUID(),
          })
          .then(() => null)
          .catch((refusal: { code: string }) => refusal.code);
      }),
    );
    expect(outcomes.filter((code) => code === null)).toHaveLength(1);
    expect(outcomes.filter((code) => code === 'MESSAGE_COOLDOWN')).toHaveLength(19);
  });

  it.each([
    ['user', 0],
    ['plus', 0],
    ['plus', 1],
  ] as const)(
    'the same message of a %s member after %i others, sent 10 times, is stored once',
    async (role, earlier) => {
      const sender = await createMember(app, { role });
      for (let count = 0; count < earlier; count += 1) await chat.send(app, sender, bo, 'Først');
      const id = randomUUID();
      const responses = await Promise.all(Array.from({ length: 10 }, () => chat.send(app, sender, bo, 'Hej', id)));
      expect(responses.map(codeOf)).toEqual(Array<null>(10).fill(null));
      expect(new Set(responses.map((response) => only(response)['id'])).size).toBe(1);
      expect(only(await chat.page(app, bo, sender)).items).toHaveLength(earlier + 1);
    },
  );

  it('of two texts under one client id one is stored and the other refused', async () => {
    const sender = await createMember(app, { role: 'plus' });
    await makeFriends(app, sender, bo);
    const id = randomUUID();
    const responses = await Promise.all(['Ja', 'Nej'].map((text) => chat.send(app, sender, bo, text, id)));
    expect(new Set(responses.map(codeOf))).toEqual(new Set(['CONFLICT', null]));
  });
});

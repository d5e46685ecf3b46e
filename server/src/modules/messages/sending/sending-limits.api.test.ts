import { createHash, randomUUID } from 'node:crypto';
import { NEW_CONVERSATIONS_OF_NEW_ACCOUNT, RATE_LIMITS, UPHELD_REPORT_DAYS } from '@venn/schema/limits';
import { LINES_BY_INTEREST } from '@venn/schema/texts/opening-lines';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { chat, codeOf, only } from '../../../../test/chat/chat.js';
import { createMember, makeFriends, type TestMember } from '../../../../test/factories.js';
import { insertReport } from '../../../../test/moderation/reports.js';
import { comparable } from './first-message.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimits: true });
});
afterAll(() => app.close());

const LONG = 'Hej. Jeg er ny her og leder efter nogen at gå lange ture med i skoven.';
const codesOf = async (sender: TestMember, texts: readonly string[]): Promise<(string | null)[]> => {
  const codes = [];
  for (const text of texts) codes.push(codeOf(await chat.send(app, sender, await createMember(app), text)));
  return codes;
};
const old = (): Date => new Date(app.clock.now().getTime() - 8 * 24 * 3600 * 1000);

it('refuses the 21st message in a minute, but not a retry', async () => {
  const anna = await createMember(app, { role: 'plus' });
  const bo = await createMember(app);
  await makeFriends(app, anna, bo);
  const id = randomUUID();
  expect(codeOf(await chat.send(app, anna, bo, 'Hej', id))).toBeNull();
  const { points } = RATE_LIMITS.messageMinute;
  for (let count = 1; count < points; count += 1) expect(codeOf(await chat.send(app, anna, bo))).toBeNull();
  const refused = await app.rest('POST', '/api/messages/send', {
    token: anna.token,
    body: { to: bo.publicId, content: 'Hej' },
  });
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(refused.body).not.toHaveProperty('cooldownUntil');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(codeOf(await chat.send(app, anna, bo, 'Hej', id))).toBeNull();
});

it('refuses the 11th new conversation of a new account, and says how many remain', async () => {
  const anna = await createMember(app, { role: 'plus' });
  const allowed = NEW_CONVERSATIONS_OF_NEW_ACCOUNT;
  const codes = await codesOf(anna, Array<string>(allowed + 1).fill('Hej'));
  expect(codes).toEqual([...Array<null>(allowed).fill(null), 'RATE_LIMITED']);
  const { data } = await app.graphql('{ newConversations { allowed left } }', {}, anna.token);
  expect(data?.['newConversations']).toEqual({ allowed, left: 0 });
});

it('halves the new conversations of a day for a month by each upheld report, down to one', async () => {
  const anna = await createMember(app, { role: 'plus', createdAt: old() });
  const daysAgo = (days: number): Date => new Date(app.clock.now().getTime() - days * 24 * 3600 * 1000);
  const allowed = async (): Promise<number> =>
    (await app.graphql('{ newConversations { allowed } }', {}, anna.token)).data?.['newConversations'].allowed;
  const { points } = RATE_LIMITS.newConversation;
  await insertReport(app, { about: anna, status: 'resolved', handledAt: daysAgo(UPHELD_REPORT_DAYS + 1) });
  await insertReport(app, { about: anna, status: 'dismissed', handledAt: daysAgo(1) });
  await insertReport(app, { by: anna, status: 'resolved', handledAt: daysAgo(1) });
  await insertReport(app, { about: anna });
  expect(await allowed()).toBe(points);
  for (const reports of [1, 2, 3, 4, 5, 6]) {
    await insertReport(app, { about: anna, status: 'resolved', handledAt: daysAgo(UPHELD_REPORT_DAYS - 1) });
    expect(await allowed()).toBe(Math.max(1, Math.floor(points / 2 ** reports)));
  }
  expect(await codesOf(anna, ['Hej', 'Hej'])).toEqual([null, 'RATE_LIMITED']);
});

it('refuses the same text to a 6th new partner without a cooldown, however it is written', async () => {
  const anna = await createMember(app, { role: 'plus', createdAt: old() });
  const texts = [
    LONG,
    LONG.toUpperCase(),
    LONG.replaceAll('.', '!').normalize('NFD'),
    LONG.replaceAll('e', 'e\u200b'),
    LONG.replaceAll(' ', '  ').replaceAll('skoven', 's k o v e n'),
  ];
  expect(await codesOf(anna, texts)).toEqual(texts.map(() => null));
  for (const text of [LONG, `${LONG} !!`, LONG.replaceAll('a', 'a\u0323'), LONG.replaceAll('n', 'n\u3164')]) {
    expect([text, await codesOf(anna, [text])]).toEqual([text, ['RATE_LIMITED']]);
  }
  const status = only(await chat.cooldown(app, anna));
  expect(status).toMatchObject({ isInCooldown: false });
  expect(await codesOf(anna, ['Noget helt andet, som jeg kun skriver til dig, fordi vi begge kan lide skak.'])).toEqual(
    [null],
  );
});

it('keeps of a text a keyed hash for a day, and counts its refusals for the portal', async () => {
  const anna = await createMember(app, { role: 'plus', createdAt: old() });
  const began = Date.now();
  const texts = Array<string>(RATE_LIMITS.sameText.points + 1).fill(LONG);
  expect((await codesOf(anna, texts)).at(-1)).toBe('RATE_LIMITED');
  const rows: { key: string; expire: string }[] = await app.dataSource.query(
    `SELECT key, expire FROM rate_limit WHERE key LIKE 'sameText:%' AND points > $1`,
    [RATE_LIMITS.sameText.points],
  );
  const day = 24 * 60 * 60 * 1000;
  for (const { expire } of rows) expect(Math.abs(Number(expire) - began - day)).toBeLessThan(60_000);
  const withoutKey = createHash('sha256')
    .update([anna.id, comparable(LONG)].join('\n'))
    .digest('base64url');
  expect(rows.map(({ key }) => key)).not.toContain(`sameText:${withoutKey}`);
  expect(rows.length).toBeGreaterThan(0);

  await app.services.limitsMet.write();
  const admin = await createMember(app, { role: 'admin' });
  const { data } = await app.graphql('{ limitsMet { items { limit member { id } count } } }', {}, admin.token);
  expect(data?.['limitsMet'].items).toContainEqual({
    limit: 'The same first message',
    member: { id: anna.publicId },
    count: 1,
  });
});

it('allows short texts and offered lines to be repeated', async () => {
  const line = LINES_BY_INTEREST['Skak']?.find(({ length }) => length >= 40) as string;
  const [one, other] = [
    await createMember(app, { role: 'plus', createdAt: old() }),
    await createMember(app, { role: 'plus', createdAt: old() }),
  ];
  expect(await codesOf(one, Array<string>(7).fill(line))).toEqual(Array<null>(7).fill(null));
  expect(await codesOf(other, Array<string>(7).fill('Hej, hvordan går det?'))).toEqual(Array<null>(7).fill(null));
});

import { randomUUID } from 'node:crypto';
import { NEW_CONVERSATIONS_OF_NEW_ACCOUNT, RATE_LIMITS } from '@venn/schema/limits';
import { LINES_BY_INTEREST } from '@venn/schema/texts/opening-lines';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { chat, codeOf, only } from '../../../../test/chat/chat.js';
import { createMember, makeFriends, type TestMember } from '../../../../test/factories.js';

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

it('refuses the same text to a 6th new partner without a cooldown, however it is punctuated', async () => {
  const anna = await createMember(app, { role: 'plus', createdAt: old() });
  const texts = [LONG, LONG.toUpperCase(), LONG.replaceAll('.', '!'), `  ${LONG}`, LONG, `${LONG} !!`];
  expect(await codesOf(anna, texts)).toEqual([null, null, null, null, null, 'RATE_LIMITED']);
  const status = only(await chat.cooldown(app, anna));
  expect(status).toMatchObject({ isInCooldown: false });
  expect(await codesOf(anna, ['Noget helt andet, som jeg kun skriver til dig, fordi vi begge kan lide skak.'])).toEqual(
    [null],
  );
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

import { RATE_LIMITS } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RestAnswer, startTestApp, type TestApp } from '../../../test/app.js';
import { chat, codeOf } from '../../../test/chat/chat.js';
import { createMember, makeFriends, type TestMember } from '../../../test/factories.js';
import { createPost } from '../../../test/wall.js';
import { LIMIT_RULES, type LimitName } from './limit-rules.js';

let app: TestApp;
let viewer: TestMember;
let other: TestMember;
beforeAll(async () => {
  app = await startTestApp({ rateLimits: true });
  [viewer, other] = [await createMember(app), await createMember(app)];
});
afterAll(() => app.close());

/** Uses a limit up but for `left` uses. */
async function leave(limit: LimitName, left: number, { id }: TestMember): Promise<void> {
  await app.infra.rateLimiter.forget(limit, id);
  const used = RATE_LIMITS[limit].points - left;
  if (used > 0) await app.infra.rateLimiter.take(limit, { cost: used }, id);
}

function expectRefused({ status, body, headers }: RestAnswer, limit: LimitName): void {
  expect([status, body['code']]).toEqual([429, 'RATE_LIMITED']);
  expect(JSON.stringify(body)).toContain(LIMIT_RULES[limit].text.da);
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(RATE_LIMITS[limit].seconds);
}

const MATCHES = `query ($page: Int, $pageSize: Int) { matches(page: $page, pageSize: $pageSize) { total } }`;
const open = (member: TestMember, as = viewer) => app.rest('GET', `/api/users/${member.publicId}`, { token: as.token });

describe('the last use is allowed and the next refused', () => {
  it.each([
    ['like', async () => [`/api/posts/${await createPost(app, other)}/like`, 'POST', undefined] as const],
    ['block', async () => [`/api/users/${(await createMember(app)).publicId}/block`, 'POST', undefined] as const],
    ['hide', async () => [`/api/users/${(await createMember(app)).publicId}/hide`, 'POST', undefined] as const],
    ['messageSearch', () => Promise.resolve(['/api/messages/search?text=kaffe', 'GET', undefined] as const)],
    ['profileSave', () => Promise.resolve(['/api/profile', 'PUT', { aboutMe: 'Hej' }] as const)],
  ] as const)('%s', async (limit, target) => {
    const member = await createMember(app);
    await leave(limit, 1, member);
    const [path, method, body] = await target();
    const act = () => app.rest(method, path, { token: member.token, ...(body === undefined ? {} : { body }) });
    expect((await act()).status).toBe(200);
    expectRefused(await act(), limit);
  });

  it('messages a day', async () => {
    const plus = await createMember(app, { role: 'plus' });
    await makeFriends(app, plus, other);
    await leave('messageDay', 1, plus);
    const body = { to: other.publicId, content: 'Hej' };
    const send = () => app.rest('POST', '/api/messages/send', { token: plus.token, body });
    expect((await send()).status).toBeLessThan(300);
    expectRefused(await send(), 'messageDay');
  });

  it('conversations a day of an older account', async () => {
    const createdAt = new Date(app.clock.now().getTime() - 8 * 24 * 3600 * 1000);
    const plus = await createMember(app, { role: 'plus', createdAt });
    await leave('newConversation', 1, plus);
    expect(codeOf(await chat.send(app, plus, await createMember(app)))).toBeNull();
    expect(codeOf(await chat.send(app, plus, await createMember(app)))).toBe('RATE_LIMITED');
  });

  it.each(['profileHour', 'profileDay'] as const)('%s, but not for a profile of this hour', async (limit) => {
    const member = await createMember(app);
    await leave(limit, 1, member);
    expect((await open(other, member)).status).toBe(200);
    expect((await open(other, member)).status).toBe(200);
    expectRefused(await open(viewer, member), limit);
    expect((await open(other, member)).status).toBe(200);
    expect((await app.rest('GET', '/api/profile', { token: member.token })).status).toBe(200);
  });

  it('pages of Find Venner, by either API', async () => {
    const member = await createMember(app);
    const page = (pageSize: number) => app.graphql(MATCHES, { page: 1, pageSize }, member.token);
    expect((await page(101)).errors?.[0]?.extensions.code).toBe('VALIDATION');
    expect(await app.infra.rateLimiter.used('matchPage', member.id)).toBe(0);
    await leave('matchPage', 1, member);
    expect((await page(30)).errors).toBeUndefined();
    expect((await page(31)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    expectRefused(await app.rest('GET', '/api/users/match', { token: member.token }), 'matchPage');
  });
});

import { RATE_LIMITS } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember, type TestMember } from '../../../../test/factories.js';

const LIST = `query ($page: Int, $pageSize: Int) {
  limitsMet(page: $page, pageSize: $pageSize) { total items { limit member { id username } visitor count lastAt } }
}`;
const NETWORK = '203.0.113.61';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp({ rateLimits: true, env: { TRUST_PROXY: 'on' } });
  admin = await createMember(app, { role: 'admin' });
});
afterAll(() => app.close());

async function list(variables = {}): Promise<Answer> {
  await app.services.limitsMet.write();
  return (await app.graphql(LIST, variables, admin.token)).data?.['limitsMet'];
}

async function forgot(email: string): Promise<number> {
  const { status } = await app.rest('POST', '/api/auth/forgot-password', {
    body: { email },
    headers: { 'x-forwarded-for': NETWORK },
  });
  return status;
}

describe('the list of limits met', () => {
  it('is refused to everybody but administrators', async () => {
    const member = await createMember(app);
    expect((await app.graphql(LIST, {}, member.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await app.graphql(LIST)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await app.graphql(LIST, { pageSize: 0 }, admin.token)).errors?.[0]?.extensions.code).toBe('VALIDATION');
  });

  it('names a member, with one line an hour however often', async () => {
    const member = await createMember(app);
    const other = await createMember(app);
    const refuse = () => app.rest('POST', `/api/users/${other.publicId}/block`, { token: member.token });
    for (let n = 0; n < RATE_LIMITS.block.points; n += 1) expect((await refuse()).status).toBe(200);
    expect([(await refuse()).status, (await refuse()).status]).toEqual([429, 429]);
    await app.services.limitsMet.write();
    expect((await refuse()).status).toBe(429);
    const { items } = await list();
    expect(items.filter((item: Answer) => item['member']?.id === member.publicId)).toEqual([
      {
        limit: 'Blocks',
        member: { id: member.publicId, username: member.username },
        visitor: null,
        count: 3,
        lastAt: expect.any(String),
      },
    ]);
  });

  it('knows visitors by a code of their network, and stores neither network nor address', async () => {
    for (let n = 0; n < RATE_LIMITS.linkMailNetwork.points; n += 1) await forgot(`ingen${n}@example.dk`);
    expect(await forgot('ingen@example.dk')).toBe(429);
    const { items } = await list();
    expect(items[0]).toMatchObject({
      limit: 'Links by mail from a network',
      member: null,
      visitor: expect.stringMatching(/^[\w-]{8}$/),
      count: 1,
    });
    const [{ stored }] = await app.dataSource.query('SELECT json_agg(limit_met)::text AS stored FROM limit_met');
    expect(stored).not.toContain(NETWORK);
    expect(stored).not.toContain('example.dk');
  });

  it('has pages, the newest first, and ends after a day', async () => {
    const members = [await createMember(app), await createMember(app)];
    for (const { id } of members) {
      app.services.limitsMet.note('like', [id]);
      app.clock.advance(1);
    }
    const { total } = await list();
    const pages = [await list({ page: 1, pageSize: 1 }), await list({ page: 2, pageSize: 1 })];
    expect(pages.map(({ items }) => items[0].member.id)).toEqual(members.map(({ publicId }) => publicId).toReversed());
    expect(pages.map((page) => page['total'])).toEqual([total, total]);
    expect(await list({ page: 99 })).toEqual({ total, items: [] });

    const now = app.clock.now();
    app.clock.advance(24 * 60 * 60 + 1);
    admin = await createMember(app, { role: 'admin' });
    expect(await list()).toEqual({ total: 0, items: [] });
    app.clock.set(now);
  });

  it('stays bounded under an attack from many networks, and still counts those it knows', async () => {
    const count = async (): Promise<number> => (await app.dataSource.query('SELECT 1 FROM limit_met')).length;
    await app.dataSource.query('DELETE FROM limit_met');
    app.services.limitsMet.note('contact', ['known']);
    for (let batch = 0; batch < 12; batch += 1) {
      for (let n = 0; n < 600; n += 1) app.services.limitsMet.note('contact', [`${batch}.${n}`]);
      await app.services.limitsMet.write();
    }
    expect(await count()).toBe(5000);
    app.services.limitsMet.note('contact', ['known']);
    await app.services.limitsMet.write();
    const [{ most }] = await app.dataSource.query('SELECT max(count) AS most FROM limit_met');
    expect([most, await count()]).toEqual([2, 5000]);
  });

  it('forgets an erased member, also one erased before the note is written', async () => {
    const member = await createMember(app);
    app.services.limitsMet.note('like', [member.id]);
    await app.services.limitsMet.write();
    app.services.limitsMet.note('block', [member.id]);
    await app.dataSource.query('DELETE FROM member WHERE id = $1', [member.id]);
    await app.services.limitsMet.write();
    const rows = await app.dataSource.query('SELECT 1 FROM limit_met WHERE member_id = $1', [member.id]);
    expect(rows).toEqual([]);
  });
});

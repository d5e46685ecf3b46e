import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { createMember } from '../../test/factories.js';
import { readDemoLogins } from './demo-logins.js';
import { seedDemo } from './seed.js';

describe('the demo', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('does nothing in a database with members', async () => {
    const member = await createMember(app);
    await seedDemo(app.infra);
    expect(await app.dataSource.query('SELECT count(*) FROM member')).toEqual([{ count: 1 }]);
    await app.dataSource.query('DELETE FROM member WHERE id = $1', [member.id]);
  });

  it('fills an empty database with members, avatars, messages and posts, and its logins work', async () => {
    await seedDemo(app.infra);
    const [login] = await readDemoLogins(app.infra.config.dataDir);
    const { body } = await app.rest('POST', '/api/login', { body: { email: login?.email, password: login?.password } });
    const { token } = body as { token: string };

    const matches = await app.rest('GET', '/api/users/match', { token });
    const chats = await app.rest('GET', '/api/messages/chats', { token });
    expect(matches.body.length).toBeGreaterThan(100);
    expect(chats.body.length).toBeGreaterThan(3);
    const wall: { likeCount: number; commentCount: number }[] = (await app.rest('GET', '/api/posts', { token })).body;
    expect(wall.length).toBeGreaterThan(24);
    expect(wall.some(({ likeCount, commentCount }) => likeCount > 0 && commentCount > 0)).toBe(true);
    const pictured = (matches.body as { avatar_url: string | null }[]).find(({ avatar_url }) => avatar_url !== null);
    const picture = await fetch(new URL(pictured?.avatar_url ?? '', app.url));
    expect(picture.headers.get('content-type')).toBe('image/webp');
  });

  it('has an administrator', async () => {
    const login = (await readDemoLogins(app.infra.config.dataDir)).find(({ about }) => about.includes('administrator'));
    const credentials = { email: login?.email, password: login?.password };
    const { body } = await app.rest('POST', '/api/login', { body: credentials });
    const users = await app.rest('GET', '/api/admin/users', { token: (body as { token: string }).token });
    expect(users.status).toBe(200);
  });

  it('is inserted only once', async () => {
    const before = await app.dataSource.query('SELECT count(*) FROM message');
    await seedDemo(app.infra);
    expect(await app.dataSource.query('SELECT count(*) FROM message')).toEqual(before);
  });
});

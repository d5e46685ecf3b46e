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
    const proposed = await app.graphql('{ proposalsAhead { title proposerId partner { id } } }', {}, token);
    expect(proposed.data?.['proposalsAhead']).toEqual([
      { title: 'Avnsø rundt', proposerId: expect.any(String), partner: { id: expect.any(String) } },
    ]);
    const pictured = (matches.body as { avatar_url: string | null }[]).find(({ avatar_url }) => avatar_url !== null);
    const picture = await fetch(new URL(pictured?.avatar_url ?? '', app.url));
    expect(picture.headers.get('content-type')).toBe('image/webp');
  });

  it('has an administrator, and something in each list of the portal', async () => {
    const logins = await readDemoLogins(app.infra.config.dataDir);
    const login = logins.find(({ about }) => about.includes('administrator'));
    const credentials = { email: login?.email, password: login?.password };
    const { token } = (await app.rest('POST', '/api/login', { body: credentials })).body as { token: string };
    const { data, errors } = await app.graphql(
      `{ adminUsers(search: "Ditte_K") { items { id username } }
         blockedSources { items { kind value createdBy { username } } }
         limitsMet { items { limit count member { username } } }
         adminReports { items { kind urgent status reporter { id } visitor { name } reported { id } keptMessages } }
         adminAppeals { items { kind endsAt member { username } appeal { outcome viewerCanDecide } } }
         auditLog { items { action } } }`,
      {},
      token,
    );
    expect(errors).toBeUndefined();
    expect(data?.['blockedSources'].items).toEqual([
      { kind: 'domain', value: 'engangspost.example', createdBy: { username: 'Administrator' } },
      { kind: 'network', value: '203.0.113.0/24', createdBy: null },
    ]);
    expect(data?.['limitsMet'].items).toEqual([
      { limit: 'Likes', count: 3, member: { username: 'Søren_Bak' } },
      { limit: 'Registrations from a network', count: 12, member: null },
    ]);
    expect(data?.['adminAppeals'].items).toEqual([
      {
        kind: 'ban',
        endsAt: expect.any(String),
        member: { username: expect.any(String) },
        appeal: { outcome: null, viewerCanDecide: true },
      },
    ]);
    const reports = data?.['adminReports'].items;
    expect(reports[0]).toMatchObject({ kind: 'danger_to_life', urgent: true, status: 'pending', keptMessages: 2 });
    expect(reports.map(({ kind }: { kind: string }) => kind).slice(1)).toEqual(['harassment', 'fake', 'spam', 'scam']);
    for (const { reporter, visitor, reported } of reports) {
      expect((reporter === null) !== (visitor === null)).toBe(true);
      expect(reported).not.toBeNull();
    }
    const ditte = data?.['adminUsers'].items[0];
    const details = await app.graphql(
      `query ($id: ID!) { adminUser(id: $id) { formerNames { username } sharedAddresses { member { username } } } }`,
      { id: ditte.id },
      token,
    );
    expect(details.data?.['adminUser']).toEqual({
      formerNames: [{ username: 'Ditte_fra_Vejle' }],
      sharedAddresses: expect.arrayContaining([{ member: { username: 'Søren_Bak' } }]),
    });
  });

  it('is inserted only once', async () => {
    const before = await app.dataSource.query('SELECT count(*) FROM message');
    await seedDemo(app.infra);
    expect(await app.dataSource.query('SELECT count(*) FROM message')).toEqual(before);
  });
});

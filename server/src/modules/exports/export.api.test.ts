import { EXPORT_LINK_HOURS, RATE_LIMITS } from '@venn/schema/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAftale, insertRequest } from '../../../test/aftaler.js';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { chat, write } from '../../../test/chat/chat.js';
import { createProposal } from '../../../test/chat/proposals.js';
import { fetchExport, linkTokenOf, orderExport } from '../../../test/exports.js';
import { block, createMember, type TestMember } from '../../../test/factories.js';
import { insertReport } from '../../../test/moderation/reports.js';
import { createPushDevice } from '../../../test/push/devices.js';
import { type OpenApiClient, openApiClient } from '../../../test/schema/openapi-client.js';
import { unzip } from '../../../test/storage/zip.js';
import { createComment, createPost } from '../../../test/wall.js';
import { parsePublicId } from '../../common/public-id.js';
import { newAvatarKey } from '../../infra/storage/avatar-store.js';

let app: TestApp;
let client: OpenApiClient;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp({ rateLimits: true });
  client = openApiClient(app);
  admin = await createMember(app, { role: 'admin' });
});
afterAll(() => app.close());

const OWN = 'POST /api/profile/export';
const ADMIN = 'POST /api/admin/users/{id}/export';
const request = (member: TestMember) => client.call(OWN, { token: member.token });
const requestAsAdmin = ({ publicId: id }: { publicId: string }) =>
  client.call(ADMIN, { token: admin.token, path: { id } });
const exportMails = async ({ email }: TestMember) =>
  (await app.mails()).filter(({ to, subject }) => to === email && subject === 'Dine data er klar');
const DAY = 24 * 60 * 60 * 1000;

describe('a data export is refused', () => {
  it('while the address is not verified, to the member and to administrators', async () => {
    const member = await createMember(app, { verified: false });
    expect(await request(member)).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } });
    const { status, body } = await requestAsAdmin(member);
    expect([status, body]).toEqual([
      409,
      { error: 'The email address of this user is not verified.', code: 'CONFLICT' },
    ]);
    expect(await exportMails(member)).toEqual([]);
  });

  it('for an unknown or deleted account', async () => {
    const gone = await createMember(app, { deletionScheduledFor: new Date(app.clock.now().getTime() - 1000) });
    for (const member of [gone, { publicId: 'x' }]) {
      expect((await requestAsAdmin(member)).body).toEqual({ error: 'User not found', code: 'MEMBER_NOT_FOUND' });
    }
    expect((await request(gone)).status).toBe(401);
  });

  it('after three requests a day, by the member or administrators', async () => {
    const member = await createMember(app);
    await request(member);
    await requestAsAdmin(member);
    await request(member);
    expect(RATE_LIMITS.export).toEqual({ points: 3, seconds: 86_400 });
    const refused = await request(member);
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await requestAsAdmin(member)).body.error).toBe(
      'You have already requested your data several times today. Try again tomorrow.',
    );
    expect((await request(await createMember(app))).status).toBe(200);
  });
});

describe('requesting a data export', () => {
  it('mails a link to the member, whose token is not stored', async () => {
    const member = await createMember(app, { username: 'Søren_Ø' });
    const { body } = await request(member);
    expect(body).toEqual({
      message: `Vi samler dine data og sender et link til ${member.email}, når de er klar.`,
      sentTo: member.email,
    });
    const token = await linkTokenOf(app, member);
    const [mail] = await exportMails(member);
    expect(mail?.text).toContain('Hej Søren_Ø');
    expect(mail?.text).toContain(`i ${EXPORT_LINK_HOURS} timer`);
    const rows: { row: string }[] = await app.dataSource.query('SELECT data_export::text AS row FROM data_export');
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  it('as an administrator mails the link to the member and writes an audit entry', async () => {
    const member = await createMember(app, { role: 'banned' });
    const { body } = await requestAsAdmin(member);
    expect(body).toEqual({
      message: `User data export sent successfully to ${member.email}`,
      sentTo: member.email,
    });
    expect(await exportMails(member)).toHaveLength(1);
    expect(await exportMails(admin)).toEqual([]);
    const { data } = await app.graphql(
      '{ auditLog { items { action actor { username } subjects { username } } } }',
      {},
      admin.token,
    );
    expect(data?.['auditLog'].items[0]).toEqual({
      action: 'export_user',
      actor: { username: admin.username },
      subjects: [{ username: member.username }],
    });
  });

  it('is possible while a deletion is scheduled', async () => {
    const soon = new Date(app.clock.now().getTime() + DAY);
    const member = await createMember(app, { role: 'plus', plusExpiresAt: soon, deletionScheduledFor: soon });
    const response = await fetchExport(app, { token: await orderExport(app, member) });
    expect(response.status).toBe(200);
    expect((await unzip(await response.arrayBuffer())).has('data.json')).toBe(true);
  });
});

/** A member with every kind of data, and others with data about the member. */
async function busyMember(): Promise<TestMember> {
  const avatarKey = newAvatarKey();
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
    .webp()
    .toBuffer();
  await app.infra.avatarStore.put(avatarKey, { small: picture, large: picture });
  const member = await createMember(app, {
    username: 'Æblegren',
    birthdate: '1988-02-29',
    aboutMe: 'Jeg kan <b>lide</b> & bage',
    avatarKey,
    role: 'admin',
  });
  const friend = await createMember(app, {
    username: 'Vennen_"1"',
    email: 'hemmelig.ven@example.dk',
    birthdate: '1977-07-07',
    role: 'admin',
  });
  await app.dataSource.query(`UPDATE member SET first_ip = '192.0.2.9', current_ip = '2001:db8::9' WHERE id = $1`, [
    member.id,
  ]);
  await app.dataSource.query(`UPDATE member SET first_ip = '198.51.100.8' WHERE id = $1`, [friend.id]);
  await app.dataSource.query(`INSERT INTO ip_sighting (member_id, ip, seen_at) VALUES ($1, '192.0.2.9', $2)`, [
    member.id,
    app.clock.now(),
  ]);
  await app.dataSource.query(
    `INSERT INTO limit_met (hour, limit_name, who, member_id, count, last_at)
     VALUES (date_trunc('hour', $2::timestamptz), 'messageMinute', $1::bigint::text, $1, 3, $2),
            (date_trunc('hour', $2::timestamptz), 'like', $3::bigint::text, $3, 7, $2)`,
    [member.id, app.clock.now(), friend.id],
  );
  await write(app, member, friend, 'Hej ven 🙂\n<script>alert(1)</script>');
  await write(app, friend, member, 'Hej igen');
  const [taken] = await write(app, member, friend, 'Det tager jeg tilbage');
  await chat.delete(app, member, taken?.['id']);
  const [hers] = await write(app, friend, member, 'Hun fortrød');
  await chat.delete(app, friend, hers?.['id']);
  const own = await createPost(app, member, { content: 'Mit opslag', interestId: 1 });
  const others = await createPost(app, friend, { content: `Hendes ${'lange '.repeat(30)}opslag` });
  await createComment(app, member, others, { content: 'Min kommentar' });
  await createComment(app, friend, own, { content: 'Hendes kommentar' });
  await app.graphql('mutation ($id: ID!) { likePost(id: $id) { likeCount } }', { id: others }, member.token);
  const gone = await createPost(app, friend, { content: 'Hendes fjernede' });
  await createComment(app, member, gone, { content: 'Til et fjernet' });
  await app.graphql('mutation ($id: ID!) { likePost(id: $id) { likeCount } }', { id: gone }, member.token);
  const removed = await createPost(app, member, { content: 'Mit fjernede' });
  for (const post of [gone, removed]) {
    await app.services.decisions.decide({
      actorId: null,
      measure: { kind: 'remove_post', postId: parsePublicId('post', post) ?? 0 },
      reasons: { ground: 'spam', facts: 'Reklame', foundBy: 'report', reasonsMissing: false },
      note: 'Notat om afgørelsen',
    });
  }
  const hosted = await createAftale(app, member, { title: 'Min tur', place: 'Min bro' });
  await insertRequest(app, hosted, friend, 'coming', { note: 'Hendes hilsen' });
  await insertRequest(
    app,
    await createAftale(app, friend, { title: 'Hendes tur', place: 'Hendes bro' }),
    member,
    'coming',
    {
      note: 'Min hilsen',
      visible: false,
    },
  );
  await app.dataSource.query(
    'INSERT INTO aftale_meeting (post_id, member_id, met, answered_at) VALUES ($1, $2, true, $4), ($1, $3, false, $4)',
    [parsePublicId('post', hosted), member.id, friend.id, app.clock.now()],
  );
  await createProposal(app, friend, member, { title: 'Hendes forslag', place: 'Hendes bænk', state: 'accepted' });
  const unknown = await createAftale(app, friend, { title: 'Hendes anden tur', place: 'Et ukendt sted' });
  await insertRequest(app, unknown, member, 'asked');
  await app.dataSource.query(
    `INSERT INTO appeal (decision_id, text, created_at) SELECT id, 'Det var ingen reklame', $2 FROM decision WHERE member_id = $1`,
    [member.id, app.clock.now()],
  );
  await createPushDevice(app.dataSource, member.id, {
    endpoint: 'https://push.example.com/hemmelig-sti',
    p256dh: 'hemmelig-nøgle',
    auth: 'hemmelig-kode',
    createdAt: app.clock.now(),
  });
  await app.dataSource.query('INSERT INTO notification_setting (member_id, quiet_from) VALUES ($1, 21)', [member.id]);
  await block(app, member, await createMember(app, { username: 'Blokeret' }));
  const blocker = await createMember(app, { username: 'HarBlokeret' });
  await insertRequest(app, await createAftale(app, blocker, { title: 'Blokerens tur' }), member, 'declined');
  await block(app, blocker, member);
  await app.services.hiddenMembers.hide(member.id, (await createMember(app, { username: 'Skjult' })).id);
  await app.services.hiddenMembers.hide((await createMember(app, { username: 'HarSkjult' })).id, member.id);
  await insertReport(app, { by: member, about: friend, reason: 'Larmer om natten', adminNotes: 'Notat fra admin' });
  await insertReport(app, { by: friend, about: member, reason: 'Synger falsk' });
  await app.dataSource.query(
    `INSERT INTO plus_order (reference, member_id, amount, currency, mock, created_at)
     VALUES ('venn-9', $1, 3900, 'DKK', true, $2)`,
    [member.id, app.clock.now()],
  );
  await app.dataSource.query(
    `INSERT INTO audit_entry (action, subject_ids, detail, created_at)
     VALUES ('read_messages', ARRAY[$1::bigint, $2], 'law, list of messages', '2026-01-01T23:30:00Z'),
            ('read_aftale', ARRAY[$1::bigint, $2], 'report, aftale x', '2026-01-02T12:00:00Z')`,
    [member.id, friend.id],
  );
  return member;
}

const PROFILE_FIELDS = [
  'id',
  'username',
  'email',
  'pending_email',
  'pending_email_from',
  'birthdate',
  'gender',
  'location',
  'about_me',
  'interests',
  'picture',
  'role',
  'plusSubscriptionExpiry',
  'found_by_gender',
  'created_at',
  'last_online',
  'earlier_online',
  'email_verified_at',
  'visible_in_find_venner',
  'paused_at',
  'break_at',
  'break_until',
  'first_writers',
  'deletion_scheduled_for',
  'deletes_posts',
  'terms_version',
  'terms_accepted_at',
  'former_names',
];

describe('a data export', () => {
  let files: Map<string, Buffer>;
  let member: TestMember;
  const text = (name: string): string => files.get(name)?.toString('utf8') ?? '';
  beforeAll(async () => {
    member = await busyMember();
    const response = await fetchExport(app, { token: await orderExport(app, member) });
    files = await unzip(await response.arrayBuffer());
  });

  it('contains nothing of others but their messages to the member, and no hash, admin note or reporter', () => {
    const all = [...files].map(([name, bytes]) => `${name}\n${bytes.toString('utf8')}`).join('\n');
    const foreign = [
      'hemmelig.ven@example.dk',
      '198.51.100.8',
      'HarBlokeret',
      'HarSkjult',
      'Synger falsk',
      'Notat fra admin',
      'Hendes kommentar',
      'Hun fortrød',
      'Hendes fjernede',
      'Hendes hilsen',
      'Et ukendt sted',
      'Notat om afgørelsen',
      '$argon2',
      member.token,
    ];
    expect(foreign.filter((word) => all.includes(word))).toEqual([]);
    // The year of another's birth; as a part of an id it says nothing.
    expect(all).not.toMatch(/\b1977\b/);
  });

  it('contains all data of the member as JSON', () => {
    const data = JSON.parse(text('data.json'));
    expect(data.profile).toMatchObject({
      id: member.publicId,
      username: 'Æblegren',
      email: member.email,
      birthdate: '1988-02-29',
      about_me: 'Jeg kan <b>lide</b> & bage',
      picture: 'billede.webp',
    });
    expect(data.profile.interests).toHaveLength(2);
    expect(Object.keys(data.profile)).toEqual(PROFILE_FIELDS);
    // Of browsers: neither the path at their service, nor the keys.
    expect(JSON.stringify(data)).not.toMatch(/hemmelig-(?:sti|nøgle|kode)/);
    expect(data).toMatchObject({
      limits_met: [{ limit: 'messageMinute', count: 3, last_at: expect.any(String) }],
      first_ip: '192.0.2.9',
      current_ip: '2001:db8::9',
      ip_history: [{ ip: '192.0.2.9', timestamp: expect.any(String) }],
      logins: [{ device: null }],
      push_devices: [
        { device: null, service: 'push.example.com', created_at: expect.any(String), last_success_at: null },
      ],
      notification_settings: [
        { push: ['messages', 'aftaler', 'comments'], comment_mails: false, quiet_from: 21, quiet_until: 7 },
      ],
      posts: [
        { content: 'Mit opslag', likes: 0, comments: 1 },
        { content: 'Mit fjernede', removed_at: expect.any(String) },
        { content: 'Min tur' },
      ],
      aftaler: [{ title: 'Min tur', town: 'Odense', place: 'Min bro', places: 4, coming: 1 }],
      aftale_meetings: [{ met: true, answered_at: expect.any(String) }],
      aftale_requests: [
        { title: 'Hendes tur', state: 'coming', place: 'Hendes bro', note: 'Min hilsen', visible: false },
        { title: 'Hendes anden tur', state: 'asked', place: null, note: null, visible: true },
        { title: '', starts_at: null, ends_at: null, town: null, place: null, state: 'declined' },
      ],
      proposals: [
        {
          with: 'Vennen_"1"',
          proposed_by: 'partner',
          title: 'Hendes forslag',
          town: 'Roskilde',
          place: 'Hendes bænk',
          state: 'accepted',
        },
      ],
      comments: [{ content: 'Min kommentar' }, { content: 'Til et fjernet', post: '' }],
      likes: [{ post: expect.stringMatching(/^Hendes .{73}…$/) }, { post: '' }],
      decisions: [
        {
          kind: 'remove_post',
          ground: 'spam',
          facts: 'Reklame',
          found_by: 'report',
          undone_at: null,
          appeal: { text: 'Det var ingen reklame', outcome: null, answer: null },
        },
      ],
      blocks: [{ username: 'Blokeret' }],
      hidden_members: [{ username: 'Skjult' }],
      message_readings: [{ day: '2026-01-02', reason: 'law' }],
      aftale_readings: [{ day: '2026-01-02', reason: 'report' }],
      reports_made: [
        { reported: 'Vennen_"1"', thing: 'profile', kind: 'other', reason: 'Larmer om natten', status: 'received' },
      ],
      purchases: [{ reference: 'venn-9', amount_ore: 3900, currency: 'DKK', status: 'open' }],
      conversations: [
        {
          with: 'Vennen_"1"',
          messages: [
            { from: 'me', content: 'Hej ven 🙂\n<script>alert(1)</script>' },
            { from: 'other', content: 'Hej igen' },
            { from: 'me', content: 'Det tager jeg tilbage', deleted_at: expect.any(String) },
          ],
        },
      ],
    });
  });

  it('contains HTML pages with escaped texts', () => {
    const front = text('index.html');
    expect(front).toContain('<html lang="da">');
    expect(front).toContain('Jeg kan &lt;b&gt;lide&lt;/b&gt; &amp; bage');
    const words = [
      '29.02.1988',
      '192.0.2.9',
      'Blokeret',
      'Larmer om natten',
      '39,00 kr.',
      '02.01.2026',
      'billede.webp',
    ];
    expect(words.filter((word) => !front.includes(word))).toEqual([]);
    const [, file = ''] = /href="(samtaler\/[^"]+)"/.exec(front) ?? [];
    expect(text(file)).toContain('Samtale med Vennen_&quot;1&quot;');
    expect(text(file)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    for (const word of ['Mit opslag', 'Min kommentar', 'Hendes lange', 'Min bro', 'Min hilsen'])
      expect(text('opslag.html')).toContain(word);
    const pages = [...files].filter(([name]) => name.endsWith('.html'));
    expect(pages.filter(([, bytes]) => bytes.includes('<script'))).toEqual([]);
    const targets = pages.flatMap(([name, bytes]) =>
      [...bytes.toString('utf8').matchAll(/(?:href|src)="([^"]+)"/g)].map(([, target = '']) =>
        new URL(target, `file:///${name}`).pathname.slice(1),
      ),
    );
    expect(targets.filter((target) => !files.has(target))).toEqual([]);
  });

  it('contains the picture', async () => {
    expect((await sharp(files.get('billede.webp')).metadata()).format).toBe('webp');
  });
});

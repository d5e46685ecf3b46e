import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SEARCH_BLOCK } from '@venn/schema/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAftale, insertRequest } from '../../../../test/aftaler.js';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { chat, only, write } from '../../../../test/chat/chat.js';
import { createProposal } from '../../../../test/chat/proposals.js';
import { storeMessages } from '../../../../test/chat/search.js';
import { block, createLinkToken, createMember, type TestMember } from '../../../../test/factories.js';
import { createPushDevice } from '../../../../test/push/devices.js';
import { createComment, createPost } from '../../../../test/wall.js';
import { MODULES } from '../../../app.js';
import { parsePublicId } from '../../../common/public-id.js';
import { newAvatarKey } from '../../../infra/storage/avatar-store.js';
import { BannedEmailService } from '../../identity/bans/banned-email.service.js';
import { ErasureService } from './erasure.service.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface ForeignKey {
  table: string;
  column: string;
}

/**
 * Tables without personal data, and why. A table that is neither named here nor contains data of `busyMember` before
 * the erasure fails the test: a new table must be added to one of the two.
 */
const WITHOUT_PERSONAL_DATA: Readonly<Record<string, string>> = {
  migration: 'the history of the tables',
  town: 'towns',
  interest: 'interests',
  signing_key: 'keys of the installation',
  job_progress: 'how far jobs have got',
  plus_order_event: 'what happened to orders, which stay for bookkeeping; administrators by their number',
  terms_notice: 'how far mails about new terms have got',
  rate_limit: 'hashes, until the limit is over',
  change_log: 'row numbers, for an hour',
  kept_index: 'names of files, for an hour',
  monthly_activity: 'numbers of active members',
  factor_request: 'random challenges and secrets of open sessions, deleted with the account',
  denied_link: 'hashes of random tokens, for two days',
  confirmed_report: 'numbers of visitors’ reports, deleted with the report',
  banned_email: 'keyed hashes; tested with bans',
};

/** Every table of the database, the job queue included. */
const tables = (): Promise<{ schema: string; name: string; path: string }[]> =>
  app.dataSource.query(
    `SELECT schemaname AS schema, tablename AS name, format('%I.%I', schemaname, tablename) AS path FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2`,
  );

/** Every column with a foreign key to `member`. */
const memberColumns = (): Promise<ForeignKey[]> =>
  app.dataSource.query(
    `SELECT conrelid::regclass::text AS table, attname AS column FROM pg_constraint
       JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
      WHERE contype = 'f' AND confrelid = 'member'::regclass ORDER BY 1, 2`,
  );

/** The tables that contain any of the words, in any column. */
async function tablesContaining(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { path } of await tables()) {
    for (const word of words) {
      const rows: unknown[] = await app.dataSource.query(
        `SELECT 1 FROM ${path} AS any_row WHERE strpos(lower(any_row::text), lower($1)) > 0 LIMIT 1`,
        [word],
      );
      if (rows.length > 0) found.push(`${path}: ${word}`);
    }
  }
  return found;
}

/** The tables with a row that refers to the member. */
async function tablesReferringTo(memberId: number): Promise<string[]> {
  const named: string[] = [];
  for (const { table, column } of await memberColumns()) {
    const rows: unknown[] = await app.dataSource.query(`SELECT 1 FROM ${table} WHERE ${column} = $1 LIMIT 1`, [
      memberId,
    ]);
    if (rows.length > 0) named.push(table);
  }
  return [...new Set(named)];
}

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
    .webp()
    .toBuffer();

/** A member with data in every table. */
async function busyMember(): Promise<{ member: TestMember; friend: TestMember; words: string[] }> {
  const avatarKey = newAvatarKey();
  const bytes = await picture();
  await app.infra.avatarStore.put(avatarKey, { small: bytes, large: bytes });
  const member = await createMember(app, {
    username: 'Kanariefugl_77',
    email: 'kanariefugl77@example.dk',
    pendingEmail: 'kanarie.ny77@example.dk',
    role: 'admin',
    aboutMe: 'Gul fjerdragt 77',
    interests: [1, 2, 3],
    avatarKey,
  });
  const friend = await createMember(app, { role: 'admin' });
  await app.dataSource.query(`UPDATE member SET first_ip = '203.0.113.77', current_ip = '203.0.113.77' WHERE id = $1`, [
    member.id,
  ]);
  await app.dataSource.query(`INSERT INTO ip_sighting (member_id, ip, seen_at) VALUES ($1, '203.0.113.77', $2)`, [
    member.id,
    app.clock.now(),
  ]);
  await app.dataSource.query(
    `INSERT INTO former_name (member_id, username, changed_at) VALUES ($1, 'Kanarie_foer_77', $2)`,
    [member.id, app.clock.now()],
  );
  await app.dataSource.query(
    `WITH kept AS (
       INSERT INTO kept_email (member_id, email, expires_at) VALUES ($1, 'kanarie.foer77@example.dk', $2))
     INSERT INTO email_change (member_id, email, counts_from) VALUES ($1, 'kanarie.ny77@example.dk', $2)`,
    [member.id, new Date(app.clock.now().getTime() + 60_000)],
  );
  await app.dataSource.query(
    `WITH app AS (INSERT INTO authenticator (member_id, sealed_secret, last_step, created_at) VALUES ($1, 'x', 0, $2)),
          codes AS (INSERT INTO recovery_code (member_id, code_hash) VALUES ($1, 'x')),
          given AS (UPDATE session SET second_factor_at = $2, name = 'Pip paa robot 77' WHERE member_id = $1 RETURNING id),
          begun AS (INSERT INTO factor_request (session_id, kind, secret, expires_at)
                    SELECT id, 'passkey', 'x', $2 FROM given)
     INSERT INTO passkey (credential_id, member_id, public_key, counter, name, created_at)
     VALUES ('kanariefugl77-key', $1, 'x', 0, 'Kanariefugl_77', $2)`,
    [member.id, app.clock.now()],
  );
  await createLinkToken(app, 'verify-email', { id: member.id, email: 'kanarie.ny77@example.dk' });
  await write(app, member, friend, 'Pip fra mig 77', 'Pip igen 77', 'Og pip 77');
  await write(app, friend, member, 'Svar til fuglen 77');
  const [taken] = await write(app, member, friend, 'Fortrudt pip 77');
  await chat.delete(app, member, taken?.['id']);
  const [clientPostId, clientCommentId] = [randomUUID(), randomUUID()];
  const post = only(
    await app.graphql(
      'mutation ($id: ID!) { createPost(content: "Mit opslag", clientPostId: $id) { id } }',
      { id: clientPostId },
      member.token,
    ),
  );
  const others = only(await app.graphql('mutation { createPost(content: "Hendes") { id } }', {}, friend.token));
  await app.graphql(
    `mutation ($id: ID!, $clientCommentId: ID!) {
       createComment(postId: $id, content: "Min kommentar", clientCommentId: $clientCommentId) { id }
       likePost(id: $id) { likeCount } }`,
    { id: others.id, clientCommentId },
    member.token,
  );
  await app.graphql('mutation ($id: ID!) { likePost(id: $id) { likeCount } }', { id: post.id }, friend.token);
  const [hosted, joined] = [
    await createAftale(app, member, { title: 'Min tur', place: 'Kanariefuglens bur 77' }),
    await createAftale(app, friend, { title: 'Hendes tur' }),
  ];
  await insertRequest(app, hosted, friend, 'coming');
  await createProposal(app, member, friend, { title: 'Kanariefuglens forslag 77', place: 'Kanariefuglens bur 77' });
  await insertRequest(app, joined, member, 'coming', { note: 'Pip til værten 77' });
  await app.dataSource.query(
    'INSERT INTO aftale_meeting (post_id, member_id, met, answered_at) VALUES ($1, $2, true, $3)',
    [parsePublicId('post', joined), member.id, app.clock.now()],
  );
  const report =
    'mutation ($id: ID!, $reason: String!) { report(thing: profile, id: $id, reason: $reason) { message } }';
  only(await app.graphql(report, { id: member.publicId, reason: 'Synger for højt' }, friend.token));
  only(await app.graphql(report, { id: friend.publicId, reason: 'Synger for lavt' }, member.token));
  await app.dataSource.query(
    `INSERT INTO plus_order (reference, member_id, amount, currency, mock, created_at)
     VALUES ('venn-77', $1, 3900, 'DKK', true, $2)`,
    [member.id, app.clock.now()],
  );
  await app.dataSource.query(
    `INSERT INTO plus_notice (member_id, kind, plus_expires_at, created_at) VALUES ($1, 'expired', $2, $2)`,
    [member.id, app.clock.now()],
  );
  await app.dataSource.query(
    `INSERT INTO retention_notice (member_id, step, unused_since, mail_id, due_at, created_at)
     VALUES ($1, 'pause', $2, gen_random_uuid(), $2, $2)`,
    [member.id, app.clock.now()],
  );
  await createPushDevice(app.dataSource, member.id, {
    endpoint: 'https://push.example.com/kanariefugl-77',
    p256dh: 'nøgle',
    auth: 'hemmelighed',
    createdAt: app.clock.now(),
  });
  await app.dataSource.query('INSERT INTO notification_setting (member_id) VALUES ($1)', [member.id]);
  await app.dataSource.query('INSERT INTO unread_notice (member_id) VALUES ($1)', [member.id]);
  await app.dataSource.query('INSERT INTO unread_push (member_id) VALUES ($1)', [member.id]);
  await app.dataSource.query('INSERT INTO member_write (member_id, position) VALUES ($1, 1)', [member.id]);
  const source = { kind: 'domain', value: 'spam.example', reason: 'Spam' } as const;
  await app.services.sourceBlocking.block(member.id, source);
  await app.dataSource.query('DELETE FROM audit_entry');
  await app.services.audit.record(app.dataSource, { actorId: member.id, action: 'set_role', subjectIds: [friend.id] });
  await app.dataSource.query(
    `WITH gone AS (
       INSERT INTO post (author_id, content, created_at, removed_at) VALUES ($1, 'Fjernet pip 77', $2, $2) RETURNING id),
     made AS (
       INSERT INTO decision (member_id, kind, ground, facts, found_by, post_id, created_at)
       SELECT $1, 'remove_post', 'spam', 'Reklame', 'own', id, $2 FROM gone RETURNING id)
     INSERT INTO appeal (decision_id, text, created_at) SELECT id, 'Pip i klagen 77', $2 FROM made`,
    [member.id, app.clock.now()],
  );
  app.services.limitsMet.note('like', [member.id]);
  await app.services.limitsMet.write();
  await app.rest('POST', '/api/contact', {
    body: { name: 'Fugl', email: 'fugl77@example.dk', subject: 'Hej', message: 'Pip til jer 77' },
  });
  await app.rest('POST', '/api/contact/report', {
    body: {
      kind: 'spam',
      location: 'Opslagstavlen',
      reason: 'Pip til jer 77',
      goodFaith: true,
      name: 'Fugl',
      email: 'fugl77@example.dk',
    },
  });
  // Jobs of mails that failed for good.
  for (const payload of [
    { email: member.email },
    { to: 'kanarie.ny77@example.dk', memberId: member.id },
    { to: 'kanarie.foer77@example.dk' },
  ]) {
    await app.dataSource.query(
      `SELECT graphile_worker.permanently_fail_jobs(
         ARRAY[(graphile_worker.add_job('nobody-does-this', $1::json)).id], 'no such mailbox')`,
      [payload],
    );
  }
  await storeMessages(app, member, await createMember(app), Array<string>(SEARCH_BLOCK).fill('Kvidder77 i træet'));
  await app.services.searchIndex.index();
  await app.services.exports.request(member.id);
  await app.mails();
  await block(app, member, await createMember(app));
  await block(app, await createMember(app), member);
  await app.services.hiddenMembers.hide(member.id, (await createMember(app)).id);
  await app.services.hiddenMembers.hide((await createMember(app)).id, member.id);
  const words = [
    'kanariefugl',
    'kanarie_foer_77',
    'kanarie.ny77',
    'kanarie.foer77',
    'gul fjerdragt 77',
    '203.0.113.77',
    'pip fra mig 77',
    'og pip 77',
    'svar til fuglen 77',
    'fortrudt pip 77',
    'pip til jer 77',
    'fjernet pip 77',
    'pip i klagen 77',
    'pip paa robot 77',
    'fuglens bur 77',
    'pip til værten 77',
    'kvidder77',
    avatarKey,
    clientPostId,
    clientCommentId,
  ];
  return { member, friend, words };
}

/** Erases two rows a statement. */
const erasureInBatches = (): ErasureService =>
  new ErasureService({
    dataSource: app.dataSource,
    clock: app.clock,
    sessions: app.services.sessions,
    events: new EventEmitter(),
    bannedEmails: new BannedEmailService(app.dataSource, app.clock),
    erasureLog: app.infra.erasureLog,
    personalData: MODULES.personalData,
    batch: 2,
  });

describe('an erased account', () => {
  it('leaves no personal data in any table or store; posts and comments stay without an author', async () => {
    const { member, friend, words } = await busyMember();
    const before = await tablesContaining(words);
    expect(new Set(before.map((place) => place.split(': ')[1]))).toEqual(new Set(words));
    const ofMember = new Set([...before.map((place) => place.split(': ')[0]), ...(await tablesReferringTo(member.id))]);
    const personal = (await tables()).filter(
      ({ schema, name }) => schema === 'public' && !(name in WITHOUT_PERSONAL_DATA),
    );
    expect(
      personal.filter(({ name, path }) => !ofMember.has(path) && !ofMember.has(name) && name !== 'audit_entry'),
      'tables that the test creates no data for',
    ).toEqual([]);

    const { errors } = await app.graphql('mutation { deleteAccount { message } }', {}, member.token);
    expect(errors).toBeUndefined();
    await app.mails();

    // The profile text and the messages stay with the reports, anonymous, and contact messages have their own retention.
    // The address stays with an appeal until its outcome is told.
    const kept = [
      'public.appeal: kanariefugl',
      'public.appeal: pip i klagen 77',
      'public.contact_message: pip til jer 77',
      ...['fortrudt pip 77', 'gul fjerdragt 77', 'og pip 77', 'pip fra mig 77', 'svar til fuglen 77'].map(
        (word) => `public.report_entry: ${word}`,
      ),
      'public.visitor_report: pip til jer 77',
    ];
    expect((await tablesContaining(words)).toSorted()).toEqual(kept);
    expect(await tablesReferringTo(member.id)).toEqual([]);
    expect(await app.dataSource.query('SELECT reference, member_id FROM plus_order')).toEqual([
      { reference: 'venn-77', member_id: null },
    ]);
    expect(await app.dataSource.query('SELECT actor_id, detail FROM audit_entry')).toEqual([
      { actor_id: member.id, detail: '' },
    ]);
    const stores = ['avatars', 'exports'].map((store) => readdir(join(app.infra.config.dataDir, store)));
    expect((await Promise.all(stores)).flat()).toEqual([]);

    const { data } = await app.graphql(
      '{ posts { items { content likeCount commentCount author { username } } } }',
      {},
      friend.token,
    );
    expect(data?.['posts'].items).toEqual([
      { content: 'Hendes tur', likeCount: 0, commentCount: 0, author: { username: friend.username } },
      { content: 'Min tur', likeCount: 0, commentCount: 0, author: null },
      { content: 'Hendes', likeCount: 0, commentCount: 1, author: { username: friend.username } },
      { content: 'Mit opslag', likeCount: 1, commentCount: 0, author: null },
    ]);
    expect(await app.dataSource.query('SELECT content, author_id FROM comment')).toEqual([
      { content: 'Min kommentar', author_id: null },
    ]);
    const [left] = await app.dataSource.query('SELECT device, last_used_at FROM session WHERE member_id IS NULL');
    expect(left).toEqual({ device: null, last_used_at: null });
  });

  it('takes its posts and comments with it when the member wants that; the counts of others’ posts stay right', async () => {
    const [member, friend] = [await createMember(app), await createMember(app)];
    const like = async ({ token }: TestMember, id: string) =>
      only(await app.graphql('mutation ($id: ID!) { likePost(id: $id) { likeCount } }', { id }, token));
    const newest = await createPost(app, await createMember(app));
    const others = await createPost(app, friend);
    for (let one = 0; one < 3; one += 1) {
      await createComment(app, member, others);
      const own = await createPost(app, member);
      await createComment(app, friend, own);
      await like(friend, own);
    }
    await createComment(app, friend, others);
    await like(member, others);
    await app.dataSource.query('UPDATE member SET deletion_scheduled_for = $2, deletes_posts = true WHERE id = $1', [
      member.id,
      app.clock.now(),
    ]);
    await erasureInBatches().erase(member.id);
    const left = await app.dataSource.query('SELECT author_id, like_count, comment_count FROM post WHERE id > $1', [
      parsePublicId('post', newest),
    ]);
    expect(left).toEqual([{ author_id: friend.id, like_count: 0, comment_count: 1 }]);
    const mails = (await app.mails()).filter(({ to }) => to === member.email);
    expect(mails.map(({ text }) => text).join()).toContain('dine opslag og dine kommentarer er slettet for altid.');
  });

  it('is erased in batches, and only when its deletion is due', async () => {
    const member = await createMember(app, {
      role: 'plus',
      plusExpiresAt: new Date(app.clock.now().getTime() + 60_000),
    });
    const friend = await createMember(app, { role: 'admin' });
    const erasure = erasureInBatches();
    await write(app, member, friend, 'et', 'to', 'tre', 'fire', 'fem');
    await erasure.erase(member.id);
    expect(only(await chat.page(app, friend, member)).items).toHaveLength(5);

    await app.dataSource.query('UPDATE member SET deletion_scheduled_for = $2 WHERE id = $1', [
      member.id,
      app.clock.now(),
    ]);
    await Promise.all([erasure.erase(member.id), erasure.erase(member.id)]);
    expect(await app.dataSource.query('SELECT 1 FROM message')).toEqual([]);
    expect(await app.dataSource.query('SELECT 1 FROM member WHERE id = $1', [member.id])).toEqual([]);
    const lastMails = (await app.mails()).filter(({ to }) => to === member.email);
    expect(lastMails).toHaveLength(1);
  });
});

import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AVATAR_SIZES } from '@venn/schema/limits';
import { TERMS_VERSION } from '@venn/schema/terms';
import sharp from 'sharp';
import type { EntityManager } from 'typeorm';
import type { Infra } from '../infra/infra.js';
import { hasCode } from '../infra/monitoring/faults.js';
import type { Database } from '../infra/postgres/data-source.js';
import { addSeconds } from '../infra/process/clock.js';
import { type AvatarStore, newAvatarKey } from '../infra/storage/avatar-store.js';
import { hashPassword } from '../modules/accounts/accounts.module.js';
import { Member } from '../modules/users/users.module.js';
import type { DemoPost } from './demo-wall.js';
import { type DemoConversation, type DemoMember, demoWorld } from './demo-world.js';
import { drawFace, type Face } from './face.js';

/** A login that a newcomer can try. */
export interface DemoLogin {
  email: string;
  password: string;
  /** What it shows. */
  about: string;
}

const LOGINS = [
  { place: 0, about: 'a member' },
  { place: 1, about: 'a Plus member' },
  { place: 2, about: 'another member, to chat with in a second browser' },
] as const;
const ADMINISTRATOR = { username: 'Administrator', email: 'administrator@demo.venn.example' } as const;
const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** What the demo is put into. */
export type SeedParts = Pick<Infra, 'config' | 'dataSource' | 'avatarStore' | 'clock'>;

/** Fills an empty database with people, talks and a wall, once. Nothing happens where a member exists already. */
export async function seedDemo({ config, dataSource, avatarStore, clock }: SeedParts): Promise<void> {
  const [{ taken }] = (await dataSource.query('SELECT EXISTS (SELECT 1 FROM member) AS taken')) as [{ taken: boolean }];
  if (taken) return;
  const now = clock.now();
  const { members, conversations, posts } = demoWorld(now);
  const logins = LOGINS.map(({ place, about }) => newLogin(members[place]?.email ?? '', about));
  const administrator = newLogin(ADMINISTRATOR.email, 'an administrator, for /admin/login');
  // Nobody logs in as the others: they share the hash of a password that is forgotten at once.
  const unknown = await hashPassword(randomBytes(32).toString('base64url'));
  const hashes = await Promise.all(logins.map(({ password }) => hashPassword(password)));
  const administratorHash = await hashPassword(administrator.password);
  const avatarKeys = await Promise.all(members.map(({ face }) => paint(avatarStore, face)));

  await dataSource.transaction(async (database) => {
    const ids: number[] = [];
    for (const [place, member] of members.entries()) {
      ids.push(await insertMember(database, member, hashes[place] ?? unknown, avatarKeys[place] ?? null, now));
    }
    await insertAdministrator(database, administratorHash, now);
    for (const conversation of conversations) await insertConversation(database, conversation, ids);
    // The oldest first, as they would have been written.
    for (const post of posts.toReversed()) await insertPost(database, post, ids);
  });
  await keepLogins(config.dataDir, [...logins, administrator]);
}

const newLogin = (email: string, about: string): DemoLogin => ({
  email,
  password: randomBytes(9).toString('base64url'),
  about,
});

async function paint(store: AvatarStore, face: Face | null): Promise<string | null> {
  if (face === null) return null;
  const drawing = Buffer.from(drawFace(face));
  const [small, large] = await Promise.all(
    [AVATAR_SIZES.small, AVATAR_SIZES.large].map((edge) =>
      sharp(drawing).resize(edge, edge).webp({ quality: 88 }).toBuffer(),
    ),
  );
  const key = newAvatarKey();
  if (small && large) await store.put(key, { small, large });
  return key;
}

async function insertMember(
  database: EntityManager,
  member: DemoMember,
  passwordHash: string,
  avatarKey: string | null,
  now: Date,
): Promise<number> {
  const [row] = (await database.query(
    `INSERT INTO member (username, username_key, email, password_hash, role, plus_expires_at, birthdate, gender, town_id,
                         about_me, avatar_key, created_at, last_online_at, email_verified_at, terms_version, terms_accepted_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $12, $14, $12) RETURNING id`,
    [
      member.username,
      member.username.toLowerCase(),
      member.email,
      passwordHash,
      member.plus ? 'plus' : 'user',
      member.plus ? addSeconds(now, MONTH_SECONDS) : null,
      member.birthdate,
      member.gender,
      member.townId,
      member.aboutMe,
      avatarKey,
      member.createdAt,
      member.lastOnlineAt,
      TERMS_VERSION,
    ],
  )) as [{ id: number }];
  await database.query('INSERT INTO member_interest (member_id, interest_id) SELECT $1, unnest($2::smallint[])', [
    row.id,
    member.interestIds,
  ]);
  return row.id;
}

async function insertAdministrator(database: EntityManager, passwordHash: string, now: Date): Promise<void> {
  const { username, email } = ADMINISTRATOR;
  await database.getRepository(Member).insert({
    username,
    usernameKey: username.toLowerCase(),
    email,
    passwordHash,
    role: 'admin',
    birthdate: '1970-01-01',
    gender: 'prefer-not-to-say',
    createdAt: now,
    emailVerifiedAt: now,
    termsVersion: TERMS_VERSION,
    termsAcceptedAt: now,
  });
}

async function insertConversation(database: Database, talk: DemoConversation, ids: readonly number[]): Promise<void> {
  const first = ids[talk.first] ?? 0;
  const second = ids[talk.second] ?? 0;
  const [low, high] = first < second ? [first, second] : [second, first];
  const count = talk.messages.length;
  const newestIsByFirst = talk.messages.at(-1)?.sender === 'first';
  const receiver = newestIsByFirst ? second : first;
  const begun = talk.messages[0]?.createdAt;
  const senders = talk.messages.map(({ sender }) => (sender === 'first' ? first : second));
  const [conversation] = (await database.query(
    `INSERT INTO conversation (low_id, high_id, last_number, change_number, low_unread, high_unread, low_wrote, high_wrote, created_at)
     VALUES ($1, $2, $3, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      low,
      high,
      count,
      receiver === low ? talk.unread : 0,
      receiver === high ? talk.unread : 0,
      senders.includes(low),
      senders.includes(high),
      begun,
    ],
  )) as [{ id: number }];
  await database.query(
    `INSERT INTO message (conversation_id, number, change_number, sender_id, client_message_id, content, created_at, read_at)
     SELECT $1, number, number, sender, client_id, content, at, CASE WHEN number <= $7 THEN at END
       FROM unnest($2::int[], $3::bigint[], $4::uuid[], $5::text[], $6::timestamptz[]) AS line(number, sender, client_id, content, at)`,
    [
      conversation.id,
      talk.messages.map((_, place) => place + 1),
      senders,
      talk.messages.map(() => randomUUID()),
      talk.messages.map(({ content }) => content),
      talk.messages.map(({ createdAt }) => createdAt),
      count - talk.unread,
    ],
  );
}

async function insertPost(database: Database, post: DemoPost, ids: readonly number[]): Promise<void> {
  const idOf = (place: number | null): number | null => (place === null ? null : (ids[place] ?? null));
  const [{ id }] = (await database.query(
    'INSERT INTO post (author_id, interest_id, content, created_at) VALUES ($1, $2, $3, $4) RETURNING id',
    [idOf(post.author), post.interestId, post.content, post.createdAt],
  )) as [{ id: number }];
  await database.query(
    `INSERT INTO comment (post_id, author_id, content, created_at)
     SELECT $1, * FROM unnest($2::bigint[], $3::text[], $4::timestamptz[])`,
    [
      id,
      post.comments.map(({ author }) => idOf(author)),
      post.comments.map(({ content }) => content),
      post.comments.map(({ createdAt }) => createdAt),
    ],
  );
  await database.query('INSERT INTO post_like (post_id, member_id, created_at) SELECT $1, unnest($2::bigint[]), $3', [
    id,
    post.likedBy.map(idOf),
    post.createdAt,
  ]);
}

const loginsFile = (dataDir: string): string => join(dataDir, 'demo-logins.json');

async function keepLogins(dataDir: string, logins: DemoLogin[]): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(loginsFile(dataDir), `${JSON.stringify(logins, null, 2)}\n`);
  await chmod(loginsFile(dataDir), 0o600);
}

/** The logins of the demo in this folder; none where there is no demo. */
export async function readDemoLogins(dataDir: string): Promise<DemoLogin[]> {
  try {
    return JSON.parse(await readFile(loginsFile(dataDir), 'utf8')) as DemoLogin[];
  } catch (fault) {
    if (hasCode(fault, 'ENOENT')) return [];
    throw fault;
  }
}

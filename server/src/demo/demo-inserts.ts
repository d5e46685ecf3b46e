import { randomUUID } from 'node:crypto';
import { ACTIVE_WEEK_DAYS, REMINDER_HOUR } from '@venn/schema/limits';
import { TERMS_VERSION } from '@venn/schema/terms';
import { dayBeforeAt } from '@venn/schema/time';
import type { EntityManager } from 'typeorm';
import { addSeconds } from '../common/clock.js';
import { emailColumns } from '../common/email-address.js';
import type { Database } from '../infra/postgres/data-source.js';
import { int, readValue } from '../infra/postgres/row-type.js';
import { Member, newMembersFrom, usernameColumns } from '../modules/members/members.module.js';
import { openConversation } from '../modules/messages/messages.module.js';
import type { DemoAftale } from './aftaler/demo-aftaler.js';
import type { DemoProposal } from './aftaler/demo-proposals.js';
import type { DemoPost } from './demo-wall.js';
import type { DemoConversation, DemoMember } from './demo-world.js';

const WEEK_SECONDS = ACTIVE_WEEK_DAYS * 24 * 60 * 60;
const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** Inserts a member with interests; returns the id. */
export async function insertMember(
  database: EntityManager,
  member: DemoMember,
  passwordHash: string,
  avatarKey: string | null,
  now: Date,
): Promise<number> {
  const [name, address] = [usernameColumns(member.username), emailColumns(member.email)];
  const id = await readValue(
    database,
    int,
    `INSERT INTO member (username, username_key, email, password_hash, role, plus_expires_at, birthdate, gender, town_id,
                         about_me, avatar_key, created_at, last_online_at, earlier_online_at, email_verified_at, terms_version,
                         terms_accepted_at, username_skeleton, email_key, is_new, active_week, active_month, break_at, first_writers)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13::timestamptz - interval '1 day', $12, $14, $12,
             $15, $16, $17, $18, $19, $20, $21) RETURNING id`,
    [
      name.username,
      name.usernameKey,
      address.email,
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
      name.usernameSkeleton,
      address.emailKey,
      member.createdAt > newMembersFrom(now),
      member.lastOnlineAt > addSeconds(now, -WEEK_SECONDS),
      true,
      member.onBreak ? member.lastOnlineAt : null,
      member.firstWriters,
    ],
  );
  await database.query('INSERT INTO member_interest (member_id, interest_id) SELECT $1, unnest($2::smallint[])', [
    id,
    member.interestIds,
  ]);
  return id as number;
}

/** Inserts an administrator; returns the id. */
export async function insertAdministrator(
  database: Database,
  { username, email, passwordHash }: Pick<Member, 'username' | 'email' | 'passwordHash'>,
  now: Date,
): Promise<number> {
  const { identifiers } = await database.getRepository(Member).insert({
    ...usernameColumns(username),
    ...emailColumns(email),
    passwordHash,
    role: 'admin',
    birthdate: '1970-01-01',
    gender: 'prefer-not-to-say',
    createdAt: now,
    emailVerifiedAt: now,
    termsVersion: TERMS_VERSION,
    termsAcceptedAt: now,
  });
  return Number(identifiers[0]?.['id']);
}

/** Inserts a conversation with its messages; `ids` are the members'. */
export async function insertConversation(
  database: Database,
  conversation: DemoConversation,
  ids: readonly number[],
): Promise<void> {
  const first = ids[conversation.first] ?? 0;
  const second = ids[conversation.second] ?? 0;
  const [low, high] = first < second ? [first, second] : [second, first];
  const count = conversation.messages.length;
  const newestIsByFirst = conversation.messages.at(-1)?.sender === 'first';
  const receiver = newestIsByFirst ? second : first;
  const begun = conversation.messages[0]?.createdAt;
  const senders = conversation.messages.map(({ sender }) => (sender === 'first' ? first : second));
  const id = await readValue(
    database,
    int,
    `INSERT INTO conversation (low_id, high_id, last_number, change_number, low_unread, high_unread, low_wrote, high_wrote, created_at)
     VALUES ($1, $2, $3, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      low,
      high,
      count,
      receiver === low ? conversation.unread : 0,
      receiver === high ? conversation.unread : 0,
      senders.includes(low),
      senders.includes(high),
      begun,
    ],
  );
  await database.query(
    `INSERT INTO message (conversation_id, number, change_number, sender_id, client_message_id, content, created_at, read_at)
     SELECT $1, number, number, sender, client_id, content, at, CASE WHEN number <= $7 THEN at END
       FROM unnest($2::int[], $3::bigint[], $4::uuid[], $5::text[], $6::timestamptz[]) AS line(number, sender, client_id, content, at)`,
    [
      id,
      conversation.messages.map((_, place) => place + 1),
      senders,
      conversation.messages.map(() => randomUUID()),
      conversation.messages.map(({ content }) => content),
      conversation.messages.map(({ createdAt }) => createdAt),
      count - conversation.unread,
    ],
  );
}

/** Inserts an aftale for two after the messages of its conversation; `ids` are the members'. */
export async function insertProposal(
  database: Database,
  proposal: DemoProposal,
  ids: readonly number[],
): Promise<void> {
  const { title, startsAt, townId, place, proposedAt } = proposal;
  await database.query(
    `INSERT INTO proposal (conversation_id, proposer_id, title, starts_at, town_id, place, state, after_number, at_change,
                           proposed_at, changed_at)
     SELECT id, $1, $3, $4, $5, $6, 'open', last_number, change_number, $7, $7 FROM conversation
      WHERE low_id = least($1::bigint, $2::bigint) AND high_id = greatest($1::bigint, $2::bigint)`,
    [ids[proposal.proposer], ids[proposal.recipient], title, startsAt, townId, place, proposedAt],
  );
}

/** Inserts a post with its comments and likes; `ids` are the members'. */
export async function insertPost(database: Database, post: DemoPost, ids: readonly number[]): Promise<void> {
  const idOf = (place: number | null): number | null => (place === null ? null : (ids[place] ?? null));
  const id = await readValue(
    database,
    int,
    'INSERT INTO post (author_id, interest_id, content, created_at) VALUES ($1, $2, $3, $4) RETURNING id',
    [idOf(post.author), post.interestId, post.content, post.createdAt],
  );
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

/** Inserts an aftale with who is coming and who has asked; `ids` are the members'. */
export async function insertAftale(database: Database, aftale: DemoAftale, ids: readonly number[]): Promise<void> {
  const idOf = (place: number): number => ids[place] ?? 0;
  const { createdAt, guests, askers } = aftale;
  const post = await readValue(
    database,
    int,
    'INSERT INTO post (author_id, interest_id, content, created_at) VALUES ($1, $2, $3, $4) RETURNING id',
    [idOf(aftale.host), aftale.interestId, aftale.content, createdAt],
  );
  const { title, startsAt, endsAt, townId, place, places } = aftale;
  await database.query(
    `INSERT INTO aftale (post_id, title, starts_at, ends_at, town_id, place, places, changed_at, remind_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [post, title, startsAt, endsAt, townId, place, places, createdAt, dayBeforeAt(startsAt, REMINDER_HOUR)],
  );
  await database.query(
    `INSERT INTO aftale_request (post_id, member_id, state, note, visible, requested_at, decided_at)
     SELECT $1, member, state, note, true, $5, CASE state WHEN 'coming' THEN $5::timestamptz END
       FROM unnest($2::bigint[], $3::text[], $4::text[]) AS request(member, state, note)`,
    [
      post,
      [...guests, ...askers.map(({ member }) => member)].map(idOf),
      [...guests.map(() => 'coming'), ...askers.map(() => 'asked')],
      [...guests.map(() => null), ...askers.map(({ note }) => note)],
      createdAt,
    ],
  );
  for (const guest of guests) await openConversation(database, idOf(aftale.host), idOf(guest), createdAt);
}

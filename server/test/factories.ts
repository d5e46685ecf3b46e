import { randomUUID } from 'node:crypto';
import type { Gender } from '@venn/schema/gender';
import type { Role } from '@venn/schema/roles';
import type { Scope } from '@venn/schema/scopes';
import { findTown } from '@venn/schema/towns/town';
import type { FirstWriters } from '@venn/schema/writing';
import type { DataSource } from 'typeorm';
import type { Clock } from '../src/common/clock.js';
import { emailColumns } from '../src/common/email-address.js';
import { publicId } from '../src/common/public-id.js';
import { LinkTokenService } from '../src/modules/accounts/links/link-token.service.js';
import { hashPassword } from '../src/modules/identity/passwords/password.js';
import { SessionService } from '../src/modules/identity/sessions/session.service.js';
import { nameKeyOf } from '../src/shared/names/name-key.js';
import { nextCount } from './count.js';

/** What the factories need: a `TestApp` has it, and a test without a server can build it. */
export interface World {
  dataSource: DataSource;
  clock: Clock;
}

export interface TestMember {
  id: number;
  publicId: string;
  /** Token of a new session. */
  token: string;
  email: string;
  password: string;
  username: string;
}

/** Overrides of a member's defaults. */
export interface MemberTraits {
  username: string;
  email: string;
  password: string;
  role: Role;
  plusExpiresAt: Date | null;
  birthdate: string;
  gender: Gender;
  /** A town's label or one of its aliases; null for none. */
  town: string | null;
  aboutMe: string | null;
  /** Database ids of interests. */
  interests: number[];
  avatarKey: string | null;
  createdAt: Date;
  lastOnlineAt: Date | null;
  verified: boolean;
  pendingEmail: string | null;
  visibleInFindVenner: boolean;
  pausedAt: Date | null;
  breakAt: Date | null;
  firstWriters: FirstWriters;
  deletionScheduledFor: Date | null;
  cooldownUntil: Date | null;
}

const PASSWORD = 'hemmelig-kode';
let hashOfPassword: Promise<string> | undefined;

/** Inserts a member and a session. Default: verified, in Odense, with two interests. */
export async function createMember(world: World, overrides: Partial<MemberTraits> = {}): Promise<TestMember> {
  const count = nextCount('member');
  const now = world.clock.now();
  const traits: MemberTraits = {
    username: `medlem${count}`,
    email: `medlem${count}@example.dk`,
    password: PASSWORD,
    role: 'user',
    plusExpiresAt: null,
    birthdate: '1990-05-17',
    gender: 'female',
    town: 'Odense',
    aboutMe: 'Jeg holder af lange ture og korte møder.',
    interests: [1, 2],
    avatarKey: null,
    createdAt: now,
    lastOnlineAt: now,
    verified: true,
    pendingEmail: null,
    visibleInFindVenner: true,
    pausedAt: null,
    breakAt: null,
    firstWriters: 'everybody',
    deletionScheduledFor: null,
    cooldownUntil: null,
    ...overrides,
  };
  const address = emailColumns(traits.email);
  hashOfPassword ??= hashPassword(PASSWORD);
  const passwordHash = await (traits.password === PASSWORD ? hashOfPassword : hashPassword(traits.password));
  const rows: { id: number }[] = await world.dataSource.query(
    `INSERT INTO member (username, username_key, email, pending_email, password_hash, role, plus_expires_at, birthdate,
                         gender, town_id, about_me, avatar_key, created_at, last_online_at, email_verified_at,
                         visible_in_find_venner, paused_at, deletion_scheduled_for, cooldown_until, terms_version,
                         terms_accepted_at, username_skeleton, email_key, break_at, first_writers)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, 'test', $13, $20, $21, $22, $23)
     RETURNING id`,
    [
      traits.username,
      traits.username.toLowerCase(),
      address.email,
      traits.pendingEmail,
      passwordHash,
      traits.role,
      traits.plusExpiresAt,
      traits.birthdate,
      traits.gender,
      traits.town === null ? null : findTown(traits.town)?.id,
      traits.aboutMe,
      traits.avatarKey,
      traits.createdAt,
      traits.lastOnlineAt,
      traits.verified ? traits.createdAt : null,
      traits.visibleInFindVenner,
      traits.pausedAt,
      traits.deletionScheduledFor,
      traits.cooldownUntil,
      nameKeyOf(traits.username),
      address.emailKey,
      traits.breakAt,
      traits.firstWriters,
    ],
  );
  const id = rows[0]?.id as number;
  await world.dataSource.query(
    `INSERT INTO member_interest (member_id, interest_id) SELECT $1, unnest($2::smallint[])`,
    [id, traits.interests],
  );
  const token = await createSession(world, { id });
  return {
    id,
    publicId: publicId('member', id),
    token,
    email: traits.email,
    password: traits.password,
    username: traits.username,
  };
}

/** Starts another session of a member; returns its token. */
export async function createSession(world: World, member: { id: number }): Promise<string> {
  const { token } = await new SessionService(world.dataSource, world.clock).start(world.dataSource, member.id);
  return token;
}

/** Makes a personal token of a member; returns its secret. */
export async function createAccessToken(
  world: World,
  member: { id: number },
  scopes: readonly Scope[],
  days = 90,
): Promise<string> {
  const sessions = new SessionService(world.dataSource, world.clock);
  const { token } = await sessions.startToken(world.dataSource, member.id, {
    name: 'Robot',
    scopes: [...scopes],
    days,
  });
  return token;
}

/** Makes `blocker` block `blocked`. */
export async function block(world: World, blocker: { id: number }, blocked: { id: number }): Promise<void> {
  await world.dataSource.query(
    'INSERT INTO block (blocker_id, blocked_id, blocked_name, created_at) SELECT $1, id, username, $3 FROM member WHERE id = $2',
    [blocker.id, blocked.id, world.clock.now()],
  );
}

/** Gives two members a conversation with one message from `a` that `b` has read. */
export async function makeFriends(world: World, a: { id: number }, b: { id: number }): Promise<void> {
  await world.dataSource.query(
    `WITH conversation AS (
       INSERT INTO conversation (low_id, high_id, last_number, change_number, low_wrote, high_wrote, created_at)
       VALUES (least($1::bigint, $2), greatest($1::bigint, $2), 1, 2, $1 < $2, $1 > $2, $3) RETURNING id)
     INSERT INTO message (conversation_id, number, change_number, sender_id, client_message_id, content, created_at, read_at)
     SELECT id, 1, 2, $1, gen_random_uuid(), 'Hej', $3, $3 FROM conversation`,
    [a.id, b.id, world.clock.now()],
  );
}

/** The token of a link as a mail would have it. */
export const createLinkToken = (
  { dataSource, clock }: World,
  kind: 'verify-email' | 'reset-password',
  { id, email }: { id: number; email: string },
  mailId: string = randomUUID(),
): Promise<string> => new LinkTokenService(clock).create(dataSource, { kind, memberId: id, email, mailId });

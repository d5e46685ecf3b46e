import { LAST_ONLINE_EVERY_MINUTES, SESSION_DAYS } from '@venn/schema/limits';
import type { Role } from '@venn/schema/roles';
import { Not } from 'typeorm';
import { effectiveRole, type LoginState, type Viewer } from '../../../common/viewer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import {
  bool,
  int,
  orNull,
  type RowOf,
  readRow,
  readRows,
  rowType,
  text,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { addSeconds, type Clock } from '../../../infra/process/clock.js';
import { hashSecretToken, looksLikeSecretToken, newSecretToken } from './secret-token.js';
import { Session } from './session.entity.js';

/** The result of looking up a token. */
export interface Login {
  viewer: Viewer | null;
  loginState: LoginState;
}

/** A session with its member; the member's columns are null once the account is deleted. */
export const SESSION_ROW = rowType({
  sessionId: int,
  expiresAt: timestamptz,
  lastUsedAt: orNull(timestamptz),
  memberId: orNull(int),
  role: orNull(text<Role>()),
  plusExpiresAt: orNull(timestamptz),
  emailVerified: bool,
  deletionScheduledFor: orNull(timestamptz),
  lastOnlineAt: orNull(timestamptz),
});
type SessionRow = RowOf<typeof SESSION_ROW>;

/** A session in the list of the member's sessions. */
export const LISTED_SESSION_ROW = rowType({
  device: orNull(text()),
  createdAt: timestamptz,
  lastUsedAt: orNull(timestamptz),
  isCurrent: bool,
});
export type ListedSession = RowOf<typeof LISTED_SESSION_ROW>;

const DAY = 24 * 60 * 60;

/** Sessions: tokens, lookup and end. Triggers notify every server when a session ends (`session-change.listener.ts`). */
export class SessionService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Looks up the viewer of a token, by one indexed statement. Never refuses: `loginState` says why there is no viewer.
   * Records that the member is online, at most once in `LAST_ONLINE_EVERY_MINUTES`.
   */
  async findViewer(token: string | null | undefined): Promise<Login> {
    if (!token) return { viewer: null, loginState: 'none' };
    const session = looksLikeSecretToken(token) ? await this.#find(token) : null;
    const now = this.clock.now();
    if (session === null || session.expiresAt <= now) return { viewer: null, loginState: 'expired' };
    const { sessionId, memberId, role, plusExpiresAt, emailVerified, deletionScheduledFor } = session;
    const isDeleted = deletionScheduledFor !== null && deletionScheduledFor <= now;
    if (memberId === null || role === null || isDeleted) return { viewer: null, loginState: 'gone' };
    await this.#recordUse(session, now);
    const viewer: Viewer = {
      id: memberId,
      role: effectiveRole(role, plusExpiresAt, now),
      emailVerified,
      deletionScheduledFor,
      sessionId,
    };
    return { viewer, loginState: 'living' };
  }

  /** Starts a session of `SESSION_DAYS` and returns its token, of which only a hash is stored. */
  async start(database: Database, memberId: number, device: string | null = null): Promise<string> {
    const token = newSecretToken();
    const now = this.clock.now();
    await database.getRepository(Session).insert({
      tokenHash: hashSecretToken(token),
      memberId,
      device,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: addSeconds(now, SESSION_DAYS * DAY),
    });
    return token;
  }

  /** Ends one session, on every server within a second; idempotent. */
  async end(sessionId: number): Promise<void> {
    await this.database.getRepository(Session).delete({ id: sessionId });
  }

  /** Ends every session of a member, except for one if given, when the transaction of `database` is committed. */
  async endAll(database: Database, memberId: number, exceptSessionId?: number): Promise<void> {
    const others = exceptSessionId === undefined ? {} : { id: Not(exceptSessionId) };
    await database.getRepository(Session).delete({ memberId, ...others });
  }

  /**
   * Separates every session from a member who is deleted, when the transaction of `database` is committed: the response
   * to their tokens is then that the user no longer exists.
   */
  async orphanAll(database: Database, memberId: number): Promise<void> {
    await database.getRepository(Session).update({ memberId }, { memberId: null, device: null, lastUsedAt: null });
  }

  /** A member's valid sessions, the current one first, then by last use; at most 100. */
  list(memberId: number, currentSessionId: number): Promise<ListedSession[]> {
    return readRows(
      this.database,
      LISTED_SESSION_ROW,
      `SELECT device, created_at AS "createdAt", last_used_at AS "lastUsedAt", id = $2 AS "isCurrent" FROM session
        WHERE member_id = $1 AND expires_at > $3 ORDER BY id = $2 DESC, last_used_at DESC NULLS LAST, id DESC LIMIT 100`,
      [memberId, currentSessionId, this.clock.now()],
    );
  }

  #find(token: string): Promise<SessionRow | null> {
    return readRow(
      this.database,
      SESSION_ROW,
      `SELECT session.id AS "sessionId", session.expires_at AS "expiresAt", session.member_id AS "memberId",
              member.role, member.plus_expires_at AS "plusExpiresAt",
              member.email_verified_at IS NOT NULL AS "emailVerified",
              member.deletion_scheduled_for AS "deletionScheduledFor", member.last_online_at AS "lastOnlineAt",
              session.last_used_at AS "lastUsedAt"
         FROM session LEFT JOIN member ON member.id = session.member_id
        WHERE session.token_hash = $1`,
      [hashSecretToken(token)],
    );
  }

  async #recordUse({ sessionId, memberId, lastOnlineAt, lastUsedAt }: SessionRow, now: Date): Promise<void> {
    const due = addSeconds(now, -LAST_ONLINE_EVERY_MINUTES * 60);
    const isRecent = (recorded: Date | null): boolean => recorded !== null && recorded > due;
    if (isRecent(lastOnlineAt) && isRecent(lastUsedAt)) return;
    await this.database.query(
      `WITH used AS (
         UPDATE session SET last_used_at = $2 WHERE id = $4 AND (last_used_at IS NULL OR last_used_at <= $3))
       UPDATE member SET last_online_at = $2 WHERE id = $1 AND (last_online_at IS NULL OR last_online_at <= $3)`,
      [memberId, now, due, sessionId],
    );
  }
}

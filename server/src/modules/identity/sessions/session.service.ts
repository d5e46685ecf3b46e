import { ADMIN_SESSION_HOURS, LAST_ONLINE_EVERY_MINUTES, SESSION_DAYS, STEP_UP_MINUTES } from '@venn/schema/limits';
import type { Role } from '@venn/schema/roles';
import { type Scope, TOKEN_PREFIX } from '@venn/schema/scopes';
import { IsNull, Not } from 'typeorm';
import { addSeconds, type Clock } from '../../../common/clock.js';
import {
  hashSecretToken,
  looksLikeAccessToken,
  looksLikeSecretToken,
  newAccessToken,
  newSecretToken,
} from '../../../common/secret-token.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import {
  bool,
  columnsOf,
  int,
  leftJoined,
  orNull,
  type RowOf,
  readRow,
  readRows,
  readValue,
  rowType,
  text,
  texts,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { type Confinement, effectiveRole, type LoginState, type Viewer } from '../../../shared/viewer.js';
import { hasSecondFactor } from '../has-second-factor.js';
import { Session } from './session.entity.js';

/** The result of looking up a token. */
export interface Login {
  viewer: Viewer | null;
  loginState: LoginState;
}

/** A session with its member; the member's columns are null once the account is deleted. */
const SESSION_ROW = rowType({
  ...columnsOf('session', {
    sessionId: int.of('id'),
    expiresAt: timestamptz,
    lastUsedAt: orNull(timestamptz),
    memberId: orNull(int),
    secondFactorAt: orNull(timestamptz),
    passwordChangeDue: bool,
    scopes: orNull(texts<Scope>()),
  }),
  ...leftJoined(
    columnsOf('member', {
      role: text<Role>(),
      plusExpiresAt: timestamptz,
      deletionScheduledFor: timestamptz,
      lastOnlineAt: timestamptz,
    }),
  ),
  emailVerified: bool.of('member.email_verified_at IS NOT NULL'),
  hasSecondFactor: bool.of(`CASE WHEN member.role = 'admin' THEN ${hasSecondFactor('member.id')} ELSE false END`),
});
type SessionRow = RowOf<typeof SESSION_ROW>;

/** A session in the list of the member's sessions; `$2` is the current one. */
const LISTED_SESSION_ROW = rowType({
  id: int,
  device: orNull(text()),
  createdAt: timestamptz,
  lastUsedAt: orNull(timestamptz),
  isCurrent: bool.of('id = $2'),
});
export type ListedSession = RowOf<typeof LISTED_SESSION_ROW>;

/** A personal token in the list of the member's tokens. */
export const LISTED_TOKEN_ROW = rowType({
  id: int,
  name: text(),
  scopes: texts<Scope>(),
  createdAt: timestamptz,
  expiresAt: timestamptz,
  lastUsedAt: orNull(timestamptz),
});
export type ListedToken = RowOf<typeof LISTED_TOKEN_ROW>;

/** A personal token to be made. */
export interface NewToken {
  name: string;
  scopes: Scope[];
  days: number;
}

/** A personal token that has just been made: its secret is not stored. */
export interface StartedToken {
  token: string;
  row: ListedToken;
}

const DAY = 24 * 60 * 60;

/** A session that has just started; of its token only a hash is stored. */
export interface StartedSession {
  token: string;
  expiresAt: Date;
}

/** An administrator's session is shorter, and may await a better password. */
interface AdministratorSession {
  isAdministrator?: boolean;
  passwordChangeRequired?: boolean;
}

/** Sessions: tokens, lookup and end. Triggers notify every server when a session ends (`session-change.listener.ts`). */
export class SessionService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly adminSecondFactor: 'required' | 'optional' = 'optional',
  ) {}

  /**
   * Looks up the viewer of a token, by one indexed statement. Never refuses: `loginState` says why there is no viewer.
   * Records that the member is online, at most once in `LAST_ONLINE_EVERY_MINUTES`.
   */
  async findViewer(token: string | null | undefined): Promise<Login> {
    if (!token) return { viewer: null, loginState: 'none' };
    const session = looksLikeSecretToken(token) || looksLikeAccessToken(token) ? await this.#find(token) : null;
    const now = this.clock.now();
    if (session === null || session.expiresAt <= now) {
      return { viewer: null, loginState: token.startsWith(TOKEN_PREFIX) ? 'invalidToken' : 'expired' };
    }
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
      confinement: this.#confinementOf(session),
      stepUpDue: isStepUpDue(session, now),
      scopes: session.scopes,
    };
    return { viewer, loginState: 'living' };
  }

  /**
   * Starts a session of `SESSION_DAYS`, of an administrator of `ADMIN_SESSION_HOURS`.
   */
  async start(
    database: Database,
    memberId: number,
    device: string | null = null,
    { isAdministrator = false, passwordChangeRequired = false }: AdministratorSession = {},
  ): Promise<StartedSession> {
    const token = newSecretToken();
    const now = this.clock.now();
    const expiresAt = addSeconds(now, isAdministrator ? ADMIN_SESSION_HOURS * 60 * 60 : SESSION_DAYS * DAY);
    await database.getRepository(Session).insert({
      tokenHash: hashSecretToken(token),
      memberId,
      device,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
      passwordChangeDue: passwordChangeRequired,
    });
    return { token, expiresAt };
  }

  /** Starts the session of a personal token, which has no device, and returns its secret with its row. */
  async startToken(database: Database, memberId: number, { name, scopes, days }: NewToken): Promise<StartedToken> {
    const token = newAccessToken();
    const createdAt = this.clock.now();
    const expiresAt = addSeconds(createdAt, days * DAY);
    const session = { tokenHash: hashSecretToken(token), memberId, createdAt, expiresAt, name, scopes };
    const { identifiers } = await database.getRepository(Session).insert(session);
    const { id } = identifiers[0] as Pick<Session, 'id'>;
    return { token, row: { id, name, scopes, createdAt, expiresAt, lastUsedAt: null } };
  }

  /** A member's valid personal tokens, the newest first. */
  listTokens(memberId: number, database = this.database): Promise<ListedToken[]> {
    return readRows(
      database,
      LISTED_TOKEN_ROW,
      `SELECT ${LISTED_TOKEN_ROW.list} FROM session
        WHERE member_id = $1 AND expires_at > $2 AND scopes IS NOT NULL ORDER BY id DESC`,
      [memberId, this.clock.now()],
    );
  }

  /** Notes that the second factor was given in a session; returns whether the session still awaits a new password. */
  async giveSecondFactor(database: Database, sessionId: number): Promise<boolean> {
    const sql = 'UPDATE session SET second_factor_at = $2 WHERE id = $1 RETURNING password_change_due';
    return (await readValue(database, bool, sql, [sessionId, this.clock.now()])) ?? false;
  }

  /** Notes that the member of a session has chosen a new password. */
  async givePassword(database: Database, sessionId: number): Promise<void> {
    await database.getRepository(Session).update({ id: sessionId }, { passwordChangeDue: false });
  }

  /** Ends one session, on every server within a second; idempotent. */
  async end(sessionId: number): Promise<void> {
    await this.database.getRepository(Session).delete({ id: sessionId });
  }

  /** Ends one session of a member, on every server within a second; false when the member has no such session. */
  async endOf(memberId: number, sessionId: number): Promise<boolean> {
    const { affected } = await this.database.getRepository(Session).delete({ id: sessionId, memberId });
    return affected === 1;
  }

  /** Ends a personal token of a member; false when the member has no such token. */
  async endTokenOf(memberId: number, sessionId: number): Promise<boolean> {
    const token = { id: sessionId, memberId, scopes: Not(IsNull()) };
    const { affected } = await this.database.getRepository(Session).delete(token);
    return affected === 1;
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
    await database.query(
      'DELETE FROM factor_request WHERE session_id IN (SELECT id FROM session WHERE member_id = $1)',
      [memberId],
    );
    await database
      .getRepository(Session)
      .update({ memberId }, { memberId: null, device: null, name: null, lastUsedAt: null, secondFactorAt: null });
  }

  /** A member's valid logins, the current one first, then by last use; at most 100. */
  list(memberId: number, currentSessionId: number): Promise<ListedSession[]> {
    return readRows(
      this.database,
      LISTED_SESSION_ROW,
      `SELECT ${LISTED_SESSION_ROW.list} FROM session
        WHERE member_id = $1 AND expires_at > $3 AND scopes IS NULL ORDER BY id = $2 DESC, last_used_at DESC NULLS LAST, id DESC LIMIT 100`,
      [memberId, currentSessionId, this.clock.now()],
    );
  }

  #find(token: string): Promise<SessionRow | null> {
    return readRow(
      this.database,
      SESSION_ROW,
      `SELECT ${SESSION_ROW.list}
         FROM session LEFT JOIN member ON member.id = session.member_id
        WHERE session.token_hash = $1`,
      [hashSecretToken(token)],
    );
  }

  #confinementOf({ role, hasSecondFactor: has, secondFactorAt, passwordChangeDue }: SessionRow): Confinement | null {
    const isAsked = role === 'admin' && (has || this.adminSecondFactor === 'required');
    if (isAsked && secondFactorAt === null) return 'SECOND_FACTOR_REQUIRED';
    return passwordChangeDue ? 'PASSWORD_CHANGE_REQUIRED' : null;
  }

  async #recordUse(session: SessionRow, now: Date): Promise<void> {
    const { sessionId, memberId, lastOnlineAt, lastUsedAt, scopes } = session;
    const due = addSeconds(now, -LAST_ONLINE_EVERY_MINUTES * 60);
    const isRecent = (recorded: Date | null): boolean => recorded !== null && recorded > due;
    // A program isn't its member, who may be away.
    if (scopes !== null) {
      if (isRecent(lastUsedAt)) return;
      await this.database.getRepository(Session).update({ id: sessionId }, { lastUsedAt: now });
      return;
    }
    if (isRecent(lastOnlineAt) && isRecent(lastUsedAt)) return;
    await this.database.query(
      `WITH used AS (
         UPDATE session SET last_used_at = $2 WHERE id = $4 AND (last_used_at IS NULL OR last_used_at <= $3))
       UPDATE member SET last_online_at = $2 WHERE id = $1 AND (last_online_at IS NULL OR last_online_at <= $3)`,
      [memberId, now, due, sessionId],
    );
  }
}

/** Whether the second factor has to be given again: never for an account without one. */
const isStepUpDue = ({ hasSecondFactor: has, secondFactorAt }: SessionRow, now: Date): boolean =>
  has && (secondFactorAt === null || secondFactorAt <= addSeconds(now, -STEP_UP_MINUTES * 60));

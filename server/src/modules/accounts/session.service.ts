import { LAST_ONLINE_EVERY_MINUTES, SESSION_DAYS } from '@venn/schema/limits';
import type { Role } from '@venn/schema/roles';
import { effectiveRole, type LoginState, type Viewer } from '../../common/viewer.js';
import { addSeconds, type Clock } from '../../infra/clock.js';
import type { Database } from '../../infra/data-source.js';
import { hashSecretToken, looksLikeSecretToken, newSecretToken } from './secret-token.js';
import { announceSessionNews } from './session-news.js';

/** What a token turns out to be. */
export interface Login {
  viewer: Viewer | null;
  loginState: LoginState;
}

interface SessionRow {
  sessionId: number;
  expiresAt: Date;
  memberId: number | null;
  role: Role;
  plusExpiresAt: Date | null;
  emailVerified: boolean;
  deletionScheduledFor: Date | null;
  lastOnlineAt: Date | null;
}

const DAY = 24 * 60 * 60;

/** Logins: their tokens, who stands behind them, and their end. */
export class SessionService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * The viewer behind a token, by one indexed statement. Never refuses: the state says why there is nobody. Notes that
   * the member is online, at most once in five minutes.
   */
  async findViewer(token: string | null | undefined): Promise<Login> {
    if (!token) return { viewer: null, loginState: 'none' };
    const row = looksLikeSecretToken(token) ? await this.#row(token) : undefined;
    const now = this.clock.now();
    if (row === undefined || row.expiresAt <= now) return { viewer: null, loginState: 'expired' };
    if (row.memberId === null) return { viewer: null, loginState: 'gone' };
    await this.#noteOnline(row.memberId, row.lastOnlineAt, now);
    const viewer: Viewer = {
      id: row.memberId,
      role: effectiveRole(row.role, row.plusExpiresAt, now),
      emailVerified: row.emailVerified,
      deletionScheduledFor: row.deletionScheduledFor,
      sessionId: row.sessionId,
    };
    return { viewer, loginState: 'living' };
  }

  /** Begins a login of a member that lasts seven days and answers its token, which is stored nowhere. */
  async start(database: Database, memberId: number): Promise<string> {
    const token = newSecretToken();
    const now = this.clock.now();
    await database.query(
      `INSERT INTO session (token_hash, member_id, created_at, expires_at) VALUES ($1, $2, $3, $4)`,
      [hashSecretToken(token), memberId, now, addSeconds(now, SESSION_DAYS * DAY)],
    );
    return token;
  }

  /** Ends one login, on every server within a second. Ending it twice is no mistake. */
  async end(sessionId: number): Promise<void> {
    await this.database.query(
      `WITH ended AS (DELETE FROM session WHERE id = $1)
       SELECT ${announceSessionNews('$2')}`,
      [sessionId, JSON.stringify({ sessionIds: [sessionId] })],
    );
  }

  /** Ends every login of a member, but for the one that is to stay, once the transaction of `database` is committed. */
  async endAll(database: Database, memberId: number, exceptSessionId?: number): Promise<void> {
    await database.query(
      `WITH ended AS (DELETE FROM session WHERE member_id = $1 AND id IS DISTINCT FROM $2)
       SELECT ${announceSessionNews('$3')}`,
      [memberId, exceptSessionId ?? null, JSON.stringify({ memberId, exceptSessionId })],
    );
  }

  async #row(token: string): Promise<SessionRow | undefined> {
    const rows: SessionRow[] = await this.database.query(
      `SELECT session.id AS "sessionId", session.expires_at AS "expiresAt", session.member_id AS "memberId",
              member.role, member.plus_expires_at AS "plusExpiresAt",
              member.email_verified_at IS NOT NULL AS "emailVerified",
              member.deletion_scheduled_for AS "deletionScheduledFor", member.last_online_at AS "lastOnlineAt"
         FROM session LEFT JOIN member ON member.id = session.member_id
        WHERE session.token_hash = $1`,
      [hashSecretToken(token)],
    );
    return rows[0];
  }

  async #noteOnline(memberId: number, lastOnlineAt: Date | null, now: Date): Promise<void> {
    const due = addSeconds(now, -LAST_ONLINE_EVERY_MINUTES * 60);
    if (lastOnlineAt !== null && lastOnlineAt > due) return;
    await this.database.query(
      `UPDATE member SET last_online_at = $2 WHERE id = $1 AND (last_online_at IS NULL OR last_online_at <= $3)`,
      [memberId, now, due],
    );
  }
}

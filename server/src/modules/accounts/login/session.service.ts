import { LAST_ONLINE_EVERY_MINUTES, SESSION_DAYS } from '@venn/schema/limits';
import type { Role } from '@venn/schema/roles';
import { effectiveRole, type LoginState, type Viewer } from '../../../common/viewer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { addSeconds, type Clock } from '../../../infra/process/clock.js';
import { hashSecretToken, looksLikeSecretToken, newSecretToken } from './secret-token.js';

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
  lastUsedAt: Date | null;
}

/** One of a member's living logins. */
export interface LivingSession {
  device: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
  isCurrent: boolean;
}

const DAY = 24 * 60 * 60;

/** Logins: their tokens, who stands behind them, and their end, of which the database itself tells every server. */
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
    const row = looksLikeSecretToken(token) ? await this.#read(token) : undefined;
    const now = this.clock.now();
    if (row === undefined || row.expiresAt <= now) return { viewer: null, loginState: 'expired' };
    const isLeaving = row.deletionScheduledFor !== null && row.deletionScheduledFor <= now;
    if (row.memberId === null || isLeaving) return { viewer: null, loginState: 'gone' };
    await this.#noteOnline(row, now);
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
  async start(database: Database, memberId: number, device: string | null = null): Promise<string> {
    const token = newSecretToken();
    const now = this.clock.now();
    await database.query(
      `INSERT INTO session (token_hash, member_id, device, created_at, last_used_at, expires_at)
       VALUES ($1, $2, $3, $4, $4, $5)`,
      [hashSecretToken(token), memberId, device, now, addSeconds(now, SESSION_DAYS * DAY)],
    );
    return token;
  }

  /** Ends one login, on every server within a second. Ending it twice is no mistake. */
  async end(sessionId: number): Promise<void> {
    await this.database.query('DELETE FROM session WHERE id = $1', [sessionId]);
  }

  /** Ends every login of a member, but for the one that is to stay, once the transaction of `database` is committed. */
  async endAll(database: Database, memberId: number, exceptSessionId?: number): Promise<void> {
    await database.query('DELETE FROM session WHERE member_id = $1 AND id IS DISTINCT FROM $2', [
      memberId,
      exceptSessionId ?? null,
    ]);
  }

  /**
   * Cuts every login of a member who leaves for good off from it, once the transaction of `database` is committed: the
   * tokens learn that their user no longer exists.
   */
  async orphanAll(database: Database, memberId: number): Promise<void> {
    await database.query(
      'UPDATE session SET member_id = NULL, device = NULL, last_used_at = NULL WHERE member_id = $1',
      [memberId],
    );
  }

  /** The living logins of a member, the one that asks first, then those used last; 100 at the most. */
  living(memberId: number, sessionId: number): Promise<LivingSession[]> {
    return this.database.query(
      `SELECT device, created_at AS "createdAt", last_used_at AS "lastUsedAt", id = $2 AS "isCurrent" FROM session
        WHERE member_id = $1 AND expires_at > $3 ORDER BY id = $2 DESC, last_used_at DESC NULLS LAST, id DESC LIMIT 100`,
      [memberId, sessionId, this.clock.now()],
    );
  }

  async #read(token: string): Promise<SessionRow | undefined> {
    const rows: SessionRow[] = await this.database.query(
      `SELECT session.id AS "sessionId", session.expires_at AS "expiresAt", session.member_id AS "memberId",
              member.role, member.plus_expires_at AS "plusExpiresAt",
              member.email_verified_at IS NOT NULL AS "emailVerified",
              member.deletion_scheduled_for AS "deletionScheduledFor", member.last_online_at AS "lastOnlineAt",
              session.last_used_at AS "lastUsedAt"
         FROM session LEFT JOIN member ON member.id = session.member_id
        WHERE session.token_hash = $1`,
      [hashSecretToken(token)],
    );
    return rows[0];
  }

  async #noteOnline({ sessionId, memberId, lastOnlineAt, lastUsedAt }: SessionRow, now: Date): Promise<void> {
    const due = addSeconds(now, -LAST_ONLINE_EVERY_MINUTES * 60);
    const isNoted = (noted: Date | null): boolean => noted !== null && noted > due;
    if (isNoted(lastOnlineAt) && isNoted(lastUsedAt)) return;
    await this.database.query(
      `WITH used AS (
         UPDATE session SET last_used_at = $2 WHERE id = $4 AND (last_used_at IS NULL OR last_used_at <= $3))
       UPDATE member SET last_online_at = $2 WHERE id = $1 AND (last_online_at IS NULL OR last_online_at <= $3)`,
      [memberId, now, due, sessionId],
    );
  }
}

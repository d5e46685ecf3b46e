import { IP_HISTORY_DAYS } from '@venn/schema/limits';
import type { Role } from '@venn/schema/roles';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { normalise } from '../../../common/follows-rule.js';
import type { NoticeType } from '../../../common/notice.types.js';
import { inTransaction } from '../../../common/transaction.js';
import type { RequestOrigin, Viewer } from '../../../common/viewer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { bool, int, type RowOf, readRow, readRows, rowType, text } from '../../../infra/postgres/row-type.js';
import { addSeconds, type Clock } from '../../../infra/process/clock.js';
import { networkOf, type RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { MemberService } from '../../users/member.service.js';
import { isNotDeleted } from '../../users/users.module.js';
import type { LoginArgs } from '../account.inputs.js';
import { ACCOUNT_TEXTS } from '../account.texts.js';
import type { AuthPayloadType } from '../account.types.js';
import type { LoginSessionType } from '../profile/profile.types.js';
import { deviceOf } from './device.js';
import { storableAddress } from './network-address.js';
import { isPassword } from './password.js';
import type { SessionService } from './session.service.js';

export const ACCOUNT_ROW = rowType({
  id: int,
  passwordHash: text(),
  role: text<Role>(),
  emailVerified: bool,
  emailRefused: bool,
});
type Account = RowOf<typeof ACCOUNT_ROW>;
export const SIGHTED_IP_ROW = rowType({ ip: text() });
export const LOGGED_IN_ROW = rowType({ id: int });

/** The newest logins of a member among which a network is searched. */
const SIGHTINGS = 200;

/** Login and logout. */
export class LoginService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly rateLimiter: RateLimiter,
    private readonly sessions: SessionService,
    private readonly members: MemberService,
  ) {}

  /**
   * Starts a session and ends the pause of a profile. Refuses an unknown address and a wrong password alike, after the
   * same time, with INVALID_CREDENTIALS; with the right password refuses with EMAIL_NOT_VERIFIED, which says whether
   * mails bounced, and with ACCOUNT_BANNED. Refuses with RATE_LIMITED after too many failed attempts.
   */
  async login(raw: LoginArgs, { ip, userAgent }: RequestOrigin): Promise<AuthPayloadType> {
    const { email: typed, password } = normalise(raw);
    const email = typed.toLowerCase();
    const network = networkOf(ip);
    // Limits per account and network, per network, and per account: changing one of them gives no more attempts.
    await this.rateLimiter.use('login', email, network);
    await this.rateLimiter.use('loginAddress', network);
    await this.#limitAccount(email, network);

    const account = await this.#find(email);
    const matches = await isPassword(password, account?.passwordHash ?? null);
    if (account === null || !matches) throw new AppError('INVALID_CREDENTIALS');
    if (account.role === 'banned') throw new AppError('ACCOUNT_BANNED');
    if (!account.emailVerified) {
      const refused = { text: ACCOUNT_TEXTS.emailRefused, extra: { delivery: 'refused' } };
      throw new AppError('EMAIL_NOT_VERIFIED', account.emailRefused ? refused : {});
    }

    const token = await inTransaction(this.dataSource, async ({ database }) => {
      await this.#recordLogin(database, account, storableAddress(ip));
      return this.sessions.start(database, account.id, deviceOf(userAgent));
    });
    await this.rateLimiter.forget('login', email, network);
    await this.rateLimiter.giveBack('loginAddress', network);
    await this.rateLimiter.giveBack('loginAccount', email);
    return { token, user: await this.members.viewer(account.id) };
  }

  /** Ends the current session. */
  async logout(sessionId: number): Promise<NoticeType> {
    await this.sessions.end(sessionId);
    return { message: ACCOUNT_TEXTS.loggedOut };
  }

  /** Ends every session of a member. */
  async logoutEverywhere(memberId: number): Promise<NoticeType> {
    await this.sessions.endAll(this.dataSource, memberId);
    return { message: ACCOUNT_TEXTS.loggedOutEverywhere };
  }

  /** The member's valid sessions, the current one first. */
  listSessions({ id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>): Promise<LoginSessionType[]> {
    return this.sessions.list(id, sessionId);
  }

  #find(email: string): Promise<Account | null> {
    return readRow(
      this.dataSource,
      ACCOUNT_ROW,
      `SELECT id, password_hash AS "passwordHash", role, email_verified_at IS NOT NULL AS "emailVerified",
              coalesce(refused_email = email, false) AS "emailRefused"
         FROM member WHERE email = $1 AND ${isNotDeleted('member', '$2')}`,
      [email, this.clock.now()],
    );
  }

  /**
   * Guessing from many networks uses up the limit of the account, but doesn't lock its member out: a network from which
   * the member has logged in before keeps its own limit.
   */
  async #limitAccount(email: string, network: string): Promise<void> {
    try {
      await this.rateLimiter.use('loginAccount', email);
    } catch (refusal) {
      if (!(refusal instanceof AppError) || !(await this.#isKnownFrom(email, network))) throw refusal;
    }
  }

  async #isKnownFrom(email: string, network: string): Promise<boolean> {
    const seen = await readRows(
      this.dataSource,
      SIGHTED_IP_ROW,
      `SELECT host(ip_sighting.ip) AS ip FROM member JOIN ip_sighting ON ip_sighting.member_id = member.id
        WHERE member.email = $1 ORDER BY ip_sighting.seen_at DESC LIMIT ${SIGHTINGS}`,
      [email],
    );
    return seen.some(({ ip }) => networkOf(ip) === network);
  }

  /** The conditions refuse a login whose password, role or account changed while the password was being checked. */
  async #recordLogin(database: Database, account: Account, ip: string | null): Promise<void> {
    const now = this.clock.now();
    const recorded = await readRow(
      database,
      LOGGED_IN_ROW,
      `WITH recorded AS (
         UPDATE member SET last_online_at = $2, paused_at = NULL, current_ip = coalesce($3, current_ip),
                           first_ip = CASE WHEN created_at > $5 THEN coalesce(first_ip, $3) END
          WHERE id = $1 AND password_hash = $4 AND role <> 'banned' AND ${isNotDeleted('member', '$2')} RETURNING id),
       seen AS (
         INSERT INTO ip_sighting (member_id, ip, seen_at) SELECT id, $3, $2 FROM recorded WHERE $3 IS NOT NULL)
       SELECT id FROM recorded`,
      // `first_ip` is deleted after 90 days, and must not be replaced by a later one then.
      [account.id, now, ip, account.passwordHash, addSeconds(now, -IP_HISTORY_DAYS * 24 * 60 * 60)],
    );
    if (recorded === null) throw new AppError('INVALID_CREDENTIALS');
  }
}

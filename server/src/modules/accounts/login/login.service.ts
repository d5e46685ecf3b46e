import { IP_HISTORY_DAYS } from '@venn/schema/limits';
import type { Role } from '@venn/schema/roles';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { normalise } from '../../../common/follows-rule.js';
import type { NoticeType } from '../../../common/notice.types.js';
import { inTransaction } from '../../../common/transaction.js';
import type { RequestOrigin, Viewer } from '../../../common/viewer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { addSeconds, type Clock } from '../../../infra/process/clock.js';
import { networkOf, type RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import { isStaying } from '../../users/member.policy.js';
import type { MemberService } from '../../users/member.service.js';
import type { LoginArgs } from '../account.inputs.js';
import { ACCOUNT_TEXTS } from '../account.texts.js';
import type { AuthPayloadType } from '../account.types.js';
import type { LoginSessionType } from '../profile/profile.types.js';
import { deviceOf } from './device.js';
import { storableAddress } from './network-address.js';
import { isPassword } from './password.js';
import type { SessionService } from './session.service.js';

interface Account {
  id: number;
  passwordHash: string;
  role: Role;
  emailVerified: boolean;
  emailRefused: boolean;
}

/** Logins of a member that are looked through for a network: the newest tell enough. */
const SIGHTINGS = 200;

/** Logging in and out. */
export class LoginService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly rateLimiter: RateLimiter,
    private readonly sessions: SessionService,
    private readonly members: MemberService,
  ) {}

  /**
   * Begins a login and wakes a resting profile. An unknown address and a wrong password are refused alike, after the
   * same time, with INVALID_CREDENTIALS; only who knows the password hears of EMAIL_NOT_VERIFIED, with whether our mail could be
   * delivered, and of ACCOUNT_BANNED.
   * Refuses with RATE_LIMITED after too many tries that failed.
   */
  async login(raw: LoginArgs, { ip, userAgent }: RequestOrigin): Promise<AuthPayloadType> {
    const { email: typed, password } = normalise(raw);
    const email = typed.toLowerCase();
    const network = networkOf(ip);
    // An account from one address, and both from anywhere: changing either doesn't give a guesser more tries.
    await this.rateLimiter.use('login', email, network);
    await this.rateLimiter.use('loginAddress', network);
    await this.#useAccount(email, network);

    const account = await this.#account(email);
    const matches = await isPassword(password, account?.passwordHash ?? null);
    if (account === undefined || !matches) throw new AppError('INVALID_CREDENTIALS');
    if (account.role === 'banned') throw new AppError('ACCOUNT_BANNED');
    if (!account.emailVerified) {
      const refused = { text: ACCOUNT_TEXTS.emailRefused, extra: { delivery: 'refused' } };
      throw new AppError('EMAIL_NOT_VERIFIED', account.emailRefused ? refused : {});
    }

    const token = await inTransaction(this.dataSource, async ({ database }) => {
      await this.#noteLogin(database, account, storableAddress(ip));
      return this.sessions.start(database, account.id, deviceOf(userAgent));
    });
    await this.rateLimiter.forget('login', email, network);
    await this.rateLimiter.giveBack('loginAddress', network);
    await this.rateLimiter.giveBack('loginAccount', email);
    return { token, user: await this.members.viewer(account.id) };
  }

  /** Ends the login that asks for it, and no other. */
  async logout(sessionId: number): Promise<NoticeType> {
    await this.sessions.end(sessionId);
    return { message: ACCOUNT_TEXTS.loggedOut };
  }

  /** Ends every login of a member. */
  async logoutEverywhere(memberId: number): Promise<NoticeType> {
    await this.sessions.endAll(this.dataSource, memberId);
    return { message: ACCOUNT_TEXTS.loggedOutEverywhere };
  }

  /** The living logins of a member, the one that asks first. */
  livingSessions({ id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>): Promise<LoginSessionType[]> {
    return this.sessions.living(id, sessionId);
  }

  async #account(email: string): Promise<Account | undefined> {
    const rows: Account[] = await this.dataSource.query(
      `SELECT id, password_hash AS "passwordHash", role, email_verified_at IS NOT NULL AS "emailVerified",
              coalesce(refused_email = email, false) AS "emailRefused"
         FROM member WHERE email = $1 AND ${isStaying('member', '$2')}`,
      [email, this.clock.now()],
    );
    return rows[0];
  }

  /**
   * Strangers who guess at an account from everywhere close it to each other, but not to its member: whoever has logged
   * in from this network before may still try, as often as one address may.
   */
  async #useAccount(email: string, network: string): Promise<void> {
    try {
      await this.rateLimiter.use('loginAccount', email);
    } catch (refusal) {
      if (!(refusal instanceof AppError) || !(await this.#isKnownFrom(email, network))) throw refusal;
    }
  }

  async #isKnownFrom(email: string, network: string): Promise<boolean> {
    const seen: { ip: string }[] = await this.dataSource.query(
      `SELECT host(ip_sighting.ip) AS ip FROM member JOIN ip_sighting ON ip_sighting.member_id = member.id
        WHERE member.email = $1 ORDER BY ip_sighting.seen_at DESC LIMIT ${SIGHTINGS}`,
      [email],
    );
    return seen.some(({ ip }) => networkOf(ip) === network);
  }

  /** Holds the row: a password, ban or erasure that came while the password was being checked is obeyed. */
  async #noteLogin(database: Database, account: Account, ip: string | null): Promise<void> {
    const now = this.clock.now();
    const noted: unknown[] = await database.query(
      `WITH noted AS (
         UPDATE member SET last_online_at = $2, paused_at = NULL, current_ip = coalesce($3, current_ip),
                           first_ip = CASE WHEN created_at > $5 THEN coalesce(first_ip, $3) END
          WHERE id = $1 AND password_hash = $4 AND role <> 'banned' AND ${isStaying('member', '$2')} RETURNING id),
       seen AS (
         INSERT INTO ip_sighting (member_id, ip, seen_at) SELECT id, $3, $2 FROM noted WHERE $3 IS NOT NULL)
       SELECT id FROM noted`,
      // The first address is forgotten after 90 days; a later one is not the first.
      [account.id, now, ip, account.passwordHash, addSeconds(now, -IP_HISTORY_DAYS * 24 * 60 * 60)],
    );
    if (noted.length === 0) throw new AppError('INVALID_CREDENTIALS');
  }
}

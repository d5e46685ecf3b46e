import { IP_HISTORY_DAYS } from '@venn/schema/limits';
import type { Role } from '@venn/schema/roles';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { addSeconds, type Clock } from '../../../common/clock.js';
import { publicId } from '../../../common/public-id.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { bool, int, type RowOf, readRow, readValue, rowType, text } from '../../../infra/postgres/row-type.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { Explain } from '../../../shared/explanation.js';
import type { NoticeType } from '../../../shared/notice.types.js';
import type { RequestOrigin, Viewer } from '../../../shared/viewer.js';
import type { MemberService } from '../../members/member.service.js';
import { isNotDeleted, Member, memberAt, writtenForms } from '../../members/members.module.js';
import type { AdministratorLoginService } from '../administrators/administrator-login.service.js';
import type { BanService } from '../bans/ban.service.js';
import { deviceOf } from '../devices/device.js';
import { storableAddress } from '../devices/network-address.js';
import { provePassword } from '../passwords/password-proof.js';
import type { SessionService } from '../sessions/session.service.js';
import type { LoginSessionType } from '../sessions/session.types.js';
import type { LoginArgs } from './login.inputs.js';
import { LOGIN_TEXTS } from './login.texts.js';
import type { AuthPayloadType } from './login.types.js';
import type { LoginAttemptService } from './login-attempt.service.js';

const ACCOUNT_ROW = rowType({
  id: int,
  passwordHash: text(),
  role: text<Role>(),
  emailVerified: bool.of('email_verified_at IS NOT NULL'),
  emailRefused: bool.of('coalesce(refused_email = email, false)'),
});
type Account = RowOf<typeof ACCOUNT_ROW>;

interface Needs {
  dataSource: DataSource;
  clock: Clock;
  attempts: LoginAttemptService;
  sessions: SessionService;
  members: MemberService;
  administrators: AdministratorLoginService;
  bans: BanService;
  /** What a banned member is told besides, such as how to appeal. */
  explainBan: Explain | undefined;
}

/** Refusal of a session that the member doesn't have, or no longer. */
export const sessionGone = (): AppError => new AppError('NOT_FOUND', { text: LOGIN_TEXTS.sessionGone });

/** Login and logout. */
export class LoginService {
  constructor(private readonly needs: Needs) {}

  /**
   * Starts a session and ends the pause of a profile. Refuses an unknown address and a wrong password alike, after the
   * same time, with INVALID_CREDENTIALS; with the right password refuses with EMAIL_NOT_VERIFIED, which says whether
   * mails bounced, and with ACCOUNT_BANNED, which says how to appeal. Refuses with RATE_LIMITED after too many failed
   * attempts, and with PROOF_OF_WORK while the account is under attack. An administrator's session may await a second
   * factor and a new password.
   */
  async login({ email: typed, password, proofOfWork }: LoginArgs, origin: RequestOrigin): Promise<AuthPayloadType> {
    const account = await this.#find(typed);
    const attempt = await this.needs.attempts.count(account, typed, proofOfWork ?? origin.proofOfWork, origin);

    const passwordHash = await provePassword(this.needs.dataSource, account, password);
    if (account === null || passwordHash === null) {
      this.needs.administrators.noteWrongPassword(account);
      throw new AppError('INVALID_CREDENTIALS');
    }
    if (account.role === 'banned') await this.#demandEndOfBan(account.id);
    if (!account.emailVerified) {
      const refused = { text: LOGIN_TEXTS.emailRefused, extra: { delivery: 'refused' } };
      throw new AppError('EMAIL_NOT_VERIFIED', account.emailRefused ? refused : {});
    }

    const session = await inTransaction(this.needs.dataSource, async ({ database }) => {
      const role = await this.#recordLogin(database, { id: account.id, passwordHash }, storableAddress(origin.ip));
      return this.needs.administrators.open(database, { ...account, role }, password, deviceOf(origin.userAgent));
    });
    await this.needs.attempts.succeed(attempt, { id: account.id, passwordHash }, origin);
    return { ...session, user: await this.needs.members.viewer(account.id) };
  }

  /** Ends the current session. */
  async logout(sessionId: number): Promise<NoticeType> {
    await this.needs.sessions.end(sessionId);
    return { message: LOGIN_TEXTS.loggedOut };
  }

  /** Ends every session of a member. */
  async logoutEverywhere(memberId: number): Promise<NoticeType> {
    await this.needs.sessions.endAll(this.needs.dataSource, memberId);
    return { message: LOGIN_TEXTS.loggedOutEverywhere };
  }

  /** Ends one session of a member. Refuses with NOT_FOUND when the member has no such session, or no longer. */
  async endSession(memberId: number, sessionId: number): Promise<NoticeType> {
    if (!(await this.needs.sessions.endOf(memberId, sessionId))) throw sessionGone();
    return { message: LOGIN_TEXTS.sessionEnded };
  }

  /** The member's valid sessions, the current one first. */
  async listSessions({ id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>): Promise<LoginSessionType[]> {
    const sessions = await this.needs.sessions.list(id, sessionId);
    return sessions.map((session) => ({ ...session, id: publicId('session', session.id) }));
  }

  /** A ban whose end has passed is over, whether a job has ended it already or not. */
  async #demandEndOfBan(memberId: number): Promise<void> {
    const { dataSource, clock, bans, explainBan } = this.needs;
    await bans.endIfDue(dataSource, memberId);
    const isBanned = await dataSource.getRepository(Member).existsBy({ id: memberId, role: 'banned' });
    if (!isBanned) return;
    throw new AppError('ACCOUNT_BANNED', { extra: await explainBan?.(dataSource, memberId, clock.now()) });
  }

  #find(typed: string): Promise<Account | null> {
    return readRow(
      this.needs.dataSource,
      ACCOUNT_ROW,
      `SELECT ${ACCOUNT_ROW.list}
         FROM member WHERE id = ${memberAt('$1', '$2')} AND ${isNotDeleted('member', '$3')}`,
      [...writtenForms(typed), this.needs.clock.now()],
    );
  }

  /**
   * Returns the present role, whose rights the session has. The conditions refuse a login whose password or account changed
   * while the password was being checked.
   */
  async #recordLogin(
    database: Database,
    { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
    ip: string | null,
  ): Promise<Role> {
    const now = this.needs.clock.now();
    const role = await readValue(
      database,
      text<Role>(),
      `WITH recorded AS (
         UPDATE member SET last_online_at = $2, paused_at = NULL, current_ip = coalesce($3, current_ip),
                           first_ip = CASE WHEN created_at > $5 THEN coalesce(first_ip, $3) END
          WHERE id = $1 AND password_hash = $4 AND role <> 'banned' AND ${isNotDeleted('member', '$2')} RETURNING id, role),
       seen AS (
         INSERT INTO ip_sighting (member_id, ip, seen_at) SELECT id, $3, $2 FROM recorded WHERE $3 IS NOT NULL)
       SELECT role FROM recorded`,
      // `first_ip` is deleted after 90 days, and must not be replaced by a later one then.
      [id, now, ip, passwordHash, addSeconds(now, -IP_HISTORY_DAYS * 24 * 60 * 60)],
    );
    if (role === null) throw new AppError('INVALID_CREDENTIALS');
    return role;
  }
}

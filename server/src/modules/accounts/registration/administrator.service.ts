import { TERMS_VERSION } from '@venn/schema/terms';
import type { DataSource } from 'typeorm';
import { inTransaction } from '../../../common/transaction.js';
import type { Clock } from '../../../infra/process/clock.js';
import { hashPassword } from '../login/password.js';
import type { SessionService } from '../login/session.service.js';
import { asTaken } from './duplicate-account.errors.js';

/** An account that is to administrate, in its stored form. */
export interface Administrator {
  email: string;
  username: string;
  password: string;
}

/** Administrators are never shown to others in Find Venner: this stands in for the birthday that nobody asked for. */
const UNASKED_BIRTHDATE = '1970-01-01';

/** How administrators come to be, on the operator's own machine. */
export class AdministratorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly sessions: SessionService,
  ) {}

  /**
   * Makes a verified administrator, or one of the member with this address, who keeps the name but gets the password
   * and is logged out everywhere; a ban ends. Refuses with USERNAME_TAKEN, and with EMAIL_TAKEN when the address is one
   * that a member can still have back.
   */
  async createOrPromote({ email, username, password }: Administrator): Promise<'created' | 'promoted'> {
    const passwordHash = await hashPassword(password);
    try {
      return await inTransaction(this.dataSource, async ({ database }) => {
        const rows: [{ id: number; isNew: boolean }] = await database.query(
          `INSERT INTO member (username, username_key, email, password_hash, role, birthdate, gender, created_at,
                               email_verified_at, terms_version, terms_accepted_at)
           VALUES ($1, $2, $3, $4, 'admin', $5, 'prefer-not-to-say', $6, $6, $7, $6)
           ON CONFLICT (email) DO UPDATE
             SET role = 'admin', password_hash = excluded.password_hash, plus_expires_at = NULL, paused_at = NULL,
                 deletion_scheduled_for = NULL, ban_reason = NULL, banned_at = NULL,
                 email_verified_at = coalesce(member.email_verified_at, excluded.email_verified_at)
           RETURNING id, xmax = 0 AS "isNew"`,
          [username, username.toLowerCase(), email, passwordHash, UNASKED_BIRTHDATE, this.clock.now(), TERMS_VERSION],
        );
        const [{ id, isNew }] = rows;
        await this.sessions.endAll(database, id);
        return isNew ? 'created' : 'promoted';
      });
    } catch (fault) {
      throw asTaken(fault);
    }
  }
}

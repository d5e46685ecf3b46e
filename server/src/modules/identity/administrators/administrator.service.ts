import { TERMS_VERSION } from '@venn/schema/terms';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../../common/clock.js';
import { emailColumns } from '../../../common/email-address.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { bool, int, readRow, rowType } from '../../../infra/postgres/row-type.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { AuditService } from '../../audit/audit.service.js';
import { asDuplicateError, usernameColumns } from '../../members/members.module.js';
import { demandAdministratorPassword } from '../passwords/administrator-password.js';
import { hashPassword } from '../passwords/password.js';
import type { SessionService } from '../sessions/session.service.js';

/** The account of an administrator. */
export interface Administrator {
  email: string;
  username: string;
  password: string;
}

/** The column is required, but administrators aren't asked for it; Find Venner doesn't list them. */
const PLACEHOLDER_BIRTHDATE = '1970-01-01';

const ADMINISTRATOR_ROW = rowType({ id: int, isNew: bool.of('xmax = 0') });

/** Creation of administrators by the operator's command. */
export class AdministratorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly sessions: SessionService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Creates a verified administrator, or promotes the member with this address, who keeps the username, gets the
   * password, and is logged out everywhere; a ban ends. Refuses with VALIDATION for a weak password, with
   * USERNAME_TAKEN, and with EMAIL_TAKEN for an address that a member can still restore. `alongside` is part of the
   * transaction.
   */
  async createOrPromote(
    { email, username, password }: Administrator,
    alongside: (database: Database, memberId: number) => Promise<void> = async () => {},
  ): Promise<'created' | 'promoted'> {
    await demandAdministratorPassword('password', password);
    const passwordHash = await hashPassword(password);
    const [name, address] = [usernameColumns(username), emailColumns(email)];
    try {
      return await inTransaction(this.dataSource, async ({ database }) => {
        const member = await readRow(
          database,
          ADMINISTRATOR_ROW,
          `INSERT INTO member (username, username_key, email, password_hash, role, birthdate, gender, created_at,
                               email_verified_at, terms_version, terms_accepted_at, username_skeleton, email_key)
           VALUES ($1, $2, $3, $4, 'admin', $5, 'prefer-not-to-say', $6, $6, $7, $6, $8, $9)
           ON CONFLICT (email_key) DO UPDATE
             SET role = 'admin', password_hash = excluded.password_hash, plus_expires_at = NULL, paused_at = NULL,
                 deletion_scheduled_for = NULL, ban_reason = NULL, banned_at = NULL, banned_until = NULL,
                 role_before_ban = NULL,
                 email_verified_at = coalesce(member.email_verified_at, excluded.email_verified_at)
           RETURNING ${ADMINISTRATOR_ROW.list}`,
          [
            name.username,
            name.usernameKey,
            address.email,
            passwordHash,
            PLACEHOLDER_BIRTHDATE,
            this.clock.now(),
            TERMS_VERSION,
            name.usernameSkeleton,
            address.emailKey,
          ],
        );
        if (member === null) throw new Error('The upsert returned no row');
        await this.sessions.endAll(database, member.id);
        const detail = member.isNew ? 'created' : 'promoted';
        await this.audit.record(database, { actorId: null, action: 'create_admin', subjectIds: [member.id], detail });
        await alongside(database, member.id);
        return member.isNew ? 'created' : 'promoted';
      });
    } catch (fault) {
      throw asDuplicateError(fault);
    }
  }
}

import type { Role } from '@venn/schema/roles';
import type { DataSource } from 'typeorm';
import { serializeFault } from '../../../infra/logging/faults.js';
import type { Logger } from '../../../infra/logging/logger.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { bool, readValue } from '../../../infra/postgres/row-type.js';
import type { AuditService } from '../../audit/audit.service.js';
import { hasSecondFactor } from '../has-second-factor.js';
import { administratorPasswordProblem } from '../passwords/administrator-password.js';
import type { SecondFactorState } from '../second-factor/second-factor.types.js';
import type { SessionService, StartedSession } from '../sessions/session.service.js';

type Account = Readonly<{ id: number; role: Role }>;

/** A session with what it still awaits. */
export interface OpenedSession extends StartedSession {
  secondFactor: SecondFactorState;
  passwordChangeRequired: boolean;
}

interface Needs {
  dataSource: DataSource;
  sessions: SessionService;
  audit: AuditService;
  requirement: 'required' | 'optional';
  logger: Logger;
}

/** What a login of an administrator has beyond a member's: its second factor, its password's strength, its audit. */
export class AdministratorLoginService {
  constructor(private readonly needs: Needs) {}

  /** Opens the session of a login with the right password; an administrator's may be confined. */
  async open(
    database: Database,
    { id, role }: Account,
    password: string,
    device: string | null,
  ): Promise<OpenedSession> {
    if (role !== 'admin') {
      const session = await this.needs.sessions.start(database, id, device);
      return { ...session, secondFactor: 'none', passwordChangeRequired: false };
    }
    const passwordChangeRequired = (await administratorPasswordProblem(password)) !== null;
    const secondFactor = await this.#stateOf(database, id);
    const session = await this.needs.sessions.start(database, id, device, {
      isAdministrator: true,
      passwordChangeRequired,
    });
    const detail = secondFactor === 'none' ? 'password' : 'password, second factor pending';
    await this.needs.audit.record(database, { actorId: id, action: 'log_in', subjectIds: [], detail });
    return { ...session, secondFactor, passwordChangeRequired };
  }

  /**
   * Records a wrong password for an administrator. Not awaited by the login, whose duration must not tell whose address
   * it is.
   */
  noteWrongPassword(account: Account | null): void {
    if (account?.role !== 'admin') return;
    const act = { actorId: account.id, subjectIds: [], detail: 'wrong password' };
    this.needs.audit
      .record(this.needs.dataSource, { ...act, action: 'log_in_failed' })
      .catch((fault: unknown) =>
        this.needs.logger.warn({ fault: serializeFault(fault) }, 'a failed login was not audited'),
      );
  }

  async #stateOf(database: Database, memberId: number): Promise<SecondFactorState> {
    if (await readValue(database, bool, `SELECT ${hasSecondFactor('$1')}`, [memberId])) return 'required';
    return this.needs.requirement === 'required' ? 'enrol' : 'none';
  }
}

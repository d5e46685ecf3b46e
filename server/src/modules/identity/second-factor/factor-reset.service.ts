import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { english } from '../../../common/sentence.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { AuditService } from '../../audit/audit.service.js';
import { findMemberAt, Member } from '../../members/members.module.js';
import type { SessionService } from '../sessions/session.service.js';
import { forgetSecondFactors } from './factors/factor.queries.js';
import { mailFactorChange } from './second-factor.jobs.js';

const NO_ADMINISTRATOR = english('No administrator has this address');

/** Removal of an administrator's second factors by the operator's command. */
export class FactorResetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionService,
    private readonly audit: AuditService,
  ) {}

  /** Deletes the factors and recovery codes, ends every session and mails the administrator; returns the name. Refuses with MEMBER_NOT_FOUND. */
  reset(typed: string): Promise<string> {
    return inTransaction(this.dataSource, async ({ database }) => {
      const memberId = await findMemberAt(database, typed);
      const member = await database.getRepository(Member).findOne({
        select: { id: true, username: true },
        where: { id: memberId ?? 0, role: 'admin' },
        lock: { mode: 'pessimistic_write' },
      });
      if (member === null) throw new AppError('MEMBER_NOT_FOUND', { text: NO_ADMINISTRATOR });
      const { id, username } = member;
      await forgetSecondFactors(database, id);
      await this.sessions.endAll(database, id);
      await this.audit.record(database, {
        actorId: null,
        action: 'change_second_factor',
        subjectIds: [id],
        detail: 'reset',
      });
      await mailFactorChange(database, id, 'reset');
      return username;
    });
  }
}

import { randomUUID } from 'node:crypto';
import { APPEAL_TEXT_MAX } from '@venn/schema/limits';
import { RULES } from '@venn/schema/rules/fields';
import { firstProblem, stored } from '@venn/schema/rules/rule';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { publicId } from '../../../common/public-id.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { bool, readValue } from '../../../infra/postgres/row-type.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import { cleaned } from '../../../shared/portal/portal.inputs.js';
import type { AuditService } from '../../audit/audit.service.js';
import type { BannedEmailService } from '../../identity/bans/banned-email.service.js';
import { Appeal, type AppealOutcome } from '../decisions/appeal.entity.js';
import { Decision } from '../decisions/decision.entity.js';
import { appealEnd, hasOtherAdministrator, isAccountGone } from '../decisions/decision.rows.js';
import { type DecisionService, demandOther } from '../decisions/decision.service.js';
import { APPEAL_DECISION_TEXTS, APPEAL_TEXTS } from '../decisions/decision.texts.js';
import type { DecisionType, OwnDecisionType } from '../decisions/decision.types.js';
import type { DecisionLinks } from '../decisions/decision-links.js';
import type { OwnDecisionService } from '../decisions/own-decision.service.js';

/** A validated appeal: `text` is trimmed and in NFC. */
export interface AppealDraft {
  token: string;
  text: string;
  /** The address of an erased account. */
  email: string | null;
}

/** What an administrator decides about an appeal. */
export interface Ruling {
  outcome: AppealOutcome;
  answer: string;
}

interface Needs {
  dataSource: DataSource;
  clock: Clock;
  links: DecisionLinks;
  decisions: DecisionService;
  ownDecisions: OwnDecisionService;
  bannedEmails: BannedEmailService;
  audit: AuditService;
}

/** Members' appeals against decisions, and what administrators decide about them. */
export class AppealService {
  constructor(private readonly needs: Needs) {}

  /**
   * Stores the appeal of whoever has the decision's link, once. Refuses with INVALID_LINK, with CONFLICT a second or late
   * appeal and one against what is undone already, and without the address of an erased account with VALIDATION.
   */
  async appeal({ token, text, email }: AppealDraft): Promise<OwnDecisionType> {
    const decisionId = await this.needs.links.decisionOf(token);
    if (decisionId === null) throw new AppError('INVALID_LINK');
    await inTransaction(this.needs.dataSource, async ({ database }) => {
      const decision = await database
        .getRepository(Decision)
        .findOne({ where: { id: decisionId }, lock: { mode: 'pessimistic_write' } });
      if (decision === null) throw new AppError('INVALID_LINK');
      const appeals = database.getRepository(Appeal);
      const now = this.needs.clock.now();
      if (await appeals.existsBy({ decisionId })) throw new AppError('CONFLICT', { text: APPEAL_TEXTS.appealed });
      if (decision.undoneAt !== null) throw new AppError('CONFLICT', { text: APPEAL_TEXTS.undone });
      if (appealEnd(decision.createdAt) <= now) throw new AppError('CONFLICT', { text: APPEAL_TEXTS.late });
      const address = isAccountGone(decision.memberId, decision.kind)
        ? await this.#demandAddress(decision, email)
        : null;
      await appeals.insert({ decisionId, text, email: address, createdAt: now });
    });
    return this.needs.ownDecisions.byLink(token);
  }

  /**
   * Decides an appeal, tells the member why, and undoes the decision that was wrong. Refuses with NOT_FOUND, VALIDATION
   * without reasons, CONFLICT when it was decided already or is rejected although the decision is undone, and with FORBIDDEN the administrator whom it concerns, and the one
   * who made the decision while there is another one.
   */
  async decide(actorId: number, decisionId: number, { outcome, answer: raw }: Ruling): Promise<DecisionType> {
    const answer = cleaned('answer', raw);
    if (answer === '' || [...answer].length > APPEAL_TEXT_MAX) {
      throw AppError.field('answer', APPEAL_DECISION_TEXTS.answer);
    }
    return inTransaction(this.needs.dataSource, async (transaction) => {
      const { database } = transaction;
      const decision = await this.needs.decisions.lock(database, decisionId);
      const appeals = database.getRepository(Appeal);
      const appeal = await appeals.findOneBy({ decisionId });
      if (appeal === null) throw new AppError('NOT_FOUND');
      if (appeal.outcome !== null) throw new AppError('CONFLICT', { text: APPEAL_DECISION_TEXTS.decided });
      demandOther(decision, actorId);
      if (decision.actorId === actorId && (await this.#hasOther(database, decision))) {
        throw new AppError('FORBIDDEN', { text: APPEAL_DECISION_TEXTS.another });
      }
      if (outcome === 'rejected' && decision.undoneAt !== null) {
        throw new AppError('CONFLICT', { text: APPEAL_DECISION_TEXTS.undone });
      }
      await appeals.update(
        { decisionId },
        { outcome, answer, decidedById: actorId, decidedAt: this.needs.clock.now(), email: null },
      );
      if (outcome === 'upheld' && decision.undoneAt === null)
        await this.needs.decisions.undoIn(transaction, actorId, decisionId);
      const subjectIds = decision.memberId === null ? [] : [decision.memberId];
      const detail = `${outcome} ${publicId('decision', decisionId)}`;
      await this.needs.audit.record(database, { actorId, action: 'decide_appeal', subjectIds, detail });
      const recipient = appeal.email === null ? null : { email: appeal.email, username: null };
      await addJob(database, 'mail-appeal-outcome', { decisionId, recipient, mailId: randomUUID() });
      return this.needs.decisions.read(database, decisionId, actorId);
    });
  }

  /** The address of an erased account: the one that the reasons were sent to, which its hash proves. */
  async #demandAddress({ emailHash }: Decision, email: string | null): Promise<string> {
    const given = stored(email ?? '');
    const isOwn = emailHash !== null && (await this.needs.bannedEmails.hashOf(given)).equals(emailHash);
    if (!isOwn || firstProblem(RULES.email, given) !== null) throw AppError.field('email', APPEAL_TEXTS.address);
    return given;
  }

  async #hasOther(database: Database, { actorId, memberId }: Decision): Promise<boolean> {
    const sql = `SELECT ${hasOtherAdministrator('$1::bigint', '$2::bigint')}`;
    return (await readValue(database, bool, sql, [actorId, memberId])) ?? false;
  }
}

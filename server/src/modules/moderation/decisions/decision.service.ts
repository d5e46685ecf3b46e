import { randomUUID } from 'node:crypto';
import { DECISION_RETENTION_MONTHS } from '@venn/schema/limits';
import { monthsLater } from '@venn/schema/time';
import { type DataSource, In, IsNull, MoreThan } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { publicId } from '../../../common/public-id.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import { deleteInBatches } from '../../../infra/postgres/batches.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { readRow } from '../../../infra/postgres/row-type.js';
import { inTransaction, type Transaction } from '../../../infra/postgres/transaction.js';
import type { Reasons } from '../../../shared/reasons.js';
import type { Reportables } from '../../../shared/reportable.js';
import type { DeletionService } from '../../accounts/deletion/deletion.service.js';
import type { AuditAction } from '../../audit/audit.module.js';
import type { AuditService } from '../../audit/audit.service.js';
import type { BanService } from '../../identity/bans/ban.service.js';
import type { BannedEmailService } from '../../identity/bans/banned-email.service.js';
import { findRecipient, type MailRecipient } from '../../members/members.module.js';
import { Report, type ReportStatus } from '../reports/report.entity.js';
import { Decision } from './decision.entity.js';
import { DECISION_ROW, SELECT_DECISIONS, toDecisionType } from './decision.rows.js';
import { DECISION_TEXTS } from './decision.texts.js';
import type { DecisionType } from './decision.types.js';
import { type Applied, DecisionEffects, type Measure } from './decision-effects.js';

/** A decision that is to be made. */
export interface DecisionDraft {
  /** Null for the command line. */
  actorId: number | null;
  measure: Measure;
  reasons: Reasons;
  reportId?: number | null;
  /** The newest entry of the report that the administrator has seen; null where a caller doesn't say. */
  seenEntryId?: number | null;
  /** For administrators alone. */
  note?: string;
}

/** The reports that decisions follow: their service knows the wall, which knows this one. */
interface Reports {
  changeStatus(
    transaction: Transaction,
    reportId: number,
    status: ReportStatus,
    change?: { seenEntryId: number | null },
  ): Promise<unknown>;
}

const AUDITED: Readonly<Record<Measure['kind'], AuditAction>> = {
  hide: 'set_visibility',
  remove_post: 'delete_post',
  remove_comment: 'delete_comment',
  warn: 'warn_user',
  ban: 'ban_user',
  erase: 'delete_user',
};

interface Needs {
  dataSource: DataSource;
  clock: Clock;
  audit: AuditService;
  bans: BanService;
  deletions: DeletionService;
  bannedEmails: BannedEmailService;
  reports: Reports;
  reportables: Reportables;
}

/** Decisions of administrators, their reasons, and how they are undone. Each has its audit entry in its transaction. */
export class DecisionService {
  readonly #effects: DecisionEffects;

  constructor(private readonly needs: Needs) {
    this.#effects = new DecisionEffects(needs);
  }

  /** Decides, as `decideIn` does. */
  decide(draft: DecisionDraft): Promise<DecisionType> {
    return inTransaction(this.needs.dataSource, async (transaction) => {
      const id = await this.decideIn(transaction, draft);
      return this.read(transaction.database, id, draft.actorId);
    });
  }

  /**
   * Takes the measure, stores the decision with its reasons, resolves the report that it follows, and mails the member.
   * Returns the decision. Refuses as `DecisionEffects.apply` does, decisions about oneself with BAD_REQUEST, an end of a
   * ban that is not in the future with VALIDATION, a report about another member with BAD_REQUEST, and one with a newer
   * entry than was seen with CONFLICT.
   */
  async decideIn(transaction: Transaction, draft: DecisionDraft): Promise<number> {
    const { database } = transaction;
    const { actorId, measure, reasons, reportId = null, seenEntryId = null, note = '' } = draft;
    if (measure.kind === 'ban') this.#demandFuture(measure.until);
    if (measure.kind === 'ban' && measure.memberId === actorId) {
      throw new AppError('BAD_REQUEST', { text: DECISION_TEXTS.notYourself });
    }
    const applied = await this.#effects.apply(transaction, measure, actorId);
    const { memberId } = applied;
    if (memberId !== null && memberId === actorId) {
      throw new AppError('BAD_REQUEST', { text: DECISION_TEXTS.notAboutYourself });
    }
    if (reportId !== null) await this.#resolve(transaction, { reportId, memberId, seenEntryId });
    const recipient = memberId === null ? null : await findRecipient(database, { id: memberId });
    const { identifiers } = await database.getRepository(Decision).insert({
      ...applied,
      ...reasons,
      kind: measure.kind,
      reportId,
      actorId,
      note,
      endsAt: measure.kind === 'ban' ? measure.until : null,
      emailHash: recipient === null ? null : await this.needs.bannedEmails.hashOf(recipient.email),
      createdAt: this.needs.clock.now(),
    });
    const decisionId = (identifiers[0] as Pick<Decision, 'id'>).id;
    await this.#record(database, draft, applied);
    // An erased account has no address any more when the job runs; an unverified one may be a stranger's.
    const keepsAddress = measure.kind === 'erase' && recipient?.username != null;
    await this.#tell(database, 'mail-decision', decisionId, keepsAddress ? recipient : null);
    return decisionId;
  }

  /**
   * Undoes a decision and tells the member. Refuses with NOT_FOUND, one about oneself with FORBIDDEN, and with CONFLICT one
   * that was undone already.
   */
  undo(actorId: number, decisionId: number): Promise<DecisionType> {
    return inTransaction(this.needs.dataSource, async (transaction) => {
      const { database } = transaction;
      await this.undoIn(transaction, actorId, decisionId);
      await this.#tell(database, 'mail-decision-undone', decisionId);
      return this.read(database, decisionId, actorId);
    });
  }

  /**
   * Undoes a decision in a transaction: what it did, and that its report is resolved, unless another decision followed the
   * same report or it was opened again. The caller tells the member. Refuses as `undo` does.
   */
  async undoIn(transaction: Transaction, actorId: number, decisionId: number): Promise<void> {
    const { database } = transaction;
    const decision = await this.lock(database, decisionId);
    demandOther(decision, actorId);
    if (decision.undoneAt !== null) throw new AppError('CONFLICT', { text: DECISION_TEXTS.undone });
    await this.#effects.revert(database, decision);
    await database.getRepository(Decision).update({ id: decisionId }, { undoneAt: this.needs.clock.now() });
    const { memberId, reportId, kind } = decision;
    const hasOther = await database.getRepository(Decision).existsBy({ reportId: reportId ?? -1, undoneAt: IsNull() });
    if (reportId !== null && !hasOther && (await this.#isResolved(database, reportId))) {
      await this.needs.reports.changeStatus(transaction, reportId, 'dismissed');
    }
    const subjectIds = memberId === null ? [] : [memberId];
    const detail = `${kind} ${publicId('decision', decisionId)}`;
    await this.needs.audit.record(database, { actorId, action: 'undo_decision', subjectIds, detail });
  }

  /** Locks a decision, and before it what it concerns. Refuses with NOT_FOUND. */
  async lock(database: Database, decisionId: number): Promise<Decision> {
    const decisions = database.getRepository(Decision);
    const found = await decisions.findOneBy({ id: decisionId });
    if (found === null) throw new AppError('NOT_FOUND');
    await this.#effects.lock(database, found);
    const decision = await decisions.findOne({ where: { id: decisionId }, lock: { mode: 'pessimistic_write' } });
    if (decision === null) throw new AppError('NOT_FOUND');
    return decision;
  }

  /**
   * Notes in the transaction of `database`, whose caller ends the measure itself, that the decisions of a kind about a
   * member are undone, and tells the member of the last one. Refuses those about oneself with FORBIDDEN. What the clock
   * has ended was right, and stays as it is.
   */
  async withdraw(database: Database, actorId: number | null, memberId: number, kind: 'ban' | 'hide'): Promise<void> {
    const decisions = database.getRepository(Decision);
    const now = this.needs.clock.now();
    const about = { memberId, kind, undoneAt: IsNull() };
    const inForce = await decisions.find({
      where: [
        { ...about, endsAt: IsNull() },
        { ...about, endsAt: MoreThan(now) },
      ],
      order: { id: 'DESC' },
      select: { id: true },
    });
    const [last] = inForce;
    if (last === undefined) return;
    if (actorId !== null) demandOther({ memberId }, actorId);
    await decisions.update({ id: In(inForce.map(({ id }) => id)) }, { undoneAt: now });
    await this.#tell(database, 'mail-decision-undone', last.id);
  }

  /** Deletes decisions with their appeals after two years, unless an appeal still waits. */
  async purge(database: Database): Promise<void> {
    await deleteInBatches(
      database,
      'decision',
      `created_at <= $1 AND NOT EXISTS (SELECT FROM appeal WHERE decision_id = decision.id AND outcome IS NULL)`,
      [monthsLater(this.needs.clock.now(), -DECISION_RETENTION_MONTHS)],
    );
  }

  #demandFuture(until: Date | null): void {
    const now = this.needs.clock.now();
    if (until === null || (until > now && until <= monthsLater(now, DECISION_RETENTION_MONTHS))) return;
    throw AppError.field('until', DECISION_TEXTS.until);
  }

  async #resolve(
    transaction: Transaction,
    { reportId, memberId, seenEntryId }: { reportId: number; memberId: number | null; seenEntryId: number | null },
  ): Promise<void> {
    const report = await transaction.database
      .getRepository(Report)
      .findOne({ where: { id: reportId }, select: { id: true, reportedId: true } });
    if (report === null) throw new AppError('NOT_FOUND');
    if (report.reportedId !== null && report.reportedId !== memberId) {
      throw new AppError('BAD_REQUEST', { text: DECISION_TEXTS.otherReport });
    }
    const changed = await this.needs.reports.changeStatus(transaction, reportId, 'resolved', { seenEntryId });
    if (changed === null) throw new AppError('NOT_FOUND');
  }

  /** Whether a report is resolved; it is locked then. */
  async #isResolved(database: Database, reportId: number): Promise<boolean> {
    const report = await database.getRepository(Report).findOne({
      where: { id: reportId, status: 'resolved' },
      select: { id: true },
      lock: { mode: 'pessimistic_write' },
    });
    return report !== null;
  }

  async #record(database: Database, { actorId, measure }: DecisionDraft, { memberId }: Applied): Promise<void> {
    const subjectIds = memberId === null ? [] : [memberId];
    await this.needs.audit.record(database, {
      actorId,
      action: AUDITED[measure.kind],
      subjectIds,
      detail: detailOf(measure),
    });
  }

  /** Adds a mail, to the member that the decision concerns or to `recipient`. */
  async #tell(
    database: Database,
    job: 'mail-decision' | 'mail-decision-undone',
    decisionId: number,
    recipient: MailRecipient | null = null,
  ): Promise<void> {
    await addJob(database, job, { decisionId, recipient, mailId: randomUUID() });
  }

  /** A decision as an administrator sees it; `viewerId` is null for the command line. Refuses with NOT_FOUND. */
  async read(database: Database, decisionId: number, viewerId: number | null): Promise<DecisionType> {
    const row = await readRow(database, DECISION_ROW, `${SELECT_DECISIONS} WHERE decision.id = $1`, [decisionId]);
    if (row === null) throw new AppError('NOT_FOUND');
    return toDecisionType(row, viewerId);
  }
}

/** Nobody judges what was decided about oneself: refuses with FORBIDDEN. */
export function demandOther({ memberId }: Pick<Decision, 'memberId'>, actorId: number): void {
  if (memberId === actorId) throw new AppError('FORBIDDEN', { text: DECISION_TEXTS.notAboutYourself });
}

function detailOf(measure: Measure): string {
  if (measure.kind === 'hide') return 'hidden';
  if (measure.kind === 'remove_post') return `post ${publicId('post', measure.postId)}`;
  if (measure.kind === 'remove_comment') return `comment ${publicId('comment', measure.commentId)}`;
  return measure.kind === 'ban' && measure.until !== null ? `until ${measure.until.toISOString()}` : '';
}

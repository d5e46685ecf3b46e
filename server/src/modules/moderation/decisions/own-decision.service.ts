import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { readRow, readRows } from '../../../infra/postgres/row-type.js';
import { Decision } from './decision.entity.js';
import type { OtherDecision } from './decision.mails.js';
import { DECISION_ROW, type DecisionRow, SELECT_DECISIONS, toOwnDecisionType } from './decision.rows.js';
import type { OwnDecisionType } from './decision.types.js';
import type { DecisionLinks } from './decision-links.js';
import { standingBan, staysHidden } from './standing-decision.queries.js';

/** Maximum length of a member's list of decisions. */
const SHOWN = 100;

/** Decisions as the members see them whom they concern. */
export class OwnDecisionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly links: DecisionLinks,
  ) {}

  /** The newest decisions about a member, or those that are in force and not acknowledged yet. */
  async list(memberId: number, isUnseen: boolean): Promise<OwnDecisionType[]> {
    const rows = await readRows(
      this.dataSource,
      DECISION_ROW,
      `${SELECT_DECISIONS} WHERE decision.member_id = $1
         AND (NOT $2 OR (decision.seen_at IS NULL AND decision.undone_at IS NULL)) ORDER BY decision.id DESC LIMIT $3`,
      [memberId, isUnseen, SHOWN],
    );
    return Promise.all(rows.map((row) => this.#toType(row)));
  }

  /** Notes that a member has read a decision; idempotent. Refuses another's with NOT_FOUND. */
  async acknowledge(memberId: number, decisionId: number): Promise<OwnDecisionType> {
    await this.dataSource.query(
      'UPDATE decision SET seen_at = $3 WHERE id = $1 AND member_id = $2 AND seen_at IS NULL',
      [decisionId, memberId, this.clock.now()],
    );
    const row = await readRow(
      this.dataSource,
      DECISION_ROW,
      `${SELECT_DECISIONS} WHERE decision.id = $1 AND decision.member_id = $2`,
      [decisionId, memberId],
    );
    if (row === null) throw new AppError('NOT_FOUND');
    return this.#toType(row);
  }

  /** The decision of a signed link, without a login. Refuses with INVALID_LINK. */
  async byLink(token: string): Promise<OwnDecisionType> {
    const decisionId = await this.links.decisionOf(token);
    const decision = decisionId === null ? null : await this.read(this.dataSource, decisionId);
    if (decision === null) throw new AppError('INVALID_LINK');
    return decision;
  }

  /** A decision as the member it concerns sees it, or null. */
  async read(database: Database, decisionId: number): Promise<OwnDecisionType | null> {
    const row = await readRow(database, DECISION_ROW, `${SELECT_DECISIONS} WHERE decision.id = $1`, [decisionId]);
    return row === null ? null : this.#toType(row);
  }

  /** Another decision of the same kind, a ban or a hidden profile, that is in force; or null. */
  async otherInForce(database: Database, decisionId: number): Promise<OtherDecision | null> {
    const decision = await database.getRepository(Decision).findOneBy({ id: decisionId });
    if (decision === null) return null;
    const subject = { ...decision, except: decisionId };
    if (decision.kind === 'ban') return standingBan(database, subject, this.clock.now());
    return decision.kind === 'hide' && (await staysHidden(database, subject)) ? { until: null } : null;
  }

  async #toType(row: DecisionRow): Promise<OwnDecisionType> {
    return toOwnDecisionType(row, await this.links.tokenOf(row.id), this.clock.now());
  }
}

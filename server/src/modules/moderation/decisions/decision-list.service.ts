import { ADMIN_DETAIL_MAX } from '@venn/schema/limits';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import { readRows } from '../../../infra/postgres/row-type.js';
import { DECISION_ROW, SELECT_DECISIONS, toDecisionType } from './decision.rows.js';
import type { DecisionType } from './decision.types.js';

/** Lists of decisions in the admin portal; each is one statement. */
export class DecisionListService {
  constructor(private readonly database: SqlDatabase) {}

  /** The newest decisions about a member. */
  ofMember(memberId: number, viewerId: number): Promise<DecisionType[]> {
    return this.#newest('member_id', memberId, viewerId);
  }

  /** The newest decisions that followed a report. */
  ofReport(reportId: number, viewerId: number): Promise<DecisionType[]> {
    return this.#newest('report_id', reportId, viewerId);
  }

  async #newest(column: 'member_id' | 'report_id', id: number, viewerId: number): Promise<DecisionType[]> {
    const rows = await readRows(
      this.database,
      DECISION_ROW,
      `${SELECT_DECISIONS} WHERE decision.${column} = $1 ORDER BY decision.id DESC LIMIT $2`,
      [id, ADMIN_DETAIL_MAX],
    );
    return rows.map((row) => toDecisionType(row, viewerId));
  }
}

import { ADMIN_DETAIL_MAX } from '@venn/schema/limits';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import { readRows } from '../../../infra/postgres/row-type.js';
import type { AdminAppealsArgs } from '../appeals/appeal.inputs.js';
import { offsetOf, readPage, selectPage } from '../../../common/portal/portal-page.js';
import { DECISION_ROW, SELECT_DECISIONS, toDecisionType } from './decision.rows.js';
import type { DecisionPageType, DecisionType } from './decision.types.js';

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

  /** A page of the decisions that were appealed against: those that wait first, the oldest first; then the newest. */
  async appeals({ status, ...args }: AdminAppealsArgs, viewerId: number): Promise<DecisionPageType> {
    const isWanted = `$1::text IS NULL OR (appeal.outcome IS NULL) = ($1 = 'open')`;
    const { rows, total } = await readPage(
      this.database,
      DECISION_ROW,
      selectPage(
        `FROM appeal WHERE ${isWanted}`,
        `${SELECT_DECISIONS} WHERE appeal.decision_id IS NOT NULL AND (${isWanted})
          ORDER BY appeal.outcome IS NOT NULL, CASE WHEN appeal.outcome IS NULL THEN appeal.created_at END,
                   appeal.decided_at DESC, decision.id LIMIT $2 OFFSET $3`,
      ),
      [status ?? null, args.pageSize, offsetOf(args)],
    );
    return { items: rows.map((row) => toDecisionType(row, viewerId)), total };
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

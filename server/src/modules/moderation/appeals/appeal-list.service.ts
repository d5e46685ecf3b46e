import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import { offsetOf, readPage, selectPage } from '../../../shared/portal/portal-page.js';
import { DECISION_ROW, SELECT_DECISIONS, toDecisionType } from '../decisions/decision.rows.js';
import type { DecisionPageType } from '../decisions/decision.types.js';
import type { AdminAppealsArgs } from './appeal.inputs.js';

/** The list of appeals in the admin portal. */
export class AppealListService {
  constructor(private readonly database: SqlDatabase) {}

  /** A page of the decisions that were appealed against: those that wait first, the oldest first; then the newest. */
  async page({ status, ...args }: AdminAppealsArgs, viewerId: number): Promise<DecisionPageType> {
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
}

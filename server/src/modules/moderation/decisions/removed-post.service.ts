import { APPEAL_MONTHS } from '@venn/schema/limits';
import { monthsLater, startOfDay } from '@venn/schema/time';
import type { Clock } from '../../../common/clock.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { Reportables } from '../../../shared/reportable.js';

/** Condition: an appeal against the removal of a thing is open, or may still come. `$1` is the last instant, `id` SQL. */
const canReturn = (thing: 'post' | 'comment', id: string): string =>
  `EXISTS (SELECT FROM decision LEFT JOIN appeal ON appeal.decision_id = decision.id
            WHERE decision.${thing}_id = ${id} AND decision.undone_at IS NULL
              AND CASE WHEN appeal.decision_id IS NULL THEN decision.created_at >= $1 ELSE appeal.outcome IS NULL END)`;

/** Posts and comments that administrators have removed, which are kept for an appeal. */
export class RemovedPostService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly reportables: Reportables,
  ) {}

  /** Deletes what nobody can appeal for any more: six months after the decision, or once an appeal was rejected. */
  async erase(): Promise<void> {
    // An appeal may come until the end of the last day.
    const since = startOfDay(monthsLater(this.clock.now(), -APPEAL_MONTHS));
    for (const thing of ['comment', 'post'] as const) {
      const unless = (id: string): string => canReturn(thing, id);
      await this.reportables[thing]?.removal?.deleteRemoved(this.database, unless, [since]);
    }
  }
}

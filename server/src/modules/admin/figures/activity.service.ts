import { TIME_ZONE } from '@venn/schema/time';
import type { Clock } from '../../../common/clock.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { int, readRow, rowType } from '../../../infra/postgres/row-type.js';

/** Row ids per statement: no count of millions of members holds a connection for long. */
const IDS_AT_ONCE = 100_000;

const ACTIVE_ROW = rowType({
  active: int.of('count(*)::int'),
  highest: int.of('coalesce((SELECT max(id) FROM member), 0)'),
});

/** Counts the members who have used Venn in the present month. */
export class ActivityService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly idsAtOnce = IDS_AT_ONCE,
  ) {}

  /**
   * Stores the count of the month so far. It is repeated until the month ends: a member's use in the next month hides the
   * one in this. It never falls, since erased accounts were active, too.
   */
  async count(): Promise<void> {
    const now = this.clock.now();
    let members = 0;
    for (let after = 0, highest = 1; after < highest; after += this.idsAtOnce) {
      const row = await readRow(
        this.database,
        ACTIVE_ROW,
        `SELECT ${ACTIVE_ROW.list} FROM member
          WHERE id > $1 AND id <= $2
            AND last_online_at >= date_trunc('month', $3::timestamptz AT TIME ZONE '${TIME_ZONE}') AT TIME ZONE '${TIME_ZONE}'`,
        [after, after + this.idsAtOnce, now],
      );
      members += row?.active ?? 0;
      highest = row?.highest ?? 0;
    }
    await this.database.query(
      `INSERT INTO monthly_activity (month, members)
       VALUES (date_trunc('month', $1::timestamptz AT TIME ZONE '${TIME_ZONE}')::date, $2)
       ON CONFLICT (month) DO UPDATE SET members = greatest(monthly_activity.members, excluded.members)`,
      [now, members],
    );
  }
}

import { setTimeout } from 'node:timers/promises';
import { ACTIVE_MONTH_DAYS, ACTIVE_WEEK_DAYS } from '@venn/schema/limits';
import { DAY_MS, startOfDay } from '@venn/schema/time';
import type { Clock } from '../../../common/clock.js';
import { JobProgress } from '../../../infra/jobs/job-progress.entity.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { int, orNull, readRow, rowType } from '../../../infra/postgres/row-type.js';

/** The name of the row in `job_progress`: the day whose activity is noted. */
const PROGRESS = 'recent-activity';

/** Members per statement. */
const BATCH = 2000;
/** Changed members per second: servers read them into their indexes, and give up far above this. */
const CHANGED_PER_SECOND = 2000;

const BATCH_ROW = rowType({
  lastId: orNull(int).of('max(id)::int8'),
  changed: int.of('(SELECT count(*)::int FROM changed)'),
});

/**
 * Keeps `activeWeek` and `activeMonth` of members: whether they were online on one of the last days before today. Once a
 * day for all: what changed as a member comes online would tell the hour to whoever asks often. The day is told by the
 * profile, too.
 */
export class RecentActivityService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly changedPerSecond = CHANGED_PER_SECOND,
  ) {}

  /** Notes the activity up to yesterday, by the calendar of Copenhagen, if that isn't done. */
  async note(): Promise<void> {
    const progress = this.database.getRepository(JobProgress);
    const today = startOfDay(this.clock.now());
    const done = await progress.findOneBy({ name: PROGRESS });
    if (done !== null && done.reached >= today) return;
    for (let afterId: number | null = 0; afterId !== null; ) afterId = await this.#noteBatch(today, afterId);
    await progress.upsert({ name: PROGRESS, reached: today }, ['name']);
  }

  /** Members with the next ids; returns the last of these, null for none. Rows that are locked wait for tomorrow. */
  async #noteBatch(today: Date, afterId: number): Promise<number | null> {
    const since = (days: number): Date => startOfDay(new Date(today.getTime() - days * DAY_MS + DAY_MS / 2));
    const row = await readRow(
      this.database,
      BATCH_ROW,
      `WITH known AS MATERIALIZED (
         SELECT id, coalesce(CASE WHEN last_online_at >= $1 THEN earlier_online_at ELSE last_online_at END, '-infinity') AS told
           FROM member WHERE id > $4 ORDER BY id LIMIT $5),
       changing AS (
         SELECT member.id, told >= $2 AS week, told >= $3 AS month FROM member JOIN known USING (id)
          WHERE (active_week, active_month) IS DISTINCT FROM (told >= $2, told >= $3)
            FOR UPDATE OF member SKIP LOCKED),
       changed AS (
         UPDATE member SET active_week = week, active_month = month FROM changing WHERE changing.id = member.id RETURNING 1)
       SELECT ${BATCH_ROW.list} FROM known`,
      [today, since(ACTIVE_WEEK_DAYS), since(ACTIVE_MONTH_DAYS), afterId, BATCH],
    );
    if (row === null || row.lastId === null) return null;
    await setTimeout((row.changed / this.changedPerSecond) * 1000);
    return row.lastId;
  }
}

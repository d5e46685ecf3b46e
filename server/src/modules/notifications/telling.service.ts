import type { PushMessage } from '@venn/schema/notifications';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock.js';
import { addJob } from '../../infra/jobs/jobs.js';
import { bool, orNull, type RowOf, readRow, rowType, timestamptz } from '../../infra/postgres/row-type.js';
import { inTransaction } from '../../infra/postgres/transaction.js';
import { putOffAtNight } from '../../shared/night-jobs.js';
import { isInQuietHours } from '../../shared/quiet-hours.js';
import { addPush, mailKey, type Pushed } from './push.jobs.js';
import { wantsPush } from './push.queries.js';
import { QUIET_COLUMNS, quietHoursOf } from './quiet-hours.queries.js';

/** What a member is to be told. */
export interface News extends PushMessage {
  memberId: number;
  /** Whether the member gets mails of it. */
  wantsMail: boolean;
  /** When what it is about begins: it isn't put off until then. */
  startsAt?: Date;
  /** Whether it is told at night, too, because the member may prepare or go in vain. */
  isUrgent?: boolean;
  /** Whether a push doesn't spare the mail. */
  isMailedAnyway?: boolean;
}

/** Of member `$1` and the kind `$2`. */
const WAYS_ROW = rowType({
  ...QUIET_COLUMNS,
  wantsPush: bool.of(wantsPush('member.id', '$2::text')),
  lastOnlineAt: orNull(timestamptz).of('member.last_online_at'),
});

interface Needs {
  dataSource: DataSource;
  clock: Clock;
}

/** Decides how members are told of news: on their phones first, and by mail where that doesn't reach them. Only for jobs. */
export class TellingService {
  constructor(private readonly needs: Needs) {}

  /**
   * Whether the mail of a job is to be sent now. Else the job is put off until the quiet hours end, or a push goes before it
   * and adds it again: at once where it reaches no phone, and otherwise after a day, when it is for those who haven't been
   * here since.
   */
  async isMailedNow(name: string, job: Pushed, news: News): Promise<boolean> {
    const { dataSource, clock } = this.needs;
    const { memberId, startsAt, wantsMail } = news;
    const ways = await this.#read(news);
    if (ways === null) return false;
    const now = clock.now();
    const hours = quietHoursOf(ways);
    const key = mailKey(name, job);
    const night = { now, hours, key, ...(startsAt && { startsAt }) };
    if (!news.isUrgent && (await putOffAtNight(dataSource, name, job, night))) return false;

    if (job.pushedAt === undefined && ways.wantsPush) {
      const { kind, count, path, isMailedAnyway = false } = news;
      const push = { kind, count, path, memberId, mailId: job.mailId, tries: 0, isUrgent: isInQuietHours(now, hours) };
      if (!isMailedAnyway) {
        await addPush(dataSource, { ...push, mail: wantsMail ? { job: name, payload: job } : null });
        return false;
      }
      // The mail has a job of its own: a failing one would push again with each attempt.
      await inTransaction(dataSource, async ({ database }) => {
        await addPush(database, { ...push, mail: null });
        await addJob(database, name, { ...job, pushedAt: null }, { key });
      });
      return false;
    }
    return wantsMail && !hasComeSince(ways, job);
  }

  #read({ memberId, kind }: News): Promise<RowOf<typeof WAYS_ROW> | null> {
    return readRow(
      this.needs.dataSource,
      WAYS_ROW,
      `SELECT ${WAYS_ROW.list}
         FROM member LEFT JOIN notification_setting AS setting ON setting.member_id = member.id WHERE member.id = $1`,
      [memberId, kind],
    );
  }
}

/** Whether a member has been here after a push. */
const hasComeSince = ({ lastOnlineAt }: RowOf<typeof WAYS_ROW>, { pushedAt }: Pushed): boolean =>
  typeof pushedAt === 'string' && lastOnlineAt !== null && lastOnlineAt > new Date(pushedAt);

import { AppError } from '../../../../common/app-error.js';
import type { Clock } from '../../../../common/clock.js';
import type { Database } from '../../../../infra/postgres/data-source.js';
import type { Reader } from '../../../../infra/postgres/reader.js';
import { bool, int, readValue } from '../../../../infra/postgres/row-type.js';
import { hiddenAuthors, isOnWall } from '../../../../shared/wall-visibility.js';
import { isGoingTo } from '../../aftale-facts/aftale.going.js';
import { CAN_ANSWER } from '../../aftale-facts/aftale.meeting.js';
import { AFTALE_TEXTS } from '../../aftale-facts/aftale.texts.js';
import type { WallViewer } from '../../wall.policy.js';

/** Whether aftaler became meetings. Nobody sees an answer but who gave it, and two who both say yes. */
export class MeetingService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly reader: Reader,
  ) {}

  /**
   * Stores whether the viewer met somebody at an aftale; another answer replaces the earlier one. Refuses with NOT_FOUND
   * unless the viewer was the host or coming, and with CONFLICT before it is over and later than a week after that.
   */
  async answer(viewer: WallViewer, postId: number, met: boolean): Promise<void> {
    const now = this.clock.now();
    const canAnswer = await readValue(
      this.database,
      bool,
      `WITH ${hiddenAuthors('$1')}
       SELECT ${CAN_ANSWER('$3')} FROM aftale JOIN post ON post.id = aftale.post_id
        WHERE aftale.post_id = $2 AND ${isOnWall('post')} AND ${isGoingTo('post', '$1')}`,
      [viewer.id, postId, now],
    );
    if (canAnswer === null) throw new AppError('NOT_FOUND');
    if (!canAnswer) throw new AppError('CONFLICT', { text: AFTALE_TEXTS.answerTime });
    await this.database.query(
      `INSERT INTO aftale_meeting (post_id, member_id, met, answered_at) VALUES ($2, $1, $3, $4)
       ON CONFLICT (post_id, member_id) DO UPDATE SET met = $3, answered_at = $4`,
      [viewer.id, postId, met, now],
    );
  }

  /** Whether two members have both said of one aftale that they met. */
  async haveMet(viewerId: number, memberId: number): Promise<boolean> {
    const met = await readValue(
      await this.reader.for(viewerId),
      int,
      `SELECT 1 FROM aftale_meeting AS one JOIN aftale_meeting AS other USING (post_id)
        WHERE one.member_id = $1 AND other.member_id = $2 AND one.met AND other.met LIMIT 1`,
      [viewerId, memberId],
    );
    return met !== null;
  }
}

import { postPath } from '@venn/schema/paths';
import { publicId } from '../../../../common/public-id.js';
import type { Config } from '../../../../config/config.js';
import type { Database } from '../../../../infra/postgres/data-source.js';
import { columnsOf, int, orNull, readRow, rowType, text, timestamptz } from '../../../../infra/postgres/row-type.js';
import { hiddenAuthors, isOnWall } from '../../../../shared/wall-visibility.js';
import { isActive, townLabel } from '../../../members/members.module.js';
import { calendarFile } from './calendar-file.js';
import type { CalendarLink } from './calendar-link.js';

/** Of member $1. */
const CALENDAR_ROW = rowType({
  ...columnsOf('aftale', {
    title: text(),
    startsAt: timestamptz,
    endsAt: orNull(timestamptz),
    townId: int,
    sequence: int,
    changedAt: timestamptz,
    cancelledAt: orNull(timestamptz),
  }),
  place: orNull(text()).of(`CASE WHEN post.author_id = $1 OR own.state = 'coming' THEN aftale.place END`),
});

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: Database;
  link: CalendarLink;
}

/** The calendar files of aftaler. */
export class CalendarService {
  constructor(private readonly needs: Needs) {}

  /**
   * The calendar file that a link leads to, as its member may see the aftale now: the place only while they are coming. Null
   * for another link, and where the member sees no such aftale.
   */
  async file(post: string, token: string): Promise<string | null> {
    const meant = await this.needs.link.read(post, token);
    return meant === null ? null : this.fileOf(meant.rowId, meant.memberId);
  }

  /** The URL of a member's file. */
  async url(postId: number, memberId: number): Promise<string> {
    const { config, link } = this.needs;
    return config.publicUrl + (await link.path(postId, memberId));
  }

  /** The file of a member who is known. */
  async fileOf(postId: number, memberId: number): Promise<string | null> {
    const { config, dataSource } = this.needs;
    const row = await readRow(
      dataSource,
      CALENDAR_ROW,
      `WITH ${hiddenAuthors('$1::bigint')}
       SELECT ${CALENDAR_ROW.list}
         FROM aftale JOIN post ON post.id = aftale.post_id JOIN member ON member.id = $1
         LEFT JOIN aftale_request AS own ON own.post_id = aftale.post_id AND own.member_id = $1
        WHERE aftale.post_id = $2 AND ${isActive('member')}
          AND (${isOnWall('post')} OR own.state = 'coming' AND post.removed_at IS NULL
               AND post.author_id NOT IN (SELECT id FROM blockers))`,
      [memberId, postId],
    );
    if (row === null) return null;
    const { townId, place, cancelledAt, changedAt, ...facts } = row;
    return calendarFile({
      ...facts,
      uid: `${publicId('post', postId)}@venn`,
      location: [place, townLabel(townId)].filter((part) => part !== null).join(', '),
      url: config.publicUrl + postPath(publicId('post', postId)),
      isCancelled: cancelledAt !== null,
      changedAt: cancelledAt ?? changedAt,
    });
  }
}

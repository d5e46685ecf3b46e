import type { Clock } from '../../../common/clock.js';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import { readAftaler, toAftaleType } from '../aftale-facts/aftale.rows.js';
import type { WallViewer } from '../wall.policy.js';
import { type PostRow, toPostType } from '../wall.rows.js';
import type { PostType } from '../wall.types.js';
import type { CalendarLink } from './calendar/calendar-link.js';

/** Posts with their aftaler. */
export class AftaleReader {
  constructor(
    private readonly clock: Clock,
    private readonly calendarLink: CalendarLink,
  ) {}

  /**
   * Maps posts to their GraphQL types, in one statement for the aftaler of all, and none where no post has one. They are
   * properties and not resolved one by one: queries with them are compiled (decision 023). A token that may only write is
   * answered with its post, and without the people of its aftale.
   */
  async withAftaler(database: SqlDatabase, viewer: WallViewer, posts: readonly PostRow[]): Promise<PostType[]> {
    const ids = posts.flatMap(({ id, startsAt }) => (startsAt === null ? [] : [id]));
    const rows = ids.length === 0 ? [] : await readAftaler(database, viewer.id, ids);
    const now = this.clock.now();
    const mayRead = viewer.scopes?.includes('wall:read') ?? true;
    const aftaler = await Promise.all(
      rows.map(async (row) => {
        const aftale = toAftaleType(row, viewer.id, now);
        const knowsPlace = aftale.viewerState === 'host' || aftale.viewerState === 'coming';
        const calendarUrl = knowsPlace ? await this.calendarLink.path(row.postId, viewer.id) : null;
        const people = mayRead ? {} : { coming: [], comingHidden: row.coming, requests: [] };
        return [row.postId, { ...aftale, ...people, calendarUrl }] as const;
      }),
    );
    const byPost = new Map(aftaler);
    return posts.map((post) => toPostType(post, viewer, byPost.get(post.id) ?? null));
  }
}

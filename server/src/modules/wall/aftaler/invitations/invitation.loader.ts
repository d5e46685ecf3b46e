import DataLoader from 'dataloader';
import type { Clock } from '../../../../common/clock.js';
import type { Reader } from '../../../../infra/postgres/reader.js';
import { readRows } from '../../../../infra/postgres/row-type.js';
import type { ViewerContext } from '../../../../shared/viewer.js';
import { hiddenAuthors, isOnWall } from '../../../../shared/wall-visibility.js';
import { invites } from '../../../members/members.module.js';
import { INVITATION_ROW, toInvitationType } from './invitation.rows.js';
import type { AftaleInvitationType } from './invitation.types.js';

type Loader = DataLoader<number, AftaleInvitationType | null>;

/** Reads what all members of an answer invite to next, in one statement. */
export class InvitationLoader {
  readonly #loaders = new WeakMap<ViewerContext, Loader>();

  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  /** The next aftale of a member that the viewer sees and that has places left; null without one. */
  load(context: ViewerContext, memberId: number): Promise<AftaleInvitationType | null> {
    const loader =
      this.#loaders.get(context) ??
      new DataLoader((memberIds) => this.#read(context.viewer.id, memberIds), { cache: false });
    this.#loaders.set(context, loader);
    return loader.load(memberId);
  }

  async #read(viewerId: number, memberIds: readonly number[]): Promise<(AftaleInvitationType | null)[]> {
    const rows = await readRows(
      await this.reader.for(viewerId),
      INVITATION_ROW,
      `WITH ${hiddenAuthors('$1::bigint')}
       SELECT DISTINCT ON (post.author_id) ${INVITATION_ROW.list}
         FROM post JOIN aftale ON aftale.post_id = post.id
        WHERE post.author_id = ANY ($2::bigint[]) AND ${isOnWall('post')} AND aftale.starts_at > $3
          AND aftale.cancelled_at IS NULL AND aftale.coming < aftale.places
          AND ${invites('post.author_id', '$1::bigint')}
        ORDER BY post.author_id, aftale.starts_at, aftale.post_id`,
      [viewerId, memberIds, this.clock.now()],
    );
    return memberIds.map((memberId) => {
      const row = rows.find(({ hostId }) => hostId === memberId);
      return row === undefined ? null : toInvitationType(row);
    });
  }
}

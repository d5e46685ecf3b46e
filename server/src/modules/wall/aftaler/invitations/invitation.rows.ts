import { publicId } from '../../../../common/public-id.js';
import { columnsOf, int, type RowOf, rowType, text, timestamptz } from '../../../../infra/postgres/row-type.js';
import { townLabel } from '../../../members/members.module.js';
import type { AftaleInvitationType } from './invitation.types.js';

/** An aftale in one line, and whose it is. */
export const INVITATION_ROW = rowType({
  hostId: int.of('post.author_id'),
  ...columnsOf('aftale', { postId: int, title: text(), startsAt: timestamptz, townId: int }),
});

/** Maps an aftale to its GraphQL type. */
export const toInvitationType = (row: RowOf<typeof INVITATION_ROW>): AftaleInvitationType => ({
  postId: publicId('post', row.postId),
  title: row.title,
  startsAt: row.startsAt,
  town: townLabel(row.townId) ?? '',
});

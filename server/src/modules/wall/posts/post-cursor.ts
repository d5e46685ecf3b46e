import { AppError } from '../../../common/app-error.js';
import { parsePublicId, publicId } from '../../../common/public-id.js';
import { WALL_TEXTS } from '../wall.texts.js';

/** The position of a post in the order of the wall. */
export interface PostPosition {
  createdAt: Date;
  id: number;
}

const CURSOR = /^([0-9a-z]{1,9})-([0-9A-Za-z]+)$/;

/** The opaque cursor of a position. It stays valid when the post is deleted. */
export const encodeCursor = ({ createdAt, id }: PostPosition): string =>
  `${createdAt.getTime().toString(36)}-${publicId('post', id)}`;

/** The position of a cursor, or null without one; refuses an invalid one with VALIDATION on `after`. */
export function decodeCursor(cursor: string | null | undefined): PostPosition | null {
  if (cursor === null || cursor === undefined) return null;
  const [, instant = '', post = ''] = CURSOR.exec(cursor) ?? [];
  const createdAt = new Date(Number.parseInt(instant, 36));
  const id = parsePublicId('post', post);
  if (id === null || Number.isNaN(createdAt.getTime())) throw AppError.field('after', WALL_TEXTS.cursor);
  return { createdAt, id };
}

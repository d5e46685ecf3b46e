import { AppError } from '../../common/app-error.js';
import { parsePublicId, publicId } from '../../common/public-id.js';
import { WALL_TEXTS } from './wall.texts.js';

/** A place in the order of the wall. */
export interface PostPlace {
  createdAt: Date;
  id: number;
}

const CURSOR = /^([0-9a-z]{1,9})-([0-9A-Za-z]+)$/;

/** The opaque text of a place. It stays good when the post is deleted. */
export const cursorOf = ({ createdAt, id }: PostPlace): string =>
  `${createdAt.getTime().toString(36)}-${publicId('post', id)}`;

/** The place behind a cursor, or null without one; refuses another text with VALIDATION on `after`. */
export function placeOf(cursor: string | null | undefined): PostPlace | null {
  if (cursor === null || cursor === undefined) return null;
  const [, instant = '', post = ''] = CURSOR.exec(cursor) ?? [];
  const createdAt = new Date(Number.parseInt(instant, 36));
  const id = parsePublicId('post', post);
  if (id === null || Number.isNaN(createdAt.getTime())) throw AppError.field('after', WALL_TEXTS.cursor);
  return { createdAt, id };
}

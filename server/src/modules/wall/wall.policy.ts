import type { Role } from '@venn/schema/roles';
import { AppError } from '../../common/app-error.js';

/** The member who looks at the wall, as far as rights on it are concerned. */
export interface WallViewer {
  id: number;
  role: Role;
}

/**
 * Whose posts and comments a viewer doesn't see: banned members, and those with a block between, whoever made it. A
 * `WITH` part named `hidden`; `viewer` is SQL.
 */
export const hiddenAuthors = (viewer: string): string =>
  `hidden AS MATERIALIZED (
     SELECT blocked_id AS id FROM block WHERE blocker_id = ${viewer}
     UNION ALL SELECT blocker_id FROM block WHERE blocked_id = ${viewer}
     UNION ALL SELECT id FROM member WHERE role = 'banned')`;

/** Whether a post or comment is shown: its author is erased or not `hidden`. `author` is SQL of the author's id. */
export const isOnWall = (author: string): string => `(${author} IS NULL OR ${author} NOT IN (SELECT id FROM hidden))`;

/** Whether the viewer may delete what this author wrote. */
export const canDelete = (authorId: number | null, viewer: WallViewer): boolean =>
  viewer.role === 'admin' || authorId === viewer.id;

/** Why a post or comment may not be deleted, or null. What the viewer can't see is not theirs to know of. */
export function deleteRefusal(
  written: { authorId: number | null; isShown: boolean } | undefined,
  viewer: WallViewer,
): AppError | null {
  if (written === undefined) return new AppError('NOT_FOUND');
  if (canDelete(written.authorId, viewer)) return null;
  return new AppError(written.isShown ? 'FORBIDDEN' : 'NOT_FOUND');
}

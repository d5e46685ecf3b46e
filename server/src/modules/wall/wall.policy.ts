import type { Role } from '@venn/schema/roles';
import { AppError } from '../../common/app-error.js';
import type { Viewer } from '../../shared/viewer.js';

/** The part of the viewer that rights on the wall depend on. */
export interface WallViewer {
  id: number;
  role: Role;
  /** Of a personal token; null for a login. */
  scopes: Viewer['scopes'];
}

/** The part that the right to delete depends on. */
export type WallDeleter = Pick<Viewer, 'id' | 'role' | 'stepUpDue'>;

/** Whether the viewer may delete posts and comments of this author. */
export const canDelete = (authorId: number | null, viewer: Pick<WallViewer, 'id' | 'role'>): boolean =>
  viewer.role === 'admin' || authorId === viewer.id;

/**
 * Why a post or comment may not be deleted, or null. One that the viewer doesn't see is NOT_FOUND, not FORBIDDEN. An
 * administrator deletes another's only with a fresh second factor.
 */
export function deleteRefusal(
  written: { authorId: number | null; isShown: boolean } | null,
  viewer: WallDeleter,
): AppError | null {
  if (written === null) return new AppError('NOT_FOUND');
  if (written.authorId === viewer.id) return null;
  if (canDelete(written.authorId, viewer)) return viewer.stepUpDue ? new AppError('STEP_UP_REQUIRED') : null;
  return new AppError(written.isShown ? 'FORBIDDEN' : 'NOT_FOUND');
}

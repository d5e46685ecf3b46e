import { hasRight, type Right } from '@venn/schema/roles';
import type { AuthChecker } from 'type-graphql';
import { AppError } from '../common/app-error.js';
import type { Context } from '../common/viewer.js';

/** Rights of an account whose deletion is scheduled. */
const RIGHTS_BEFORE_DELETION: readonly Right[] = ['session', 'verified'];

/**
 * Refuses a viewer without the right, with the first reason that applies: UNAUTHENTICATED or USER_GONE, ACCOUNT_BANNED,
 * DELETION_SCHEDULED, EMAIL_NOT_VERIFIED, FORBIDDEN. `session` is granted to every valid session of an account that is
 * not banned, so that an unverified one can be verified; `verified` also while a deletion is scheduled.
 */
export function requireRight({ viewer, loginState }: Pick<Context, 'viewer' | 'loginState'>, right: Right): void {
  if (viewer === null) throw new AppError(loginState === 'gone' ? 'USER_GONE' : 'UNAUTHENTICATED');
  if (viewer.role === 'banned') throw new AppError('ACCOUNT_BANNED');
  if (!RIGHTS_BEFORE_DELETION.includes(right) && viewer.deletionScheduledFor !== null)
    throw new AppError('DELETION_SCHEDULED');
  if (hasRight(viewer, right)) return;
  throw new AppError(viewer.emailVerified ? 'FORBIDDEN' : 'EMAIL_NOT_VERIFIED');
}

/** Enforces `@Authorized(right)` of every operation. */
export const authChecker: AuthChecker<Context, Right> = ({ context }, rights) => {
  for (const right of rights) requireRight(context, right);
  return true;
};

import { hasRight, type Right } from '@venn/schema/roles';
import type { AuthChecker } from 'type-graphql';
import { AppError } from '../common/app-error.js';
import type { Context } from '../common/viewer.js';

/** What an account whose deletion is planned may still do. */
const OPEN_WHILE_LEAVING: readonly Right[] = ['session', 'verified'];

/**
 * Refuses whoever lacks the right, with the reason that helps most: who has to log in hears that before who has to
 * confirm an address. `session` is open to every living login of an unbanned account, so that an unverified one can
 * be verified and a scheduled deletion can be seen; `verified` is open to one that waits for its deletion, too.
 */
export function demandRight({ viewer, loginState }: Pick<Context, 'viewer' | 'loginState'>, right: Right): void {
  if (viewer === null) throw new AppError(loginState === 'gone' ? 'USER_GONE' : 'UNAUTHENTICATED');
  if (viewer.role === 'banned') throw new AppError('ACCOUNT_BANNED');
  if (!OPEN_WHILE_LEAVING.includes(right) && viewer.deletionScheduledFor !== null)
    throw new AppError('DELETION_SCHEDULED');
  if (hasRight(viewer, right)) return;
  throw new AppError(viewer.emailVerified ? 'FORBIDDEN' : 'EMAIL_NOT_VERIFIED');
}

/** Holds `@Authorized(right)` of every operation. */
export const authChecker: AuthChecker<Context, Right> = ({ context }, rights) => {
  for (const right of rights) demandRight(context, right);
  return true;
};

import { hasRight, type Right } from '@venn/schema/roles';
import type { AuthChecker } from 'type-graphql';
import { AppError } from '../common/app-error.js';
import type { Confinement, Context } from '../common/viewer.js';

/** Rights of an account whose deletion is scheduled. */
const RIGHTS_BEFORE_DELETION: readonly Right[] = ['confined', 'session', 'verified'];

/** Rights of a confined session. */
const CONFINED_RIGHTS: Readonly<Record<Confinement, readonly Right[]>> = {
  SECOND_FACTOR_REQUIRED: ['confined', 'confinedAdmin'],
  PASSWORD_CHANGE_REQUIRED: ['confined', 'passwordChange'],
};

/**
 * Refuses a viewer without the right, with the first reason that applies: UNAUTHENTICATED or USER_GONE, ACCOUNT_BANNED,
 * SECOND_FACTOR_REQUIRED or PASSWORD_CHANGE_REQUIRED, DELETION_SCHEDULED, EMAIL_NOT_VERIFIED, FORBIDDEN,
 * STEP_UP_REQUIRED. `session` is granted to every valid session of an account that is
 * not banned, so that an unverified one can be verified; `verified` also while a deletion is scheduled.
 */
export function requireRight({ viewer, loginState }: Pick<Context, 'viewer' | 'loginState'>, right: Right): void {
  if (viewer === null) throw new AppError(loginState === 'gone' ? 'USER_GONE' : 'UNAUTHENTICATED');
  if (viewer.role === 'banned') throw new AppError('ACCOUNT_BANNED');
  if (viewer.confinement !== null && !CONFINED_RIGHTS[viewer.confinement].includes(right))
    throw new AppError(viewer.confinement);
  if (!RIGHTS_BEFORE_DELETION.includes(right) && viewer.deletionScheduledFor !== null)
    throw new AppError('DELETION_SCHEDULED');
  if (!hasRight(viewer, right)) throw new AppError(viewer.emailVerified ? 'FORBIDDEN' : 'EMAIL_NOT_VERIFIED');
  if (right === 'freshAdmin' && viewer.stepUpDue) throw new AppError('STEP_UP_REQUIRED');
}

/** Enforces `@Authorized(right)` of every operation. */
export const authChecker: AuthChecker<Context, Right> = ({ context }, rights) => {
  for (const right of rights) requireRight(context, right);
  return true;
};

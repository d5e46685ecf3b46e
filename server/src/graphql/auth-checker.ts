import type { ErrorCode } from '@venn/schema/errors';
import { hasRight, type Right } from '@venn/schema/roles';
import type { AuthChecker } from 'type-graphql';
import { AppError } from '../common/app-error.js';
import { english } from '../common/sentence.js';
import type { Confinement, Context, LoginState } from '../shared/viewer.js';

type Requester = Pick<Context, 'viewer' | 'loginState'>;

/** Rights of an account whose deletion is scheduled. */
const RIGHTS_BEFORE_DELETION: readonly Right[] = ['confined', 'session', 'verified'];

/** Rights of a confined session. */
const CONFINED_RIGHTS: Readonly<Record<Confinement, readonly Right[]>> = {
  SECOND_FACTOR_REQUIRED: ['confined', 'confinedAdmin'],
  PASSWORD_CHANGE_REQUIRED: ['confined', 'passwordChange'],
};

/** For the author of the program; a member reads that a login is needed. */
const INVALID_TOKEN = english('The personal token is wrong, or it has ended.');

function loginRefusal(loginState: LoginState): AppError {
  if (loginState === 'gone') return new AppError('USER_GONE');
  return new AppError('UNAUTHENTICATED', loginState === 'invalidToken' ? { text: INVALID_TOKEN } : {});
}

/**
 * Why a viewer doesn't have the right, by the first reason that applies: UNAUTHENTICATED or USER_GONE, ACCOUNT_BANNED,
 * SECOND_FACTOR_REQUIRED or PASSWORD_CHANGE_REQUIRED, DELETION_SCHEDULED, EMAIL_NOT_VERIFIED, FORBIDDEN,
 * STEP_UP_REQUIRED; null when it does. `session` is granted to every valid session of an account that is not banned, so
 * that an unverified one can be verified; `verified` also while a deletion is scheduled.
 */
export function refusalOf({ viewer, loginState }: Requester, right: Right): AppError | null {
  if (viewer === null) return loginRefusal(loginState);
  if (viewer.role === 'banned') return new AppError('ACCOUNT_BANNED');
  if (viewer.confinement !== null && !CONFINED_RIGHTS[viewer.confinement].includes(right))
    return new AppError(viewer.confinement);
  if (!RIGHTS_BEFORE_DELETION.includes(right) && viewer.deletionScheduledFor !== null)
    return new AppError('DELETION_SCHEDULED');
  if (!hasRight(viewer, right)) return new AppError(viewer.emailVerified ? 'FORBIDDEN' : 'EMAIL_NOT_VERIFIED');
  if (right === 'freshAdmin' && viewer.stepUpDue) return new AppError('STEP_UP_REQUIRED');
  return null;
}

const NO_LOGIN: readonly ErrorCode[] = ['UNAUTHENTICATED', 'USER_GONE', 'ACCOUNT_BANNED'];
const CONFINED: readonly ErrorCode[] = ['SECOND_FACTOR_REQUIRED', 'PASSWORD_CHANGE_REQUIRED'];
const NO_MEMBER: readonly ErrorCode[] = ['EMAIL_NOT_VERIFIED', 'DELETION_SCHEDULED'];
/** The codes of `refusalOf`, by the right. */
export const REFUSALS_OF_RIGHT: Readonly<Record<Right, readonly ErrorCode[]>> = {
  confined: NO_LOGIN,
  session: [...NO_LOGIN, ...CONFINED],
  verified: [...NO_LOGIN, ...CONFINED, 'EMAIL_NOT_VERIFIED'],
  passwordChange: [...NO_LOGIN, 'SECOND_FACTOR_REQUIRED', ...NO_MEMBER],
  member: [...NO_LOGIN, ...CONFINED, ...NO_MEMBER],
  confinedAdmin: [...NO_LOGIN, 'PASSWORD_CHANGE_REQUIRED', ...NO_MEMBER, 'FORBIDDEN'],
  admin: [...NO_LOGIN, ...CONFINED, ...NO_MEMBER, 'FORBIDDEN'],
  freshAdmin: [...NO_LOGIN, ...CONFINED, ...NO_MEMBER, 'FORBIDDEN', 'STEP_UP_REQUIRED'],
};

/** Refuses a viewer without the right, with the reason. */
export function requireRight(requester: Requester, right: Right): void {
  const refusal = refusalOf(requester, right);
  if (refusal !== null) throw refusal;
}

/** Enforces `@Authorized(right)` of every operation. */
export const authChecker: AuthChecker<Context, Right> = ({ context }, rights) => {
  for (const right of rights) requireRight(context, right);
  return true;
};

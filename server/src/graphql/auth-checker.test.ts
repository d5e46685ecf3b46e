import type { Right } from '@venn/schema/roles';
import { describe, expect, it } from 'vitest';
import { AppError } from '../common/app-error.js';
import type { Viewer } from '../shared/viewer.js';
import { requireRight } from './auth-checker.js';

const member: Viewer = {
  id: 1,
  role: 'user',
  emailVerified: true,
  deletionScheduledFor: null,
  sessionId: 1,
  confinement: null,
  stepUpDue: false,
  scopes: null,
};
const outcome = (
  viewer: Viewer | null,
  right: Right,
  loginState: 'expired' | 'gone' | 'living' | 'none' = 'living',
) => {
  try {
    requireRight({ viewer, loginState }, right);
    return 'ok';
  } catch (refusal) {
    return (refusal as AppError).code;
  }
};
const admin: Viewer = { ...member, role: 'admin' };
const awaitingFactor: Viewer = { ...admin, confinement: 'SECOND_FACTOR_REQUIRED' };
const awaitingPassword: Viewer = { ...admin, confinement: 'PASSWORD_CHANGE_REQUIRED' };
const deleted = { ...member, deletionScheduledFor: new Date() };

describe('requireRight', () => {
  it.each([
    ['no session', null, 'session', 'none', 'UNAUTHENTICATED'],
    ['an expired session', null, 'member', 'expired', 'UNAUTHENTICATED'],
    ['an erased account', null, 'session', 'gone', 'USER_GONE'],
    ['a banned member', { ...member, role: 'banned' }, 'session', 'living', 'ACCOUNT_BANNED'],
    ['a scheduled deletion', deleted, 'member', 'living', 'DELETION_SCHEDULED'],
    [
      'a scheduled deletion before an unverified address',
      { ...deleted, emailVerified: false },
      'member',
      'living',
      'DELETION_SCHEDULED',
    ],
    ['an unverified address', { ...member, emailVerified: false }, 'member', 'living', 'EMAIL_NOT_VERIFIED'],
    [
      'an unverified address on `verified`',
      { ...member, emailVerified: false },
      'verified',
      'living',
      'EMAIL_NOT_VERIFIED',
    ],
    [
      'an unverified administrator',
      { ...member, role: 'admin', emailVerified: false },
      'admin',
      'living',
      'EMAIL_NOT_VERIFIED',
    ],
    ['a member on `admin`', member, 'admin', 'living', 'FORBIDDEN'],
    ...(['session', 'verified', 'member', 'passwordChange', 'admin', 'freshAdmin'] as const).map(
      (right) =>
        ['a login without its second factor', awaitingFactor, right, 'living', 'SECOND_FACTOR_REQUIRED'] as const,
    ),
    ...(['session', 'verified', 'member', 'confinedAdmin', 'admin', 'freshAdmin'] as const).map(
      (right) =>
        ['a login without a new password', awaitingPassword, right, 'living', 'PASSWORD_CHANGE_REQUIRED'] as const,
    ),
    ['a member on `confinedAdmin`', member, 'confinedAdmin', 'living', 'FORBIDDEN'],
    ['a stale administrator', { ...admin, stepUpDue: true }, 'freshAdmin', 'living', 'STEP_UP_REQUIRED'],
    ['a Plus member on `admin`', { ...member, role: 'plus' }, 'admin', 'living', 'FORBIDDEN'],
  ] as const)('refuses %s', (_who, viewer, right, loginState, code) => {
    expect(outcome(viewer, right, loginState)).toBe(code);
  });

  it.each([
    ['an unverified account `session`', { ...member, emailVerified: false }, 'session'],
    ['a scheduled deletion `session`', deleted, 'session'],
    ['a scheduled deletion `verified`', deleted, 'verified'],
    ['a member `member`', member, 'member'],
    ['an administrator `member`', { ...member, role: 'admin' }, 'member'],
    ['a login without its second factor `confined`', awaitingFactor, 'confined'],
    ['a login without its second factor `confinedAdmin`', awaitingFactor, 'confinedAdmin'],
    ['a login without a new password `passwordChange`', awaitingPassword, 'passwordChange'],
    ['a stale administrator `admin`', { ...admin, stepUpDue: true }, 'admin'],
    ['a fresh administrator `freshAdmin`', admin, 'freshAdmin'],
    ['an administrator `admin`', { ...member, role: 'admin' }, 'admin'],
  ] as const)('grants %s', (_who, viewer, right) => {
    expect(outcome(viewer, right)).toBe('ok');
  });
});

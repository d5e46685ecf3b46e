import type { Right } from '@venn/schema/roles';
import { describe, expect, it } from 'vitest';
import { AppError } from '../common/app-error.js';
import type { Viewer } from '../common/viewer.js';
import { demandRight } from './auth-checker.js';

const member: Viewer = { id: 1, role: 'user', emailVerified: true, deletionScheduledFor: null, sessionId: 1 };
const outcome = (
  viewer: Viewer | null,
  right: Right,
  loginState: 'expired' | 'gone' | 'living' | 'none' = 'living',
) => {
  try {
    demandRight({ viewer, loginState }, right);
    return 'ok';
  } catch (refusal) {
    return (refusal as AppError).code;
  }
};
const deleted = { ...member, deletionScheduledFor: new Date() };

describe('demandRight', () => {
  it.each([
    ['nobody', null, 'session', 'none', 'UNAUTHENTICATED'],
    ['an expired login', null, 'member', 'expired', 'UNAUTHENTICATED'],
    ['an erased account', null, 'session', 'gone', 'USER_GONE'],
    ['a banned member', { ...member, role: 'banned' }, 'session', 'living', 'ACCOUNT_BANNED'],
    ['a scheduled deletion', deleted, 'member', 'living', 'DELETION_SCHEDULED'],
    [
      'a scheduled deletion before an open confirmation',
      { ...deleted, emailVerified: false },
      'member',
      'living',
      'DELETION_SCHEDULED',
    ],
    ['an open confirmation', { ...member, emailVerified: false }, 'member', 'living', 'EMAIL_NOT_VERIFIED'],
    [
      'an open confirmation that asks for its data',
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
    ['a member who asks for the portal', member, 'admin', 'living', 'FORBIDDEN'],
    ['a Plus member who asks for the portal', { ...member, role: 'plus' }, 'admin', 'living', 'FORBIDDEN'],
  ] as const)('refuses %s', (_who, viewer, right, loginState, code) => {
    expect(outcome(viewer, right, loginState)).toBe(code);
  });

  it.each([
    ['an unverified login its own session', { ...member, emailVerified: false }, 'session'],
    ['a scheduled deletion its own session', deleted, 'session'],
    ['a scheduled deletion what is open to verified accounts', deleted, 'verified'],
    ['a member', member, 'member'],
    ['an administrator what members may', { ...member, role: 'admin' }, 'member'],
    ['an administrator the portal', { ...member, role: 'admin' }, 'admin'],
  ] as const)('gives %s', (_who, viewer, right) => {
    expect(outcome(viewer, right)).toBe('ok');
  });
});

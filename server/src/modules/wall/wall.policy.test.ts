import { describe, expect, it } from 'vitest';
import { deleteRefusal } from './wall.policy.js';

const anna = { id: 1, role: 'user', stepUpDue: false } as const;
const admin = { id: 2, role: 'admin', stepUpDue: false } as const;
const stale = { ...admin, stepUpDue: true } as const;

describe('deleting a post or comment', () => {
  it('is NOT_FOUND when it does not exist or is not shown', () => {
    expect(deleteRefusal(null, admin)?.code).toBe('NOT_FOUND');
    expect(deleteRefusal({ authorId: 3, isShown: false }, anna)?.code).toBe('NOT_FOUND');
  });
  it('is forbidden to others, also when the author was erased', () => {
    expect(deleteRefusal({ authorId: 3, isShown: true }, anna)?.code).toBe('FORBIDDEN');
    expect(deleteRefusal({ authorId: null, isShown: true }, anna)?.code).toBe('FORBIDDEN');
  });
  it('asks an administrator for a fresh second factor, but for what is their own or missing', () => {
    expect(deleteRefusal({ authorId: 3, isShown: true }, stale)?.code).toBe('STEP_UP_REQUIRED');
    expect(deleteRefusal({ authorId: null, isShown: true }, stale)?.code).toBe('STEP_UP_REQUIRED');
    expect(deleteRefusal({ authorId: 2, isShown: true }, stale)).toBeNull();
    expect(deleteRefusal(null, stale)?.code).toBe('NOT_FOUND');
  });
  it('is allowed to its author and every administrator', () => {
    expect(deleteRefusal({ authorId: 1, isShown: true }, anna)).toBeNull();
    expect(deleteRefusal({ authorId: 3, isShown: false }, admin)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { deleteRefusal } from './wall.policy.js';

const anna = { id: 1, role: 'user' } as const;
const admin = { id: 2, role: 'admin' } as const;

describe('deleting a post or comment', () => {
  it('is NOT_FOUND when it does not exist or is not shown', () => {
    expect(deleteRefusal(null, admin)?.code).toBe('NOT_FOUND');
    expect(deleteRefusal({ authorId: 3, isShown: false }, anna)?.code).toBe('NOT_FOUND');
  });
  it('is forbidden to others, also when the author was erased', () => {
    expect(deleteRefusal({ authorId: 3, isShown: true }, anna)?.code).toBe('FORBIDDEN');
    expect(deleteRefusal({ authorId: null, isShown: true }, anna)?.code).toBe('FORBIDDEN');
  });
  it('is allowed to its author and every administrator', () => {
    expect(deleteRefusal({ authorId: 1, isShown: true }, anna)).toBeNull();
    expect(deleteRefusal({ authorId: 3, isShown: false }, admin)).toBeNull();
  });
});

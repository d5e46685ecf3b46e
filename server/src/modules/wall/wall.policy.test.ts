import { describe, expect, it } from 'vitest';
import { deleteRefusal } from './wall.policy.js';

const anna = { id: 1, role: 'user' } as const;
const admin = { id: 2, role: 'admin' } as const;

describe('deleting what somebody wrote', () => {
  it('is refused without a word about what is not there or not shown', () => {
    expect(deleteRefusal(undefined, admin)?.code).toBe('NOT_FOUND');
    expect(deleteRefusal({ authorId: 3, isShown: false }, anna)?.code).toBe('NOT_FOUND');
  });
  it('is forbidden to others, whether the author is still there or not', () => {
    expect(deleteRefusal({ authorId: 3, isShown: true }, anna)?.code).toBe('FORBIDDEN');
    expect(deleteRefusal({ authorId: null, isShown: true }, anna)?.code).toBe('FORBIDDEN');
  });
  it('is for its author and every administrator', () => {
    expect(deleteRefusal({ authorId: 1, isShown: true }, anna)).toBeNull();
    expect(deleteRefusal({ authorId: 3, isShown: false }, admin)).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { beginningOf } from './beginning';

it('is cut between characters, never within one', () => {
  expect(beginningOf('abc', 3)).toBe('abc');
  expect(beginningOf('ab🌿c', 3)).toBe('ab🌿…');
  expect(beginningOf('🌿🌿🌿', 2)).toBe('🌿🌿…');
});

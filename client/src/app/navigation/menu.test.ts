import { describe, expect, it } from 'vitest';
import { plusItem } from './menu';

describe('the link to Plus', () => {
  it.each([
    ['user', 'Opgrader til Plus'],
    ['plus', 'Administrer Plus'],
    ['admin', undefined],
    ['banned', undefined],
    [undefined, undefined],
  ] as const)('of %s is %s', (role, label) => {
    expect(plusItem(role)?.label).toBe(label);
  });
});

import { expect, it } from 'vitest';
import { paidBack } from './texts';

it('says what is paid back, and what is on its way', () => {
  expect(paidBack({ refundTotal: 0, refundedTotal: 0 })).toBe('0.00 kr.');
  expect(paidBack({ refundTotal: 1000, refundedTotal: 1000 })).toBe('10.00 kr.');
  expect(paidBack({ refundTotal: 3510, refundedTotal: 1000 })).toBe('10.00 kr., 25.10 kr. on its way');
});

import { PASSWORD_MIN } from '@venn/schema/limits';
import { expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './commonPasswords';

it('has more than 10,000 common passwords that the rules accept', () => {
  const long = [...COMMON_PASSWORDS].filter((word) => word.length >= PASSWORD_MIN);
  expect(long.length).toBeGreaterThan(10_000);
  expect(long).toContain('starwars');
  expect(COMMON_PASSWORDS).not.toContain('kastanje trompet sne');
});

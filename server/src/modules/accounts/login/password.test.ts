import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './password.js';

it('is stored with Argon2id, OWASP’s parameters and a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('kastanje'), hashPassword('kastanje')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/);
  expect(first).not.toBe(second);
  expect([await isPassword('kastanje', first), await isPassword('Kastanje', first)]).toEqual([true, false]);
  expect(await isPassword('kastanje', null)).toBe(false);
});

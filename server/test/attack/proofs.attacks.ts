import { RATE_LIMITS } from '@venn/schema/limits';
import { expect } from 'vitest';
import { logIn } from './accounts.attacks.js';
import { type Attack, codeIn, type Target } from './attack.js';

/** Accounts whose logins on unknown devices require a proof of work. */
async function attackedAccounts(target: Target, count: number): Promise<string[]> {
  const members = await Promise.all(Array.from({ length: count }, () => target.member()));
  const emails = members.map(({ email }) => email);
  for (const email of emails) {
    await target.app.infra.rateLimiter.take('loginAccount', { cost: RATE_LIMITS.loginAccount.points }, email);
  }
  return emails;
}

/** Calls without solutions where one is required. */
export const PROOF_ATTACKS: readonly Attack[] = [
  {
    row: 'third M6',
    name: 'a network that solves nothing soon gets no challenges for logins any more',
    async run(target) {
      const emails = await attackedAccounts(target, 4);
      const from = target.address();
      const codes: string[] = [];
      for (let sent = 0; sent <= RATE_LIMITS.loginAddress.points; sent += 1) {
        codes.push(codeIn(await logIn(target, emails[sent % emails.length] ?? '', 'en-forkert-kode', from)));
      }
      expect(codes[0]).toBe('PROOF_OF_WORK');
      expect(codes.at(-1)).toBe('RATE_LIMITED');
    },
  },
];

import { RATE_LIMITS } from '@venn/schema/limits';
import { expect } from 'vitest';
import { solveChallenge } from '../../solve-challenge.js';
import { type Attack, codeIn, type Target } from '../attack.js';
import { logIn } from './accounts.attacks.js';
import { mailsTo } from './waves.attacks.js';

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
  {
    row: 'third M5',
    name: 'strangers can’t keep a member’s link away, nor a newcomer’s',
    async run(target) {
      const [member, newcomer] = [await target.member(), await target.member({ verified: false })];
      for (const [path, { email }] of [
        ['/api/auth/forgot-password', member],
        ['/api/auth/resend-verification', newcomer],
      ] as const) {
        const ask = (from: string, headers: Record<string, string> = {}) =>
          target.send('POST', path, { body: { email }, from, headers });
        for (let sent = 0; sent < 8; sent += 1) await ask(target.address());
        const mailed = await mailsTo(target, email);
        expect(mailed).toBe(RATE_LIMITS.strangerMail.points);
        // The owner, on a device that nobody knows.
        const from = target.address();
        const refused = await ask(from);
        expect([path, codeIn(refused)]).toEqual([path, 'PROOF_OF_WORK']);
        const headers = { 'x-proof-of-work': await solveChallenge(refused.body['challenge']) };
        expect([path, codeIn(await ask(from, headers))]).toEqual([path, 'ok']);
        expect(await mailsTo(target, email)).toBe(mailed + 1);
      }
    },
  },
  {
    row: 'third M5',
    name: 'what strangers are asked for doesn’t tell whose an address is',
    async run(target) {
      const { email } = await target.member();
      const addresses = [email, (await target.member({ verified: false })).email, `ukendt${target.sent}@example.dk`];
      for (let sent = 0; sent < 5; sent += 1) {
        const codes: string[] = [];
        for (const address of addresses) {
          const request = { body: { email: address }, from: target.address() };
          codes.push(codeIn(await target.send('POST', '/api/auth/forgot-password', request)));
        }
        expect([sent, ...codes]).toEqual([sent, ...Array<string | undefined>(addresses.length).fill(codes[0])]);
      }
    },
  },
];

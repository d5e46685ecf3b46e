import { DENY_TOKEN_MINUTES } from '@venn/schema/limits';
import { expect } from 'vitest';
import type { RestAnswer } from '../../app.js';
import { EmailSteps } from '../../email-change.js';
import type { TestMember } from '../../factories.js';
import { type Attack, codeIn, type Target } from '../attack.js';

/** A new account and the token in the mail to its address. */
async function newAccount(target: Target): Promise<{ member: TestMember; token: string }> {
  const member = await target.member({ verified: false });
  const from = target.address();
  await target.send('POST', '/api/auth/resend-verification', { body: { email: member.email }, from });
  return { member, token: await new EmailSteps(() => target.app).confirmToken(member.email) };
}

const post = (target: Target, path: string, token: string): Promise<RestAnswer> =>
  target.send('POST', `/api/auth/${path}`, { body: { token }, from: target.address() });

/** Links that confirm an address, opened by a mail scanner before their reader, or found by others later. */
export const CONFIRMATION_ATTACKS: readonly Attack[] = [
  {
    row: 'third M3',
    name: 'a mail scanner takes nobody’s ‘It wasn’t me’, and a used link is no key to the account',
    async run(target) {
      const [denied, kept] = [await newAccount(target), await newAccount(target)];
      for (const { token, member } of [denied, kept]) {
        const first = await post(target, 'verify-email', token);
        const second = await post(target, 'verify-email', token);
        expect([first, second].map(codeIn)).toEqual(['ok', 'ok']);
        expect(second.body).toMatchObject({ username: member.username, denyToken: first.body.denyToken });
        for (const path of ['deny-email', 'undo-email-change']) {
          expect([path, codeIn(await post(target, path, token))]).toEqual([path, 'INVALID_LINK']);
        }
      }
      const { body } = await post(target, 'verify-email', denied.token);
      expect(codeIn(await post(target, 'deny-email', body.denyToken))).toBe('ok');
      expect(codeIn(await post(target, 'verify-email', denied.token))).toBe('INVALID_LINK');

      target.app.clock.advance(DENY_TOKEN_MINUTES * 60);
      const late = await post(target, 'verify-email', kept.token);
      expect(late.body).toMatchObject({ username: null, denyToken: null, isRepeated: true });
      expect(JSON.stringify(late.body)).not.toContain(kept.member.username);
    },
  },
];

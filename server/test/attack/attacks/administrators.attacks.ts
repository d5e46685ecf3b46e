import { STEP_UP_MINUTES } from '@venn/schema/limits';
import { expect } from 'vitest';
import type { TestMember } from '../../factories.js';
import { subscribe } from '../../network/live-subscription.js';
import { codeOf } from '../../second-factor/authenticator-app.js';
import { type Attack, codeIn, type Target } from '../attack.js';

const PASSWORD = 'en lang adgangskode til portalen';

interface Administrator extends TestMember {
  /** The secret of the authenticator app. */
  secret: string;
}

async function logIn(target: Target, { email }: { email: string }): Promise<string> {
  const answer = await target.send('POST', '/api/login', {
    body: { email, password: PASSWORD },
    from: target.address(),
  });
  expect(answer.status).toBe(200);
  return answer.body.token as string;
}

/** An administrator with an authenticator app; `token` has just been opened with it. */
export async function administrator(target: Target): Promise<Administrator> {
  const member = await target.member({ role: 'admin', password: PASSWORD });
  const token = await logIn(target, member);
  const { body } = await target.send('POST', '/api/auth/authenticator', { token });
  const { secret } = body as { secret: string };
  const code = codeOf(target.app, secret);
  expect((await target.send('POST', '/api/auth/authenticator/confirm', { token, body: { code } })).status).toBe(200);
  return { ...member, token, secret };
}

/** The portal. */
export const ADMINISTRATOR_ATTACKS: readonly Attack[] = [
  {
    row: 'M10',
    name: 'an administrator’s password alone opens nothing, over any API',
    async run(target) {
      const admin = await administrator(target);
      const token = await logIn(target, admin);
      for (const path of ['/api/admin/users', '/api/admin/messages', '/api/messages/chats', '/api/posts'])
        expect([path, codeIn(await target.send('GET', path, { token }))]).toEqual([path, 'SECOND_FACTOR_REQUIRED']);
      expect(codeIn(await target.ask('{ adminUsers { total } }', {}, { token }))).toBe('SECOND_FACTOR_REQUIRED');
      expect(codeIn(await target.send('POST', '/api/auth/authenticator', { token }))).toBe('SECOND_FACTOR_REQUIRED');
      const { closed } = await subscribe(target.app.url, 'subscription { chatEvents { __typename } }', {}, token);
      expect(await closed).toMatchObject({ code: 4403 });
    },
  },
  {
    row: 'M10',
    name: 'codes can’t be guessed, and one that was seen doesn’t work again',
    async run(target) {
      const admin = await administrator(target);
      const send = async (code: string) =>
        codeIn(
          await target.send('POST', '/api/auth/second-factor', { token: await logIn(target, admin), body: { code } }),
        );
      expect(await send(codeOf(target.app, admin.secret))).toBe('VALIDATION');
      const codes: string[] = [];
      for (let guess = 0; guess < 12; guess += 1) codes.push(await send(String(100_000 + guess)));
      expect(codes.at(-1)).toBe('RATE_LIMITED');
    },
  },
  {
    row: 'M10',
    name: 'an old login of an administrator can’t do what can’t be undone',
    async run(target) {
      const { token } = await administrator(target);
      const { publicId } = await target.member();
      target.app.clock.advance((STEP_UP_MINUTES + 1) * 60);
      const calls: [string, string, object?][] = [
        ['PATCH', `/api/admin/users/${publicId}/role`, { role: 'admin' }],
        ['DELETE', `/api/admin/users/${publicId}`],
        ['POST', `/api/admin/users/${publicId}/export`],
        ['GET', '/api/admin/messages'],
        ['GET', '/api/admin/users'],
        ['PATCH', `/api/admin/users/${publicId}/visibility`, { visible_in_find_venner: false }],
      ];
      for (const [method, path, body] of calls)
        expect([path, codeIn(await target.send(method, path, { token, ...(body && { body }) }))]).toEqual([
          path,
          'STEP_UP_REQUIRED',
        ]);
      const figures = '/api/admin/stats/new-accounts';
      expect(codeIn(await target.send('GET', figures, { token }))).toBe('ok');
      target.app.clock.advance(12 * 60 * 60);
      expect(codeIn(await target.send('GET', figures, { token }))).toBe('UNAUTHENTICATED');
    },
  },
  {
    row: 'held',
    name: 'a member reaches nothing of the portal',
    async run(target) {
      const { token, publicId } = await target.member();
      for (const path of ['/users', '/messages', '/reports', `/users/${publicId}/details`, '/stats/new-accounts'])
        expect([path, (await target.send('GET', `/api/admin${path}`, { token })).status]).toEqual([path, 403]);
    },
  },
];

import { STEP_UP_MINUTES } from '@venn/schema/limits';
import { expect } from 'vitest';
import { LOOKALIKE_NAMES, OFFICIAL_NAMES } from '../../name-samples.js';
import { type Attack, codeIn, type Target } from '../attack.js';
import { logIn, register } from './accounts.attacks.js';
import { administrator } from './administrators.attacks.js';

const BLOCK = `mutation ($kind: SourceKind!, $value: String!) {
  blockSource(kind: $kind, value: $value, reason: "Spam") { id } }`;

const passwordOf = (whose: string) => ({ password: `kode-${whose}`, confirmPassword: `kode-${whose}` });

/** The tokens of the confirmation links that an address has got, the newest first. */
async function linksTo(target: Target, email: string): Promise<string[]> {
  const mails = (await target.app.mails()).filter(({ to }) => to === email);
  return mails.flatMap(({ text }) => /verify-email\?token=([\w-]{43})/.exec(text)?.[1] ?? []);
}

const confirm = (target: Target, token = '') =>
  target.send('POST', '/api/auth/verify-email', { body: { token }, from: target.address() });

/** Whoever claims to be another: the staff, another member, an administrator, or the owner of an address. */
export const IMPOSTOR_ATTACKS: readonly Attack[] = [
  {
    row: 'third: names',
    name: 'nobody is called like the staff, an authority or a bank, with whatever beside it',
    async run(target) {
      const passed: string[] = [];
      for (const username of OFFICIAL_NAMES)
        if (codeIn(await register(target, { username })) !== 'VALIDATION') passed.push(username);
      expect(passed).toEqual([]);
    },
  },
  {
    row: 'third: names',
    name: 'no name is drawn like that of another member',
    async run(target) {
      const passed: string[] = [];
      const members = new Set<string>();
      for (const [original, copy] of LOOKALIKE_NAMES) {
        if (!members.has(original)) await target.member({ username: original }).catch(() => undefined);
        members.add(original);
        if (!['VALIDATION', 'USERNAME_TAKEN'].includes(codeIn(await register(target, { username: copy }))))
          passed.push(copy);
      }
      expect(passed).toEqual([]);
    },
  },
  {
    row: 'third: step-up',
    name: 'an old login of an administrator removes nothing from the wall, and lists no addresses',
    async run(target) {
      const { token: author } = await target.member();
      const post = await target.send('POST', '/api/posts', { token: author, body: { content: 'Hvem vil med?' } });
      const path = `/api/posts/${post.body.id}`;
      const comment = await target.send('POST', `${path}/comments`, { token: author, body: { content: 'Mig!' } });
      const { token } = await administrator(target);
      const own = await target.send('POST', '/api/posts', { token, body: { content: 'Driften er tilbage' } });
      target.app.clock.advance((STEP_UP_MINUTES + 1) * 60);
      const codes = {
        comment: codeIn(await target.send('DELETE', `/api/comments/${comment.body.id}`, { token })),
        post: codeIn(await target.send('DELETE', path, { token })),
        own: codeIn(await target.send('DELETE', `/api/posts/${own.body.id}`, { token })),
        users: codeIn(await target.ask('{ adminUsers(pageSize: 500) { items { email } } }', {}, { token })),
        orders: codeIn(await target.ask('{ adminOrders(pageSize: 500) { items { email } } }', {}, { token })),
        block: codeIn(await target.ask(BLOCK, { kind: 'domain', value: 'spam.example' }, { token })),
      };
      const due = 'STEP_UP_REQUIRED';
      expect(codes).toEqual({ comment: due, post: due, own: 'ok', users: due, orders: due, block: due });
    },
  },
  {
    row: 'third: step-up',
    name: 'nobody keeps everybody out by one block, without typing it twice',
    async run(target) {
      const { token } = await administrator(target);
      for (const [kind, value] of [
        ['domain', 'gmail.com'],
        ['domain', 'Hotmail.DK'],
        ['network', '80.62.0.0/16'],
        ['network', '2a00:1450::/32'],
      ])
        expect([value, codeIn(await target.ask(BLOCK, { kind, value }, { token }))]).toEqual([value, 'VALIDATION']);
      expect(codeIn(await register(target, { email: `ny${target.sent}@hotmail.dk` }))).toBe('ok');
    },
  },
  {
    row: 'third: squatting',
    name: 'a stranger who registers first with an address doesn’t keep its owner out',
    async run(target) {
      const email = `besat${target.sent}@example.dk`;
      const squatter = await register(target, { email, ...passwordOf('squatter') });
      expect(codeIn(await register(target, { email, ...passwordOf('owner') }))).toBe('ok');
      const [link] = await linksTo(target, email);
      expect(codeIn(await confirm(target, link))).toBe('ok');
      expect(codeIn(await logIn(target, email, passwordOf('owner').password))).toBe('ok');
      expect(codeIn(await logIn(target, email, passwordOf('squatter').password))).toBe('INVALID_CREDENTIALS');
      const { token } = squatter.body as { token: string };
      expect((await target.send('GET', '/api/profile', { token })).status).toBe(401);
    },
  },
  {
    row: 'third: squatting',
    name: 'a stranger who registers later with an address takes nothing from its owner',
    async run(target) {
      const email = `senere${target.sent}@example.dk`;
      await register(target, { email, ...passwordOf('owner') });
      const [link] = await linksTo(target, email);
      await register(target, { email, ...passwordOf('stranger') });
      const [strangersLink] = await linksTo(target, email);
      expect(codeIn(await confirm(target, link))).toBe('ok');
      expect(codeIn(await confirm(target, strangersLink))).toBe('INVALID_LINK');
      expect(codeIn(await logIn(target, email, passwordOf('owner').password))).toBe('ok');
      expect(codeIn(await register(target, { email }))).toBe('EMAIL_TAKEN');
      expect(codeIn(await logIn(target, email, passwordOf('stranger').password))).toBe('INVALID_CREDENTIALS');
    },
  },
];

import { RATE_LIMITS } from '@venn/schema/limits';
import { expect } from 'vitest';
import { EmailSteps } from '../../email-change.js';
import { registration } from '../../registration.js';
import { type Attack, codeIn, type Target } from '../attack.js';

export const logIn = (target: Target, email: string, password: string, from = target.address()) =>
  target.send('POST', '/api/login', { body: { email, password }, from });

/** Registers over REST. */
export const register = (target: Target, overrides: object = {}, from = target.address()) =>
  target.send('POST', '/api/register', { from, body: registration({ ...overrides }) });

/** Taking over, locking and multiplying accounts, and misleading names. */
export const ACCOUNT_ATTACKS: readonly Attack[] = [
  {
    row: 'H5',
    name: 'a stolen token doesn’t become the account',
    async run(target) {
      const owner = await target.member();
      const steps = new EmailSteps(() => target.app);
      const foreign = 'tyv@example.dk';
      await steps.put(owner.token, { email: foreign });
      await steps.confirm(await steps.confirmToken(foreign));
      expect(codeIn(await logIn(target, foreign, owner.password))).toBe('INVALID_CREDENTIALS');
      await target.send('POST', '/api/auth/forgot-password', { body: { email: foreign }, from: target.address() });
      expect(await steps.tokensTo(foreign, 'reset-password')).toEqual([]);
      expect(codeIn(await logIn(target, owner.email, owner.password))).toBe('ok');
    },
  },
  {
    row: 'M7',
    name: 'guessing from many networks is made costly, and locks nobody out',
    async run(target) {
      const { email, password } = await target.member();
      const known = await logIn(target, email, password);
      const cookie = (known.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
      const codes: string[] = [];
      for (let guess = 0; guess < 45; guess += 1) codes.push(codeIn(await logIn(target, email, `gæt-${guess}`)));
      expect(codes.slice(0, 10).every((code) => code === 'INVALID_CREDENTIALS')).toBe(true);
      expect(codes.at(-1)).toBe('PROOF_OF_WORK');
      // The right password isn't told from a wrong one without a solution.
      expect(codeIn(await logIn(target, email, password))).toBe('PROOF_OF_WORK');
      const own = await target.send('POST', '/api/login', {
        body: { email, password },
        from: target.address(),
        headers: { cookie },
      });
      expect(codeIn(own)).toBe('ok');
    },
  },
  {
    row: 'M7',
    name: 'a forged cookie of a known device is a stranger’s',
    async run(target) {
      const [victim, thief] = [await target.member(), await target.member()];
      const own = (await logIn(target, thief.email, thief.password)).headers.get('set-cookie') ?? '';
      const [cookie = ''] = own.split(';', 1);
      for (let guess = 0; guess < 25; guess += 1) await logIn(target, victim.email, `gæt-${guess}`);
      for (const forged of [cookie, `${cookie}x`, cookie.replace(/=.*/, `=${victim.id}`)]) {
        const answer = await target.send('POST', '/api/login', {
          body: { email: victim.email, password: victim.password },
          from: target.address(),
          headers: { cookie: forged },
        });
        expect(codeIn(answer)).toBe('PROOF_OF_WORK');
      }
    },
  },
  {
    row: 'M7',
    name: 'one network can’t guess on many accounts',
    async run(target) {
      const from = target.address();
      const codes: string[] = [];
      for (let guess = 0; guess <= RATE_LIMITS.loginAddress.points; guess += 1)
        codes.push(codeIn(await logIn(target, `gæt${guess}@example.dk`, 'hemmelig-kode', from)));
      expect(codes.at(-1)).toBe('RATE_LIMITED');
    },
  },
  {
    row: 'held',
    name: 'no answer tells whether an address has an account',
    async run(target) {
      const { email } = await target.member();
      const answers = [];
      for (const address of [email, 'ukendt@example.dk']) {
        const forgot = await target.send('POST', '/api/auth/forgot-password', {
          body: { email: address },
          from: target.address(),
        });
        const login = await logIn(target, address, 'en-forkert-kode');
        answers.push([forgot.status, forgot.body, login.status, login.body]);
      }
      expect(answers[0]).toEqual(answers[1]);
    },
  },
  {
    row: 'M4',
    name: 'spellings of one mailbox make one account',
    async run(target) {
      const name = `postkasse${target.sent}`;
      const refused = new Set(['EMAIL_TAKEN', 'VALIDATION']);
      await target.member({ email: `${name}@example.dk` });
      for (const domain of ['ｅxample.dk', 'EXAMPLE.DK', 'example。dk', 'exam\u00adple.dk'])
        expect([domain, refused.has(codeIn(await register(target, { email: `${name}@${domain}` })))]).toEqual([
          domain,
          true,
        ]);
      for (const domain of ['[127.0.0.1]', '127.0.0.1', '[IPv6:::1]'])
        expect([domain, codeIn(await register(target, { email: `${name}@${domain}` }))]).toEqual([
          domain,
          'VALIDATION',
        ]);
    },
  },
  {
    row: 'M3',
    name: 'no link gets into a mail to a stranger by a name',
    async run(target) {
      for (const username of [
        'https://bit.ly/ab12',
        'bit.ly',
        'se venn-gratis.dk',
        'skriv @ mig',
        'ring 22 33 44 55',
        'a:b',
      ])
        expect([username, codeIn(await register(target, { username }))]).toEqual([username, 'VALIDATION']);
      const email = `fremmed${target.sent}@example.dk`;
      const username = `Vind en gave ${target.sent}`.slice(0, 20);
      expect(codeIn(await register(target, { email, username }))).toBe('ok');
      const mail = (await target.app.mails()).find(({ to }) => to === email);
      expect([mail?.subject, mail?.text].join(' ')).not.toContain('Vind en gave');
    },
  },
  {
    row: 'M2',
    name: 'names can’t imitate the staff or another member, and can’t be invisible',
    async run(target) {
      for (const username of [
        'Admin',
        'аdmin',
        'ＡＤＭＩＮ',
        'Venn Support',
        'venn  support',
        'Mod\u034ferator',
        'Slettet bruger',
        'supp\u043ert',
      ])
        expect([username, codeIn(await register(target, { username }))]).toEqual([username, 'VALIDATION']);
      for (const letter of [
        '\u3164',
        '\uffa0',
        '\u115f',
        '\u1160',
        '\u2800',
        '\u034f',
        '\ufe0f',
        '\u180b',
        '\u17b4',
        '\u{e0100}',
      ])
        expect([letter.codePointAt(0), codeIn(await register(target, { username: `Mona${letter}lisa` }))]).toEqual([
          letter.codePointAt(0),
          'VALIDATION',
        ]);
      const { username } = await target.member({ username: `Pascal ${target.sent}` });
      for (const copy of [username.replace('a', 'а'), username.toUpperCase(), username.replace(' ', '  ')])
        expect([
          copy,
          ['VALIDATION', 'USERNAME_TAKEN'].includes(codeIn(await register(target, { username: copy }))),
        ]).toEqual([copy, true]);
      // In Cyrillic letters from end to end, and with a digit in place of a letter.
      await target.member({ username: 'Poce' });
      await target.member({ username: 'Paul' });
      for (const [copy, code] of [
        ['\u0420\u043e\u0441\u0435', 'VALIDATION'],
        ['P0ce', 'USERNAME_TAKEN'],
        ['Pau1', 'USERNAME_TAKEN'],
      ])
        expect([copy, codeIn(await register(target, { username: copy }))]).toEqual([copy, code]);
      expect(codeIn(await register(target, { username: `Zalgo${'\u0301'.repeat(4)}` }))).toBe('VALIDATION');
    },
  },
  {
    row: 'M2',
    name: 'a third name within 30 days is refused',
    async run(target) {
      const { token } = await target.member();
      const codes: string[] = [];
      for (const letter of ['a', 'b', 'c'])
        codes.push(
          codeIn(
            await target.send('PUT', '/api/profile', { token, body: { username: `Omdøbt ${letter}${target.sent}` } }),
          ),
        );
      expect(codes).toEqual(['ok', 'ok', 'RATE_LIMITED']);
    },
  },
];

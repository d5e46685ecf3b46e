import { REGISTRATION_WAVE } from '@venn/schema/limits';
import { expect } from 'vitest';
import { registration } from '../../registration.js';
import { type Attack, codeIn, type Target } from '../attack.js';
import { CALM } from '../target.js';
import { logIn, register } from './accounts.attacks.js';
import { administrator } from './administrators.attacks.js';

const forgot = (target: Target, email: string, from = target.address(), headers: Record<string, string> = {}) =>
  target.send('POST', '/api/auth/forgot-password', { body: { email }, from, headers });
const contact = (target: Target, email: string, from = target.address()) =>
  target.send('POST', '/api/contact', {
    from,
    body: { name: 'Anna', email, subject: 'Hej', message: 'Kan I hjælpe?' },
  });
export const mailsTo = async ({ app }: Target, email: string): Promise<number> =>
  (await app.mails()).filter(({ to }) => to === email).length;

/** Many accounts, and mails to strangers. */
export const WAVE_ATTACKS: readonly Attack[] = [
  {
    row: 'item 3',
    name: 'a wave of registrations costs each of them work, and contact too',
    async run(target) {
      await target.app.dataSource.query(
        `INSERT INTO member (username, username_key, email, password_hash, birthdate, gender, created_at, terms_version, terms_accepted_at)
         SELECT 'bølge' || n, 'bølge' || n, 'boelge' || n || '@example.dk', '-', '1990-01-01', 'female', $1, 'test', $1
           FROM generate_series(0, $2::int) n`,
        [target.app.clock.now(), CALM],
      );
      try {
        for (const solution of [undefined, 'forged', Buffer.from('{"challenge":{}}').toString('base64')]) {
          const headers: Record<string, string> = solution === undefined ? {} : { 'x-proof-of-work': solution };
          const answers = [
            await target.send('POST', '/api/register', { from: target.address(), headers, body: registration() }),
            await target.send('POST', '/api/contact', { from: target.address(), headers, body: {} }),
          ];
          expect(answers.map(codeIn)).toEqual(['PROOF_OF_WORK', 'PROOF_OF_WORK']);
        }
      } finally {
        // Later attacks come when the wave is over.
        target.app.clock.advance(REGISTRATION_WAVE.minutes * 60);
      }
    },
  },
  {
    row: 'item 5',
    name: 'nobody registers from a blocked domain or network, however it is written',
    async run(target) {
      const { token } = await administrator(target);
      for (const [kind, value] of [
        ['domain', 'engangspost.example'],
        ['network', '192.0.2.0/24'],
      ]) {
        const block = `mutation { blockSource(kind: ${kind}, value: "${value}", reason: "Spam") { id } }`;
        expect(codeIn(await target.ask(block, {}, { token }))).toBe('ok');
      }
      const member = await target.member();
      for (const domain of ['engangspost.example', 'a.b.engangspost.example', 'ＥngangsPost.example']) {
        const email = `bolge${target.sent}@${domain}`;
        const change = { token: member.token, body: { email } };
        expect([domain, codeIn(await register(target, { email }))]).toEqual([domain, 'EMAIL_REFUSED']);
        expect([domain, codeIn(await target.send('PUT', '/api/profile', change))]).toEqual([domain, 'EMAIL_REFUSED']);
      }
      for (const from of ['192.0.2.7', '::ffff:192.0.2.7']) {
        const query = 'mutation ($input: RegisterInput!) { register(input: $input) { token } }';
        const codes = [
          await register(target, {}, from),
          await contact(target, 'anna@example.dk', from),
          await target.ask(query, { input: registration() }, { from }),
        ].map(codeIn);
        expect([from, ...codes]).toEqual([from, ...Array<string>(3).fill('SOURCE_BLOCKED')]);
      }
      expect(codeIn(await register(target))).toBe('ok');
    },
  },
  {
    row: 'M8',
    name: 'one network can’t send links to everybody',
    async run(target) {
      const from = target.address();
      const codes: string[] = [];
      for (let sent = 0; sent <= 20; sent += 1)
        codes.push(
          codeIn(
            await target.send('POST', '/api/auth/forgot-password', { body: { email: `alle${sent}@example.dk` }, from }),
          ),
        );
      expect(codes.at(-1)).toBe('RATE_LIMITED');
    },
  },
  {
    row: 'M8',
    name: 'strangers don’t use up the links of a member',
    async run(target) {
      const { email, password } = await target.member();
      const login = await logIn(target, email, password);
      const [cookie = ''] = (login.headers.get('set-cookie') ?? '').split(';', 1);
      for (let sent = 0; sent < 8; sent += 1) await forgot(target, email);
      const byStrangers = await mailsTo(target, email);
      expect([byStrangers >= 1, byStrangers <= 3]).toEqual([true, true]);
      await forgot(target, email, target.address(), { cookie });
      expect(await mailsTo(target, email)).toBe(byStrangers + 1);
    },
  },
  {
    row: 'Low',
    name: 'strangers cause at most three mails a day to one address for nothing, over all ways together',
    async run(target) {
      const { email } = await target.member();
      for (let sent = 0; sent < 4; sent += 1) {
        await forgot(target, email);
        expect((await contact(target, email)).status).toBe(200);
      }
      expect(await mailsTo(target, email)).toBe(3);
    },
  },
];

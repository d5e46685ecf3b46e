import { RATE_LIMITS } from '@venn/schema/limits';
import { expect } from 'vitest';
import { chat } from '../chat/chat.js';
import type { MemberTraits, TestMember } from '../factories.js';
import { makeFriends } from '../factories.js';
import { createPost } from '../wall.js';
import { type Attack, codeIn, type Target } from './attack.js';

const YEAR_AGO = (target: Target): Date => new Date(target.app.clock.now().getTime() - 365 * 24 * 60 * 60 * 1000);
const plus = (target: Target, traits: Partial<MemberTraits> = {}): Promise<TestMember> =>
  target.member({
    role: 'plus',
    plusExpiresAt: new Date(target.app.clock.now().getTime() + 7 * 24 * 60 * 60 * 1000),
    createdAt: YEAR_AGO(target),
    ...traits,
  });
const write = (target: Target, from: TestMember, to: TestMember, content: string) =>
  target.send('POST', '/api/messages/send', { token: from.token, body: { to: to.publicId, content } });

/** What one member may do in a time. */
export const LIMIT_ATTACKS: readonly Attack[] = [
  {
    row: 'M5',
    name: 'a Plus member’s 21st message within a minute is refused',
    async run(target) {
      const [sender, partner] = [await plus(target), await target.member()];
      await makeFriends(target.app, sender, partner);
      const codes: string[] = [];
      for (let sent = 0; sent <= 20; sent += 1) codes.push(codeIn(await write(target, sender, partner, `Hej ${sent}`)));
      expect([codes.filter((code) => code === 'ok').length, codes.at(-1)]).toEqual([20, 'RATE_LIMITED']);
    },
  },
  {
    row: 'M5',
    name: 'a new account’s eleventh conversation within a day is refused',
    async run(target) {
      const sender = await plus(target, { createdAt: target.app.clock.now() });
      const codes: string[] = [];
      for (let sent = 0; sent <= 10; sent += 1)
        codes.push(codeIn(await write(target, sender, await target.member(), `Hej nummer ${sent}`)));
      expect([codes.filter((code) => code === 'ok').length, codes.at(-1)]).toEqual([10, 'RATE_LIMITED']);
    },
  },
  {
    row: 'M5',
    name: 'the same text to a sixth new partner is refused, however it is spaced and spelled',
    async run(target) {
      const sender = await plus(target);
      const spellings = (index: number): string => {
        const text = 'Hej smukke, skriv til mig på min anden profil i aften';
        return [text, text.toUpperCase(), text.replaceAll(' ', '  '), `${text}!`][index % 4] as string;
      };
      const codes: string[] = [];
      for (let sent = 0; sent <= 5; sent += 1)
        codes.push(codeIn(await write(target, sender, await target.member(), spellings(sent))));
      expect(codes.slice(0, 5)).toEqual(Array(5).fill('ok'));
      expect(codes.at(-1)).not.toBe('ok');
    },
  },
  {
    row: 'M5',
    name: 'profiles can’t be read by the thousand',
    async run(target) {
      const { token } = await target.member();
      const members: { id: number }[] = await target.app.dataSource.query('SELECT id FROM member LIMIT 1');
      expect(members.length).toBe(1);
      let refused = 0;
      const others = await manyMembers(target, 301);
      for (const publicId of others) {
        const answer = await target.send('GET', `/api/users/${publicId}`, { token });
        if (codeIn(answer) === 'RATE_LIMITED') refused += 1;
      }
      expect(refused).toBe(1);
    },
  },
  {
    row: 'M5',
    name: 'a page of Find Venner has at most 100 members over GraphQL',
    async run(target) {
      const { token } = await target.member();
      const answer = await target.ask('{ matches(pageSize: 101) { items { id } } }', {}, { token });
      expect(codeIn(answer)).toBe('VALIDATION');
    },
  },
  {
    row: 'M5',
    name: 'likes and blocks are limited',
    async run(target) {
      const { token } = await target.member();
      const post = await createPost(target.app, await target.member());
      const likes: string[] = [];
      for (let sent = 0; sent <= 60; sent += 1)
        likes.push(codeIn(await target.send(sent % 2 === 0 ? 'POST' : 'DELETE', `/api/posts/${post}/like`, { token })));
      for (let sent = 0; sent <= 60; sent += 1)
        likes.push(codeIn(await target.send('POST', `/api/posts/${post}/like`, { token })));
      expect(likes).toContain('RATE_LIMITED');
      const [other] = [await target.member()];
      const blocks: string[] = [];
      for (let sent = 0; sent <= 30; sent += 1)
        blocks.push(codeIn(await target.send('POST', `/api/users/${other.publicId}/block`, { token })));
      expect(blocks.at(-1)).toBe('RATE_LIMITED');
    },
  },
  {
    row: 'M5',
    name: 'a profile’s 21st change within an hour is refused',
    async run(target) {
      const { token } = await target.member();
      const codes: string[] = [];
      for (let sent = 0; sent <= 20; sent += 1)
        codes.push(codeIn(await target.send('PUT', '/api/profile', { token, body: { about_me: `Hej ${sent}` } })));
      expect([codes.filter((code) => code === 'ok').length, codes.at(-1)]).toEqual([20, 'RATE_LIMITED']);
    },
  },
  {
    row: 'held',
    name: 'posts, comments, reports, exports and contact have their limits',
    async run(target) {
      const { token } = await target.member();
      const other = await target.member();
      const post = await createPost(target.app, other);
      const from = target.address();
      const calls: [number, () => Promise<string>][] = [
        [
          RATE_LIMITS.post.points,
          async () => codeIn(await target.send('POST', '/api/posts', { token, body: { content: 'Hej' } })),
        ],
        [
          RATE_LIMITS.comment.points,
          async () =>
            codeIn(await target.send('POST', `/api/posts/${post}/comments`, { token, body: { content: 'Hej' } })),
        ],
        [
          RATE_LIMITS.report.points,
          async () =>
            codeIn(
              await target.send('POST', `/api/users/${other.publicId}/report`, { token, body: { reason: 'Spam' } }),
            ),
        ],
        [RATE_LIMITS.export.points, async () => codeIn(await target.send('POST', '/api/profile/export', { token }))],
        [
          RATE_LIMITS.contact.points,
          async () =>
            codeIn(
              await target.send('POST', '/api/contact', {
                from,
                body: { name: 'Anna', email: 'anna@example.dk', subject: 'Hej', message: 'Jeg har et spørgsmål.' },
              }),
            ),
        ],
      ];
      for (const [points, call] of calls) {
        const codes: string[] = [];
        for (let sent = 0; sent <= points; sent += 1) codes.push(await call());
        expect(codes).toEqual([...Array<string>(points).fill('ok'), 'RATE_LIMITED']);
      }
    },
  },
  {
    row: 'held',
    name: 'the cooldown can’t be passed by parallel requests, retries or another API',
    async run(target) {
      const [sender, partner] = [await target.member(), await target.member()];
      await makeFriends(target.app, sender, partner);
      const all = await Promise.all([
        ...Array.from({ length: 5 }, (_, index) => write(target, sender, partner, `Hej ${index}`)),
        ...Array.from({ length: 5 }, (_, index) => chat.send(target.app, sender, partner, `Hallo ${index}`)),
      ]);
      const codes = all.map((answer) =>
        'status' in answer ? codeIn(answer) : (answer.errors?.[0]?.extensions.code ?? 'ok'),
      );
      expect(codes.filter((code) => code === 'ok').length).toBe(1);
      expect(codes.filter((code) => code === 'MESSAGE_COOLDOWN').length).toBe(9);
    },
  },
];

/** Inserts members without sessions; returns their public ids. */
async function manyMembers(target: Target, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await target.member()).publicId);
  return ids;
}

import { RATE_LIMITS } from '@venn/schema/limits';
import { expect } from 'vitest';
import { chat } from '../../chat/chat.js';
import type { MemberTraits, TestMember } from '../../factories.js';
import { makeFriends } from '../../factories.js';
import { type OpenSocket, openSocket } from '../../network/open-socket.js';
import { createPost } from '../../wall.js';
import { type Attack, codeIn, type Target } from '../attack.js';

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

/** Pages of Find Venner that are left when an attack begins: the pages before them would take minutes. */
export const LAST_PAGES = 60;

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
      expect(codes).toEqual([...Array<string>(5).fill('ok'), 'RATE_LIMITED']);
    },
  },
  {
    row: 'M5',
    name: 'profiles can’t be read by the thousand',
    async run(target) {
      const { token } = await target.member();
      const { points } = RATE_LIMITS.profileHour;
      const codes: string[] = [];
      for (let opened = 0; opened <= points; opened += 1) {
        const { publicId } = await target.member();
        codes.push(codeIn(await target.send('GET', `/api/users/${publicId}`, { token })));
      }
      expect(codes).toEqual([...Array<string>(points).fill('ok'), 'RATE_LIMITED']);
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
    name: 'Find Venner can’t be read from end to end, over any API',
    async run(target) {
      const { id, token } = await target.member();
      await target.app.infra.rateLimiter.take('matchPage', { cost: RATE_LIMITS.matchPage.points - LAST_PAGES }, id);
      const ask = async (distance: number): Promise<string> =>
        codeIn(await target.send('GET', `/api/users/match?maxDistance=${distance}`, { token }));
      for (let distance = 1; distance <= LAST_PAGES; distance += 1) await ask(distance);
      expect(await ask(500)).toBe('RATE_LIMITED');
      expect(codeIn(await target.ask('{ matches(sortBy: name_desc) { total } }', {}, { token }))).toBe('RATE_LIMITED');
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
        likes.push(codeIn(await target.send('POST', `/api/posts/${post}/like`, { token })));
      expect(likes).toEqual([...Array<string>(60).fill('ok'), 'RATE_LIMITED']);
      const other = await target.member();
      const blocks: string[] = [];
      for (let sent = 0; sent <= 30; sent += 1)
        blocks.push(codeIn(await target.send('POST', `/api/users/${other.publicId}/block`, { token })));
      expect(blocks).toEqual([...Array<string>(30).fill('ok'), 'RATE_LIMITED']);
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
      let reports = 0;
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
          // The same reason would be a retry.
          async () => {
            const body = { reason: `Spam ${(reports += 1)}` };
            return codeIn(await target.send('POST', `/api/users/${other.publicId}/report`, { token, body }));
          },
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
  {
    row: 'Low',
    name: 'a member’s 21st socket closes the oldest',
    async run(target) {
      const { token } = await target.member();
      const sockets: OpenSocket[] = [];
      for (let opened = 0; opened <= 20; opened += 1) sockets.push(await openSocket(target.app.url, token));
      try {
        await expect.poll(() => sockets[0]?.closedWith?.[0]).toBe(4429);
        expect(sockets.slice(1).filter(({ closedWith }) => closedWith !== null)).toEqual([]);
      } finally {
        for (const { socket } of sockets) socket.terminate();
      }
    },
  },
];

import { expect } from 'vitest';
import { block, makeFriends } from '../../factories.js';
import { createPost } from '../../wall.js';
import { type Attack, codeIn } from '../attack.js';
import { administrator } from './administrators.attacks.js';

const INJECTIONS = [
  "' OR '1'='1",
  "'; DROP TABLE member; --",
  "\\' UNION SELECT password_hash FROM member --",
  '%',
  '_',
];

/** Others' objects, and values that reach the database. */
export const OBJECT_ATTACKS: readonly Attack[] = [
  {
    row: 'held',
    name: 'SQL in an argument is a value',
    async run(target) {
      const admin = await administrator(target);
      const [{ before }] = await target.app.dataSource.query('SELECT count(*)::int AS before FROM member');
      for (const probe of INJECTIONS) {
        const login = await target.send('POST', '/api/login', {
          from: target.address(),
          body: { email: `${probe}@example.dk`, password: probe },
        });
        expect([400, 401]).toContain(login.status);
        const search = await target.send('GET', `/api/admin/users?search=${encodeURIComponent(probe)}`, {
          token: admin.token,
        });
        expect([probe, search.status]).toEqual([probe, 200]);
        expect(JSON.stringify(search.body)).not.toContain('argon2');
        expect(
          (await target.send('GET', `/api/users/${encodeURIComponent(probe)}`, { token: admin.token })).status,
        ).toBe(404);
      }
      const [{ after }] = await target.app.dataSource.query('SELECT count(*)::int AS after FROM member');
      expect(after).toBe(before);
    },
  },
  {
    row: 'held',
    name: 'no field of a request sets role, confirmation or Plus',
    async run(target) {
      const { id, token } = await target.member();
      const hostile = { role: 'admin', plus_expires_at: '2099-01-01', email_verified_at: null, id: 1 };
      const nested = JSON.parse('{"__proto__": {"role": "admin"}, "constructor": {"prototype": {"role": "admin"}}}');
      await target.send('PUT', '/api/profile', { token, body: { about_me: 'Hej', ...hostile } });
      await target.send('PUT', '/api/profile', {
        token,
        body: JSON.stringify(nested),
        headers: { 'content-type': 'application/json' },
      });
      const rows = await target.app.dataSource.query(
        'SELECT role, plus_expires_at AS plus, email_verified_at IS NOT NULL AS verified FROM member WHERE id = $1',
        [id],
      );
      expect(rows).toEqual([{ role: 'user', plus: null, verified: true }]);
      expect(({} as Record<string, unknown>)['role']).toBeUndefined();
    },
  },
  {
    row: 'held',
    name: 'others’ objects can’t be read, changed or deleted',
    async run(target) {
      const [anna, bo, thief] = [await target.member(), await target.member(), await target.member()];
      await makeFriends(target.app, anna, bo);
      const post = await createPost(target.app, anna);
      const { body } = await target.send('GET', `/api/messages/with/${anna.publicId}`, { token: bo.token });
      const [message] = body as { id: string; content: string }[];
      expect(message?.content).toBe('Hej');
      const stolen: [string, string, number[]][] = [
        ['DELETE', `/api/messages/${message?.id}`, [404]],
        ['DELETE', `/api/posts/${post}`, [403]],
        ['GET', `/api/admin/users/${anna.publicId}/details`, [403]],
        ['PATCH', `/api/admin/users/${thief.publicId}/role`, [403]],
        ['DELETE', `/api/admin/users/${anna.publicId}`, [403]],
      ];
      for (const [method, path, statuses] of stolen) {
        const answer = await target.send(method, path, {
          token: thief.token,
          ...(method === 'PATCH' && { body: { role: 'admin' } }),
        });
        expect([path, statuses.includes(answer.status)]).toEqual([path, true]);
      }
      const own = await target.send('GET', `/api/messages/with/${anna.publicId}`, { token: thief.token });
      expect(JSON.stringify(own.body)).not.toContain('Hej');
    },
  },
  {
    row: 'M5',
    name: 'ids can’t be counted through',
    async run(target) {
      const members = [await target.member(), await target.member(), await target.member()];
      const [first, second, third] = members.map(({ publicId }) => publicId) as [string, string, string];
      const shared = (a: string, b: string): number => [...a].filter((letter, index) => b[index] === letter).length;
      // Neighbours of a cipher have nothing in common but chance.
      expect(Math.max(shared(first, second), shared(second, third))).toBeLessThan(first.length / 2);
      const { token } = members[0] as { token: string };
      const guesses = ['1', '2', '3', Buffer.from('member:2').toString('base64url')];
      for (const digit of '0123456789abcdef') {
        // Where a number has its last digit, in the whole id and in its first half, and where it has its first one.
        for (const at of [0, 15, 31]) guesses.push(second.slice(0, at) + digit + second.slice(at + 1));
      }
      const found: string[] = [];
      for (const guess of guesses.filter((each) => each !== second)) {
        if ((await target.send('GET', `/api/users/${guess}`, { token })).status === 200) found.push(guess);
      }
      expect(found).toEqual([]);
      expect((await target.send('GET', `/api/users/${second}`, { token })).status).toBe(200);
    },
  },
  {
    row: 'M1',
    name: 'a blocked member who blocks back learns nothing new of the blocker',
    async run(target) {
      const [blocker, blocked] = [await target.member(), await target.member()];
      await block(target.app, blocker, blocked);
      await target.send('POST', `/api/users/${blocker.publicId}/block`, { token: blocked.token });
      const renamed = `Nyt navn ${target.sent}`;
      expect(
        codeIn(await target.send('PUT', '/api/profile', { token: blocker.token, body: { username: renamed } })),
      ).toBe('ok');
      const { body } = await target.ask('{ blockedMembers { username avatarUrl } }', {}, { token: blocked.token });
      expect(JSON.stringify(body)).not.toContain(renamed);
    },
  },
];

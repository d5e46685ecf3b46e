import { randomUUID } from 'node:crypto';
import { MATCHES_PAGE_SIZE, RATE_LIMITS } from '@venn/schema/limits';
import { DAY_MS, localTimeOf } from '@venn/schema/time';
import { expect } from 'vitest';
import { fetchExport, orderExport } from '../../exports.js';
import { block, makeFriends } from '../../factories.js';
import { unzip } from '../../storage/zip.js';
import { createPost } from '../../wall.js';
import { type Attack, codeIn } from '../attack.js';
import { LAST_PAGES } from './limits.attacks.js';

/** What a member finds out about others. */
export const MEMBER_ATTACKS: readonly Attack[] = [
  {
    row: 'third M2',
    name: 'a blocked member who unblocks and blocks again has no newer name of the blocker in the export',
    async run(target) {
      const [blocker, blocked] = [await target.member(), await target.member()];
      await makeFriends(target.app, blocker, blocked);
      const set = async (by: typeof blocker, of: typeof blocker, action: 'block' | 'unblock') =>
        expect(codeIn(await target.send('POST', `/api/users/${of.publicId}/${action}`, { token: by.token }))).toBe(
          'ok',
        );
      await set(blocked, blocker, 'block');
      await set(blocker, blocked, 'block');
      const renamed = `Senere navn ${target.sent}`;
      expect(
        codeIn(await target.send('PUT', '/api/profile', { token: blocker.token, body: { username: renamed } })),
      ).toBe('ok');
      await set(blocked, blocker, 'unblock');
      await set(blocked, blocker, 'block');
      const body = await fetchExport(target.app, { token: await orderExport(target.app, blocked) });
      const files = [...(await unzip(await body.arrayBuffer()))].join();
      expect(files).toContain(blocker.username);
      expect(files).not.toContain(renamed);
    },
  },
  {
    row: 'fourth M2',
    name: 'a blocked member who sends a proposal or a comment again learns nothing new of the blocker',
    async run(target) {
      const [blocker, blocked] = [await target.member(), await target.member()];
      await makeFriends(target.app, blocker, blocked);
      await target.app.dataSource.query('UPDATE conversation SET low_wrote = true, high_wrote = true');
      const startsAt = localTimeOf(new Date(target.app.clock.now().getTime() + 2 * DAY_MS));
      const id = randomUUID();
      const propose = `mutation ($to: ID!, $startsAt: String!, $id: ID) {
        proposeAftale(to: $to, title: "Gåtur", startsAt: $startsAt, town: "Lejre", clientRequestId: $id) { id } }`;
      const post = await createPost(target.app, blocker);
      const sendBoth = async () => {
        const { token } = blocked;
        const comment = { content: 'Hej', clientCommentId: '6f1f9f0e-1111-4222-8333-444455556666' };
        return [
          codeIn(await target.ask(propose, { to: blocker.publicId, startsAt, id }, { token })),
          codeIn(await target.send('POST', `/api/posts/${post}/comments`, { token, body: comment })),
        ];
      };
      expect(await sendBoth()).toEqual(['ok', 'ok']);
      await block(target.app, blocker, blocked);
      expect(await sendBoth()).toEqual(['BLOCKED', 'NOT_FOUND']);
    },
  },
  {
    row: 'third M8',
    name: 'lists of Find Venner cost by their members, however they are asked for',
    async run(target) {
      // Without a town every distance finds everybody.
      const { id, token } = await target.member({ town: null });
      for (let made = 0; made <= MATCHES_PAGE_SIZE; made += 1) await target.member();
      await target.app.infra.rateLimiter.take('matchPage', { cost: RATE_LIMITS.matchPage.points - LAST_PAGES }, id);
      let seen = 0;
      const most = LAST_PAGES * MATCHES_PAGE_SIZE;
      for (let distance = 1; distance <= LAST_PAGES && seen <= most; distance += 1) {
        const { status, body } = await target.send('GET', `/api/users/match?maxDistance=${distance}`, { token });
        if (status === 200) seen += (body as unknown as unknown[]).length;
      }
      expect(seen).toBeGreaterThan(0);
      expect(seen).toBeLessThanOrEqual(most);
    },
  },
];

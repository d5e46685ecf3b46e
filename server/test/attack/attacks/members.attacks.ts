import { MATCHES_PAGE_SIZE, RATE_LIMITS } from '@venn/schema/limits';
import { expect } from 'vitest';
import { fetchExport, orderExport } from '../../exports.js';
import { makeFriends } from '../../factories.js';
import { unzip } from '../../storage/zip.js';
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

import { expect } from 'vitest';
import { fetchExport, orderExport } from '../exports.js';
import { makeFriends } from '../factories.js';
import { unzip } from '../storage/zip.js';
import { type Attack, codeIn } from './attack.js';

/** What a member finds out about others. */
export const MEMBER_ATTACKS: readonly Attack[] = [
  {
    row: 'third M2',
    name: 'a blocked member who unblocks and blocks again has no newer name of the blocker in the export',
    async run(target) {
      const [blocker, blocked] = [await target.member(), await target.member()];
      await makeFriends(target.app, blocker, blocked);
      const set = async (by: typeof blocker, of: typeof blocker, action: 'block' | 'unblock') =>
        expect(codeIn(await target.send('POST', `/api/users/${of.publicId}/${action}`, { token: by.token }))).toBe('ok');
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
];

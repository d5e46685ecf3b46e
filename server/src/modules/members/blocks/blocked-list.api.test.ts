import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../../../../test/app.js';
import { fetchExport, orderExport } from '../../../../test/exports.js';
import { block, createMember, makeFriends, type TestMember } from '../../../../test/factories.js';
import { countQueries } from '../../../../test/postgres/count-queries.js';
import { unzip } from '../../../../test/storage/zip.js';
import { newAvatarKey } from '../../../infra/storage/avatar-store.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const BLOCKED = '{ blockedMembers { id username avatarUrl blockedAt } }';
const listOf = async ({ token }: TestMember): Promise<Answer[]> =>
  (await app.graphql(BLOCKED, {}, token)).data?.['blockedMembers'];
const rename = ({ id }: TestMember, username: string, avatarKey: string) =>
  app.dataSource.query(
    'UPDATE member SET username = $2, username_key = lower($2), username_skeleton = lower($2), avatar_key = $3 WHERE id = $1',
    [id, username, avatarKey],
  );

it('lists the members whom the viewer has blocked, newest first, in one statement', async () => {
  const viewer = await createMember(app);
  const [first, deleted, last] = [
    await createMember(app, { avatarKey: 'billede' }),
    await createMember(app),
    await createMember(app),
  ];
  await block(app, last, viewer);
  expect(await listOf(viewer)).toEqual([]);
  for (const other of [first, deleted, last]) {
    await app.services.blocks.block(viewer.id, other.id);
    app.clock.advance(1);
  }
  await app.dataSource.query(`UPDATE member SET deletion_scheduled_for = '2040-01-01' WHERE id = $1`, [deleted.id]);
  expect(await listOf(viewer)).toMatchObject([
    { id: last.publicId, username: last.username, avatarUrl: null, blockedAt: expect.any(String) },
    { id: first.publicId, avatarUrl: '/avatars/billede.webp' },
  ]);
  expect(await countQueries(app, () => app.services.blocks.blocked(viewer.id))).toBe(1);
});

it('shows the name as of the block, and no picture while the other blocks too', async () => {
  const viewer = await createMember(app);
  const other = await createMember(app, { username: 'Foer_blokering' });
  await app.services.blocks.block(viewer.id, other.id);
  const key = newAvatarKey();
  await rename(other, 'Efter_blokering', key);
  expect(await listOf(viewer)).toMatchObject([{ username: 'Foer_blokering', avatarUrl: `/avatars/${key}.webp` }]);
  await app.services.blocks.block(other.id, viewer.id);
  expect(await listOf(viewer)).toMatchObject([{ username: 'Foer_blokering', avatarUrl: null }]);
  await app.services.blocks.unblock(other.id, viewer.id);
  expect(await listOf(viewer)).toMatchObject([{ username: 'Foer_blokering', avatarUrl: `/avatars/${key}.webp` }]);
});

it('keeps the name of a block that an older version of the server has stored', async () => {
  const [viewer, other] = [await createMember(app), await createMember(app, { username: 'Foer_skiftet' })];
  await app.dataSource.query('INSERT INTO block (blocker_id, blocked_id) VALUES ($1, $2)', [viewer.id, other.id]);
  await rename(other, 'Efter_skiftet', newAvatarKey());
  expect(await listOf(viewer)).toMatchObject([{ username: 'Foer_skiftet' }]);
});

it('exports the names as of the blocks, and nothing newer', async () => {
  const viewer = await createMember(app);
  const other = await createMember(app, { username: 'Foer_eksport' });
  await app.services.blocks.block(viewer.id, other.id);
  const key = newAvatarKey();
  await rename(other, 'Efter_eksport', key);
  await app.services.blocks.block(other.id, viewer.id);
  const body = await fetchExport(app, { token: await orderExport(app, viewer) });
  const files = [...(await unzip(await body.arrayBuffer()))].join();
  expect(files).toContain('Foer_eksport');
  expect(files).not.toContain('Efter_eksport');
  expect(files).not.toContain(key);
});

it('shows who blocks the viewer by the name as of that block, on the list of a new block and in the export', async () => {
  const viewer = await createMember(app);
  const other = await createMember(app, { username: 'Foer_hendes' });
  await makeFriends(app, other, viewer);
  await app.rest('POST', `/api/users/${other.publicId}/report`, { token: viewer.token, body: { reason: 'Grund' } });
  expect(await app.dataSource.query('SELECT FROM report WHERE reporter_id = $1', [viewer.id])).toHaveLength(1);
  await app.services.blocks.block(viewer.id, other.id);
  await app.services.blocks.block(other.id, viewer.id);
  await rename(other, 'Efter_hendes', newAvatarKey());
  await app.services.blocks.unblock(viewer.id, other.id);
  await app.services.blocks.block(viewer.id, other.id);
  expect(await listOf(viewer)).toMatchObject([{ username: 'Foer_hendes', avatarUrl: null }]);
  const names = async (): Promise<unknown[]> => {
    const body = await fetchExport(app, { token: await orderExport(app, viewer) });
    const files = await unzip(await body.arrayBuffer());
    const { blocks, conversations, reports_made: reports } = JSON.parse(files.get('data.json')?.toString() ?? '');
    const pages = [...files].map(([, file]) => file.toString()).join();
    return [blocks[0].username, conversations[0].with, reports[0].reported, pages.includes('Efter_hendes')];
  };
  expect(await names()).toEqual(['Foer_hendes', 'Foer_hendes', 'Foer_hendes', false]);
  await app.services.blocks.unblock(other.id, viewer.id);
  expect(await names()).toEqual(['Foer_hendes', 'Efter_hendes', 'Efter_hendes', true]);
});

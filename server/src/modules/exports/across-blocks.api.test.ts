import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { write } from '../../../test/chat/chat.js';
import { fetchExport, orderExport } from '../../../test/exports.js';
import { block, createMember, type TestMember } from '../../../test/factories.js';
import { unzip } from '../../../test/storage/zip.js';
import { createComment, createPost } from '../../../test/wall.js';
import { parsePublicId } from '../../common/public-id.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const OWN_DATA = '{ ownData { counts { messagesReceived } } }';
const received = async ({ token }: TestMember): Promise<number> =>
  (await app.graphql(OWN_DATA, {}, token)).data?.['ownData'].counts.messagesReceived;
async function exported(member: TestMember) {
  const response = await fetchExport(app, { token: await orderExport(app, member) });
  const files = await unzip(await response.arrayBuffer());
  return JSON.parse(String(files.get('data.json')));
}
const like = (member: TestMember, id: string) =>
  app.graphql('mutation ($id: ID!) { likePost(id: $id) { likeCount } }', { id }, member.token);

it('who is blocked learns of no deletion by a count: messages of who blocks the member count nowhere', async () => {
  const [ditte, bo] = [await createMember(app), await createMember(app)];
  await write(app, ditte, bo, 'Hej');
  const [message] = await write(app, bo, ditte, 'Lad mig være');
  expect(await received(ditte)).toBe(1);
  await block(app, bo, ditte);
  const blocked = await received(ditte);
  expect(
    (await app.graphql('mutation ($id: ID!) { deleteMessage(id: $id) { __typename } }', { id: message?.id }, bo.token))
      .errors,
  ).toBeUndefined();
  expect(await received(ditte)).toBe(blocked);
});

it('an export has the counts of the wall, and quotes nothing of those who block the member', async () => {
  const [ditte, bo] = [await createMember(app), await createMember(app)];
  const [own, others] = [await createPost(app, ditte), await createPost(app, bo, { content: 'Skal vi spille skak?' })];
  await createComment(app, bo, own);
  await createComment(app, ditte, others, { content: 'Ja tak' });
  expect((await like(bo, own)).errors).toBeUndefined();
  await like(ditte, others);
  expect(await exported(ditte)).toMatchObject({
    posts: [{ likes: 1, comments: 1 }],
    comments: [{ content: 'Ja tak', post: 'Skal vi spille skak?' }],
    likes: [{ post: 'Skal vi spille skak?' }],
  });

  await block(app, bo, ditte);
  const across = await exported(ditte);
  expect(across).toMatchObject({
    posts: [{ likes: 0, comments: 0 }],
    comments: [{ content: 'Ja tak', post: '' }],
    likes: [{ post: '' }],
  });
  // Removed by an administrator: nothing tells.
  await app.dataSource.query('UPDATE post SET removed_at = now() WHERE id = $1', [parsePublicId('post', others)]);
  expect(await exported(ditte)).toEqual({ ...across, exported_at: expect.anything() });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAftale, createOldMember, insertRequest } from '../../../../test/aftaler.js';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { block, createMember, type TestMember } from '../../../../test/factories.js';
import { createComment, createPost } from '../../../../test/wall.js';

const CREATE = `mutation ($postId: ID!, $content: String!, $audience: CommentAudience! = everyone, $clientCommentId: ID) {
  createComment(postId: $postId, content: $content, audience: $audience, clientCommentId: $clientCommentId) { id audience } }`;
const READ = `query ($id: ID!) { post(id: $id) { commentCount aftale { commentCount } comments { items { content audience } } }
  comments(postId: $id) { items { content } } }`;

let app: TestApp;
let host: TestMember;
let guest: TestMember;
let waiting: TestMember;
let other: TestMember;
let post: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [host, guest, waiting, other] = [
    await createOldMember(app),
    await createOldMember(app),
    await createOldMember(app),
    await createOldMember(app),
  ];
  post = await createAftale(app, host);
  await insertRequest(app, post, guest);
  await insertRequest(app, post, waiting, 'waiting');
});

const write = async (viewer: TestMember, variables: object = {}) => {
  const { data, errors } = await app.graphql(
    CREATE,
    { postId: post, content: 'Jeg har kaffe med', audience: 'coming', ...variables },
    viewer.token,
  );
  return { code: errors?.[0]?.extensions.code ?? null, comment: data?.['createComment'] as { id: string } };
};
/** What a member sees of the comments, in every way. */
async function read(viewer: TestMember) {
  const { data } = await app.graphql(READ, { id: post }, viewer.token);
  const seen: unknown = data?.['post'];
  const { commentCount, aftale, comments } = seen as {
    commentCount: number;
    aftale: { commentCount: number };
    comments: { items: { content: string }[] };
  };
  const rest = await app.rest('GET', `/api/posts/${post}/comments`, { token: viewer.token });
  const textsOf = (items: { content: string }[]) => items.map(({ content }) => content);
  expect([textsOf(data?.['comments'].items), textsOf(rest.body)]).toEqual(Array(2).fill(textsOf(comments.items)));
  return [textsOf(comments.items), commentCount + aftale.commentCount];
}

describe('a comment for those who are coming', () => {
  it('is refused to everybody else, and under a post that is no aftale', async () => {
    const admin = await createMember(app, { role: 'admin' });
    for (const member of [waiting, other, admin]) expect((await write(member)).code).toBe('NOT_FOUND');
    expect((await write(host, { postId: await createPost(app, host) })).code).toBe('NOT_FOUND');
    expect((await write(other, { audience: 'everyone' })).code).toBeNull();
  });

  it('is seen and counted by the host and those who are coming, and by nobody else', async () => {
    await write(guest);
    await write(host, { content: 'Dejligt' });
    await createComment(app, other, post, { content: 'God tur' });
    for (const member of [host, guest])
      expect(await read(member)).toEqual([['God tur', 'Dejligt', 'Jeg har kaffe med'], 3]);
    for (const member of [waiting, other]) expect(await read(member)).toEqual([['God tur'], 1]);
    await app.dataSource.query(`UPDATE aftale_request SET state = 'declined' WHERE member_id = $1`, [guest.id]);
    expect(await read(guest)).toEqual([['God tur'], 1]);
  });

  it('can’t be reported or deleted by who doesn’t see it, and is hidden across a block', async () => {
    const { comment } = await write(guest);
    const report = 'mutation ($id: ID!) { report(thing: comment, id: $id, reason: "Larm") { message } }';
    const remove = 'mutation ($id: ID!) { deleteComment(id: $id) { id } }';
    for (const document of [report, remove]) {
      const { errors } = await app.graphql(document, { id: comment.id }, other.token);
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    const second = await createOldMember(app);
    await insertRequest(app, post, second);
    expect(await read(second)).toEqual([['Jeg har kaffe med'], 1]);
    await block(app, second, guest);
    expect(await read(second)).toEqual([[], 0]);
    expect((await app.graphql(report, { id: comment.id }, host.token)).errors).toBeUndefined();
    expect((await app.graphql(remove, { id: comment.id }, guest.token)).errors).toBeUndefined();
    expect(await read(host)).toEqual([[], 0]);
  });

  it('leaves the count of the post alone when it is removed, shown again and deleted', async () => {
    const { comment } = await write(guest);
    const count = async () => {
      const rows = await app.dataSource.query('SELECT comment_count AS count FROM post ORDER BY id DESC LIMIT 1');
      return (rows as { count: number }[])[0]?.count;
    };
    const update = (removedAt: string) =>
      app.dataSource.query(`UPDATE comment SET removed_at = ${removedAt} WHERE audience = 'coming'`);
    for (const change of [() => update('now()'), () => update('NULL')]) {
      await change();
      expect(await count()).toBe(0);
    }
    await app.graphql('mutation ($id: ID!) { deleteComment(id: $id) { id } }', { id: comment.id }, guest.token);
    expect(await count()).toBe(0);
  });

  it('is stored once for each client id, and for one audience', async () => {
    const clientCommentId = randomUUID();
    const first = await write(guest, { clientCommentId });
    expect((await write(guest, { clientCommentId })).comment).toEqual(first.comment);
    expect((await write(guest, { clientCommentId, audience: 'everyone' })).code).toBe('CONFLICT');
  });
});

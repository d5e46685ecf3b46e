import { postPath } from '@venn/schema/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAftale, insertRequest } from '../../../../test/aftaler.js';
import { startTestApp, type TestApp, TestClock } from '../../../../test/app.js';
import { block, createMember, type TestMember } from '../../../../test/factories.js';
import { addPhone, type Phone, runDueJobs } from '../../../../test/push/phones.js';
import { type PushService, startPushService } from '../../../../test/push/push-service.js';
import { createPost } from '../../../../test/wall.js';
import { rowId } from '../../../common/public-id.js';

/** Noon in Copenhagen, in a winter that is still to come: logins of the tests last beyond the database's clock. */
const NOON = new Date('2037-12-01T11:00:00Z');
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const clock = new TestClock();
let app: TestApp;
let service: PushService;
let anna: TestMember;
let bo: TestMember;
let post: string;
beforeAll(async () => {
  clock.set(NOON);
  app = await startTestApp({ clock, env: { PUSH_LOOPBACK: 'on' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.set(NOON);
  await app.dataSource.query('DELETE FROM member');
  await app.dataSource.query('DELETE FROM post');
  await app.dataSource.query('DELETE FROM graphile_worker._private_jobs');
  service = await startPushService();
  [anna, bo] = [await createMember(app), await createMember(app)];
  post = await createPost(app, anna);
  return () => service.stop();
});

const comment = async (author: TestMember = bo, audience = 'everyone'): Promise<string> => {
  const { data, errors } = await app.graphql(
    `mutation ($post: ID!, $audience: CommentAudience!) {
       createComment(postId: $post, content: "Ja tak", audience: $audience) { id } }`,
    { post, audience },
    author.token,
  );
  expect(errors).toBeUndefined();
  return data?.['createComment'].id as string;
};
const later = async (seconds: number): Promise<void> => {
  clock.advance(seconds);
  await runDueJobs(app);
};
/** The member was last here an hour before now. */
const leave = (): Promise<unknown> =>
  app.dataSource.query('UPDATE member SET last_online_at = $1', [new Date(clock.now().getTime() - HOUR * 1000)]);
const wantMails = async (): Promise<void> => {
  await app.graphql('mutation { chooseNotifications(kind: comments, mail: true) { quietFrom } }', {}, anna.token);
  await leave();
};
const phoneOf = async (): Promise<Phone> => {
  const phone = await addPhone(app, service, anna);
  await leave();
  return phone;
};
const subjects = async (): Promise<string[]> =>
  (await app.mails()).filter(({ to }) => to === anna.email).map(({ subject }) => subject);
const waiting = (): Promise<unknown[]> => app.dataSource.query('SELECT FROM graphile_worker.jobs');

const ONE = 'Dit opslag har fået en ny kommentar';

describe('comments on one’s own post', () => {
  it('are told on the phone after a minute, together', async () => {
    const phone = await phoneOf();
    await comment();
    clock.advance(30);
    await comment();
    await later(29);
    expect(phone.told()).toEqual([]);
    await later(2);
    expect(phone.told()).toEqual([{ kind: 'comments', count: 2, path: postPath(post) }]);
    expect(service.delivered).toMatchObject([{ urgency: 'normal', topic: 'comments' }]);
    await comment();
    await later(61);
    expect(phone.told().map(({ count }) => count)).toEqual([2, 3]);
    await later(DAY);
    expect([await subjects(), await waiting()]).toEqual([[], []]);
  });

  it('are mailed a day after the push where such mails are wanted, once until the next visit', async () => {
    await wantMails();
    await phoneOf();
    for (let count = 0; count < 3; count += 1) {
      await comment();
      await later(HOUR);
    }
    expect(await subjects()).toEqual([]);
    await later(DAY);
    expect(await subjects()).toEqual(['Dit opslag har fået 3 nye kommentarer']);
  });

  it('are not mailed to whoever has been here since', async () => {
    await wantMails();
    const phone = await phoneOf();
    await comment();
    await later(HOUR);
    expect(phone.told()).toHaveLength(1);
    await app.graphql('{ viewer { id } }', {}, anna.token);
    await later(DAY);
    expect(await subjects()).toEqual([]);
  });

  it('are mailed after a quarter of an hour to whoever has no phone, without their texts', async () => {
    await wantMails();
    await comment();
    await later(14 * MINUTE);
    expect(await subjects()).toEqual([]);
    await later(2 * MINUTE);
    const [mail] = (await app.mails()).filter(({ to }) => to === anna.email);
    expect(mail?.subject).toBe(ONE);
    for (const part of [
      `Hej ${anna.username}`,
      'har fået en ny kommentar',
      'Læs kommentaren',
      postPath(post),
      '/profile?fane=konto',
    ])
      expect(mail?.text).toContain(part);
    for (const secret of ['Ja tak', bo.username]) expect(mail?.text).not.toContain(secret);
    await comment();
    await later(HOUR);
    expect(await subjects()).toEqual([ONE]);
    await app.graphql('{ viewer { id } }', {}, anna.token);
    clock.advance(HOUR);
    await comment();
    await later(HOUR);
    expect(await subjects()).toEqual([ONE, ONE]);
  });

  it('are mailed where the phone isn’t reached', async () => {
    await wantMails();
    const phone = await phoneOf();
    phone.answer({ status: 410 });
    await comment();
    await later(61);
    expect(await subjects()).toEqual([ONE]);
  });

  it('are told of neither where nothing is wanted, nor the member’s own', async () => {
    await comment();
    expect(await waiting()).toEqual([]);
    await phoneOf();
    await comment(anna);
    expect(await waiting()).toEqual([]);
    await app.graphql('mutation { chooseNotifications(kind: comments, push: false) { quietFrom } }', {}, anna.token);
    await comment();
    expect(await waiting()).toEqual([]);
  });

  it('wait for the end of the night', async () => {
    clock.set('2037-12-01T22:00:00Z');
    const phone = await phoneOf();
    await comment();
    await later(8 * HOUR - MINUTE);
    expect(phone.told()).toEqual([]);
    await later(MINUTE + 1);
    expect(phone.told()).toHaveLength(1);
  });

  it('for those who are coming are told to the host', async () => {
    post = await createAftale(app, anna);
    await insertRequest(app, post, bo);
    const phone = await phoneOf();
    await comment(bo, 'coming');
    await later(61);
    expect(phone.told()).toEqual([{ kind: 'comments', count: 1, path: postPath(post) }]);
  });
});

describe('nothing is told of a comment', () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      'that is deleted',
      (id) => app.graphql('mutation ($id: ID!) { deleteComment(id: $id) { message } }', { id }, bo.token),
    ],
    ['that is removed', () => app.dataSource.query('UPDATE comment SET removed_at = now()')],
    ['whose author is blocked', () => block(app, anna, bo)],
    ['whose author has blocked the member', () => block(app, bo, anna)],
    ['whose author is banned', () => app.dataSource.query(`UPDATE member SET role = 'banned' WHERE id = ${bo.id}`)],
    ['on a post that is deleted', () => app.dataSource.query('DELETE FROM post WHERE id = $1', [rowId('post', post)])],
    ['on a post that is removed', () => app.dataSource.query('UPDATE post SET removed_at = now()')],
    [
      'to a member who is banned',
      () => app.dataSource.query(`UPDATE member SET role = 'banned' WHERE id = ${anna.id}`),
    ],
    ['to a member who is gone', () => app.dataSource.query('DELETE FROM member WHERE id = $1', [anna.id])],
  ])('%s', async (_what, change) => {
    await wantMails();
    await phoneOf();
    const id = await comment();
    await change(id);
    await later(61);
    await later(DAY);
    expect([service.requests(), await subjects()]).toEqual([0, []]);
  });
});

it('a deleted comment takes no other with it that is told at once with it', async () => {
  const phone = await phoneOf();
  await comment();
  const id = await comment();
  await app.graphql('mutation ($id: ID!) { deleteComment(id: $id) { message } }', { id }, bo.token);
  await later(61);
  expect(phone.told()).toEqual([{ kind: 'comments', count: 1, path: postPath(post) }]);
});

import { conversationPath, PATHS } from '@venn/schema/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, TestClock } from '../../../../test/app.js';
import { chat, write } from '../../../../test/chat/chat.js';
import { block, createMember, makeFriends, type TestMember } from '../../../../test/factories.js';
import { recordStatements } from '../../../../test/postgres/record-statements.js';
import { addPhone, type Phone, runDueJobs } from '../../../../test/push/phones.js';
import { type Behaviour, type PushService, startPushService } from '../../../../test/push/push-service.js';

/** Noon in Copenhagen, in a winter that is still to come: logins of the tests last beyond the database's clock. */
const NOON = new Date('2037-12-01T11:00:00Z');
const MINUTE = 60;
const HOUR = 60 * MINUTE;

const clock = new TestClock();
let app: TestApp;
let service: PushService;
/** Has no cooldown. */
let bo: TestMember;
/** Was last online an hour ago. */
let anna: TestMember;
let phone: Phone;
beforeAll(async () => {
  clock.set(NOON);
  app = await startTestApp({ clock, env: { PUSH_LOOPBACK: 'on' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.set(NOON);
  await app.dataSource.query('DELETE FROM member');
  await app.dataSource.query('DELETE FROM graphile_worker._private_jobs');
  await app.dataSource.query('DELETE FROM job_progress');
  service = await startPushService();
  bo = await createMember(app, { role: 'admin' });
  anna = await createMember(app);
  phone = await addPhone(app, service, anna);
  await app.dataSource.query(`UPDATE member SET last_online_at = $1`, [new Date(NOON.getTime() - HOUR * 1000)]);
  await app.dataSource.query(`INSERT INTO job_progress (name, reached) VALUES ('unread-mails', $1)`, [
    new Date(NOON.getTime() - HOUR * 1000),
  ]);
  return () => service.stop();
});

/** So much later all jobs that are due have run, and the mails are decided on. */
const later = async (seconds: number): Promise<void> => {
  clock.advance(seconds);
  await runDueJobs(app);
  await app.services.unreadMails.enqueueDue();
  await runDueJobs(app);
};
const mailsTo = async ({ email }: TestMember = anna) => (await app.mails()).filter(({ to }) => to === email);
const subjects = async (): Promise<string[]> => (await mailsTo()).map(({ subject }) => subject);
const run = async (document: string, variables: object = {}, member = anna): Promise<void> =>
  expect((await app.graphql(document, variables, member.token)).errors).toBeUndefined();
const waiting = (): Promise<{ task: string; at: Date }[]> =>
  app.dataSource.query('SELECT task_identifier AS task, run_at AS at FROM graphile_worker.jobs ORDER BY run_at');
const seconds = ({ at }: { at: Date }): number => Math.floor((at.getTime() - NOON.getTime()) / 1000);

const idOfMessage = async (): Promise<string> =>
  (await chat.page(app, anna, bo)).data?.['messages'].items[0].id as string;

const ONE = 'Du har en ulæst besked';

describe('a message', () => {
  it('is told on the phone after ten seconds, without a text or a name', async () => {
    await write(app, bo, anna, 'Hej, det er Bo');
    clock.advance(9);
    await runDueJobs(app);
    expect(phone.told()).toEqual([]);
    await later(2);
    expect(phone.told()).toEqual([{ kind: 'messages', count: 1, path: conversationPath(bo.publicId) }]);
    expect(service.delivered).toMatchObject([{ ttl: 86_400, urgency: 'high', topic: 'messages' }]);
    expect(await app.dataSource.query('SELECT last_success_at IS NOT NULL AS reached FROM push_device')).toEqual([
      { reached: true },
    ]);
  });

  it('takes no more statements to send', async () => {
    const eva = await createMember(app);
    const statements = async (recipient: TestMember): Promise<number> => {
      await makeFriends(app, bo, recipient);
      const draft = { senderId: bo.id, senderRole: 'admin', recipientId: recipient.id, content: 'Hej' } as const;
      const send = () => app.services.sending.send({ ...draft, clientMessageId: crypto.randomUUID() });
      return (await recordStatements(app.dataSource, send)).all.length;
    };
    expect([await statements(eva), await statements(anna)]).toEqual([1, 1]);
    expect((await waiting()).map(({ task }) => task)).toEqual(['push-unread']);
  });

  it('that was told on the phone is mailed only when it is still unread after a day', async () => {
    await write(app, bo, anna, 'Hej');
    await later(11);
    await later(16 * MINUTE);
    await later(23 * HOUR);
    expect(await subjects()).toEqual([]);
    // Decided on once, not every two minutes.
    expect(await app.dataSource.query('SELECT due_at FROM unread_notice')).toEqual([{ due_at: expect.any(Date) }]);
    await later(45 * MINUTE);
    expect(await subjects()).toEqual([ONE]);
    expect(phone.told()).toHaveLength(1);
    expect(await app.dataSource.query('SELECT FROM unread_notice')).toEqual([]);
  });

  it('that was read meanwhile is never mailed', async () => {
    await write(app, bo, anna, 'Hej');
    await later(11);
    await later(16 * MINUTE);
    await chat.read(app, anna, bo);
    await later(25 * HOUR);
    expect(await subjects()).toEqual([]);
  });

  it('is told together with those that come within ten seconds, of whomever', async () => {
    const eva = await createMember(app, { role: 'admin' });
    await write(app, bo, anna, 'Hej', 'Er du der?');
    clock.advance(5);
    await write(app, eva, anna, 'Hej');
    expect((await waiting()).map((job) => [job.task, seconds(job)])).toEqual([['push-unread', 10]]);
    await later(6);
    expect(phone.told()).toEqual([{ kind: 'messages', count: 3, path: PATHS.messages }]);
    await write(app, bo, anna, 'Nå');
    await later(11);
    expect(phone.told().map(({ count }) => count)).toEqual([3, 4]);
    expect(service.waiting(phone.endpoint)).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['was read', () => chat.read(app, anna, bo)],
    ['was deleted', async () => chat.delete(app, bo, await idOfMessage())],
    ['is in a chat that was cleared', () => chat.clear(app, anna, bo)],
    ['is of somebody whom the member has blocked', () => block(app, anna, bo)],
    ['is of somebody who has blocked the member', () => block(app, bo, anna)],
    [
      'is of somebody who is banned',
      () => app.dataSource.query(`UPDATE member SET role = 'banned' WHERE id = ${bo.id}`),
    ],
    [
      'is to somebody who is banned',
      () => app.dataSource.query(`UPDATE member SET role = 'banned' WHERE id = ${anna.id}`),
    ],
    ['is to somebody who is gone', () => app.dataSource.query('DELETE FROM member WHERE id = $1', [anna.id])],
    ['was mailed', () => app.dataSource.query('UPDATE member SET unread_mail_sent_at = $1', [clock.now()])],
  ])('isn’t told when it %s', async (_what, change) => {
    await write(app, bo, anna, 'Hej');
    await change();
    clock.advance(11);
    await runDueJobs(app);
    expect(service.requests()).toBe(0);
  });

  it('is told by mail alone where the phone isn’t to be told of messages, or there is none', async () => {
    await run('mutation { chooseNotifications(kind: messages, push: false) { quietFrom } }');
    await write(app, bo, anna, 'Hej');
    expect(await waiting()).toEqual([]);
    await later(16 * MINUTE);
    expect([phone.told(), await subjects()]).toEqual([[], [ONE]]);
  });

  it('is told on the phone alone where no mails are wanted', async () => {
    await run('mutation { chooseNotifications(kind: messages, mail: false) { quietFrom } }');
    await write(app, bo, anna, 'Hej');
    await later(11);
    await later(16 * MINUTE);
    await later(25 * HOUR);
    expect([phone.told().length, await subjects()]).toEqual([1, []]);
    expect(await app.dataSource.query('SELECT FROM unread_notice')).toEqual([]);
  });
});

describe('a phone that isn’t reached', () => {
  it.each<[Behaviour, boolean]>([
    [{ status: 404 }, false],
    [{ status: 410 }, false],
    [{ status: 413 }, true],
    [{ status: 403 }, true],
    [{ status: 429, headers: { 'retry-after': '3600' } }, true],
    ['never', true],
  ])('as its service answers %j leaves it to the mail, as ever', async (behaviour, stays) => {
    phone.answer(behaviour);
    await write(app, bo, anna, 'Hej');
    await later(11);
    const devices = await app.dataSource.query('SELECT FROM push_device');
    expect(devices).toHaveLength(stays ? 1 : 0);
    await later(16 * MINUTE);
    expect(await subjects()).toEqual([ONE]);
    await later(25 * HOUR);
    expect([phone.told(), await subjects()]).toEqual([[], [ONE]]);
  });

  it.each<[Behaviour, number]>([
    [{ status: 500 }, 60],
    [{ status: 429, headers: { 'retry-after': '240' } }, 240],
    [{ status: 503, headers: { 'retry-after': '30' } }, 30],
  ])('as its service answers %j is tried again', async (behaviour, pause) => {
    phone.answer(behaviour);
    await write(app, bo, anna, 'Hej');
    await later(11);
    phone.answer(null);
    const [job] = await waiting();
    expect(job?.task).toBe('push-unread');
    expect(seconds(job as { at: Date })).toBe(11 + pause);
    await later(pause + 1);
    expect(phone.told()).toHaveLength(1);
    await later(16 * MINUTE);
    expect(await subjects()).toEqual([]);
  });

  it('is told by a service that is slow', async () => {
    phone.answer({ delayMs: 1500 });
    await write(app, bo, anna, 'Hej');
    await later(11);
    await later(16 * MINUTE);
    expect([phone.told().length, await subjects()]).toEqual([1, []]);
  });

  it('holds up no mail, however long its service asks to come later, and however many messages come', async () => {
    phone.answer({ status: 429, headers: { 'retry-after': '60' } });
    for (let minute = 0; minute < 14; minute += 1) {
      await write(app, bo, anna, 'Hej');
      await later(MINUTE);
    }
    expect(service.requests()).toBeLessThanOrEqual(14);
    expect(await subjects()).toEqual([]);
    await later(MINUTE);
    await write(app, bo, anna, 'Hej');
    await later(MINUTE + 30);
    expect(await subjects()).toEqual(['Du har 15 ulæste beskeder']);
  });

  it('is one of several: the others suffice', async () => {
    const other = await addPhone(app, service, anna);
    phone.answer({ status: 410 });
    await write(app, bo, anna, 'Hej');
    await later(11);
    expect(other.told()).toHaveLength(1);
    expect(await app.dataSource.query('SELECT endpoint FROM push_device')).toEqual([{ endpoint: other.endpoint }]);
    await later(16 * MINUTE);
    expect(await subjects()).toEqual([]);
  });
});

describe('a phone that is forgotten before', () => {
  const CHANGE = `mutation ($old: String!, $new: String!) {
    changePassword(currentPassword: $old, newPassword: $new) { message } }`;
  it.each<[string, () => Promise<unknown>]>([
    ['by a logout', () => app.rest('POST', '/api/logout', { token: anna.token })],
    ['as all logins end', () => app.services.sessions.endAll(app.dataSource.manager, anna.id)],
    [
      'by a new password on another device',
      async () => {
        const { token } = await app.services.sessions.start(app.dataSource.manager, anna.id, 'Chrome');
        await run(CHANGE, { old: anna.password, new: 'en-ny-kode-1' }, { ...anna, token });
      },
    ],
  ])('%s leaves it to the mail', async (_what, forget) => {
    await write(app, bo, anna, 'Hej');
    await forget();
    await app.dataSource.query(`UPDATE member SET last_online_at = $1`, [new Date(NOON.getTime() - HOUR * 1000)]);
    await later(11);
    await later(16 * MINUTE);
    expect(service.requests()).toBe(0);
    expect(await subjects()).toContain(ONE);
  });
});

it('what phones were told of is forgotten after two days', async () => {
  await write(app, bo, anna, 'Hej');
  await later(11);
  const kept = async (): Promise<number> => (await app.dataSource.query('SELECT FROM unread_push')).length;
  clock.advance(47 * HOUR);
  await app.services.expiredData.purge();
  expect(await kept()).toBe(1);
  clock.advance(HOUR);
  await app.services.expiredData.purge();
  expect(await kept()).toBe(0);
});

describe('in quiet hours', () => {
  it('phones are told when they end', async () => {
    clock.set('2037-12-01T22:00:00Z');
    await write(app, bo, anna, 'Hej');
    await later(11);
    await later(7 * HOUR);
    expect([phone.told(), await subjects()]).toEqual([[], []]);
    await later(HOUR);
    expect([phone.told().length, await subjects()]).toEqual([1, []]);
    await later(23 * HOUR);
    await later(16 * MINUTE);
    expect([phone.told().length, await subjects()]).toEqual([1, []]);
    await later(8 * HOUR);
    expect(await subjects()).toEqual([ONE]);
  });

  it('that are turned off meanwhile, at once', async () => {
    clock.set('2037-12-01T22:00:00Z');
    await write(app, bo, anna, 'Hej');
    await later(11);
    await run('mutation { setQuietHours(from: null, until: null) { quietFrom } }');
    await later(1);
    expect(phone.told()).toHaveLength(1);
  });
});

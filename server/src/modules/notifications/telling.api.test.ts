import { postPath } from '@venn/schema/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aftaler, createAftale, createOldMember, insertRequest } from '../../../test/aftaler.js';
import { startTestApp, type TestApp, TestClock } from '../../../test/app.js';
import type { TestMember } from '../../../test/factories.js';
import { addPhone, type Phone, runDueJobs } from '../../../test/push/phones.js';
import { type Behaviour, type PushService, startPushService } from '../../../test/push/push-service.js';
import { rowId } from '../../common/public-id.js';
import { addJob } from '../../infra/jobs/jobs.js';
import type { GuestNews } from '../wall/aftaler/aftale.news.js';

/** Noon in Copenhagen, in a winter that is still to come: logins of the tests last beyond the database's clock. */
const NOON = new Date('2037-12-01T11:00:00Z');
const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const MORNING = new Date('2037-12-02T06:00:00Z');

const clock = new TestClock();
let app: TestApp;
let service: PushService;
let host: TestMember;
let anna: TestMember;
let phone: Phone;
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
  [host, anna] = [await createOldMember(app), await createOldMember(app)];
  phone = await addPhone(app, service, anna);
  await app.dataSource.query('UPDATE member SET last_online_at = $1', [new Date(NOON.getTime() - HOUR * 1000)]);
  post = await createAftale(app, host, { title: 'Bålaften', startsAt: new Date(NOON.getTime() + 5 * DAY * 1000) });
  await insertRequest(app, post, anna);
  return () => service.stop();
});

const later = async (seconds: number): Promise<void> => {
  clock.advance(seconds);
  await runDueJobs(app);
};
const tell = async (news: GuestNews = 'accepted'): Promise<void> => {
  const job = { news, postId: rowId('post', post), memberId: anna.id, mailId: crypto.randomUUID() };
  await addJob(app.dataSource, 'mail-aftale', job);
  await later(0);
};
const subjectsTo = async ({ email }: TestMember = anna): Promise<string[]> =>
  (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
const waiting = (): Promise<{ task: string; at: Date }[]> =>
  app.dataSource.query('SELECT task_identifier AS task, run_at AS at FROM graphile_worker.jobs ORDER BY run_at');
const visit = (): Promise<unknown> => app.graphql('{ viewer { id } }', {}, anna.token);
const choose = async (choice: string, { token } = anna): Promise<void> => {
  const { errors } = await app.graphql(`mutation { chooseNotifications(${choice}) { quietFrom } }`, {}, token);
  expect(errors).toBeUndefined();
};

describe('news', () => {
  it('go to the phone, and after a day by mail to whoever hasn’t been here', async () => {
    await tell();
    expect(phone.told()).toEqual([{ kind: 'aftaler', count: 1, path: postPath(post) }]);
    expect(service.delivered).toMatchObject([{ ttl: DAY, urgency: 'high', topic: 'aftaler' }]);
    expect(await subjectsTo()).toEqual([]);
    await later(DAY - 10);
    expect(await subjectsTo()).toEqual([]);
    await later(11);
    expect([phone.told().length, await subjectsTo()]).toEqual([1, ['Du er med']]);
  });

  it('aren’t mailed to whoever has been here since', async () => {
    await tell();
    clock.advance(HOUR);
    await visit();
    await later(DAY);
    expect([await subjectsTo(), await waiting()]).toEqual([[], []]);
  });

  it('aren’t mailed after a day where they aren’t true any more', async () => {
    await tell();
    await app.dataSource.query('DELETE FROM aftale_request');
    await later(DAY);
    expect(await subjectsTo()).toEqual([]);
  });

  it('are mailed at once to whoever has no phone, or wants none of them there', async () => {
    await tell('declined');
    expect(await subjectsTo()).toEqual([]);
    await choose('kind: aftaler, push: false');
    await tell();
    expect([phone.told(), await subjectsTo()]).toEqual([[], ['Du er med']]);
  });

  it('go to the phone alone where no mails of them are wanted, or the address refuses them', async () => {
    await choose('kind: aftaler, mail: false');
    await tell();
    expect(phone.told()).toHaveLength(1);
    await choose('kind: aftaler, mail: true');
    await app.dataSource.query('UPDATE member SET refused_email = email');
    await tell();
    expect(phone.told()).toHaveLength(2);
    await later(DAY);
    expect([await subjectsTo(), await waiting()]).toEqual([[], []]);
  });

  it('wait for the end of the night', async () => {
    clock.set('2037-12-01T22:00:00Z');
    await tell();
    expect([phone.told(), await waiting()]).toEqual([[], [{ task: 'mail-aftale', at: MORNING }]]);
    clock.set(MORNING);
    await later(1);
    expect([phone.told().length, await subjectsTo()]).toEqual([1, []]);
  });

  it('whose push is late wait for it, too', async () => {
    clock.set('2037-12-01T20:59:30Z');
    phone.answer({ status: 500 });
    await tell();
    await later(61);
    expect(await waiting()).toEqual([{ task: 'push', at: MORNING }]);
    phone.answer(null);
    clock.set(MORNING);
    await later(1);
    expect([phone.told().length, await subjectsTo()]).toEqual([1, []]);
  });

  it('that can’t wait are told at night', async () => {
    clock.set('2037-12-01T22:00:00Z');
    await app.dataSource.query('UPDATE aftale SET starts_at = $1', [MORNING]);
    await tell();
    expect(phone.told()).toHaveLength(1);
  });
});

describe('a phone that isn’t reached', () => {
  it.each<[Behaviour]>([
    [{ status: 404 }],
    [{ status: 410 }],
    [{ status: 413 }],
    [{ status: 429, headers: { 'retry-after': '3600' } }],
  ])('as its service answers %j leaves it to the mail, at once', async (behaviour) => {
    phone.answer(behaviour);
    await tell();
    expect([phone.told(), await subjectsTo(), await waiting()]).toEqual([[], ['Du er med'], []]);
  });

  it('is tried three more times', async () => {
    phone.answer({ status: 429, headers: { 'retry-after': '120' } });
    await tell();
    for (let count = 0; count < 3; count += 1) {
      expect([await subjectsTo(), (await waiting()).map(({ task }) => task)]).toEqual([[], ['push']]);
      await later(121);
    }
    expect([service.requests(), await subjectsTo(), await waiting()]).toEqual([4, ['Du er med'], []]);
  });

  it('as its service doesn’t answer is tried again', async () => {
    phone.answer('never');
    await tell();
    phone.answer(null);
    await later(61);
    expect([phone.told().length, await subjectsTo()]).toEqual([1, []]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['forgotten', () => app.dataSource.query('DELETE FROM push_device')],
    ['not to be told any more', () => choose('kind: aftaler, push: false')],
  ])('as it is %s meanwhile leaves it to the mail', async (_what, change) => {
    phone.answer({ status: 500 });
    await tell();
    phone.answer(null);
    await change();
    await later(61);
    expect([phone.told(), await subjectsTo()]).toEqual([[], ['Du er med']]);
  });

  it('as its member is banned or gone meanwhile is told nothing', async () => {
    phone.answer({ status: 500 });
    await tell();
    phone.answer(null);
    await app.dataSource.query(`UPDATE member SET role = 'banned' WHERE id = $1`, [anna.id]);
    await later(61);
    expect([phone.told(), await subjectsTo(), await waiting()]).toEqual([[], [], []]);
  });
});

describe('what members may go or prepare in vain for', () => {
  it('is mailed and pushed: changes', async () => {
    await tell('changed');
    expect([phone.told().length, await subjectsTo(), await waiting()]).toEqual([1, ['En aftale er ændret'], []]);
  });

  it('is mailed and pushed: cancellations', async () => {
    const { error } = await aftaler(app, host, 'cancelAftale', { postId: post, text: null });
    expect(error).toBeUndefined();
    await later(0);
    expect([phone.told(), await subjectsTo(), await waiting()]).toEqual([
      [{ kind: 'aftaler', count: 1, path: '/wall?vis=aftaler' }],
      ['En aftale er aflyst'],
      [],
    ]);
  });
});

it('a host hears of all requests in one push', async () => {
  const hosts = await addPhone(app, service, host);
  const { id } = anna;
  await app.dataSource.query(`UPDATE aftale_request SET state = 'asked' WHERE member_id = $1`, [id]);
  await insertRequest(app, post, await createOldMember(app), 'asked');
  await addJob(app.dataSource, 'tell-of-requests', { hostId: host.id });
  await later(0);
  expect(hosts.told()).toEqual([{ kind: 'aftaler', count: 2, path: postPath(post) }]);
  await app.dataSource.query(`UPDATE aftale_request SET state = 'coming' WHERE member_id = $1`, [id]);
  await later(DAY + 1);
  expect(await subjectsTo(host)).toEqual(['En vil gerne med til din aftale']);
});

it('a job that runs again, as its process died, tells nothing twice that its topic wouldn’t replace', async () => {
  const job = { news: 'accepted', postId: rowId('post', post), memberId: anna.id, mailId: crypto.randomUUID() };
  for (const _time of [1, 2]) {
    await app.jobs['mail-aftale']?.(job as never);
    await later(0);
  }
  expect([phone.told().length, service.waiting(phone.endpoint).length]).toEqual([2, 1]);
  expect((await waiting()).map(({ task }) => task)).toEqual(['mail-aftale']);
  await later(DAY + 1);
  expect(await subjectsTo()).toEqual(['Du er med']);
});

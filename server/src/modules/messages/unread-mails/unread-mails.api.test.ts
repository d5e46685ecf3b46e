import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, TestClock } from '../../../../test/app.js';
import { chat, write } from '../../../../test/chat/chat.js';
import { block, createMember, type MemberTraits, type TestMember } from '../../../../test/factories.js';
import { countQueries } from '../../../../test/postgres/count-queries.js';
import { createDataSource } from '../../../database.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import { markRefused } from '../../members/mail-delivery/delivery.service.js';
import { UnreadMailService } from './unread-mail.service.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Noon in Copenhagen, in winter. */
const NOON = new Date('2026-12-01T11:00:00Z');

let first: TestApp;
let second: TestApp;
const clock = new TestClock();
/** Has no cooldown and is always online. */
let bo: TestMember;
/** Was last online an hour ago. */
let anna: TestMember;

beforeAll(async () => {
  first = await startTestApp({ clock });
  second = await startTestApp({ clock, databaseUrl: first.databaseUrl });
});
beforeEach(async () => {
  await first.dataSource.query('DELETE FROM member');
  await first.dataSource.query('DELETE FROM job_progress');
  await first.dataSource.query('DELETE FROM graphile_worker._private_jobs');
  await begin(NOON);
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const someone = (traits: Partial<MemberTraits> = {}) =>
  createMember(first, { lastOnlineAt: new Date(clock.now().getTime() - HOUR * 1000), ...traits });

/** Starts the jobs at this instant; no messages exist. */
async function begin(instant: Date | string): Promise<void> {
  clock.set(instant);
  await first.dataSource.query('DELETE FROM job_progress');
  await first.services.unreadMails.enqueueDue();
  await first.dataSource.query('DELETE FROM job_progress');
  await first.dataSource.query('INSERT INTO job_progress (name, reached) VALUES ($1, $2)', [
    'unread-mails',
    new Date(clock.now().getTime() - 15 * MINUTE * 1000),
  ]);
  bo = await createMember(first, { role: 'admin' });
  anna = await someone();
}

const later = async (seconds: number): Promise<void> => {
  clock.advance(seconds);
  await first.services.unreadMails.enqueueDue();
};
const visit = ({ token }: TestMember) => first.graphql('{ viewer { id } }', {}, token);
/** Mails of both servers, the newest first. */
const mailsTo = async ({ email }: TestMember = anna) =>
  [...(await first.mails()), ...(await second.mails())]
    .filter(({ to }) => to === email)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
const countTo = async (member?: TestMember) => (await mailsTo(member)).length;

describe('no mail about unread messages', () => {
  it('before 15 minutes have passed, nor about messages that were read or deleted by then', async () => {
    const [message] = await write(first, bo, anna, 'Hej');
    await later(14 * MINUTE + 50);
    expect(await countTo()).toBe(0);
    await chat.delete(first, bo, message?.['id']);
    const eva = await someone();
    await write(first, bo, eva, 'Hej');
    await chat.read(first, eva, bo);
    await later(2 * HOUR);
    expect([await countTo(), await countTo(eva)]).toEqual([0, 0]);
  });

  it('while the member is online; it is sent once the member is away', async () => {
    await write(first, bo, anna, 'Hej');
    clock.advance(10 * MINUTE);
    await visit(anna);
    await later(6 * MINUTE);
    expect(await countTo()).toBe(0);
    await later(3 * MINUTE);
    expect(await countTo()).toBe(0);
    await later(2 * MINUTE);
    expect(await countTo()).toBe(1);
  });

  it.each([
    ['is banned', { role: 'banned' }],
    ['has not confirmed the address', { verified: false }],
    ['is scheduled for deletion', { deletionScheduledFor: new Date(NOON.getTime() + DAY * 1000) }],
  ] satisfies [string, Partial<MemberTraits>][])('to or about somebody who %s', async (_name, traits) => {
    await write(first, bo, anna, 'Hej');
    const columns = await createMember(first, traits);
    await first.dataSource.query(
      `UPDATE member SET (role, email_verified_at, deletion_scheduled_for) =
              (SELECT role, email_verified_at, deletion_scheduled_for FROM member WHERE id = $2) WHERE id = ANY ($1)`,
      [[bo.id], columns.id],
    );
    const eva = await someone();
    const admin = await createMember(first, { role: 'admin' });
    await write(first, admin, eva, 'Hej');
    await first.dataSource.query(
      `UPDATE member SET (role, email_verified_at, deletion_scheduled_for) =
              (SELECT role, email_verified_at, deletion_scheduled_for FROM member WHERE id = $2) WHERE id = $1`,
      [eva.id, columns.id],
    );
    await later(HOUR);
    expect([await countTo(), await countTo(eva)]).toEqual([0, 0]);
  });

  it.each(['blocker', 'blocked'])('across a block, to the %s', async (who) => {
    await write(first, bo, anna, 'Hej');
    await (who === 'blocker' ? block(first, anna, bo) : block(first, bo, anna));
    await later(HOUR);
    expect(await countTo()).toBe(0);
  });

  it('to members who have turned them off, or whose address refuses mails', async () => {
    const [off, refused] = [await someone(), await someone()];
    await first.graphql(
      'mutation { updateProfile(input: { unreadMails: false }) { user { unreadMails } } }',
      {},
      off.token,
    );
    await markRefused(first.dataSource, refused.email);
    for (const member of [off, refused]) await write(first, bo, member, 'Hej');
    await later(HOUR);
    await later(HOUR);
    expect([await countTo(off), await countTo(refused)]).toEqual([0, 0]);
  });

  it('about a conversation that was cleared', async () => {
    await write(first, bo, anna, 'Hej');
    await chat.clear(first, anna, bo);
    await later(HOUR);
    expect(await countTo()).toBe(0);
  });
});

describe('the mail about unread messages', () => {
  it('lists senders with the number of their messages, without the texts', async () => {
    const eva = await createMember(first, { role: 'admin', username: 'Eva<b>' });
    await write(first, bo, anna, 'Hemmelighed et', 'Hemmelighed to');
    await write(first, eva, anna, 'Hemmelighed tre');
    await later(16 * MINUTE);
    const [mail, ...more] = await mailsTo();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Du har 3 ulæste beskeder');
    expect(mail?.text).toContain(`Eva<b>: 1 besked\n${bo.username}: 2 beskeder\n`);
    expect(mail?.html).toContain('Eva&lt;b&gt;');
    expect(`${mail?.text}${mail?.html}`).not.toContain('Hemmelighed');
    expect(mail?.links.map((link) => new URL(link).pathname)).toEqual(['/messages', '/unsubscribe']);
  });

  it('lists at most five senders, and the sum of the others', async () => {
    for (let writer = 1; writer <= 7; writer += 1) {
      const member = await createMember(first, { role: 'admin', username: `skriver${writer}` });
      await write(first, member, anna, 'Hej', 'Hej igen');
      clock.advance(1);
    }
    await later(16 * MINUTE);
    const [mail] = await mailsTo();
    expect(mail?.subject).toBe('Du har 14 ulæste beskeder');
    expect(mail?.text.match(/^skriver\d/gm)).toEqual(['skriver7', 'skriver6', 'skriver5', 'skriver4', 'skriver3']);
    expect(mail?.text).toContain('2 andre: 4 beskeder');
  });

  it('is sent once, and again only after a visit', async () => {
    await write(first, bo, anna, 'Hej');
    await later(16 * MINUTE);
    await later(16 * MINUTE);
    await write(first, bo, anna, 'Er du der?');
    await later(DAY);
    expect(await countTo()).toBe(1);
    await visit(anna);
    await later(HOUR);
    expect(await countTo()).toBe(1);
    await write(first, bo, anna, 'Nå?');
    await later(16 * MINUTE);
    expect((await mailsTo())[0]?.subject).toBe('Du har 2 ulæste beskeder');
    expect(await countTo()).toBe(2);
  });

  it('is sent once when several servers run the job concurrently', async () => {
    const others = [await someone(), await someone(), await someone()];
    for (const member of [anna, ...others]) await write(first, bo, member, 'Hej');
    clock.advance(16 * MINUTE);
    await Promise.all([1, 2, 3].flatMap(() => [first, second]).map((app) => app.services.unreadMails.enqueueDue()));
    for (const member of [anna, ...others]) expect(await countTo(member)).toBe(1);
  });

  it('is sent once after a week in which no job ran', async () => {
    await write(first, bo, anna, 'Hej');
    const eva = await someone();
    clock.advance(3 * DAY);
    await write(first, bo, eva, 'Hej');
    await later(4 * DAY);
    await later(HOUR);
    expect([await countTo(), await countTo(eva)]).toEqual([1, 1]);
  });

  it('is not about messages from before the first run of the job', async () => {
    await write(first, bo, anna, 'Hej');
    await first.dataSource.query('DELETE FROM job_progress');
    await later(HOUR);
    await later(HOUR);
    expect(await countTo()).toBe(0);
  });

  it('is not sent when the messages were read just before', async () => {
    await write(first, bo, anna, 'Hej');
    await chat.read(first, anna, bo);
    clock.advance(HOUR);
    await addJob(first.dataSource, 'mail-unread', { memberId: anna.id, after: null, mailId: randomUUID() });
    expect(await countTo()).toBe(0);
  });

  it('takes the same number of statements for many members', async () => {
    // A separate pool: the enqueued jobs run on the servers' connections.
    const dataSource = await createDataSource(first.databaseUrl, 1).initialize();
    const enqueueDue = () => new UnreadMailService(dataSource, clock).enqueueDue();
    await write(first, bo, anna, 'Hej');
    clock.advance(16 * MINUTE);
    const one = await countQueries({ dataSource }, enqueueDue);
    const others = [await someone(), await someone(), await someone(), await someone()];
    for (const member of others) await write(first, bo, member, 'Hej');
    clock.advance(16 * MINUTE);
    expect(await countQueries({ dataSource }, enqueueDue)).toBe(one);
    await dataSource.destroy();
    expect(await countTo(others[3])).toBe(1);
  });
});

describe('in quiet hours', () => {
  it.each([
    ['in winter', '2026-12-01T20:50:00Z', '2026-12-01T21:06:00Z', '2026-12-02T05:59:00Z', '2026-12-02T06:00:30Z'],
    [
      'when daylight saving time ends',
      '2026-10-24T19:50:00Z',
      '2026-10-24T20:06:00Z',
      '2026-10-25T05:59:00Z',
      '2026-10-25T06:00:30Z',
    ],
    [
      'when daylight saving time begins',
      '2027-03-27T20:50:00Z',
      '2027-03-27T21:06:00Z',
      '2027-03-28T04:59:00Z',
      '2027-03-28T05:00:30Z',
    ],
  ])('a mail waits until 7 o’clock %s', async (_name, written, evening, before, morning) => {
    await begin(written);
    await write(first, bo, anna, 'Hej');
    for (const instant of [evening, before]) {
      clock.set(instant);
      await first.services.unreadMails.enqueueDue();
      expect(await countTo()).toBe(0);
    }
    clock.set(morning);
    await Promise.all([first.services.unreadMails.enqueueDue(), second.services.unreadMails.enqueueDue()]);
    expect(await countTo()).toBe(1);
  });

  it('a delayed job waits until they end, too', async () => {
    await write(first, bo, anna, 'Hej');
    const mailId = randomUUID();
    clock.set('2026-12-01T21:30:00Z');
    await addJob(first.dataSource, 'mail-unread', { memberId: anna.id, after: null, mailId });
    expect(await countTo()).toBe(0);
    const waiting = await first.dataSource.query('SELECT run_at, payload FROM graphile_worker._private_jobs');
    expect(waiting).toEqual([
      { run_at: new Date('2026-12-02T06:00:00Z'), payload: { memberId: anna.id, after: null, mailId } },
    ]);
  });
});

import { ACTIVE_MONTH_DAYS, ACTIVE_WEEK_DAYS } from '@venn/schema/limits';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember, type TestMember } from '../../../../test/factories.js';
import { TestClock } from '../../../../test/test-clock.js';
import { RecentActivityService } from './recent-activity.service.js';

/** The day before summer time begins, 13.00 in Copenhagen. */
const NOON = '2026-03-28T12:00:00Z';

const clock = new TestClock();
let app: TestApp;
beforeAll(async () => {
  clock.set(NOON);
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.set(NOON);
  await app.dataSource.query('TRUNCATE member, job_progress CASCADE');
});

const note = () => new RecentActivityService(app.dataSource, clock).note();
const onlineAt = (day: string) => createMember(app, { lastOnlineAt: new Date(`${day}T12:00:00Z`) });
const flags = async ({ id }: TestMember): Promise<string> => {
  const [row] = await app.dataSource.query(
    'SELECT active_week AS week, active_month AS month FROM member WHERE id = $1',
    [id],
  );
  return `${row.week ? 'week ' : ''}${row.month ? 'month' : ''}`;
};
const logged = async (): Promise<number> =>
  (await app.dataSource.query('SELECT count(*)::int AS count FROM change_log'))[0].count;

it(`is a week of ${ACTIVE_WEEK_DAYS} days and a month of ${ACTIVE_MONTH_DAYS}, before today, by the calendar of Copenhagen`, async () => {
  const members = await Promise.all(
    ['2026-03-28', '2026-03-27', '2026-03-21', '2026-03-20', '2026-02-26', '2026-02-25'].map(onlineAt),
  );
  // The last minute of the 20th in Copenhagen, and the first of the 21st.
  members.push(await createMember(app, { lastOnlineAt: new Date('2026-03-20T22:59:00Z') }));
  members.push(await createMember(app, { lastOnlineAt: new Date('2026-03-20T23:00:00Z') }));
  members.push(await createMember(app, { lastOnlineAt: null }));
  await note();
  expect(await Promise.all(members.map(flags))).toEqual([
    '',
    'week month',
    'week month',
    'month',
    'month',
    '',
    'month',
    'week month',
    '',
  ]);
});

it('tells nothing of today: who comes online is active from tomorrow on, and until the days are over', async () => {
  const member = await onlineAt('2026-01-05');
  const comesOnline = () =>
    app.dataSource.query('UPDATE member SET last_online_at = $2 WHERE id = $1', [member.id, clock.now()]);
  const seen: string[] = [];
  await note();
  await comesOnline();
  for (const now of [
    NOON,
    '2026-03-28T22:59:00Z',
    '2026-03-28T23:01:00Z',
    '2026-04-04T21:59:00Z',
    '2026-04-04T22:01:00Z',
    '2026-04-27T21:59:00Z',
    '2026-04-27T22:01:00Z',
  ]) {
    clock.set(now);
    await note();
    seen.push(await flags(member));
  }
  expect(seen).toEqual(['', '', 'week month', 'week month', 'month', 'month', '']);
  // Who was active before today stays so while online.
  clock.set('2026-05-01T12:00:00Z');
  await comesOnline();
  clock.set('2026-05-02T12:00:00Z');
  await comesOnline();
  await note();
  expect(await flags(member)).toBe('week month');
});

it('writes only what changes, once a day, and goes on after rows that are locked', async () => {
  const [first, locked, last] = [
    await onlineAt('2026-03-27'),
    await onlineAt('2026-03-27'),
    await onlineAt('2026-03-27'),
  ];
  await app.dataSource.query('TRUNCATE change_log');
  const before = await logged();
  await app.dataSource.transaction(async (other) => {
    await other.query('SELECT FROM member WHERE id = $1 FOR UPDATE', [locked.id]);
    await note();
  });
  expect(await Promise.all([first, locked, last].map(flags))).toEqual(['week month', '', 'week month']);
  // Each column has its trigger.
  expect(await logged()).toBeGreaterThan(before);
  const after = await logged();
  await note();
  expect(await logged()).toBe(after);
  expect(await flags(locked)).toBe('');
  clock.set('2026-03-29T12:00:00Z');
  await note();
  expect(await flags(locked)).toBe('week month');
});

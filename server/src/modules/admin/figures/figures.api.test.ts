import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAftale, insertRequest } from '../../../../test/aftaler.js';
import { startTestApp, type TestApp, TestClock } from '../../../../test/app.js';
import { createMember, type TestMember } from '../../../../test/factories.js';
import { insertReport } from '../../../../test/moderation/reports.js';
import { parsePublicId, publicId } from '../../../common/public-id.js';
import { ActivityService } from './activity.service.js';

const clock = new TestClock();
let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  clock.set('2026-03-15T12:00:00Z');
  app = await startTestApp({ clock });
  admin = await createMember(app, { role: 'admin', lastOnlineAt: null });
});
beforeEach(async () => {
  clock.set('2026-03-15T12:00:00Z');
  for (const table of ['report', 'decision', 'monthly_activity']) await app.dataSource.query(`DELETE FROM ${table}`);
  await app.dataSource.query('UPDATE member SET last_online_at = NULL');
});
afterAll(() => app.close());

const QUERY = `{ adminFigures { months activity { month members } reports { month kind count }
  closing { month closed medianHours ninetiethHours } decisions { month kind ground count }
  appeals { month received upheld rejected } aftaler { month held guests cancelled met } } }`;
const figures = async () => (await app.graphql(QUERY, {}, admin.token)).data?.['adminFigures'];
const activity = (): Promise<unknown[]> =>
  app.dataSource.query(`SELECT to_char(month, 'YYYY-MM') AS month, members FROM monthly_activity ORDER BY month`);

/** A report received at an instant, and closed after so many hours. */
async function report(kind: string, at: string, closedAfterHours?: number): Promise<void> {
  await app.dataSource.query(
    `WITH stored AS (
       INSERT INTO report (kind, status, created_at, handled_at, first_closed_at)
       SELECT $1, CASE WHEN $3::float8 IS NULL THEN 'pending' ELSE 'resolved' END, $2, closed, closed
         FROM (SELECT $2::timestamptz + $3::float8 * interval '1 hour' AS closed) AS times RETURNING id)
     INSERT INTO report_entry (report_id, kind, reason, messages, created_at) SELECT id, $1, 'x', '[]', $2 FROM stored`,
    [kind, at, closedAfterHours ?? null],
  );
}

/** A decision, and its appeal with an outcome. */
async function decision(kind: string, ground: string, at: string, appealed?: { at: string; outcome: string }) {
  const [{ id }] = await app.dataSource.query(
    `INSERT INTO decision (kind, ground, facts, found_by, created_at) VALUES ($1, $2, 'x', 'own', $3) RETURNING id`,
    [kind, ground, at],
  );
  if (appealed === undefined) return;
  await app.dataSource.query(
    `INSERT INTO appeal (decision_id, text, created_at, outcome, answer, decided_at) VALUES ($1, 'x', $2, $3, 'x', $4)`,
    [id, at, appealed.outcome, appealed.at],
  );
}

describe('the figures', () => {
  it('are twelve months with nothing in them on an empty site', async () => {
    const empty = await figures();
    expect(empty.months).toHaveLength(12);
    expect([empty.months[0], empty.months[11]]).toEqual(['2026-03', '2025-04']);
    expect(empty).toMatchObject({ activity: [], reports: [], closing: [], decisions: [], appeals: [], aftaler: [] });
  });

  it('count by the month of Copenhagen, and leave out what is older', async () => {
    await report('scam', '2025-03-31T21:59:00Z', 1);
    await report('scam', '2025-03-31T22:00:00Z');
    await report('scam', '2026-02-28T22:59:00Z');
    await report('scam', '2026-02-28T23:00:00Z');
    await report('hate', '2026-03-02T12:00:00Z');
    expect((await figures()).reports).toEqual([
      { month: '2026-03', kind: 'hate', count: 1 },
      { month: '2026-03', kind: 'scam', count: 1 },
      { month: '2026-02', kind: 'scam', count: 1 },
      { month: '2025-04', kind: 'scam', count: 1 },
    ]);
  });

  it('say how long reports waited, in each month and in all', async () => {
    for (const hours of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) await report('spam', '2026-02-02T12:00:00Z', hours);
    await report('spam', '2026-03-02T12:00:00Z', 30);
    await report('spam', '2026-03-02T12:00:00Z');
    const { closing } = await figures();
    expect(closing).toEqual([
      { month: null, closed: 12, medianHours: 6.5, ninetiethHours: expect.closeTo(10.9) },
      { month: '2026-03', closed: 1, medianHours: 30, ninetiethHours: 30 },
      { month: '2026-02', closed: 11, medianHours: 6, ninetiethHours: 10 },
    ]);
  });

  it('count from the first closing, whatever becomes of the report later', async () => {
    const id = await insertReport(app, { about: await createMember(app) });
    await app.dataSource.query('UPDATE report SET created_at = $2 WHERE id = $1', [id, '2026-03-15T10:00:00Z']);
    const set = (status: string) =>
      app.graphql(
        'mutation ($id: ID!, $status: ReportStatus!) { setReportStatus(id: $id, status: $status) { id } }',
        { id: publicId('report', id), status },
        admin.token,
      );
    await set('resolved');
    clock.advance(3600);
    for (const status of ['reviewed', 'dismissed']) await set(status);
    const closed = { closed: 1, medianHours: expect.closeTo(2, 1), ninetiethHours: expect.closeTo(2, 1) };
    expect((await figures()).closing).toEqual([
      { month: null, ...closed },
      { month: '2026-03', ...closed },
    ]);
  });

  it('count decisions by kind and ground, and appeals in the months in which they came and were decided', async () => {
    await decision('ban', 'scam', '2026-03-01T12:00:00Z');
    await decision('ban', 'scam', '2026-03-02T12:00:00Z');
    await decision('warn', 'dating', '2026-02-02T12:00:00Z', { at: '2026-03-03T12:00:00Z', outcome: 'upheld' });
    await decision('hide', 'picture', '2026-02-03T12:00:00Z', { at: '2026-02-04T12:00:00Z', outcome: 'rejected' });
    const { decisions, appeals } = await figures();
    expect(decisions).toEqual([
      { month: '2026-03', kind: 'ban', ground: 'scam', count: 2 },
      { month: '2026-02', kind: 'hide', ground: 'picture', count: 1 },
      { month: '2026-02', kind: 'warn', ground: 'dating', count: 1 },
    ]);
    expect(appeals).toEqual([
      { month: '2026-03', received: 0, upheld: 1, rejected: 0 },
      { month: '2026-02', received: 2, upheld: 0, rejected: 1 },
    ]);
  });
});

describe('the aftaler of a month', () => {
  const meet = (post: string, member: { id: number }, met: boolean) =>
    app.dataSource.query('INSERT INTO aftale_meeting (post_id, member_id, met, answered_at) VALUES ($1, $2, $3, $4)', [
      parsePublicId('post', post),
      member.id,
      met,
      clock.now(),
    ]);

  it('are those that began, by whether somebody came, and whether two say that they met', async () => {
    const [host, guest, other] = [await createMember(app), await createMember(app), await createMember(app)];
    const aftale = (at: string, cancelled = false) =>
      createAftale(app, host, { startsAt: new Date(at), cancelledAt: cancelled ? clock.now() : null });
    const met = await aftale('2026-03-02T12:00:00Z');
    const doubted = await aftale('2026-02-28T23:00:00Z');
    for (const post of [met, doubted]) for (const member of [guest, other]) await insertRequest(app, post, member);
    await meet(met, host, true);
    await meet(met, guest, true);
    await meet(doubted, host, true);
    await meet(doubted, guest, false);
    // Nobody came, nobody was left, in the month before, too old, and ahead.
    await insertRequest(app, await aftale('2026-03-03T12:00:00Z'), guest, 'asked');
    await insertRequest(app, await aftale('2026-03-04T12:00:00Z', true), guest);
    await insertRequest(app, await aftale('2026-02-28T22:59:00Z'), guest);
    await insertRequest(app, await aftale('2025-03-31T21:59:00Z'), guest);
    await insertRequest(app, await aftale('2026-03-15T12:00:01Z'), guest);
    expect((await figures()).aftaler).toEqual([
      { month: '2026-03', held: 2, guests: 4, cancelled: 1, met: 1 },
      { month: '2026-02', held: 1, guests: 1, cancelled: 0, met: 0 },
    ]);
  });
});

describe('the active members of a month', () => {
  it('are those who have used Venn since it began in Copenhagen, in batches of their ids', async () => {
    await createMember(app, { lastOnlineAt: new Date('2026-02-28T22:59:00Z') });
    await createMember(app, { lastOnlineAt: new Date('2026-02-28T23:00:00Z') });
    await createMember(app, { lastOnlineAt: new Date('2026-03-15T11:00:00Z') });
    await new ActivityService(app.dataSource, clock, 2).count();
    expect(await activity()).toEqual([{ month: '2026-03', members: 2 }]);
    expect((await figures()).activity).toEqual([{ month: '2026-03', members: 2 }]);
  });

  it('stay counted when they are erased or return in the next month', async () => {
    const { id } = await createMember(app, { lastOnlineAt: clock.now() });
    const { id: other } = await createMember(app, { lastOnlineAt: clock.now() });
    await app.services.activity.count();
    await app.dataSource.query('DELETE FROM member WHERE id = $1', [id]);
    await app.services.activity.count();
    clock.set('2026-04-01T12:00:00Z');
    await app.dataSource.query('UPDATE member SET last_online_at = $2 WHERE id = $1', [other, clock.now()]);
    await app.services.activity.count();
    expect(await activity()).toEqual([
      { month: '2026-03', members: 2 },
      { month: '2026-04', members: 1 },
    ]);
  });
});

import { REPORT_OUTCOME_MINUTES } from '@venn/schema/limits';
import type { ReportKind } from '@venn/schema/moderation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember, type TestMember } from '../../../../test/factories.js';
import { MODULES } from '../../../app.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { ReportStatus } from './report.entity.js';
import { reportOutcomeMail } from './report.mails.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Reports a new member; returns the report's row id. */
async function report(viewer: TestMember, kind: ReportKind = 'other', about?: TestMember): Promise<number> {
  const { publicId } = about ?? (await createMember(app));
  const { errors } = await app.graphql(
    `mutation ($id: ID!, $kind: ReportKind!) { report(thing: profile, id: $id, kind: $kind, reason: "Hemmelig grund") { message } }`,
    { id: publicId, kind },
    viewer.token,
  );
  expect(errors).toBeUndefined();
  const [{ id }]: [{ id: number }] = await app.dataSource.query('SELECT max(id) AS id FROM report');
  return id;
}

const setStatus = (id: number, status: ReportStatus) =>
  inTransaction(app.dataSource, (transaction) => app.services.reports.changeStatus(transaction, id, status));

/** The jobs that will tell an outcome. */
const waiting = (id: number): Promise<{ run_at: Date; id: string }[]> =>
  app.dataSource.query('SELECT run_at, id FROM graphile_worker.jobs WHERE key = $1', [`report-outcome:${id}`]);

/** Lets the time until the outcome pass. */
async function letOutcomePass(id: number): Promise<void> {
  await app.dataSource.query(
    'SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE key = $1), run_at := now())',
    [`report-outcome:${id}`],
  );
  await app.mails();
}

const mailsTo = async (to: string) =>
  (await app.mails()).filter((mail) => mail.to === to).map(({ subject }) => subject);
const statesOf = async ({ token }: TestMember): Promise<string[]> => {
  const { data } = await app.graphql('{ myReports { state } }', {}, token);
  return data?.['myReports'].map(({ state }: { state: string }) => state);
};

const exportedStatesOf = async ({ id }: TestMember): Promise<string[]> => {
  const states: string[] = [];
  const [reports] = MODULES.personalData.flatMap(({ exported }) =>
    (exported?.lists ?? []).filter(({ name }) => name === 'reports_made'),
  );
  for await (const rows of reports?.pages(app.dataSource, id) ?? []) {
    states.push(...rows.map(({ json }) => (json as { status: string }).status));
  }
  return states;
};

const RECEIVED = 'Vi har fået din rapport';
const OUTCOME = 'Vi har set på din rapport';

describe('no mail goes to', () => {
  it('a reporter whose account is deleted', async () => {
    const viewer = await createMember(app);
    const id = await report(viewer);
    await app.mails();
    await setStatus(id, 'resolved');
    await app.dataSource.query('UPDATE member SET deletion_scheduled_for = $2 WHERE id = $1', [
      viewer.id,
      app.clock.now(),
    ]);
    await letOutcomePass(id);
    expect(await mailsTo(viewer.email)).toEqual([RECEIVED]);
  });

  it('the reported member', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    const id = await report(viewer, 'hate', other);
    await setStatus(id, 'resolved');
    await letOutcomePass(id);
    expect(await mailsTo(other.email)).toEqual([]);
  });

  it('a reporter of a retry', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    await report(viewer, 'hate', other);
    await report(viewer, 'hate', other);
    expect(await mailsTo(viewer.email)).toEqual([RECEIVED]);
  });
});

describe('the receipt', () => {
  it('goes out at once, names nobody, quotes nothing, and says 112 for danger', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    await report(viewer, 'danger_to_life', other);
    const [mail] = (await app.mails()).filter(({ to }) => to === viewer.email);
    expect(mail?.text).toContain('ring 112');
    expect(mail?.text).not.toMatch(new RegExp(`Hemmelig grund|${other.username}`));
    const calm = await createMember(app);
    await report(calm);
    expect((await app.mails()).find(({ to }) => to === calm.email)?.text).not.toContain('112');
  });

  it('goes out for a report that another one took in meanwhile', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    const id = await report(viewer, 'spam', other);
    await setStatus(id, 'dismissed');
    await inTransaction(app.dataSource, async (transaction) => {
      await app.services.reports.receive(transaction, {
        by: { memberId: viewer.id },
        about: { thing: 'profile', id: other.id },
        kind: 'hate',
        reason: 'Igen',
      });
      await app.services.reports.changeStatus(transaction, id, 'pending');
    });
    expect(await mailsTo(viewer.email)).toEqual([RECEIVED, RECEIVED]);
  });

  it('goes to a visitor with an address', async () => {
    const visitor = (email: string | null) =>
      inTransaction(app.dataSource, (transaction) =>
        app.services.reports.receive(transaction, {
          by: { name: 'Ring 12345678', email },
          about: null,
          location: 'https://venn.example/wall',
          kind: 'spam',
          reason: 'Reklame',
        }),
      );
    await visitor(null);
    await visitor('besoeger@example.dk');
    const mails = (await app.mails()).filter(({ to }) => to === 'besoeger@example.dk');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/^Hej\n/);
    expect(mails[0]?.text).not.toContain('12345678');
    expect(mails[0]?.subject).toBe('Vi har fået din anmeldelse');
    expect(mails[0]?.text).not.toMatch(/rapport/i);
  });
});

describe('the outcome', () => {
  it.each([
    ['resolved', 'acted', 'Vi har gjort noget'],
    ['dismissed', 'no_breach', 'ikke fundet et brud'],
  ] as const)('of a %s report is mailed once, some minutes after the last change', async (status, state, text) => {
    const viewer = await createMember(app);
    const id = await report(viewer);
    await setStatus(id, status === 'resolved' ? 'dismissed' : 'resolved');
    await setStatus(id, 'reviewed');
    await setStatus(id, status);
    const [job, ...others] = await waiting(id);
    expect(others).toEqual([]);
    const minutes = ((job?.run_at.getTime() ?? 0) - app.clock.now().getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(REPORT_OUTCOME_MINUTES - 1);
    expect(minutes).toBeLessThanOrEqual(REPORT_OUTCOME_MINUTES);
    expect(await mailsTo(viewer.email)).toEqual([RECEIVED]);
    app.clock.advance(REPORT_OUTCOME_MINUTES * 60);
    expect(await statesOf(viewer)).toEqual(['received']);

    await letOutcomePass(id);
    expect((await mailsTo(viewer.email)).toSorted()).toEqual([RECEIVED, OUTCOME].toSorted());
    expect((await app.mails()).find(({ to, subject }) => to === viewer.email && subject === OUTCOME)?.text).toContain(
      text,
    );
    expect(await statesOf(viewer)).toEqual([state]);
    // Changed later, as by an appeal: it was told, and what was told stays.
    for (const later of ['reviewed', status === 'resolved' ? 'dismissed' : 'resolved'] as const) {
      await setStatus(id, later);
      await letOutcomePass(id);
      app.clock.advance(REPORT_OUTCOME_MINUTES * 60);
      expect(await mailsTo(viewer.email)).toHaveLength(2);
      expect(await statesOf(viewer)).toEqual([state]);
      expect(await exportedStatesOf(viewer)).toEqual([state]);
    }
  });

  it('does not wait longer for a note, which changes neither the status nor when the report was handled', async () => {
    const viewer = await createMember(app);
    const id = await report(viewer);
    const handled = async () =>
      (await app.dataSource.query('SELECT handled_at, admin_notes FROM report WHERE id = $1', [id]))[0];
    const note = (status: ReportStatus) =>
      inTransaction(app.dataSource, (transaction) =>
        app.services.reports.changeStatus(transaction, id, status, { adminNotes: 'Set af Frida' }),
      );
    await note('pending');
    expect(await handled()).toEqual({ handled_at: null, admin_notes: 'Set af Frida' });
    expect(await waiting(id)).toEqual([]);
    await setStatus(id, 'dismissed');
    const closed = await handled();
    expect(closed.handled_at).toEqual(expect.any(Date));
    await letOutcomePass(id);
    app.clock.advance(REPORT_OUTCOME_MINUTES * 60);
    await note('dismissed');
    expect(await handled()).toEqual(closed);
    expect(await waiting(id)).toEqual([]);
    expect(await statesOf(viewer)).toEqual(['no_breach']);
  });

  it('calls a visitor’s report what the form calls it', () => {
    for (const acted of [true, false]) {
      const { subject, text } = reportOutcomeMail({ username: null, acted, publicUrl: 'https://venn.example' });
      expect(subject).toBe('Vi har set på din anmeldelse');
      expect(text).toMatch(/det, du anmeldte/);
      expect(text).not.toMatch(/rapport/i);
    }
  });

  it('is not told of a report that was opened again', async () => {
    const viewer = await createMember(app);
    const id = await report(viewer);
    await setStatus(id, 'resolved');
    await setStatus(id, 'pending');
    await letOutcomePass(id);
    expect(await mailsTo(viewer.email)).toEqual([RECEIVED]);
  });

  it('reaches a new address, and a banned reporter', async () => {
    const viewer = await createMember(app);
    const id = await report(viewer);
    await app.mails();
    await app.dataSource.query(`UPDATE member SET email = $2, role = 'banned' WHERE id = $1`, [
      viewer.id,
      `ny-${viewer.email}`,
    ]);
    await setStatus(id, 'dismissed');
    await letOutcomePass(id);
    expect(await mailsTo(`ny-${viewer.email}`)).toEqual([OUTCOME]);
  });

  it('is told of a further entry, too', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    const id = await report(viewer, 'spam', other);
    await setStatus(id, 'resolved');
    await letOutcomePass(id);
    await setStatus(id, 'pending');
    expect(await statesOf(viewer)).toEqual(['acted']);
    expect(await report(viewer, 'hate', other)).toBe(id);
    expect(await statesOf(viewer)).toEqual(['received', 'received']);
    await setStatus(id, 'resolved');
    await letOutcomePass(id);
    expect((await mailsTo(viewer.email)).filter((subject) => subject === OUTCOME)).toHaveLength(2);
  });
});

describe("a member's own reports", () => {
  it('are listed with what was given and the name of a member who can still be seen, and nothing else', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    await report(viewer, 'scam', other);
    const read = async () =>
      (await app.graphql('{ myReports { thing kind reason aboutName createdAt } }', {}, viewer.token)).data?.[
        'myReports'
      ];
    const own = { thing: 'profile', kind: 'scam', reason: 'Hemmelig grund', createdAt: expect.any(String) };
    expect(await read()).toEqual([{ ...own, aboutName: other.username }]);
    await app.dataSource.query(
      'INSERT INTO block (blocker_id, blocked_id, blocked_name, created_at) VALUES ($1, $2, $3, $4)',
      [other.id, viewer.id, viewer.username, app.clock.now()],
    );
    expect(await read()).toEqual([{ ...own, aboutName: null }]);
    expect((await app.graphql('{ myReports { id } }', {}, other.token)).data?.['myReports']).toEqual([]);
  });
});

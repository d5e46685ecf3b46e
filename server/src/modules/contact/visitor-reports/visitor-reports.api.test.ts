import { RATE_LIMITS, UNCONFIRMED_REPORT_HOURS } from '@venn/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RestAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember } from '../../../../test/factories.js';

const HOUR_MS = 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://venn.example.dk' } });
});
beforeEach(async () => {
  await app.dataSource.query('DELETE FROM report');
  await app.dataSource.query('DELETE FROM visitor_report');
});
afterAll(() => app.close());

/** How many mails were sent so far. */
const mailCount = async (): Promise<number> => (await app.mails()).length;

const byText = (one: string, other: string): number => one.localeCompare(other);
let people = 0;
const values = (overrides: object = {}): Record<string, unknown> => ({
  kind: 'scam',
  location: 'Profilen Kai',
  reason: 'Beder om penge',
  goodFaith: true,
  name: 'Åse Bjørn',
  email: `aase${(people += 1)}@example.dk`,
  ...overrides,
});
const send = (overrides: object = {}, on: TestApp = app): Promise<RestAnswer> =>
  on.rest('POST', '/api/contact/report', { body: values(overrides) });
const confirm = (token: string): Promise<RestAnswer> =>
  app.rest('POST', '/api/contact/report/confirm', { body: { token } });
const waiting = (): Promise<Record<string, unknown>[]> => app.dataSource.query('SELECT * FROM visitor_report');
const received = (): Promise<Record<string, unknown>[]> =>
  app.dataSource.query(
    `SELECT report.kind, reporter_id, reported_id, visitor_name, visitor_email, reason, thing, thing_id, location
       FROM report JOIN report_entry ON report_id = report.id`,
  );

/** Sends a report and returns the token of its mail. */
async function tokenFor(overrides: object = {}): Promise<string> {
  const email = `ida${(people += 1)}@example.dk`;
  await send({ email, ...overrides });
  const mail = (await app.mails()).find(({ to }) => to === email);
  return decodeURIComponent(/confirm-report\?token=([^\s"]+)/.exec(mail?.text ?? '')?.[1] ?? '');
}

describe('a visitor’s report is refused', () => {
  it.each([
    ['kind', ''],
    ['kind', 'rude'],
    ['location', ' '],
    ['reason', ''],
    ['goodFaith', false],
    ['name', ' '],
    ['email', ''],
    ['email', 'aase'],
  ])('with the %s %j', async (field, value) => {
    const { status, body } = await send({ [field]: value });
    expect([status, body.code, body.fields?.[0]?.field]).toEqual([400, 'VALIDATION', field]);
    expect(await waiting()).toEqual([]);
  });

  it('over GraphQL without a name, unless somebody is in danger', async () => {
    const { name: _, ...nameless } = values();
    const { errors } = await app.graphql(
      'mutation ($input: VisitorReportInput!) { reportAsVisitor(input: $input) { success } }',
      { input: nameless },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: [{ field: 'name' }] });
  });

  it('at an address that strangers have had mailed often, without a proof of work, unless somebody is in danger', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      const email = 'plaget@example.dk';
      const stored = () => limited.dataSource.query('SELECT email FROM visitor_report');
      for (let sent = 0; sent < RATE_LIMITS.strangerMail.points; sent += 1) await send({ email }, limited);
      expect(await stored()).toHaveLength(RATE_LIMITS.strangerMail.points);
      const before = (await limited.mails()).length;
      expect(await send({ email }, limited)).toMatchObject({ status: 403, body: { code: 'PROOF_OF_WORK' } });
      expect(await stored()).toHaveLength(RATE_LIMITS.strangerMail.points);
      expect(await send({ email, kind: 'danger_to_life' }, limited)).toMatchObject({ status: 200 });
      const reports = await limited.dataSource.query('SELECT kind, visitor_name, visitor_email FROM report');
      expect(reports).toEqual([{ kind: 'danger_to_life', visitor_name: 'Åse Bjørn', visitor_email: null }]);
      expect((await limited.mails()).length).toBe(before);
    } finally {
      await limited.close();
    }
  });

  it('when its network has sent too many, together with contact messages', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      const letter = { name: 'Ida', email: 'ida@example.dk', subject: 'Hej', message: 'Hej' };
      for (let sent = 0; sent < RATE_LIMITS.contact.points; sent += 1) {
        await limited.rest('POST', '/api/contact', { body: letter });
      }
      expect(await send({ kind: 'danger_to_life' }, limited)).toMatchObject({ status: 429 });
    } finally {
      await limited.close();
    }
  });
});

describe('a link that confirms a report is refused', () => {
  it.each(['', 'x', `${'a'.repeat(32)}.${'b'.repeat(22)}`])('when it is %j', async (token) => {
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'INVALID_LINK' } });
  });

  it('with the signature of another one', async () => {
    const [one, other] = [await tokenFor(), await tokenFor()];
    const forged = `${one.split('.')[0]}.${other.split('.')[1]}`;
    expect(await confirm(forged)).toMatchObject({ status: 400, body: { code: 'INVALID_LINK' } });
    expect(await received()).toEqual([]);
  });

  it('once the report that it has confirmed is gone', async () => {
    const token = await tokenFor();
    await confirm(token);
    await app.dataSource.query('DELETE FROM report');
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'INVALID_LINK' } });
  });

  it('when it has expired, and then the report is deleted', async () => {
    const token = await tokenFor();
    await app.dataSource.query('UPDATE visitor_report SET created_at = $1', [
      new Date(app.clock.now().getTime() - UNCONFIRMED_REPORT_HOURS * HOUR_MS),
    ]);
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'INVALID_LINK' } });
    await app.services.visitorReports.purge(app.dataSource);
    expect(await waiting()).toEqual([]);
  });

  it('by GET', async () => {
    const token = await tokenFor();
    await app.rest('GET', `/confirm-report?token=${token}`);
    expect(await waiting()).toHaveLength(1);
  });
});

describe('a visitor’s report', () => {
  it('waits for its address, and the mail quotes nothing of it', async () => {
    const email = 'vidne@example.dk';
    const { body } = await send({ email, name: 'Ida\r\nBcc: x@y.dk', reason: 'Se http://evil.example' });
    expect(body).toEqual({ success: true, needsConfirmation: true });
    expect(await received()).toEqual([]);
    const mails = (await app.mails()).filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Bekræft din anmeldelse']);
    expect(mails[0]?.text).not.toMatch(/Ida|evil|Kai/);
  });

  it('is a report of the member whose profile or conversation the link opens, once confirmed', async () => {
    const kai = await createMember(app);
    for (const page of ['profile', 'messages']) {
      const location = `https://venn.example.dk/${page}/${kai.publicId}`;
      expect(await confirm(await tokenFor({ location }))).toMatchObject({ status: 200 });
      expect(await received()).toMatchObject([
        {
          kind: 'scam',
          reporter_id: null,
          reported_id: kai.id,
          visitor_name: 'Åse Bjørn',
          visitor_email: expect.stringMatching(/^ida\d+@example.dk$/),
          reason: 'Beder om penge',
          thing: 'profile',
          thing_id: kai.id,
          location,
        },
      ]);
      expect(await waiting()).toEqual([]);
      await app.dataSource.query('DELETE FROM report');
    }
  });

  it.each([
    ['words', () => 'Profilen Kai'],
    ['another site', (id: string) => `https://evil.example/profile/${id}`],
    ['an erased member', () => `https://venn.example.dk/profile/${'0'.repeat(32)}`],
    ['another page', () => 'https://venn.example.dk/wall'],
  ])('of %s is about nobody', async (_what, locationOf) => {
    const location = locationOf((await createMember(app)).publicId);
    await confirm(await tokenFor({ location }));
    expect(await received()).toMatchObject([{ reported_id: null, thing_id: null, location }]);
  });

  it('is confirmed once, however many use the link at once, and each is told', async () => {
    const token = await tokenFor();
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ body }) => body.message).toSorted(byText)).toEqual([
      'Din e-mail er allerede bekræftet, og vi har din anmeldelse.',
      'Din e-mail er allerede bekræftet, og vi har din anmeldelse.',
      'Tak. Din e-mail er bekræftet, og vi har fået din anmeldelse.',
    ]);
    expect(await received()).toHaveLength(1);
  });

  it('of danger is received at once, also from nobody', async () => {
    const before = await mailCount();
    for (const kind of ['danger_to_life', 'minor_in_danger']) {
      expect(await send({ kind, name: '', email: '' })).toMatchObject({
        status: 200,
        body: { success: true, needsConfirmation: false },
      });
      expect(await received()).toMatchObject([{ kind, visitor_name: null, visitor_email: null }]);
      await app.dataSource.query('DELETE FROM report');
    }
    expect(await waiting()).toEqual([]);
    expect(await mailCount()).toBe(before);
  });
});

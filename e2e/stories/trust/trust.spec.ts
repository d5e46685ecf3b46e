import { expect } from '@playwright/test';
import { mailLink } from '../../support/people/mail-link.js';
import { ask, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { changeData } from '../../support/server/change-data.js';
import { waitForMail } from '../../support/server/inbox.js';
import { startServer, type TestServer } from '../../support/server/server.js';
import { test } from '../../support/test.js';

const THREAT = 'Jeg ved, hvor du bor';
const FACTS = 'Du har skrevet, at du ved, hvor et andet medlem bor.';

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO: 'off' });
});
test.afterAll(() => server?.stop());

/** Runs the jobs that wait: the server's clock can't be set, and an outcome is told after a quarter of an hour. */
const runWaitingJobs = (): Promise<void> =>
  changeData(
    server,
    `SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) FROM graphile_worker.jobs
      WHERE task_identifier = $1`,
    ['tell-report-outcome'],
  );

test('a threat is deleted, reported, decided about, appealed against and undone, and everyone hears why', {
  tag: '@main',
}, async ({ browser }) => {
  const [ditte, bo, frida, ole] = await Promise.all(
    ['ditte', 'bo', 'frida', 'ole'].map((name) => newMember(name, {}, server.url)),
  );
  if (!ditte || !bo || !frida || !ole) throw new Error('four members');
  const [first, second] = [await promote(frida, server.dataDir), await promote(ole, server.dataDir)];

  // The sender wipes the evidence before it is reported.
  const threat = await sendAs(bo, ditte, THREAT);
  const hers = await pageOf(browser, ditte);
  await hers.goto(`/messages/${bo.id}`);
  await expect(hers.getByRole('log').getByText(THREAT)).toBeVisible();
  await ask('DELETE', `/messages/${threat.id}`, undefined, bo);
  await expect(hers.getByText(THREAT)).toHaveCount(0);
  await hers.goto(`/profile/${bo.id}`);
  await hers.getByRole('button', { name: 'Rapporter bruger' }).click();
  const report = hers.getByRole('dialog');
  await report.getByLabel('Hvad handler det om?').selectOption('Chikane eller trusler');
  await report.getByLabel('Begrundelse').fill('Truede mig og slettede det igen');
  await report.getByRole('button', { name: 'Send rapport' }).click();
  await expect(report.getByText('Tak for din rapport.')).toBeVisible();
  await waitForMail(server.url, ditte.email, ({ subject }) => subject === 'Vi har fået din rapport');

  // The administrator reads what was deleted, and decides from the report.
  const portal = await pageOf(browser, first);
  await portal.goto('/admin/dashboard?tab=reports');
  await portal
    .getByRole('article', { name: `Report about ${bo.username}` })
    .getByRole('link', { name: 'Open report' })
    .click();
  await expect(portal.getByRole('main')).toContainText(THREAT);
  await portal.getByRole('button', { name: 'Decide', exact: true }).click();
  const decision = portal.getByRole('alertdialog', { name: `Decide about ${bo.username}` });
  await decision.getByLabel('Decision', { exact: true }).selectOption('Ban');
  await decision.getByLabel('For how long').selectOption('30 days');
  await decision.getByLabel('Rule').selectOption('Harassment or threats');
  await decision.getByLabel('What happened, in Danish').fill(FACTS);
  await decision.getByRole('button', { name: 'Suspend user' }).click();
  await expect(portal.getByRole('alert')).toContainText(`${bo.username} is suspended`);
  await expect(portal.getByLabel('Status', { exact: true })).toHaveValue('resolved');

  // The member learns why, but not from whom, and appeals without a login.
  const link = await mailLink(bo, 'appeal');
  const reasons = await waitForMail(server.url, bo.email, ({ links }) => links.includes(link));
  expect(reasons.text).toContain(FACTS);
  expect(reasons.text).toContain('Chikane og trusler er forbudt');
  expect(reasons.text).not.toContain(ditte.username);
  const his = await (await browser.newContext({ baseURL: server.url })).newPage();
  await his.goto(link);
  await his.getByLabel('Hvorfor er du uenig?').fill('Jeg svarede på, hvor hun selv skrev, at hun bor.');
  await his.getByRole('button', { name: 'Send klage' }).click();
  await expect(his.getByRole('heading', { name: 'Vi har fået din klage' })).toBeVisible();

  // Another administrator upholds it: the ban ends, and the report found no breach.
  const judge = await pageOf(browser, second);
  await judge.goto('/admin/appeals');
  await judge
    .getByRole('article', { name: `Ban: ${bo.username}` })
    .getByRole('button', { name: 'Uphold' })
    .click();
  const ruling = judge.getByRole('alertdialog');
  await ruling.getByLabel('Reasons, in Danish').fill('Hun havde selv skrevet det lige før.');
  await ruling.getByRole('button', { name: 'Uphold appeal' }).click();
  await expect(judge.getByRole('alert')).toHaveText('The appeal is upheld');
  await waitForMail(server.url, bo.email, ({ text }) => text.includes('Du fik medhold'));
  expect((await ask('POST', '/login', { email: bo.email, password: bo.password }, { server: server.url })).status).toBe(
    200,
  );

  await runWaitingJobs();
  const outcome = await waitForMail(server.url, ditte.email, ({ subject }) => subject === 'Vi har set på din rapport');
  expect(outcome.text).toContain('vi har ikke fundet et brud');
  expect(outcome.text).not.toContain('udelukket');
});

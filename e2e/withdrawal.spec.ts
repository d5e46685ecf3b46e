import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type FakeOnpay, startFakeOnpay } from '../server/src/infra/embedded/onpay-fake/server.js';
import { onpayEnv } from '../server/test/payments/onpay-env.js';
import { changeData } from './support/change-data.js';
import { waitForMail } from './support/inbox.js';
import { mailLink } from './support/mail-link.js';
import { type E2eMember, newMember, pageOf } from './support/members.js';
import { promote } from './support/operator-commands.js';
import { startServer, type TestServer } from './support/server.js';

const CONSENT = /^Jeg vil have Plus med det samme/;
const THREE_DAYS = '3 days 1 minute';
const CONFIRMATION = 'Du har fortrudt dit køb af Plus';

test.describe.configure({ mode: 'serial' });
let fake: FakeOnpay;
let server: TestServer;
test.beforeAll(async () => {
  fake = await startFakeOnpay();
  server = await startServer({ ...onpayEnv(fake), DEMO: 'off' });
});
test.afterAll(async () => {
  await server?.stop();
  await fake?.close();
});

/** Buys Plus on the page and stays on it. */
async function buy(browser: Browser, member: E2eMember): Promise<Page> {
  const page = await pageOf(browser, member);
  await page.goto('/payment');
  const main = page.getByRole('main');
  await expect(main).toContainText('Du betaler 39 kr. nu.');
  await page.getByRole('checkbox', { name: CONSENT }).check();
  await main.getByRole('button', { name: 'Opgrader til Plus' }).click();
  await page.getByRole('button', { name: 'Godkend' }).click();
  await expect(main.getByText('Tak, fordi du har Plus.')).toBeVisible();
  return page;
}

/** Moves a member's purchase three days back: the server's clock can't be set. */
const letThreeDaysPass = ({ email }: E2eMember): Promise<void> =>
  changeData(
    server,
    `WITH bought AS (
       UPDATE plus_order SET created_at = created_at - $2::interval, consent_at = consent_at - $2::interval,
              paid_at = paid_at - $2::interval, granted_at = granted_at - $2::interval,
              plus_until = plus_until - $2::interval
        WHERE member_id = (SELECT id FROM member WHERE email = $1) RETURNING member_id, plus_until)
     UPDATE member SET plus_expires_at = plus_until FROM bought WHERE member.id = member_id`,
    [email, THREE_DAYS],
  );

const kroner = (ore: number): string => `${(ore / 100).toFixed(2).replace('.', ',')} kr.`;

test('on the fourth day a buyer withdraws by the link of the receipt: once, and in the books', async ({ browser }) => {
  const [ditte, frida] = await Promise.all([newMember('ditte', {}, server.url), newMember('frida', {}, server.url)]);
  const open = await buy(browser, ditte);
  const link = await mailLink(ditte, 'withdraw');
  const { order_id: order, uuid } = fake.ledger.transactions[0] ?? { order_id: '', uuid: '' };
  await expect.poll(() => fake.ledger.find(uuid)?.charged).toBe(3900);
  await letThreeDaysPass(ditte);

  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await visitor.goto(link);
  const main = visitor.getByRole('main');
  // Months differ in length: what comes back is told by the page, and must be what moves.
  const back = await main.locator('dl div').filter({ hasText: 'Du får tilbage' }).locator('dd').textContent();
  await main.getByRole('button', { name: 'Bekræft fortrydelse' }).click();
  await expect(main.getByRole('alert')).toContainText('Dit Plus er stoppet.');
  await expect(open.getByRole('navigation', { name: 'Hovedmenu' }).getByText('Opgrader til Plus')).toBeVisible();

  await visitor.reload();
  await expect(main.getByRole('alert')).toContainText(`Du får ${back} tilbage`);
  await expect(main.getByRole('button')).toHaveCount(0);
  const mail = await waitForMail(server.url, ditte.email, ({ subject }) => subject === CONFIRMATION);
  expect(mail.text).toContain(`Du får ${back} tilbage`);
  await expect.poll(() => kroner(fake.ledger.find(uuid)?.refunded ?? 0)).toBe(back);
  expect(fake.ledger.find(uuid)?.history.map(({ action }) => action)).toEqual(['authorize', 'capture', 'refund']);

  const portal = await pageOf(browser, await promote(frida, server.dataDir));
  await portal.goto('/admin/orders');
  await portal.getByRole('searchbox').fill(order);
  await portal.getByRole('link', { name: order }).click();
  await expect(portal.getByRole('main')).toContainText('Withdrawn');
  await expect(portal.getByRole('row').filter({ hasText: 'Paid back' })).toHaveCount(1);
  await portal.getByRole('link', { name: 'Back to orders' }).click();
  const downloading = portal.waitForEvent('download');
  await portal.getByRole('button', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  const lines = csv.split('\r\n').filter((line) => line.includes(order));
  expect(lines.map((line) => line.split(';').slice(1, 2).join())).toEqual(['Sale', 'Refund']);
  expect(lines[1]).toContain(`;-${String((fake.ledger.find(uuid)?.refunded ?? 0) / 100).replace('.', ',')};`);
});

test('a member withdraws beside the purchase, and keeps Plus when thinking again', async ({ browser }) => {
  const member = await newMember('ditte', {}, server.url);
  const page = await buy(browser, member);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Fortryd aftalen her' }).click();
  await expect(main.getByRole('heading', { name: 'Vil du fortryde dit køb af Plus?' })).toBeFocused();
  await expect(main).toContainText('Du får tilbage39,00 kr.');
  await main.getByRole('button', { name: 'Behold Plus' }).click();
  await expect(main.getByRole('button', { name: 'Fortryd aftalen her' })).toBeFocused();
  await main.getByRole('button', { name: 'Fortryd aftalen her' }).click();
  await main.getByRole('button', { name: 'Bekræft fortrydelse' }).click();
  await expect(main.getByRole('alert')).toContainText('Du får 39,00 kr. tilbage');
  // Without a reload: the window hears of it.
  await expect(main.getByRole('button', { name: 'Opgrader til Plus' })).toBeVisible();
  await waitForMail(server.url, member.email, ({ subject }) => subject === CONFIRMATION);
  await page.reload();
  await expect(main.getByRole('button', { name: 'Fortryd aftalen her' })).toHaveCount(0);
});

test('a forged link withdraws nothing', async ({ page }) => {
  await page.goto(`${server.url}/withdraw`);
  await expect(page.getByRole('alert')).toHaveText('Linket mangler noget. Brug hele linket fra din kvittering.');
  await page.goto(`${server.url}/withdraw?token=abc.def`);
  await expect(page.getByRole('alert')).toHaveText('Ugyldigt eller udløbet link');
  await expect(page.getByRole('button', { name: 'Bekræft fortrydelse' })).toHaveCount(0);
});

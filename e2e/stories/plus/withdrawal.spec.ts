import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { copenhagenDate, daysBetween, oneMonthLater, yearOf } from '@venn/schema/time';
import { type FakeOnpay, startFakeOnpay } from '../../../server/src/infra/embedded/onpay-fake/server.js';
import { onpayEnv } from '../../../server/test/payments/onpay-env.js';
import { mailLink } from '../../support/people/mail-link.js';
import { type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { changeData } from '../../support/server/change-data.js';
import { waitForMail } from '../../support/server/inbox.js';
import { startServer, type TestServer } from '../../support/server/server.js';
import { test } from '../../support/test.js';

const CONSENT = /^Jeg vil have Plus med det samme/;
const PRICE = 3900;
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

const MOVED = ['created_at', 'consent_at', 'paid_at', 'granted_at', 'plus_until'];
const threeDaysBefore = (column: string): string =>
  `(${column} AT TIME ZONE 'Europe/Copenhagen' - interval '3 days 1 minute') AT TIME ZONE 'Europe/Copenhagen'`;

/** Moves a member's purchase three days and a minute back by the clocks in Copenhagen: the server's clock can't be set. */
const letThreeDaysPass = ({ email }: E2eMember): Promise<void> =>
  changeData(
    server,
    `WITH bought AS (
       UPDATE plus_order SET ${MOVED.map((column) => `${column} = ${threeDaysBefore(column)}`).join(', ')}
        WHERE member_id = (SELECT id FROM member WHERE email = $1) RETURNING member_id, plus_until)
     UPDATE member SET plus_expires_at = plus_until FROM bought WHERE member.id = member_id`,
    [email],
  );

/** What comes back on the `day`th day of a purchase, which counts as used. */
const refundOn = (day: number, bought: Date): number =>
  PRICE - Math.floor((PRICE * day) / daysBetween(bought, oneMonthLater(bought)));

const kroner = (ore: number): string => `${(ore / 100).toFixed(2).replace('.', ',')} kr.`;

test('on the fourth day a buyer withdraws by the link of the receipt: once, and in the books', async ({ browser }) => {
  const [ditte, frida] = await Promise.all([newMember('ditte', {}, server.url), newMember('frida', {}, server.url)]);
  const open = await buy(browser, ditte);
  const now = new Date();
  const refund = refundOn(4, now);
  const link = await mailLink(ditte, 'withdraw');
  const { order_id: order, uuid } = fake.ledger.transactions[0] ?? { order_id: '', uuid: '' };
  await expect.poll(() => fake.ledger.find(uuid)?.charged).toBe(3900);
  await letThreeDaysPass(ditte);

  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await visitor.goto(link);
  const main = visitor.getByRole('main');
  const back = kroner(refund);
  await expect(main.locator('dl div').filter({ hasText: 'Du får tilbage' }).locator('dd')).toHaveText(back);
  await main.getByRole('button', { name: 'Bekræft fortrydelse' }).click();
  await expect(main.getByRole('alert')).toContainText('Dit Plus er stoppet.');
  await expect(open.getByRole('navigation', { name: 'Hovedmenu' }).getByText('Opgrader til Plus')).toBeVisible();

  await visitor.reload();
  await expect(main.getByRole('alert')).toContainText(`Du får ${back} tilbage`);
  await expect(main.getByRole('button')).toHaveCount(0);
  const mail = await waitForMail(server.url, ditte.email, ({ subject }) => subject === CONFIRMATION);
  expect(mail.text).toContain(`Du får ${back} tilbage`);
  await expect.poll(() => fake.ledger.find(uuid)?.refunded).toBe(refund);
  expect(fake.ledger.find(uuid)?.history.map(({ action }) => action)).toEqual(['authorize', 'capture', 'refund']);

  const portal = await pageOf(browser, await promote(frida, server.dataDir));
  await portal.goto('/admin/orders');
  await portal.getByRole('searchbox').fill(order);
  await portal.getByRole('link', { name: order }).click();
  await expect(portal.getByRole('heading', { name: order, level: 1 })).toBeVisible();
  await expect(portal.getByRole('main')).toContainText('Withdrawn');
  const rowsBelow = (heading: string) =>
    portal
      .locator('section')
      .filter({ has: portal.getByRole('heading', { name: heading }) })
      .getByRole('row');
  await expect(rowsBelow('History').filter({ hasText: 'Paid back' })).toHaveCount(1);
  await expect(rowsBelow('Withdrawals of this buyer').filter({ hasText: order })).toHaveCount(1);
  await portal.getByRole('link', { name: 'Back to orders' }).click();
  // In the first days of January, the sale is in the accounts of the year before.
  const years = new Set([yearOf(new Date(now.getTime() - 4 * 24 * 60 * 60 * 1000)), yearOf(new Date())]);
  const lines: string[] = [];
  for (const year of years) {
    await portal.getByLabel('Year').selectOption(String(year));
    const downloading = portal.waitForEvent('download');
    await portal.getByRole('button', { name: 'Download CSV' }).click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    lines.push(...csv.split('\r\n').filter((line) => line.includes(order)));
  }
  expect(lines.map((line) => line.split(';').slice(1, 2).join())).toEqual(['Sale', 'Refund']);
  expect(lines[1]).toContain(`;-${String(refund / 100).replace('.', ',')};`);
});

test('an administrator withdraws for a buyer by a past day, and records a chargeback', async ({ browser }) => {
  const [ditte, bo, frida] = await Promise.all(['ditte', 'bo', 'frida'].map((name) => newMember(name, {}, server.url)));
  const [written, charged] = [ditte as E2eMember, bo as E2eMember];
  await buy(browser, written);
  await buy(browser, charged);
  await letThreeDaysPass(written);
  const portal = await pageOf(browser, await promote(frida as E2eMember, server.dataDir));
  const main = portal.getByRole('main');
  const openOrderOf = async ({ email }: E2eMember): Promise<void> => {
    await portal.goto(`/admin/orders?search=${encodeURIComponent(email)}`);
    await main.getByRole('link', { name: /^venn-/ }).click();
  };

  await openOrderOf(written);
  await main.getByRole('button', { name: 'Withdraw for the buyer' }).click();
  const dialog = portal.getByRole('alertdialog');
  // The day after the purchase.
  const day = copenhagenDate(new Date(Date.now() - 2 * 24 * 60 * 60 * 1000));
  await dialog.getByLabel('Received on').fill(day);
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByRole('button', { name: 'Withdraw for the buyer' })).toHaveCount(0);
  const mail = await waitForMail(server.url, written.email, ({ subject }) => subject === CONFIRMATION);
  expect(mail.text).not.toContain('kl. 00.00');

  await openOrderOf(charged);
  await main.getByRole('button', { name: 'Record a chargeback' }).click();
  await dialog.getByRole('button', { name: 'Record a chargeback' }).click();
  await expect(dialog).toBeHidden();
  await expect(main).toContainText('Charged back');
  await expect(main.getByRole('button', { name: 'Send the receipt again' })).toHaveCount(0);
});

test('a member withdraws beside the purchase, and keeps Plus when thinking again', async ({ browser }) => {
  const member = await newMember('ditte', {}, server.url);
  const page = await buy(browser, member);
  const back = kroner(refundOn(1, new Date()));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Fortryd aftalen her' }).click();
  await expect(main.getByRole('heading', { name: 'Vil du fortryde dit køb af Plus?' })).toBeFocused();
  await expect(main).toContainText(`Du får tilbage${back}`);
  await main.getByRole('button', { name: 'Behold Plus' }).click();
  await expect(main.getByRole('button', { name: 'Fortryd aftalen her' })).toBeFocused();
  await main.getByRole('button', { name: 'Fortryd aftalen her' }).click();
  await main.getByRole('button', { name: 'Bekræft fortrydelse' }).click();
  await expect(main.getByRole('alert')).toContainText(`Du får ${back} tilbage`);
  // Without a reload: the window hears of it.
  await expect(main.getByRole('button', { name: 'Opgrader til Plus' })).toBeVisible();
  await waitForMail(server.url, member.email, ({ subject }) => subject === CONFIRMATION);
  await page.reload();
  await expect(main.getByRole('button', { name: 'Fortryd aftalen her' })).toHaveCount(0);
});

test('a forged link withdraws nothing', async ({ page }) => {
  await page.goto(`${server.url}/withdraw`);
  await expect(page.getByRole('alert')).toHaveText('Der mangler noget af linket. Brug hele linket fra din kvittering.');
  await page.goto(`${server.url}/withdraw?token=abc.def`);
  await expect(page.getByRole('alert')).toHaveText('Ugyldigt eller udløbet link');
  await expect(page.getByRole('button', { name: 'Bekræft fortrydelse' })).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Gå til siden om Plus' })).toHaveAttribute('href', '/payment');
  await expect(main.getByRole('link', { name: 'Skriv til os' })).toHaveAttribute('href', '/contact');
});

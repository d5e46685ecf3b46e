import { type Browser, expect, type Page } from '@playwright/test';
import { RATE_LIMITS } from '@venn/schema/limits';
import { expectNoFindings } from '../../support/page/axe.js';
import { collectFaults } from '../../support/page/collect-faults.js';
import { keyboardOf } from '../../support/page/keyboard.js';
import { openForm } from '../../support/page/open-form.js';
import { newMember, pageOf, registerMember } from '../../support/people/members.js';
import { waitForMail } from '../../support/server/inbox.js';
import { startServer, type TestServer } from '../../support/server/server.js';
import { test } from '../../support/test.js';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** How long a proof may take on a busy machine. */
const PROOF_MS = 60_000;

test.describe.configure({ mode: 'serial' });

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'on', TRUST_PROXY: 'on', DEMO: 'off' });
});
test.afterAll(() => server.stop());

let strangers = 0;
/** Strangers request as many mails to an address as nobody has to work for. */
async function useUp(email: string): Promise<void> {
  for (let sent = 0; sent < RATE_LIMITS.strangerMail.points; sent += 1) {
    strangers += 1;
    await fetch(`${server.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.8.0.${strangers}` },
      body: JSON.stringify({ email }),
    });
  }
}

async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, ...PHONE });
  return context.newPage();
}

const alertOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'at du ikke er en robot' });
const othersOf = (lines: string[]): string[] => lines.filter((line) => !line.includes('403'));

test('a member whose address strangers have had mailed gets a link on a phone: the page works for it', async ({
  browser,
}) => {
  const { email } = await newMember('glemsom', {}, server.url);
  await useUp(email);
  for (const address of [email, 'ingen.konto@example.dk']) {
    if (address !== email) await useUp(address);
    const page = await visitor(browser);
    const faults = collectFaults(page);
    await openForm(page, '/forgot-password');
    await page.getByLabel('E-mail').fill(address);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(alertOf(page)).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(address);
    await expect(page.getByRole('button', { name: 'Sender...' })).toBeDisabled();
    await expectNoFindings(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expect(page.getByText('Hvis e-mailen findes, er der sendt et link til nulstilling')).toBeVisible({
      timeout: PROOF_MS,
    });
    await expect(alertOf(page)).toBeHidden();
    expect(othersOf(faults)).toEqual([]);
    await page.context().close();
  }
  await waitForMail(server.url, email, ({ subject }) => subject.includes('adgangskode'));
});

test('a newcomer whose address strangers have had mailed gets the confirmation again, by the keyboard', async ({
  browser,
}) => {
  const { email, password } = await registerMember('nykommer', {}, server.url);
  await useUp(email);
  const page = await visitor(browser);
  const faults = collectFaults(page);
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  await openForm(page, '/login');
  await keys.tabTo(main.getByLabel('E-mail'));
  await keys.type(email);
  await keys.tabTo(main.getByLabel('Adgangskode', { exact: true }));
  await keys.type(password);
  await keys.press('Enter');
  await keys.enter(main.getByRole('button', { name: 'Gensend bekræftelsesmail' }));
  await expect(alertOf(page)).toBeVisible();
  await expect(main.getByText('Bekræftelseslink er sendt igen, tjek din e-mail.')).toBeVisible({ timeout: PROOF_MS });
  expect(othersOf(faults)).toEqual([]);
  await page.context().close();
});

test('a new address that strangers have had mailed is saved after a proof, with all that was typed', async ({
  browser,
}) => {
  const member = await newMember('flytter', {}, server.url);
  const email = 'flytters.nye@example.dk';
  await useUp(email);
  const page = await pageOf(browser, member, PHONE);
  const faults = collectFaults(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Rediger Profil' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Om mig').fill('Flyttet til en ny adresse.');
  await page.getByRole('main').getByRole('button', { name: 'Gem ændringer' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nuværende adgangskode').fill(member.password);
  await dialog.getByRole('button', { name: 'Gem ændringer' }).click();
  await expect(alertOf(page)).toBeVisible();
  await expectNoFindings(page);
  await expect(dialog).toBeHidden({ timeout: PROOF_MS });
  await expect(page.getByText('Flyttet til en ny adresse.').first()).toBeVisible();
  await waitForMail(server.url, email);
  expect(othersOf(faults)).toEqual([]);
  await page.context().close();
});

import { expect, type Page } from '@playwright/test';
import { RATE_LIMITS } from '@venn/schema/limits';
import { expectNoFindings } from '../../support/page/axe.js';
import { collectFaults } from '../../support/page/collect-faults.js';
import { keyboardOf } from '../../support/page/keyboard.js';
import { openForm } from '../../support/page/open-form.js';
import { type E2eMember, newMember } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { fillRegistration, logIn, newRegistration, submitRegistration } from '../../support/people/registration.js';
import { startServer, type TestServer } from '../../support/server/server.js';
import { test } from '../../support/test.js';

test.describe.configure({ mode: 'serial' });

let calm: TestServer;
let wave: TestServer;
test.beforeAll(async () => {
  [calm, wave] = await Promise.all([
    startServer({ RATE_LIMITS: 'on', TRUST_PROXY: 'on', DEMO: 'off' }),
    startServer({ RATE_LIMITS: 'on', TRUST_PROXY: 'on', REGISTRATIONS_CALM: '0', DEMO: 'off' }),
  ]);
});
test.afterAll(() => Promise.all([calm.stop(), wave.stop()]));

/** Guesses the member's password from many networks. */
async function attack({ email }: E2eMember): Promise<void> {
  for (let guess = 0; guess <= RATE_LIMITS.loginAccount.points; guess++) {
    await fetch(`${calm.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.0.${guess}` },
      body: JSON.stringify({ email, password: `gæt-${guess}` }),
    });
  }
}

/** Fills in and submits a login form without a pointer; nothing else is needed until the login. */
async function logInByKeyboard(page: Page, email: string, account: E2eMember): Promise<void> {
  await page.getByLabel(email).focus();
  await page.keyboard.type(account.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
}

/** Whether the page has loaded the widget. */
function watchWidget(page: Page): () => boolean {
  let loaded = false;
  page.on('request', (request) => {
    if (request.url().includes('ProofPanel')) loaded = true;
  });
  return () => loaded;
}

test('during an attack a known device notices nothing, and an unknown one solves and gets in', async ({ browser }) => {
  const member = await newMember('angrebet', {}, calm.url);
  const known = await browser.newContext({ baseURL: calm.url });
  const before = await known.newPage();
  await openForm(before, '/login');
  await logIn(before, member);
  await expect(before).toHaveURL(/\/matches$/);
  await attack(member);

  const device = (await known.cookies()).find(({ name }) => name === 'venn_device');
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  await known.clearCookies({ name: 'auth_token' });
  const again = await known.newPage();
  const knownLoaded = watchWidget(again);
  await openForm(again, '/login');
  await logIn(again, member);
  await expect(again).toHaveURL(/\/matches$/);
  expect(knownLoaded()).toBe(false);
  await known.close();

  const unknown = await browser.newContext({ baseURL: calm.url });
  const page = await unknown.newPage();
  const violations = collectFaults(page);
  const loaded = watchWidget(page);
  await openForm(page, '/login');
  expect(loaded()).toBe(false);
  await logInByKeyboard(page, 'E-mail', member);
  await expect(page.getByRole('alert')).toContainText('at du ikke er en robot');
  await expect(page.getByRole('alert').getByLabel('Regner ud...')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(member.email);
  await expect(page.getByLabel('Adgangskode', { exact: true })).toHaveValue(member.password);
  await expect(page).toHaveURL(/\/matches$/);
  expect(loaded()).toBe(true);
  expect(violations.filter((line) => !line.includes('403'))).toEqual([]);
  await unknown.close();
});

test('an administrator solves, too, and the widget speaks English', async ({ browser }) => {
  const admin = await promote(await newMember('vagthund', {}, calm.url), calm.dataDir);
  await attack(admin);
  const context = await browser.newContext({ baseURL: calm.url });
  const page = await context.newPage();
  const violations = collectFaults(page);
  await openForm(page, '/admin/login');
  await logInByKeyboard(page, 'Email', admin);
  await expect(page.getByRole('alert')).toContainText('that you are not a robot');
  await expect(page.getByLabel('Email')).toHaveValue(admin.email);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  expect(violations.filter((line) => !line.includes('403'))).toEqual([]);
});

test('in a wave of registrations the forms for registration and contact solve, and keep what was typed', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: wave.url });
  const page = await context.newPage();
  const violations = collectFaults(page);
  // The demo's members are older than the wave: the first registration starts it.
  for (let round = 0; round < 2; round++) {
    await openForm(page, '/register');
    await page.getByRole('button', { name: 'Brætspil' }).waitFor();
    await fillRegistration(page, newRegistration());
    await submitRegistration(page);
    await expect(page).toHaveURL(/\/login$/);
  }
  const loaded = watchWidget(page);
  await openForm(page, '/contact');
  await page.getByLabel('Navn').fill('Åse Bjørn');
  await page.getByLabel('E-mail').fill('aase@example.dk');
  await page.getByLabel('Emne').fill('Et spørgsmål');
  await page.getByLabel('Besked').fill('Hvordan finder jeg en turmakker?');
  await page.getByRole('button', { name: 'Send besked' }).click();
  await expect(page.getByRole('alert')).toContainText('at du ikke er en robot');
  await expect(page.getByLabel('Besked')).toHaveValue('Hvordan finder jeg en turmakker?');
  await expect(page.getByText('Tak! Din besked er sendt.')).toBeVisible();
  expect(loaded()).toBe(true);
  expect(violations.filter((line) => !line.includes('403'))).toEqual([]);
});

test('a proof that can’t be computed is tried again by the keyboard, and what was typed is sent', async ({
  browser,
}) => {
  // The wave of the story before goes on.
  const context = await browser.newContext({ baseURL: wave.url });
  const page = await context.newPage();
  await page.route('**/pbkdf2-*', (route) => route.abort());
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  await openForm(page, '/contact');
  for (const [label, text] of [
    ['Navn', 'Åse Bjørn'],
    ['E-mail', 'aase@example.dk'],
    ['Emne', 'Et spørgsmål'],
    ['Besked', 'Hvordan finder jeg en turmakker?'],
  ] as const) {
    await keys.tabTo(main.getByLabel(label));
    await keys.type(text);
  }
  await keys.enter(main.getByRole('button', { name: 'Send besked' }));
  const again = main.getByRole('checkbox', { name: 'Jeg er ikke en robot' });
  await expect(main.getByText('Det lykkedes ikke. Sæt kryds for at prøve igen.')).toBeVisible();
  await expectNoFindings(page);
  await page.unroute('**/pbkdf2-*');
  await keys.tabTo(again, 'back');
  await keys.press('Space');
  await expect(main.getByText('Tak! Din besked er sendt.')).toBeVisible();
});

test('forms whose hidden field an extension has filled in solve, and are sent', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: calm.url });
  const page = await context.newPage();
  const main = page.getByRole('main');
  const fillInHidden = () => main.locator('input[name="website"]').fill('https://aase.example.dk', { force: true });
  await openForm(page, '/contact');
  await main.getByLabel('Navn').fill('Åse Bjørn');
  await main.getByLabel('E-mail').fill('aase@example.dk');
  await main.getByLabel('Emne').fill('Et spørgsmål');
  await main.getByLabel('Besked').fill('Hvordan finder jeg en turmakker?');
  await fillInHidden();
  await main.getByRole('button', { name: 'Send besked' }).click();
  await expect(main.getByRole('alert')).toContainText('at du ikke er en robot');
  await expect(main.getByText('Tak! Din besked er sendt.')).toBeVisible();
  await openForm(page, '/contact?emne=anmeld-indhold');
  await main.getByLabel('Hvad handler det om?').selectOption({ label: 'Nogens liv er i fare' });
  await main.getByLabel('Hvor er det?').fill('Opslagstavlen');
  await main.getByLabel('Hvad er der galt?').fill('Skriver, at hun ikke kan mere');
  await main.getByLabel('Så vidt jeg ved').check();
  await fillInHidden();
  await main.getByRole('button', { name: 'Send anmeldelse' }).click();
  await expect(main.getByRole('alert')).toContainText('at du ikke er en robot');
  await expect(main.getByText('vi ser på den før alt andet')).toBeVisible();
});

import { expect, type Page } from '@playwright/test';
import { expectNoFindings } from '../../support/page/axe.js';
import { collectFaults } from '../../support/page/collect-faults.js';
import { openForm } from '../../support/page/open-form.js';
import { ask, type E2eMember, newMember } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { logIn } from '../../support/people/registration.js';
import {
  addAuthenticator,
  ageSecondFactor,
  codeOf,
  hasLogin,
  keepRecoveryCodes,
} from '../../support/people/second-factor.js';
import { changeData } from '../../support/server/change-data.js';
import { startServer, type TestServer } from '../../support/server/server.js';
import { test } from '../../support/test.js';

// In one worker, with one server.
test.describe.configure({ mode: 'default' });
test.use({ actionTimeout: 15_000 });

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer({ ADMIN_SECOND_FACTOR: 'required' });
});
test.afterAll(() => server.stop());

const newAdmin = async (name: string): Promise<E2eMember> =>
  promote(await newMember(name, {}, server.url), server.dataDir);

async function logIntoPortal(page: Page, { email, password }: E2eMember): Promise<void> {
  await openForm(page, '/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Ignores the console's lines about refused requests. */
const realFaults = (faults: string[]) => faults.filter((line) => !/40[013]/.test(line));

test('an administrator sets up an app at the first login, gives a code at the next one, and again before reading messages', async ({
  browser,
}) => {
  const admin = await newAdmin('frida');
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const faults = collectFaults(page);
  const main = page.getByRole('main');
  const code = page.getByLabel('Code from your app');
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });

  await logIntoPortal(page, admin);
  await expect(main.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
  expect(await hasLogin(page)).toBe(false);
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Use an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
  await expectNoFindings(page);
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await code.fill('000000');
  await confirm.click();
  await expect(page.getByRole('alert')).toContainText('The code is wrong');
  await code.fill(await codeOf(secret, -1));
  await confirm.click();
  await expect(main.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expectNoFindings(page);
  expect(await hasLogin(page)).toBe(false);
  const [recoveryCode = ''] = await keepRecoveryCodes(page, 'I have saved them');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  expect(await hasLogin(page)).toBe(true);

  await page.getByRole('button', { name: 'Log out' }).click();
  await logIntoPortal(page, admin);
  await expect(main.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await expectNoFindings(page);
  const now = await codeOf(secret, 0);
  await code.fill(now);
  await confirm.click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  await logIntoPortal(other, admin);
  await other.getByLabel('Code from your app').fill(now);
  await other.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(other.getByRole('alert')).toContainText('used already');
  expect(await hasLogin(other)).toBe(false);
  await other.context().close();

  await ageSecondFactor(server, admin);
  await page.getByRole('tab', { name: 'Messages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog).toBeVisible();
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Failed to fetch messages')).toBeVisible();
  await page.getByRole('tab', { name: 'Reports' }).click();
  await page.getByRole('tab', { name: 'Messages' }).click();
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill(recoveryCode);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  expect(realFaults(faults)).toEqual([]);
});

test('on the login page of members a passkey is set up, used, and replaced by a recovery code where it is missing', async ({
  browser,
}) => {
  const admin = await newAdmin('karen');
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const faults = collectFaults(page);
  await addAuthenticator(page);
  await openForm(page, '/login');
  await logIn(page, admin);
  await expect(page.getByRole('heading', { name: 'Slå det andet trin til' })).toBeVisible();
  await expectNoFindings(page);
  await page.getByLabel('Navn på adgangsnøglen').fill('Arbejdscomputer');
  await page.getByRole('button', { name: 'Brug en adgangsnøgle' }).click();
  const codes = await keepRecoveryCodes(page, 'Jeg har gemt dem');
  await expect(page).toHaveURL(/\/matches$/);

  await context.clearCookies();
  await openForm(page, '/login');
  await logIn(page, admin);
  await page.getByRole('button', { name: 'Brug adgangsnøgle' }).click();
  await expect(page).toHaveURL(/\/matches$/);
  await ageSecondFactor(server, admin);
  await page.goto('/admin/dashboard?tab=messages');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  expect(realFaults(faults)).toEqual([]);
  await context.close();

  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  for (const [recoveryCode = '', outcome] of [
    [codes[0], 'accepted'],
    [codes[0], 'refused'],
  ] as const) {
    await other.context().clearCookies();
    await openForm(other, '/login');
    await logIn(other, admin);
    await other.getByRole('button', { name: 'Brug en gendannelseskode' }).click();
    await other.getByLabel('Gendannelseskode').fill(recoveryCode.toUpperCase());
    await other.getByRole('button', { name: 'Bekræft', exact: true }).click();
    if (outcome === 'accepted') await other.waitForURL(/\/matches$/);
    else await other.getByText('Gendannelseskoden er forkert eller allerede brugt.').waitFor();
  }
  await other.getByRole('button', { name: 'Annuller' }).click();
  await expect(other.getByLabel('E-mail')).toBeVisible();
  expect(await hasLogin(other)).toBe(false);
});

test('a password that is too weak for an administrator is changed at the next login', async ({ browser }) => {
  const member = await newMember('bo', {}, server.url);
  const weak = { ...member, password: 'kort-kode' };
  await ask(
    'POST',
    '/profile/change-password',
    { currentPassword: member.password, newPassword: weak.password },
    member,
  );
  await changeData(server, `UPDATE member SET role = 'admin' WHERE email = $1`, [member.email]);
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await addAuthenticator(page);
  await logIntoPortal(page, weak);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await keepRecoveryCodes(page, 'I have saved them');
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expectNoFindings(page);
  expect(await hasLogin(page)).toBe(false);
  const save = page.getByRole('button', { name: 'Save password' });
  await page.getByLabel('New password').fill('qwerty123456');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('most used');
  await page.getByLabel('New password').fill('kastanje trompet sne');
  await save.click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

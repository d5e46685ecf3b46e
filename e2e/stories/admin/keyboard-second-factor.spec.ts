import { expect } from '@playwright/test';
import { expectNoFindings } from '../../support/page/axe.js';
import { keyboardOf } from '../../support/page/keyboard.js';
import { openForm } from '../../support/page/open-form.js';
import { newMember } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { addAuthenticator, ageSecondFactor, codeOf, keepRecoveryCodes } from '../../support/people/second-factor.js';
import { startServer, type TestServer } from '../../support/server/server.js';
import { test } from '../../support/test.js';

test.use({ reducedMotion: 'reduce', actionTimeout: 15_000 });
// In one worker, with one server that demands a second factor; the shared one leaves it to the administrator.
test.describe.configure({ mode: 'default' });

let demanding: TestServer;
test.beforeAll(async () => {
  demanding = await startServer({ ADMIN_SECOND_FACTOR: 'required' });
});
test.afterAll(() => demanding.stop());

test('by keyboard alone an administrator adds, renames and removes second factors, and logs in with a code', async ({
  browser,
}) => {
  const admin = await promote(await newMember('frida'));
  const page = await (await browser.newContext()).newPage();
  await addAuthenticator(page);
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const logIn = async () => {
    await openForm(page, '/admin/login');
    await keys.tabTo(page.getByLabel('Email'));
    await keys.type(admin.email);
    await keys.tabTo(page.getByLabel('Password', { exact: true }));
    await keys.type(admin.password);
    await keys.press('Enter');
  };

  await logIn();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await keys.enter(page.getByRole('link', { name: 'Security' }), 'back');
  await expect(main.getByText('No passkeys.')).toBeVisible();
  await expectNoFindings(page);
  await keys.enter(button('Add passkey or app'));
  await keys.enter(button('Use an app'));
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await expect(page.getByLabel('Code from your app')).toBeFocused();
  await keys.type(await codeOf(secret, -1));
  await keys.press('Enter');
  await expect(main.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await keys.expectIn(main);
  await keys.enter(button('I have saved them'));
  await expect(main.getByText('10 unused.')).toBeVisible();

  await keys.enter(button('Add passkey or app'));
  await keys.tabTo(page.getByLabel('Name of the passkey'));
  await keys.press('ControlOrMeta+a');
  await keys.type('Nøgle');
  await keys.enter(button('Use a passkey'));
  await expect(main.getByText('Not used yet')).toBeVisible();
  await expectNoFindings(page);
  await keys.enter(button('Rename Nøgle'));
  const rename = page.getByRole('dialog', { name: 'Rename Nøgle' });
  await keys.expectTrapped(rename);
  await keys.tabTo(rename.getByLabel('Name of the passkey'));
  await keys.press('ControlOrMeta+a');
  await keys.type('Grøn nøgle');
  await keys.press('Enter');
  await expect(main.getByText('Grøn nøgle')).toBeVisible();
  await keys.expectIn(main);

  await ageSecondFactor({ dataDir: process.env['E2E_DATA_DIR'] ?? '' }, admin);
  await keys.enter(button('Make new codes'));
  const question = page.getByRole('alertdialog', { name: 'Make new recovery codes?' });
  await keys.enter(question.getByRole('button', { name: 'Make new codes' }));
  const stepUp = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(stepUp.getByLabel('Code from your app')).toBeFocused();
  await keys.expectTrapped(stepUp);
  await keys.tabTo(stepUp.getByLabel('Code from your app'));
  await keys.type(await codeOf(secret, 0));
  await keys.press('Enter');
  await expect(main.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expectNoFindings(page);
  await keepRecoveryCodes(page, 'I have saved them');

  await keys.enter(button('Remove Grøn nøgle'));
  const removal = page.getByRole('alertdialog', { name: 'Remove Grøn nøgle?' });
  await keys.enter(removal.getByRole('button', { name: 'Remove' }));
  await expect(main.getByText('No passkeys.')).toBeVisible();
  await keys.expectIn(main);

  await keys.enter(button('Log out'), 'back');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await logIn();
  await expect(page.getByLabel('Code from your app')).toBeFocused();
  await keys.type(await codeOf(secret, 1));
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await page.goto('/admin/security');
  await keys.enter(button('Remove the authenticator app'));
  const last = page.getByRole('alertdialog', { name: 'Remove the authenticator app?' });
  await keys.enter(last.getByRole('button', { name: 'Remove' }));
  await expect(main.getByText('No app.')).toBeVisible();
  await keys.expectIn(main);
});

test('by keyboard alone an administrator sets up an app at the members’ login, and uses a recovery code', async ({
  browser,
}) => {
  const admin = await promote(await newMember('karen', {}, demanding.url), demanding.dataDir);
  const page = await (await browser.newContext({ baseURL: demanding.url })).newPage();
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const code = page.getByLabel('Kode fra din app');
  const logIn = async () => {
    await openForm(page, '/login');
    await keys.tabTo(page.getByLabel('E-mail'));
    await keys.type(admin.email);
    await keys.tabTo(page.getByLabel('Adgangskode', { exact: true }));
    await keys.type(admin.password);
    await keys.press('Enter');
  };

  await logIn();
  await expect(main.getByRole('heading', { name: 'Slå det andet trin til' })).toBeFocused();
  await keys.enter(button('Brug en app'));
  await expect(code).toBeFocused();
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await keys.type('000000');
  await keys.press('Enter');
  await expect(main.getByRole('alert')).toContainText('Koden er forkert');
  await expect(code).toBeFocused();
  await keys.press('ControlOrMeta+a');
  await keys.type(await codeOf(secret, -1));
  await keys.press('Enter');
  await expect(main.getByRole('heading', { name: 'Dine gendannelseskoder' })).toBeFocused();
  const [recoveryCode = ''] = await main.getByRole('listitem').allTextContents();
  await keys.enter(button('Jeg har gemt dem'));
  await expect(page).toHaveURL(/\/matches$/);

  await page.context().clearCookies();
  await logIn();
  await expect(code).toBeFocused();
  await keys.enter(button('Brug en gendannelseskode'));
  await expect(page.getByLabel('Gendannelseskode')).toBeFocused();
  await keys.type(recoveryCode);
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/matches$/);

  // What was asked for fails without the factor, and goes on with it.
  await ageSecondFactor(demanding, admin);
  await page.goto('/admin/dashboard');
  const stepUp = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const messages = page.getByRole('tab', { name: 'Messages' });
  const users = page.getByRole('tab', { name: 'Users' });
  const reports = page.getByRole('tab', { name: 'Reports' });
  // The list of users shows addresses.
  await expect(stepUp.getByLabel('Code from your app')).toBeFocused();
  await keys.press('Escape');
  await expect(stepUp).toBeHidden();
  await expect(page.getByText('Failed to fetch users')).toBeVisible();
  await keys.tabTo(users);
  await keys.press('ArrowRight');
  await expect(stepUp.getByLabel('Code from your app')).toBeFocused();
  await keys.press('Escape');
  await expect(stepUp).toBeHidden();
  await expect(page.getByText('Failed to fetch messages')).toBeVisible();
  await expect(messages).toBeFocused();
  await keys.press('ArrowRight');
  await expect(reports).toBeFocused();
  // The focus moves before the list does; a list that wasn't left isn't fetched again.
  await expect(page.getByRole('tabpanel', { name: 'Reports' })).toBeVisible();
  await keys.press('ArrowLeft');
  await expect(stepUp.getByLabel('Code from your app')).toBeFocused();
  await keys.type(await codeOf(secret, 0));
  await keys.press('Enter');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(messages).toBeFocused();
});

test('a passkey that is refused leaves the focus where it was', async ({ browser }) => {
  const admin = await promote(await newMember('bo'));
  const page = await (await browser.newContext()).newPage();
  const remove = await addAuthenticator(page);
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const logIn = async () => {
    await openForm(page, '/admin/login');
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await keys.enter(button('Log in'));
  };
  await logIn();
  await keys.enter(page.getByRole('link', { name: 'Security' }), 'back');
  await keys.enter(button('Add passkey or app'));
  await keys.enter(button('Use a passkey'));
  await keepRecoveryCodes(page, 'I have saved them');
  await keys.enter(button('Log out'), 'back');
  await logIn();
  await remove();
  await keys.enter(button('Use a passkey'));
  await expect(main.getByRole('alert')).toHaveText('The passkey was not used. Try again.');
  await expect(button('Use a passkey')).toBeFocused();
});

import { expect, test } from '@playwright/test';
import { expectNoFindings } from './support/axe.js';
import { keyboardOf } from './support/keyboard.js';
import { newMember } from './support/members.js';
import { openForm } from './support/open-form.js';
import { promote } from './support/operator-commands.js';
import { addAuthenticator, ageSecondFactor, codeOf, keepRecoveryCodes } from './support/second-factor.js';
import { startServer, type TestServer } from './support/server.js';

test.use({ reducedMotion: 'reduce', actionTimeout: 15_000 });
test.setTimeout(120_000);

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServer({ ADMIN_SECOND_FACTOR: 'optional' });
});
test.afterAll(() => server.stop());

test('by keyboard alone an administrator adds, renames and removes second factors, and logs in with a code', async ({
  browser,
}) => {
  const admin = await promote(await newMember('frida', {}, server.url), server.dataDir);
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
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
  await keys.enter(page.getByRole('link', { name: 'Security' }));
  await expect(main.getByText('No passkeys.')).toBeVisible();
  await expectNoFindings(page);
  await keys.enter(button('Add passkey or app'));
  await keys.enter(button('Use an app'));
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await keys.tabTo(page.getByLabel('Code from your app'));
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

  await ageSecondFactor(server, admin);
  await keys.enter(button('Make new codes'));
  const question = page.getByRole('alertdialog', { name: 'Make new recovery codes?' });
  await keys.enter(question.getByRole('button', { name: 'Make new codes' }));
  const stepUp = page.getByRole('dialog', { name: 'Confirm that it is you' });
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
  await keys.tabTo(page.getByLabel('Code from your app'));
  await keys.type(await codeOf(secret, 1));
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await page.goto('/admin/security');
  await keys.enter(button('Remove the authenticator app'));
  const last = page.getByRole('alertdialog', { name: 'Remove the authenticator app?' });
  await keys.enter(last.getByRole('button', { name: 'Remove' }));
  await expect(main.getByText('No app.')).toBeVisible();
  await keys.expectIn(main);
  await page.context().close();
});

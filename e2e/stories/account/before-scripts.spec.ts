import { expect } from '@playwright/test';
import { delayScripts } from '../../support/network/delay-scripts.js';
import { newMember } from '../../support/people/members.js';
import { POINT } from '../../support/people/picture.js';
import { submitRegistration } from '../../support/people/registration.js';
import { test } from '../../support/test.js';

test('who logs in before the scripts have loaded is logged in once they have, by Enter', async ({ page }) => {
  const member = await newMember('ditte');
  const release = await delayScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(member.password);
  await page.getByLabel('Adgangskode', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Log ind' })).toHaveAttribute('aria-busy', 'true');
  // As a password manager does.
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.requestSubmit());
  await expect(page).toHaveURL('/login');
  release();
  await expect(page).toHaveURL('/matches');
});

test('a press as the page becomes interactive waits for what was written before', async ({ page }) => {
  const member = await newMember('ditte');
  const release = await delayScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(member.password);
  await page.evaluate(() =>
    addEventListener('page-interactive', () =>
      document.querySelector<HTMLButtonElement>('main button[type=submit]')?.click(),
    ),
  );
  release();
  await expect(page).toHaveURL('/matches');
});

test('what is written and chosen in the registration before the scripts have loaded stays', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto('/register', { waitUntil: 'commit' });
  await page.getByLabel('Brugernavn').fill('Åse Bjørn');
  await page.getByLabel('Køn').selectOption('female');
  await page.getByLabel('Om mig').fill('Jeg går lange ture.');
  const terms = page.getByRole('checkbox', { name: /betingelser/ });
  await terms.check();
  await page.locator('input[type=file]').setInputFiles({ name: 'mig.png', mimeType: 'image/png', buffer: POINT });
  release();
  await page.locator('#root[data-interactive]').waitFor({ state: 'attached' });
  await expect(page.getByLabel('Brugernavn')).toHaveValue('Åse Bjørn');
  await expect(page.getByLabel('Køn')).toHaveValue('female');
  await expect(page.getByLabel('Om mig')).toHaveValue('Jeg går lange ture.');
  await expect(terms).toBeChecked();
  await expect(page.getByAltText('Forhåndsvisning af dit billede')).toBeVisible();
  // The form knows it, too: only what is missing is refused.
  await submitRegistration(page);
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/E-mail er påkrævet/);
  await expect(page.getByLabel('Køn')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(terms).not.toHaveAttribute('aria-invalid', 'true');
});

test('without scripts a form of visitors stays inert', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.locator('#root')).toHaveAttribute('inert', '');
  await context.close();
});

import { expect } from '@playwright/test';
import { openForm } from '../../support/page/open-form.js';
import { mailLink } from '../../support/people/mail-link.js';
import { ask } from '../../support/people/members.js';
import { fillRegistration, newRegistration, submitRegistration } from '../../support/people/registration.js';
import { test } from '../../support/test.js';

test('who has registered with a wrong address corrects only the address', async ({ page }) => {
  const wrong = newRegistration();
  await openForm(page, '/register');
  await fillRegistration(page, wrong);
  await submitRegistration(page);
  await page.getByRole('button', { name: 'Forkert adresse?' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByLabel('Brugernavn')).toHaveValue(wrong.username);
  await expect(page.getByLabel('E-mail')).toHaveValue(wrong.email);
  await expect(page.getByLabel('Lokation')).toHaveValue('Roskilde');
  await expect(page.getByText('2 valgt').first()).toBeVisible();

  const { email } = newRegistration();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(wrong.password);
  await page.getByLabel('Bekræft adgangskode').fill(wrong.password);
  await page.getByRole('checkbox').check();
  await submitRegistration(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(`Vi har skrevet til ${email}.`)).toBeVisible();
});

test('an account that was confirmed meanwhile stays, and a reloaded page says what to do', async ({
  page,
  baseURL,
}) => {
  const account = newRegistration();
  await openForm(page, '/register');
  await fillRegistration(page, account);
  await submitRegistration(page);
  const wrong = page.getByRole('button', { name: 'Forkert adresse?' });
  await expect(wrong).toBeVisible();
  const link = await mailLink({ server: String(baseURL), email: account.email }, 'verify-email');
  const token = new URL(link, baseURL).searchParams.get('token');
  expect((await ask('POST', '/auth/verify-email', { token })).status).toBe(200);
  await wrong.click();
  await expect(page.getByText('Din e-mail er bekræftet. Du kan logge ind.')).toBeVisible();
  const login = { email: account.email, password: account.password };
  expect((await ask('POST', '/login', login)).status).toBe(200);

  await page.reload();
  await expect(page.getByText('Brug et andet brugernavn, hvis du opretter dig igen.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forkert adresse?' })).toHaveAttribute('href', '/register');
});

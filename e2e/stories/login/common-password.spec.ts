import { expect } from '@playwright/test';
import { openForm } from '../../support/page/open-form.js';
import { test } from '../../support/test.js';

const WARNING = 'Den er en af de mest brugte adgangskoder. Vælg hellere en anden.';

test('the form warns of a common password, and loads the list of them only then', async ({ page }) => {
  let isLoaded = false;
  page.on('request', (request) => {
    if (request.url().includes('commonPasswords')) isLoaded = true;
  });
  await openForm(page, '/register');
  const password = page.getByLabel('Adgangskode', { exact: true });
  await password.fill('star');
  await expect(page.getByText('Mindst 6 tegn.')).toBeVisible();
  expect(isLoaded).toBe(false);
  await password.fill('StarWars');
  await expect(page.getByText(WARNING)).toBeVisible();
  expect(isLoaded).toBe(true);
  await expect(password).toHaveAccessibleDescription(WARNING);
  await password.fill('kastanje trompet sne');
  await expect(page.getByText(WARNING)).toBeHidden();
});

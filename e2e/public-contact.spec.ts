import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { holdPrograms } from './support/hold-programs.js';
import { waitForMail } from './support/inbox.js';

test('the contact form asks for every field, keeps what was typed when it fails, and sends once', async ({
  page,
  baseURL,
}) => {
  const email = `${randomBytes(5).toString('hex')}@example.dk`;
  await page.goto('/contact');
  const send = page.getByRole('button', { name: 'Send besked' });
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Udfyld venligst alle felter.');
  await page.getByLabel('Navn').fill('Åse Bjørn');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Emne').fill('Et spørgsmål');
  await page.getByLabel('Besked').fill('   ');
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Udfyld venligst alle felter.');

  await page.getByLabel('Besked').fill('Hvordan finder jeg en turmakker?');
  await page.route('**/api/contact', (route) => route.abort());
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Noget gik galt. Prøv igen senere.');
  await expect(page.getByLabel('Besked')).toHaveValue('Hvordan finder jeg en turmakker?');
  await page.unroute('**/api/contact');
  await send.click();
  await expect(page.getByText('Tak! Din besked er sendt.')).toBeVisible();
  await expect(page.getByLabel('Besked')).toHaveValue('');
  await waitForMail(String(baseURL), email);
});

test('what is written and pressed before the programs have come counts', async ({ page, baseURL }) => {
  const email = `${randomBytes(5).toString('hex')}@example.dk`;
  const letGo = await holdPrograms(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Navn').fill('Åse Bjørn');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Emne').fill('Et spørgsmål');
  await page.getByLabel('Besked').fill('Hvordan finder jeg en turmakker?');
  await page.getByRole('button', { name: 'Send besked' }).click();
  letGo();
  await expect(page.getByText('Tak! Din besked er sendt.')).toBeVisible();
  await waitForMail(String(baseURL), email);
});

test('a link inside the texts stays in the house, one that leaves opens a tab of its own', async ({ page }) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'GeoNames' })).toHaveAttribute('target', '_blank');
  await expect(main.getByRole('link', { name: 'GeoNames' })).toHaveAttribute('rel', /noopener/);
  const within = main.getByRole('link', { name: 'persondatapolitikken' });
  await expect(within).not.toHaveAttribute('target', '_blank');
  await within.click();
  await expect(page).toHaveURL(/\/privacy$/);
  for (const fact of ['Datatilsynet', '5 år', '14 dage']) {
    const pages = fact === '14 dage' ? '/terms' : '/privacy';
    await page.goto(pages);
    await expect(main.getByText(fact).first()).toBeVisible();
  }
});

import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX, CONTACT_SUBJECT_MAX } from '@venn/schema/limits';
import { delayScripts } from '../../support/network/delay-scripts.js';
import { collectFaults } from '../../support/page/collect-faults.js';
import { everyPart } from '../../support/people/hostile-texts.js';
import { ask } from '../../support/people/members.js';
import { waitForMail } from '../../support/server/inbox.js';
import { test } from '../../support/test.js';

/** The recipient of contact messages without OPERATOR_EMAIL. */
const OPERATOR = 'operator@localhost';

test('the contact form requires every field, keeps the values on failure, and sends once', { tag: '@main' }, async ({
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

  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Udfyld venligst alle felter.');
  await expect(page.getByText('Tak! Din besked er sendt.')).toHaveCount(0);
});

test('a character that cannot be stored is an error at its field, and nothing is removed silently', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.getByLabel('Navn').fill('Åse\0 Bjørn');
  await page.getByLabel('E-mail').fill('lone@example.dk');
  await page.getByLabel('Emne').fill('Et spørgsmål');
  await page.getByLabel('Besked').fill('Hvordan finder jeg en turmakker?\0');
  await page.getByRole('button', { name: 'Send besked' }).click();
  for (const label of ['Navn', 'Besked']) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/Teksten indeholder et tegn, der ikke kan gemmes/);
  }
  await expect(page.getByText('Tak! Din besked er sendt.')).toBeHidden();
  await page.getByLabel('Navn').fill('Åse Bjørn');
  await page.getByLabel('Besked').fill('Hvordan finder jeg en turmakker?');
  await page.getByRole('button', { name: 'Send besked' }).click();
  await expect(page.getByText('Tak! Din besked er sendt.')).toBeVisible();
});

test("visitors' texts are shown as text in the mail to the operator", async ({ page, baseURL }) => {
  const { status } = await ask('POST', '/contact', {
    name: everyPart(CONTACT_NAME_MAX),
    email: 'lone@example.dk',
    subject: everyPart(CONTACT_SUBJECT_MAX),
    message: everyPart(CONTACT_MESSAGE_MAX),
  });
  expect(status).toBe(200);
  const copy = await waitForMail(String(baseURL), OPERATOR, ({ html }) => html.includes('&lt;script&gt;alert(1)'));
  expect(copy.html).not.toMatch(/<(?:script|img src=x|b\b)/);
  expect(copy.text).toContain("x$'$`$&$$$1$<x>%s");
  const faults = collectFaults(page);
  await page.goto(`/dev/inbox?mail=${copy.id}`);
  await expect(page.locator('pre')).toContainText('{{operator.name}}{{site.json}}');
  // Playwright's trace recorder has a script, which the mail's sandbox refuses.
  expect(faults.filter((fault) => !fault.includes("the document's frame is sandboxed"))).toEqual([]);
});

test('input and clicks before the scripts have loaded are replayed', async ({ page, baseURL }) => {
  const email = `${randomBytes(5).toString('hex')}@example.dk`;
  const release = await delayScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Navn').fill('Åse Bjørn');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Emne').fill('Et spørgsmål');
  await page.getByLabel('Besked').fill('Hvordan finder jeg en turmakker?');
  await page.getByRole('button', { name: 'Send besked' }).click();
  release();
  await expect(page.getByText('Tak! Din besked er sendt.')).toBeVisible();
  await waitForMail(String(baseURL), email);
});

test('internal links stay in the tab, external ones open a new one', async ({ page }) => {
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

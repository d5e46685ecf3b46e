import { expect } from '@playwright/test';
import { openForm } from '../../support/page/open-form.js';
import { test } from '../../support/test.js';

test('a telephone number or a link in the text of a profile draws a warning, from the registration on', async ({
  page,
}) => {
  await openForm(page, '/register');
  const text = page.getByLabel('Om mig (valgfrit)');
  await text.fill('Ring til mig på 21 34 56 78');
  await expect(page.getByText('Det ligner et telefonnummer.')).toBeVisible();
  await text.fill('Se www.inger.dk');
  await expect(page.getByText('Det ligner et link.')).toBeVisible();
});

import type { Page } from '@playwright/test';

/** Chooses a reason to read the private messages of a tab of the portal. */
export async function showTexts(page: Page, reason = 'A report'): Promise<void> {
  await page.getByRole('button', { name: 'Show texts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show private texts?' });
  await dialog.getByRole('radio', { name: reason }).check();
  await dialog.getByRole('button', { name: 'Show texts' }).click();
}

import { expect, type Page } from '@playwright/test';

/** Opens a page with a form and waits until it is hydrated. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#root:not([inert])')).toBeAttached();
}

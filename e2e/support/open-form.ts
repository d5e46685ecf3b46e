import { expect, type Page } from '@playwright/test';

/** Opens a page whose form is drawn before its programs run, and waits until it can be filled in. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#root:not([inert])')).toBeAttached();
}

import { expect, type Page } from '@playwright/test';
import { pageReady } from './page-ready.js';

/** Opens a page with server rendering; retries when a busy server sends the outline. */
export async function openRendered(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#answers')).toBeAttached({ timeout: 5000 });
  }).toPass();
}

/** Waits until the open page is hydrated. */
export const hydrated = pageReady;

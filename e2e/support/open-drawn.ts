import { expect, type Page } from '@playwright/test';

/** Opens a page as the server has drawn it; one with much to do sends it empty, and is asked again. */
export async function openDrawn(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#answers')).toBeAttached({ timeout: 5000 });
  }).toPass({ timeout: 30_000 });
}

/** Waits until the open page answers. */
export const alive = (page: Page): Promise<void> => expect(page.locator('#root:not([inert])')).toBeAttached();

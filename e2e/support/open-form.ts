import type { Page } from '@playwright/test';
import { pageReady } from './page-ready.js';

declare global {
  var isPageInteractive: boolean | undefined;
}

/**
 * Opens a page with a form and waits until it is ready. A public page isn't inert before hydration, and a pressed link
 * loads the next document then.
 */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => addEventListener('page-interactive', () => (globalThis.isPageInteractive = true)));
  await page.goto(path);
  await page.waitForFunction(() => globalThis.isPageInteractive);
  await pageReady(page);
}

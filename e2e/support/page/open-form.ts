import type { Page } from '@playwright/test';
import { pageReady } from './page-ready.js';

/**
 * Opens a page with a form and waits until it is ready. A visitor's page isn't inert before hydration, and a pressed link
 * loads the next document then.
 */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await pageReady(page);
}

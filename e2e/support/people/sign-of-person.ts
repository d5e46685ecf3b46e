import type { Page } from '@playwright/test';
import { openForm } from '../page/open-form.js';

/**
 * Does what only a person does, for a page that may not act for mail scanners. The focus alone is no sign in a browser that
 * a program drives. A key and the mouse: WebKitGTK loses a key now and then that arrives with its window.
 */
export async function giveSign(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.mouse.move(20, 20);
}

/** Opens the link of a mail like a person. */
export async function openMailedLink(page: Page, link: string): Promise<void> {
  await openForm(page, link);
  await giveSign(page);
}

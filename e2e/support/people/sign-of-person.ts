import type { Page } from '@playwright/test';
import { openForm } from '../page/open-form.js';

/**
 * Does what only a person does, for a page that may not act for mail scanners. The focus alone is no sign in a browser that
 * a program drives.
 */
export const giveSign = (page: Page): Promise<void> => page.keyboard.press('Shift');

/** Opens the link of a mail like a person. */
export async function openMailedLink(page: Page, link: string): Promise<void> {
  await openForm(page, link);
  await giveSign(page);
}

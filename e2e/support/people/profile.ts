import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { type E2eMember, pageOf } from './members.js';

/** The figure of both circles on a member's profile. */
export const diagram = (page: Page): Locator => page.locator('[data-diagram]');

/** The interests in the list with the title, such as 'Det deler I'. */
export const interestsIn = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: title, exact: true }).getByRole('listitem');

/** The profile's link back to the matches. */
export const wayBack = (page: Page): Locator => page.getByRole('main').getByRole('link', { name: 'Find Venner' });

/** Opens `other`'s profile as `viewer`. */
export async function openProfile(
  browser: Browser,
  viewer: E2eMember,
  other: E2eMember,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await pageOf(browser, viewer, options);
  await page.goto(`/profile/${other.id}`);
  return page;
}

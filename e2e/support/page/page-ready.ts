import type { Page } from '@playwright/test';

/** Waits until the open page is hydrated and its fonts are there: before that its layout is not the one that stays. */
export async function pageReady(page: Page): Promise<void> {
  await page.locator('#root[data-interactive]').waitFor({ state: 'attached' });
  // Holds through a navigation, unlike `evaluate`: some pages lead elsewhere at once.
  await page.waitForFunction(() => document.fonts.status === 'loaded');
}

/** Waits until the page has been drawn with everything that has happened so far. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => void requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

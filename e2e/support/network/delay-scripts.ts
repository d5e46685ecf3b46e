import type { Page } from '@playwright/test';

/** Delays the product's scripts, so that only the server's document is shown; the returned function releases them. */
export async function delayScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

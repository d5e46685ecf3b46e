import type { Page } from '@playwright/test';

/** Holds the product's programs back, so that only what the server has sent is on the screen; the answer lets them go. */
export async function holdPrograms(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

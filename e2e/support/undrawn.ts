import type { Page } from '@playwright/test';

/** Pages of members come without their answers, as when another site's link leads to them: then they ask by themselves. */
export async function undrawn(page: Page): Promise<void> {
  await page.route('**', async (route, request) => {
    if (request.resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ headers: { ...request.headers(), cookie: '' } });
    return route.fulfill({ response });
  });
}

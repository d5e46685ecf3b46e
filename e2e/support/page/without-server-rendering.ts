import type { Page } from '@playwright/test';

/** Member pages load without server rendering, as from another site's link, and query by themselves. */
export async function withoutServerRendering(page: Page): Promise<void> {
  await page.route('**', async (route, request) => {
    if (request.resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ headers: { ...request.headers(), cookie: '' } });
    return route.fulfill({ response });
  });
}

import type { Page } from '@playwright/test';

/** Member pages load without server rendering, as from another site's link, and query by themselves. */
export async function withoutServerRendering(page: Page): Promise<void> {
  const context = page.context();
  // To Chromium a document that a test has fulfilled is of the public network, and may open no socket on this machine.
  if (context.browser()?.browserType().name() === 'chromium') await context.grantPermissions(['local-network-access']);
  await page.route('**', async (route, request) => {
    if (request.resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ headers: { ...request.headers(), cookie: '' } });
    return route.fulfill({ response });
  });
}

import type { Page, Request, Route } from '@playwright/test';

/** A page's documents are what `answer` fulfils; everything else comes from the server. */
export async function replaceDocuments(
  page: Page,
  answer: (route: Route, request: Request) => Promise<void>,
): Promise<void> {
  const context = page.context();
  // To Chromium a document that a test has fulfilled is of the public network, and may open no socket on this machine.
  if (context.browser()?.browserType().name() === 'chromium') await context.grantPermissions(['local-network-access']);
  await page.route('**', (route, request) =>
    request.resourceType() === 'document' ? answer(route, request) : route.fallback(),
  );
}

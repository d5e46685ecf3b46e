import type { Page } from '@playwright/test';
import { replaceDocuments } from './replace-documents.js';

/** Member pages load without server rendering, as from another site's link, and query by themselves. */
export const withoutServerRendering = (page: Page): Promise<void> =>
  replaceDocuments(page, async (route, request) => {
    const response = await route.fetch({ headers: { ...request.headers(), cookie: '' } });
    await route.fulfill({ response });
  });

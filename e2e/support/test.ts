import { test as base } from '@playwright/test';

/**
 * Playwright's `test`, which closes all that a story has opened. Playwright keeps contexts of `browser.newContext()` open
 * until its worker ends: their pages would go on with sockets, timers and retries beside all later stories.
 */
export const test = base.extend<{ closedContexts: undefined }>({
  closedContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

import { type BrowserContext, test as base, expect } from '@playwright/test';
import { staleTexts } from './measures/translation.js';
import { translatePages } from './page/translate.js';

interface Fixtures {
  /** Whether the browser translates all pages; TRANSLATED=1 says so for every story. */
  translated: boolean;
  translation: undefined;
  closedContexts: undefined;
}

/**
 * A route handler that still waits when its story ends would reject afterwards: between two stories that is an error of the
 * worker, which fails the whole run.
 */
async function ignoreLateRoutes(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
}

/**
 * Playwright's `test`, which closes all that a story has opened. Playwright keeps contexts of `browser.newContext()` open
 * until its worker ends: their pages would go on with sockets, timers and retries beside all later stories.
 */
export const test = base.extend<Fixtures>({
  translated: [process.env['TRANSLATED'] === '1', { option: true }],
  translation: [
    async ({ browser, translated }, use) => {
      const newContext = browser.newContext.bind(browser);
      const faults: string[] = [];
      if (translated) {
        browser.newContext = async (...options) => {
          const context = await newContext(...options);
          context.on('weberror', (fault) => void faults.push(String(fault.error())));
          await translatePages(context);
          return context;
        };
      }
      await use(undefined);
      browser.newContext = newContext;
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, translated }, use) => {
    await use(page);
    await ignoreLateRoutes(page.context());
    if (translated) expect(await staleTexts(page)).toEqual([]);
  },
  closedContexts: [
    async ({ browser, translated }, use) => {
      await use(undefined);
      const contexts = browser.contexts();
      const pages = translated ? contexts.flatMap((context) => context.pages()) : [];
      const stale = await Promise.all(pages.map(staleTexts));
      await Promise.all(contexts.map(ignoreLateRoutes));
      await Promise.all(contexts.map((context) => context.close()));
      expect(stale.flat()).toEqual([]);
    },
    { auto: true },
  ],
});

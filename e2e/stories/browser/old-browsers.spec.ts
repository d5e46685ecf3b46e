import { type Browser, expect, type Page } from '@playwright/test';
import { pageReady } from '../../support/page/page-ready.js';
import { test } from '../../support/test.js';

const SENTENCE = /^Din browser er for gammel til Venn, eller også er JavaScript slået fra\./;
const sentenceOf = (page: Page) => page.getByText(SENTENCE);

/** What the oldest supported browsers have, each the newest of its kind: see client/public/theme.js. */
const LACKING = {
  ':has() in CSS': () => {
    const { supports } = CSS;
    CSS.supports = (...condition: string[]) =>
      !condition.join().includes(':has(') && Reflect.apply(supports, CSS, condition);
  },
  'color-mix() in CSS': () => {
    const { supports } = CSS;
    CSS.supports = (...condition: string[]) =>
      !condition.join().includes('color-mix(') && Reflect.apply(supports, CSS, condition);
  },
  'lookbehinds in regular expressions': () => {
    globalThis.RegExp = new Proxy(RegExp, {
      apply(target, self, [pattern]: [string]) {
        if (pattern.includes('(?<=')) throw new SyntaxError('Invalid regular expression: invalid group specifier name');
        return Reflect.apply(target, self, [pattern]);
      },
    });
  },
};

/** Opens a page and returns the addresses of the scripts that it has loaded. */
async function openPage(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(path, { waitUntil: 'networkidle' });
  return scripts;
}

async function expectSentence(page: Page): Promise<void> {
  await expect(sentenceOf(page)).toBeVisible();
  await expect(sentenceOf(page)).toBeInViewport({ ratio: 1 });
  // A form would be sent to the page's own address, with the password in it.
  await expect(page.locator('form').filter({ visible: true })).toHaveCount(0);
}

for (const [feature, remove] of Object.entries(LACKING)) {
  test(`a browser without ${feature} shows a sentence instead of a page that does nothing`, async ({ page }) => {
    await page.addInitScript(remove);
    expect(await openPage(page, '/login')).toEqual([]);
    await expectSentence(page);
  });
}

test('public pages stay readable in an old browser, in both themes, and lead on', async ({ page }) => {
  await page.addInitScript(LACKING[':has() in CSS']);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await openPage(page, '/about');
    await expectSentence(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tilmeld Dig' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expectSentence(page);
});

async function withoutScripts(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('without scripts there is the same sentence, in the portal in English', async ({ browser }) => {
  for (const path of ['/', '/login', '/contact', '/matches']) await expectSentence(await withoutScripts(browser, path));
  const portal = await withoutScripts(browser, '/admin/login');
  await expect(portal.getByText(/^Your browser is too old for Venn, or JavaScript is turned off\./)).toBeVisible();
  await expect(sentenceOf(portal)).toHaveCount(0);
});

test('other browsers never show it', async ({ page }) => {
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(sentenceOf(page)).toBeHidden();
  await pageReady(page);
  await expect(sentenceOf(page)).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: 'Log ind' })).toBeVisible();
});

import { expect, type Page } from '@playwright/test';
import { boxOf } from '../../support/page/box-of.js';
import { openForm } from '../../support/page/open-form.js';
import { newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const toggle = (page: Page) => page.getByRole('button', { name: 'Skift mellem lyst og mørkt tema' });

test('the theme is chosen in the header and kept', { tag: '@every-browser' }, async ({ page }) => {
  await openForm(page, '/about');
  expect(await theme(page)).toBe('light');
  const light = await ground(page);
  await toggle(page).click();
  await expect.poll(() => theme(page)).toBe('dark');
  expect(await ground(page)).not.toBe(light);
  await openForm(page, '/login');
  expect(await theme(page)).toBe('dark');
  await toggle(page).click();
  await expect.poll(() => theme(page)).toBe('light');
  expect(await ground(page)).toBe(light);
});

test('the theme follows the system until it is chosen; the choice is stored, for other tabs too', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  expect(await theme(page)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => theme(page)).toBe('light');
  await toggle(page).click();
  expect(await theme(page)).toBe('dark');
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await openForm(other, '/login');
  expect(await theme(other)).toBe('dark');
  await toggle(other).click();
  await expect.poll(() => theme(page)).toBe('light');
});

test('neither theme nor header flash: the first paint is correct', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('Ditte'), { colorScheme: 'light' });
  await page.goto('/about');
  await toggle(page).click();
  await expect.poll(() => theme(page)).toBe('dark');
  // With the scripts delayed, only the document and its inline script are painted.
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  expect(await theme(page)).toBe('dark');
  expect(await ground(page)).toBe('rgb(14, 35, 40)');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Tilmeld Dig' })).toBeHidden();
});

test('no scripts run before the first paint, and earlier clicks are replayed', async ({ page }) => {
  const programs: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    programs.push(painted ? 'after' : 'before');
    await held;
    await route.continue();
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/contact', { waitUntil: 'commit' });
  await expect.poll(() => programs.length).toBeGreaterThan(3);
  expect(programs).not.toContain('before');
  // Without its script a form would put its values into the URL.
  await page.getByLabel('Navn').press('Enter');
  await toggle(page).click();
  expect(await theme(page)).toBe('light');
  release();
  await expect.poll(() => theme(page)).toBe('dark');
  await expect(page).toHaveURL(/\/contact$/);
});

test('inline styles and scripts are allowed by hash, and nothing else is', async ({ page }) => {
  const refused: string[] = [];
  await page.exposeFunction('refuse', (directive: string) => refused.push(directive));
  await page.addInitScript(() => {
    const { refuse } = window as unknown as { refuse: (directive: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refuse(effectiveDirective));
  });
  for (const path of ['/', '/login', '/matches', '/messages/1', '/admin/login', '/findes-ikke']) await page.goto(path);
  expect(refused).toEqual([]);
  await page.evaluate(() => {
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }),
      Object.assign(document.createElement('script'), { textContent: 'document.title = "red"' }),
    );
  });
  await expect.poll(() => refused).toEqual(expect.arrayContaining(['style-src-elem', 'script-src-elem']));
});

test('an unknown path leads to the front page', async ({ page }) => {
  for (const path of ['/findes-ikke', '/profile-x/1', '/matches/1/2']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('every navigation ends at the top of the page, with its title', { tag: '@every-browser' }, async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['Om Os', '/about'],
    ['FAQ', '/faq'],
    ['Kontakt Os', '/contact'],
    ['Persondatapolitik', '/privacy'],
    ['Brugerbetingelser', '/terms'],
    ['Cookiepolitik', '/cookies'],
    ['Hjem', '/'],
    ['Tilmeld Dig', '/register'],
    ['Log Ind', '/login'],
  ] as const) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY), path).toBe(0);
    await expect(page).toHaveTitle(/Venn/);
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
});

test('the front page links to registration and more information', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /.+/ }).and(page.locator('[href="/register"]')).first()).toBeVisible();
  await expect(main.locator('[href="/about"]').first()).toBeVisible();
  await main.locator('[href="/register"]').first().click();
  await expect(page).toHaveURL(/\/register$/);
});

test('the landing page says what Venn is, and draws Karen and Yusuf beside their words', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText('Gratis. Uden swipes. Fra 18 år.')).toBeVisible();
  const boxes = (selector: string) =>
    page
      .locator(`figure ${selector}`)
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const buttons = await Promise.all(
      ['Tilmeld Dig', 'Om Os'].map((name) => boxOf(main.getByRole('link', { name, exact: true }).first())),
    );
    const terms = await boxOf(main.getByText('Gratis. Uden swipes. Fra 18 år.'));
    const below = terms.y - Math.max(...buttons.map(({ bottom }) => bottom));
    expect(below, 'under the buttons').toBeGreaterThan(0);
    expect(below, 'close to them').toBeLessThanOrEqual(24);
    expect(terms.x).toBeCloseTo(buttons[0]?.x ?? 0, 0);
    const [portraits, words] = [await boxes('svg'), await boxes('b, figure span')];
    expect(portraits).toHaveLength(2);
    expect(words.length).toBeGreaterThanOrEqual(8);
    for (const portrait of portraits) {
      expect(portrait.width).toBeGreaterThan(80);
      // The shoulders are wider than the head: words may stand beside it, over nothing but the circle.
      const head = { left: portrait.left + portrait.width * 0.2, right: portrait.right - portrait.width * 0.2 };
      const over = words.filter(
        (word) =>
          word.left < head.right && word.right > head.left && word.top < portrait.bottom && word.bottom > portrait.top,
      );
      expect(
        over.filter(({ top }) => top < portrait.top + portrait.height * 0.6),
        `${width} px`,
      ).toEqual([]);
    }
  }
});

test('below 1100 px the menu is a panel: Escape, the backdrop and every link close it', {
  tag: '@every-browser',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1099, height: 700 });
  await page.goto('/about');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Tilmeld Dig' })).toBeHidden();
  const open = page.getByRole('button', { name: /^Åbn menu/ });
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await open.click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await page.mouse.click(20, 400);
  await expect(panel).toHaveCount(0);
  await open.click();
  await panel.getByRole('link', { name: 'Log Ind' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(panel).toHaveCount(0);
  await page.setViewportSize({ width: 1100, height: 700 });
  await expect(banner.getByRole('link', { name: 'Tilmeld Dig' })).toBeVisible();
  await expect(open).toBeHidden();
});

test('with the keyboard alone a visitor skips to the content and reaches every link', {
  tag: '@every-browser',
}, async ({ page }) => {
  await openForm(page, '/login');
  await page.getByLabel('E-mail').waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Spring til indhold' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('E-mail')).toBeFocused();
});

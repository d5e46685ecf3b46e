import { expect, type Locator, type Page } from '@playwright/test';
import { settingsOf } from '../../support/measures/settings.js';
import { newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const header = (page: Page): Locator => page.getByRole('banner');
const menuButton = (page: Page): Locator => page.getByRole('button', { name: /^Åbn menu/ });

const boxesOf = (locator: Locator) =>
  locator.evaluateAll((all) =>
    all
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right }) => ({ left, right })),
  );

test('the header is 56 px high below 768 px, 72 px from there on', async ({ page }) => {
  await page.goto('/about');
  for (const [width, height] of [
    [320, 56],
    [767, 56],
    [768, 72],
    [1280, 72],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    expect((await header(page).boundingBox())?.height, `${width} px`).toBe(height);
  }
});

test("visitors have 'Log Ind' in the header at every width", async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 360, 768, 1099, 1100, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    const link = header(page).getByRole('link', { name: 'Log Ind' });
    await expect(link).toBeInViewport({ ratio: 1 });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await header(page).getByRole('link', { name: 'Log Ind' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('with text at 200 % all of the header is in the window, side by side', async ({ page, browser }) => {
  const members = await pageOf(browser, await newMember('ditte'));
  for (const [who, on] of [
    ['visitor', page],
    ['member', members],
  ] as const) {
    await on.goto('/faq');
    const settings = await settingsOf(on);
    for (const percent of [130, 200]) {
      await settings.textSize(percent);
      for (const width of [320, 360, 768, 1280]) {
        await on.setViewportSize({ width, height: 700 });
        const name = `${who} at ${width} px, ${percent} %`;
        if (width < 1100) await expect(menuButton(on), name).toBeInViewport({ ratio: 1 });
        const boxes = await boxesOf(header(on).locator('a, button'));
        expect(boxes.length, name).toBeGreaterThan(1);
        for (const [index, { left, right }] of boxes.entries()) {
          expect(left, name).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
          expect(right, name).toBeLessThanOrEqual(width);
        }
        const footer = on.getByRole('contentinfo');
        expect(await footer.evaluate((part) => part.scrollWidth - part.clientWidth), name).toBeLessThanOrEqual(0);
      }
    }
  }
});

test('the items of the header keep their places from page to page', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'), { viewport: { width: 1280, height: 700 } });
  await page.goto('/matches');
  const items = header(page).locator('nav a, nav button');
  const places = await boxesOf(items);
  expect(places).toHaveLength(6);
  for (const name of ['Opslagstavle', 'Beskeder', 'Opgrader til Plus', 'Find Venner']) {
    const link = header(page).getByRole('link', { name });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    expect(await boxesOf(items), name).toEqual(places);
  }
});

test('in a window of 320 x 256, as with a zoom of 400 %, header and bar scroll away', async ({ page, browser }) => {
  const members = await pageOf(browser, await newMember('ditte'));
  for (const [on, path] of [
    [page, '/'],
    [page, '/register'],
    [members, '/matches'],
    [members, '/wall'],
    [members, '/profile'],
  ] as const) {
    await on.setViewportSize({ width: 320, height: 256 });
    await on.goto(path);
    await expect(header(on), path).toBeInViewport();
    await on.evaluate(() => scrollTo(0, 400));
    await expect(header(on), path).not.toBeInViewport();
    await expect(on.getByRole('navigation', { name: 'Genveje' }), path).not.toBeInViewport();
    expect(await on.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test('on small windows the side panel changes the theme, too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto('/about');
  await menuButton(page).click();
  const panel = page.getByRole('dialog', { name: 'Menu' });
  const theme = page.locator('html');
  await expect(theme).toHaveAttribute('data-theme', 'light');
  await panel.getByRole('button', { name: 'Skift til mørkt tema' }).click();
  await expect(theme).toHaveAttribute('data-theme', 'dark');
  await panel.getByRole('button', { name: 'Skift til lyst tema' }).click();
  await expect(theme).toHaveAttribute('data-theme', 'light');
});

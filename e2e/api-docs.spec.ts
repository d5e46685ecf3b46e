import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './support/axe.js';
import { collectFaults } from './support/collect-faults.js';

const styleOf = (page: Page, selector: string, property: 'backgroundColor' | 'fontFamily') =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], property);

for (const [colorScheme, ground] of [
  ['light', 'rgb(243, 240, 232)'],
  ['dark', 'rgb(14, 35, 40)'],
] as const) {
  test(`the REST documentation has the product's look in the ${colorScheme} theme`, async ({ page }) => {
    const faults = collectFaults(page);
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/docs');
    expect(await styleOf(page, 'body', 'backgroundColor')).toBe(ground);
    expect(await styleOf(page, 'h1', 'fontFamily')).toContain('Familjen Grotesk Variable');
    expect(await styleOf(page, 'p', 'fontFamily')).toContain('Figtree Variable');
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    });
    expect(fonts.toSorted()).toEqual(['Familjen Grotesk Variable', 'Figtree Variable']);
    expect(faults).toEqual([]);
  });

  test(`axe finds nothing on the REST documentation on a tablet in the ${colorScheme} theme`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 780 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/docs');
    expect(await axeFindings(page, 'all')).toEqual([]);
  });
}

test('no part of the REST documentation scrolls sideways', async ({ page }) => {
  await page.goto('/api/docs');
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    const wide = await page.evaluate(() => {
      const isWide = ({ scrollWidth, clientWidth }: Element) => clientWidth > 0 && scrollWidth > clientWidth + 1;
      return [...document.querySelectorAll('html, body *')]
        .filter(isWide)
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
    });
    expect(wide, `${width} px`).toEqual([]);
  }
});

test('the REST documentation is read with the keyboard', async ({ page }) => {
  await page.goto('/api/docs');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the calls' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const first = page.getByRole('link', { name: 'POST /api/register' });
  await expect(first).toBeFocused();
  expect(await first.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').first()).toBeInViewport();
  await expect(page.getByRole('article').first()).toContainText('/api/register');
});

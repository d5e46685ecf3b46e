import { expect, type Page } from '@playwright/test';
import { axeFindings } from '../../support/page/axe.js';
import { collectFaults } from '../../support/page/collect-faults.js';
import { test } from '../../support/test.js';

const styleOf = (page: Page, selector: string, property: 'backgroundColor' | 'fontFamily') =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], property);

/** Opens some of the calls: with all of them axe takes a minute. */
const openFirst = (page: Page) =>
  page.evaluate(() => {
    for (const call of [...document.querySelectorAll('details')].slice(0, 6)) call.open = true;
  });

for (const [colorScheme, ground] of [
  ['light', 'rgb(243, 240, 232)'],
  ['dark', 'rgb(14, 35, 40)'],
] as const) {
  test(`the page for developers has the product's look in the ${colorScheme} theme`, async ({ page }) => {
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

  test(`axe finds nothing on the page for developers on a tablet in the ${colorScheme} theme`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 780 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/docs');
    await openFirst(page);
    expect(await axeFindings(page, 'all')).toEqual([]);
  });
}

test('no part of the page for developers scrolls sideways, but a program in its own box', async ({ page }) => {
  await page.goto('/api/docs');
  await page.evaluate(() => {
    for (const call of document.querySelectorAll('details')) call.open = true;
  });
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    const wide = await page.evaluate(() => {
      const isWide = ({ scrollWidth, clientWidth }: Element) => clientWidth > 0 && scrollWidth > clientWidth + 1;
      return [...document.querySelectorAll('html, body *:not(pre)')]
        .filter(isWide)
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
    });
    expect(wide, `${width} px`).toEqual([]);
  }
});

test('the page for developers is read with the keyboard', async ({ page }) => {
  await page.goto('/api/docs');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the guide' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  // Programs can be wider than the page: they are scrolled with the arrows.
  const program = page.getByLabel('curl').first();
  await expect(program).toBeFocused();
  expect(await program.evaluate((listing) => getComputedStyle(listing).outlineStyle)).toBe('solid');

  const call = page.locator('summary').first();
  await call.focus();
  await expect(call).toContainText('POST /api/register');
  const content = page.locator('details').first().getByRole('heading', { name: 'Answers' });
  await expect(content).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(content).toBeVisible();
});

test('the footer leads to the page for developers, whose contents lead to every part', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'For udviklere' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Venn for developers' })).toBeVisible();
  for (const name of ['Guide', 'REST calls']) {
    for (const link of await page.getByRole('navigation', { name }).getByRole('link').all()) {
      const title = await link.innerText();
      await link.click();
      await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeInViewport();
    }
  }
});

test('a link to a schema opens it', async ({ page }) => {
  await page.goto('/api/docs');
  await page.locator('summary').first().click();
  const link = page.locator('details[open] a[href^="#schema-"]').first();
  const href = (await link.getAttribute('href')) ?? '';
  await expect(page.locator(href)).toBeHidden();
  await link.click();
  await expect(page.locator(href)).toBeVisible();
  await expect(page.locator(href)).toBeInViewport();
});

for (const [colorScheme, action, ground] of [
  ['light', 'rgb(110, 42, 87)', 'rgb(243, 240, 232)'],
  ['dark', 'rgb(235, 176, 214)', 'rgb(14, 35, 40)'],
] as const) {
  test(`GraphiQL has the colours of the product in the ${colorScheme} theme`, async ({ browser }) => {
    const page = await (await browser.newContext({ colorScheme })).newPage();
    const faults = collectFaults(page);
    await page.goto('/graphql');
    const run = page.getByRole('button', { name: /Execute/ });
    // Before the editor has its text, nothing is sent.
    await expect(async () => {
      await run.click();
      await expect(page.locator('.result-window')).toContainText('Brætspil', { timeout: 5000 });
    }).toPass();
    await page.mouse.move(0, 0);
    await expect(run).toHaveCSS('background-color', action);
    await expect(page.locator('.token')).toHaveCSS('background-color', ground);
    await expect(page.locator('.graphiql-logo')).toHaveText('Venn');
    expect(faults).toEqual([]);
  });
}

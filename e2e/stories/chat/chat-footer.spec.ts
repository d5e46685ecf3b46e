import { expect, type Page } from '@playwright/test';
import { newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

/** From this width on an open conversation has the site's header above it. */
const HEADER_FROM = 896;
const WINDOWS = [
  [320, 640],
  [360, 800],
  [768, 1024],
  [895, 700],
  [896, 700],
  [932, 430],
  [1280, 900],
  [1920, 1080],
] as const;

const footerOf = (page: Page) => page.getByRole('contentinfo');

/** Where main ends, as an offset from the lower edge of the window or of the bar there. */
const endOfMain = (page: Page) =>
  page.evaluate(() => {
    const bar = getComputedStyle(document.querySelector('#root > *') as Element).paddingBottom;
    const { bottom } = (document.querySelector('main') as Element).getBoundingClientRect();
    return Math.round(bottom + scrollY - innerHeight + Number.parseFloat(bar));
  });

async function expectBelowTheWindow(page: Page, isLow: boolean): Promise<void> {
  const end = await endOfMain(page);
  if (isLow) expect(end).toBeGreaterThanOrEqual(0);
  else expect(end).toBe(0);
  const footer = footerOf(page);
  const top = (await footer.boundingBox())?.y ?? 0;
  const bottomOfMain = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().bottom);
  expect(Math.round(top)).toBeGreaterThanOrEqual(Math.round(bottomOfMain));
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(footer.getByText('© 2026 Venn')).toBeInViewport({ ratio: 1 });
  await expect(footer.getByRole('link', { name: 'Cookiepolitik' })).toBeVisible();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  await page.evaluate(() => scrollTo(0, 0));
}

test('the footer is below the list and below an open conversation that has the header above it', async ({
  browser,
}) => {
  const [ditte, karen] = await Promise.all([newMember('ditte'), newMember('karen')]);
  for (const [width, height] of WINDOWS) {
    const page = await pageOf(browser, ditte, { viewport: { width, height } });
    await page.goto('/messages');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectBelowTheWindow(page, height < 480);

    await page.goto(`/messages/${karen.id}`);
    const composer = page.getByRole('textbox', { name: /besked/i });
    await expect(composer).toBeInViewport({ ratio: 1 });
    if (width < HEADER_FROM) await expect(footerOf(page)).toHaveCount(0);
    else await expectBelowTheWindow(page, height < 480);
    await page.context().close();
  }
});

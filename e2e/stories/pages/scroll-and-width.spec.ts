import { expect, type Page } from '@playwright/test';
import { ask, newMember, pageOf } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

const place = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Scrolls and waits until the browser has stored the position. */
async function scrollDown(page: Page, to: number): Promise<void> {
  await page.evaluate((top) => scrollTo(0, top), to);
  await expect.poll(() => place(page)).toBe(to);
}

/** Follows a link without scrolling to it first. */
const follow = (page: Page, href: string): Promise<void> =>
  page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

test('back and forward restore the scroll position, a link scrolls to the top', async ({ page, browser }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/terms');
  await scrollDown(page, 900);
  await follow(page, '/privacy');
  await expect(page).toHaveURL(/\/privacy$/);
  await expect.poll(() => place(page)).toBe(0);
  await scrollDown(page, 700);
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
  await expect.poll(() => place(page)).toBe(900);
  await page.goForward();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect.poll(() => place(page)).toBe(700);

  const members = await pageOf(browser, await newMember('vender_om'), { viewport: { width: 360, height: 640 } });
  await members.goto('/matches');
  const profile = members.getByRole('link', { name: /Se Profil/ }).first();
  const href = (await profile.getAttribute('href')) ?? '';
  await scrollDown(members, 500);
  await follow(members, href);
  await expect(members.getByRole('button', { name: 'Rapporter bruger' })).toBeVisible();
  await expect.poll(() => place(members)).toBe(0);
  await members.goBack();
  await expect(profile).toBeVisible();
  await expect.poll(() => place(members)).toBe(500);
});

test('the content of a page is at most 1200 px wide in any window', async ({ page, browser }) => {
  test.slow();
  const admin = await promote(await newMember('bred'));
  const wide = await pageOf(browser, admin);
  /** The content widths of page, header and footer, without margins. */
  const widths = (of: Page): Promise<number[]> =>
    of.evaluate(() =>
      [...document.querySelectorAll('main > *, #root > * > header > *, #root > * > footer > *')]
        .filter((part) => getComputedStyle(part).maxWidth !== 'none')
        .map((part) => {
          const { paddingLeft, paddingRight } = getComputedStyle(part);
          return Math.round(
            part.getBoundingClientRect().width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
          );
        }),
    );
  for (const [on, path] of [
    [page, '/'],
    [page, '/faq'],
    [wide, '/matches'],
    [wide, '/wall'],
    [wide, '/messages'],
    [wide, '/profile'],
    [wide, '/payment'],
    [wide, '/admin/dashboard'],
  ] as const) {
    await on.goto(path);
    for (const width of [1280, 1920]) {
      await on.setViewportSize({ width, height: 900 });
      const found = await widths(on);
      expect(found.length, path).toBeGreaterThan(0);
      expect(new Set(found), `${path} at ${width} px`).toEqual(new Set([1200]));
    }
  }
});

test('what gets the focus is not under a toast', async ({ browser }) => {
  const [ditte, bo] = await Promise.all([newMember('ditte'), newMember('bo')]);
  for (const content of ['Et', 'To', 'Tre', 'Fire', 'Fem', 'Seks']) await ask('POST', '/posts', { content }, bo);
  const page = await pageOf(browser, ditte, { viewport: { width: 1280, height: 600 } });
  await page.goto('/wall');
  const report = page.getByRole('article').getByRole('button', { name: 'Rapporter opslaget' });
  await expect(report.nth(5)).toBeVisible();
  await page.context().setOffline(true);
  // A failure stays until it is closed.
  await report.first().click();
  await expect(page.getByText('Kunne ikke åbne rapporten. Prøv igen.')).toBeVisible();
  const covered = await page.evaluate(() => {
    const toast = document.querySelector('[role="status"]:has(button)');
    if (!toast) throw new Error('No toast');
    scrollTo(0, 0);
    const buttons = [...document.querySelectorAll<HTMLElement>('article button')];
    return buttons
      .filter((button) => {
        button.focus();
        return button.getBoundingClientRect().bottom > toast.getBoundingClientRect().top;
      })
      .map((button) => button.outerHTML);
  });
  expect(covered).toEqual([]);
  await page.context().setOffline(false);
});

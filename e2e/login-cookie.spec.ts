import { expect, type Page, test } from '@playwright/test';
import { live } from './support/live.js';
import { newMember, pageOf, promote } from './support/members.js';

const LOGGED_OUT = 'Du er blevet logget ud. Log ind igen for at fortsætte.';

/** As somebody does who clears the cookies of the site, or a browser whose cookie runs out. */
const takeCookie = (page: Page) => page.context().clearCookies({ name: 'auth_token' });

/** A browser that tells of no change of cookies. */
const withoutCookieStore = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(globalThis, 'cookieStore', { value: undefined }));

/** The page has asked for all that it shows; what it asks next is the member's doing. */
async function openQuiet(page: Page, path: string): Promise<void> {
  const connected = live(page);
  await page.goto(path);
  await connected;
  // What a connection makes the page ask is gathered for a quarter of a second.
  await page.waitForTimeout(500);
  await page.waitForLoadState('networkidle');
}

async function expectLoggedOut(page: Page, next: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('next') === next);
  await expect(page.getByText(LOGGED_OUT)).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Log Ind' }),
  ).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('user');
}

test.describe('when the cookie of the login goes, the open tab is logged out', () => {
  test('at once where the browser tells of it', async ({ browser }) => {
    const page = await pageOf(browser, await newMember('ditte'));
    await page.goto('/wall');
    await expect(page.getByRole('textbox', { name: /opslag/i }).first()).toBeVisible();
    await takeCookie(page);
    await expectLoggedOut(page, '/wall');
  });

  test('at the next request', async ({ browser }) => {
    const page = await pageOf(browser, await newMember('ditte'));
    await withoutCookieStore(page);
    await openQuiet(page, '/wall');
    const box = page.getByRole('main').getByRole('textbox').first();
    await box.fill('Hvem vil med i skoven?');
    await takeCookie(page);
    await expect(page).toHaveURL(/\/wall$/);
    await page.getByRole('button', { name: 'Opslag', exact: true }).click();
    await expectLoggedOut(page, '/wall');
    await expect(page.getByText('Log ind for at fortsætte.', { exact: true })).toHaveCount(0);
  });

  test('at the next page', async ({ browser }) => {
    const page = await pageOf(browser, await newMember('ditte'));
    await withoutCookieStore(page);
    await openQuiet(page, '/about');
    await takeCookie(page);
    await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Find Venner' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('next') === '/matches');
    await expect(page.getByRole('button', { name: 'Log Ind' })).toBeVisible();
  });

  test('at the next visit of the tab', async ({ browser }) => {
    const page = await pageOf(browser, await newMember('ditte'));
    await withoutCookieStore(page);
    await openQuiet(page, '/profile');
    await takeCookie(page);
    await expect(page).toHaveURL(/\/profile$/);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expectLoggedOut(page, '/profile');
  });

  test('also on a page that is everybody’s', async ({ browser }) => {
    const page = await pageOf(browser, await newMember('ditte'));
    await page.goto('/about');
    const menu = page.getByRole('navigation', { name: 'Hovedmenu' });
    await expect(menu.getByRole('button', { name: 'Log Ud' })).toBeVisible();
    await takeCookie(page);
    await expect(menu.getByRole('link', { name: 'Log Ind' })).toBeVisible();
    await expect(page).toHaveURL(/\/about$/);
  });

  test('and the portal leads to its own login', async ({ browser }) => {
    const page = await pageOf(browser, await promote(await newMember('frida'), process.env['E2E_DATA_DIR'] ?? ''));
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await takeCookie(page);
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
});

import { expect, type Page } from '@playwright/test';
import { whenConnected } from '../../support/network/live-connection.js';
import { newMember, pageOf } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

const LOGGED_OUT = 'Du er blevet logget ud. Log ind igen for at fortsætte.';

/** As when a member clears the site's cookies, or the cookie expires. */
const takeCookie = (page: Page) => page.context().clearCookies({ name: 'auth_token' });

/** A browser without the Cookie Store API. */
const withoutCookieStore = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(globalThis, 'cookieStore', { value: undefined }));

/** Waits until the page has loaded all data; further requests are caused by the member. */
async function openQuiet(page: Page, path: string): Promise<void> {
  const connected = whenConnected(page);
  await page.goto(path);
  await connected;
  // Requests after a connection are debounced by a quarter of a second.
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

test.describe('when the session cookie disappears, the open tab is logged out', () => {
  test('at once, with the Cookie Store API', async ({ browser }) => {
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

  test('at the next navigation', async ({ browser }) => {
    const page = await pageOf(browser, await newMember('ditte'));
    await withoutCookieStore(page);
    await openQuiet(page, '/about');
    await takeCookie(page);
    await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Find Venner' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('next') === '/matches');
    await expect(page.getByRole('button', { name: 'Log Ind' })).toBeVisible();
  });

  test('when the tab becomes visible', async ({ browser }) => {
    const page = await pageOf(browser, await newMember('ditte'));
    await withoutCookieStore(page);
    await openQuiet(page, '/profile');
    await takeCookie(page);
    await expect(page).toHaveURL(/\/profile$/);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expectLoggedOut(page, '/profile');
  });

  test('also on a public page', async ({ browser }) => {
    const page = await pageOf(browser, await newMember('ditte'));
    await page.goto('/about');
    const menu = page.getByRole('navigation', { name: 'Hovedmenu' });
    await expect(menu.getByRole('button', { name: 'Log Ud' })).toBeVisible();
    await takeCookie(page);
    await expect(menu.getByRole('link', { name: 'Log Ind' })).toBeVisible();
    await expect(page).toHaveURL(/\/about$/);
  });

  test('and the portal redirects to its own login', async ({ browser }) => {
    const page = await pageOf(browser, await promote(await newMember('frida')));
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await takeCookie(page);
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
});

import { expect, type Page } from '@playwright/test';
import { pageReady } from '../../support/page/page-ready.js';
import { newMember } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { logIn } from '../../support/people/registration.js';
import { test } from '../../support/test.js';

/** The names of the cookies that a script of the page can read. */
const cookieNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.slice(0, pair.indexOf('='))),
  );

/** WebKit refuses secure cookies on http://localhost. These stories are about every browser, and fail in that one first. */
test.describe('on http://localhost, also where the browser refuses secure cookies there', {
  tag: '@every-browser',
}, () => {
  test('a member logs in, stays logged in, and logs out', async ({ page }) => {
    const member = await newMember('lokal');
    await page.goto('/login');
    await pageReady(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await logIn(page, member);
    await expect(page).toHaveURL(/\/matches$/);
    await expect.poll(() => cookieNames(page)).toEqual(expect.arrayContaining(['auth_token', 'user']));

    await page.reload();
    await pageReady(page);
    await expect(page).toHaveURL(/\/matches$/);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Log Ud' }).click();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Log Ind' })).toBeVisible();
    expect(await cookieNames(page)).toEqual([]);

    await page.goto('/matches');
    await expect(page).toHaveURL(/\/login\?next=/);
  });

  test('the next member to log in is not taken for the one before', async ({ page }) => {
    const [first, second] = [await newMember('lokal'), await newMember('lokal')];
    for (const member of [first, second]) {
      await page.goto('/login');
      await pageReady(page);
      await logIn(page, member);
      await expect(page).toHaveURL(/\/matches$/);
      await page.goto('/profile');
      await expect(page.getByRole('main').getByText(member.email)).toBeVisible();
      await page.getByRole('contentinfo').getByRole('button', { name: 'Log Ud' }).click();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Log Ind' })).toBeVisible();
    }
  });

  test('an administrator logs in to the portal and out of it', async ({ page }) => {
    const admin = await promote(await newMember('lokal'));
    await page.goto('/admin/login');
    await pageReady(page);
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect(await cookieNames(page)).toEqual([]);
  });
});

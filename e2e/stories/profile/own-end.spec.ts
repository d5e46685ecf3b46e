import { expect, type Page } from '@playwright/test';
import { newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const isLoggedIn = async (page: Page) =>
  (await page.context().cookies()).some(({ name, value }) => name === 'auth_token' && value !== '');

async function openAccount(page: Page): Promise<void> {
  await page.goto('/profile?fane=konto');
  await expect(page.getByRole('button', { name: 'Slet konto' })).toBeVisible();
}

/**
 * Opens a second tab, and holds what the page needs next (the answer to its operation, and the front page's script) back
 * until that tab has learned of the end and has cleared the login that both share. Returns what has become of the page since.
 */
async function openSecondTab(page: Page, operation: string): Promise<() => unknown[]> {
  const other = await page.context().newPage();
  await other.goto('/wall');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const seen: unknown[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (seen.at(-1) !== pathname) seen.push(pathname);
  });
  const untilCleared = async () => {
    await expect.poll(() => isLoggedIn(page)).toBe(false);
    // A window in the foreground looks at the cookies again.
    seen.push(
      await page.evaluate(() => {
        dispatchEvent(new Event('focus'));
        return document.documentElement.dataset.loggedIn === undefined ? 'logged out' : 'logged in';
      }),
    );
  };
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(operation)) return route.fallback();
    const answer = await route.fetch();
    await untilCleared();
    await route.fulfill({ response: answer });
  });
  await page.route('**/assets/LandingPage-*.js', async (route) => {
    await untilCleared();
    await route.continue();
  });
  return () => seen;
}

async function expectLoggedOutAtHome(page: Page, message: string): Promise<void> {
  await expect(page.getByText(message)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log Ind' })).toBeVisible();
  await expect(page.getByText('Du er blevet logget ud.')).toHaveCount(0);
  expect(await isLoggedIn(page)).toBe(false);
}

test.describe('with a second tab open, which clears the shared login first, the member comes to the front page', () => {
  test('after deleting the account', async ({ browser }) => {
    const page = await pageOf(browser, await newMember('ditte'));
    await openAccount(page);
    const seen = await openSecondTab(page, 'DeleteAccount');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Slet konto' }).click();
    await expectLoggedOutAtHome(page, 'Din konto er slettet.');
    expect(seen()).toEqual(['logged in', 'logged in', '/']);
  });

  test('after ending all logins', async ({ browser }) => {
    const page = await pageOf(browser, await newMember('ditte'));
    await openAccount(page);
    const seen = await openSecondTab(page, 'LogoutEverywhere');
    await page.getByRole('button', { name: 'Log ud alle steder' }).click();
    await expectLoggedOutAtHome(page, 'Du er logget ud alle steder.');
    expect(seen()).toEqual(['logged in', 'logged in', '/']);
  });
});

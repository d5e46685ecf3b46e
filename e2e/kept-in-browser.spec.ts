import { expect, type Page, test } from '@playwright/test';
import { newMember, pageOf } from './support/members.js';

/** What this tab keeps, with the paths of the opened profiles. */
const kept = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(sessionStorage));

test('whom a member has visited is forgotten at the end of the login', async ({ browser }) => {
  // Two, so that each has a match.
  const [ditte] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte, { viewport: { width: 1280, height: 800 } });
  await page.goto('/matches');
  await page.locator('main a[href^="/profile/"]').first().click();
  await expect(page).toHaveURL(/\/profile\/./);
  await page.reload();
  // Otherwise there is nothing to forget.
  expect(await kept(page)).toContain('/profile/');

  await page.getByRole('banner').getByRole('button', { name: 'Log Ud' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log Ind' })).toBeVisible();
  await expect.poll(() => kept(page)).not.toContain('/profile/');
  await page.reload();
  expect(await kept(page)).not.toContain('/profile/');
});

test("a kept cooldown is the member's who wrote", async ({ browser }) => {
  const [ditte, soeren, karen] = await Promise.all([newMember('ditte'), newMember('søren'), newMember('karen')]);
  const page = await pageOf(browser, ditte);
  const box = page.getByRole('textbox', { name: 'Besked' });
  await page.goto(`/messages/${karen.id}`);
  await box.fill('Hej Karen');
  await box.press('Enter');
  await expect(box).toBeDisabled();
  expect(await kept(page)).toContain(`cooldownUntil.${ditte.id}`);

  // In the same tab, as after a login in another one.
  await page
    .context()
    .addCookies([{ name: 'auth_token', value: soeren.token, url: soeren.server, secure: true, sameSite: 'Strict' }]);
  await page.goto(`/messages/${karen.id}`);
  await expect(box).toBeEnabled();
});

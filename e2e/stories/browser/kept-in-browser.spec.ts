import { expect, type Page } from '@playwright/test';
import { type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

/** What this tab keeps, with the paths of the opened profiles. */
const kept = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(sessionStorage));

/** Another tab has logged the member out, and another one in. */
const followedBy = ({ token, server }: E2eMember, page: Page) =>
  page.context().addCookies([{ name: 'auth_token', value: token, url: server, secure: true, sameSite: 'Strict' }]);

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
  await page.goto('about:blank', { waitUntil: 'load' });
  await followedBy(soeren, page);
  await page.goto(`/messages/${karen.id}`);
  await expect(box).toBeEnabled();
});

test("a tab that was frozen during another's login has nothing of the member before", async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte, { viewport: { width: 1280, height: 800 } });
  await page.goto('/matches');
  await page.locator('main a[href^="/profile/"]').first().click();
  await expect(page).toHaveURL(/\/profile\/./);
  await page.goto('/wall');
  const text = page.getByRole('textbox', { name: 'Nyt opslag' });
  await text.fill('En hemmelig kladde');
  await expect.poll(() => kept(page)).toContain(`draft.${ditte.id}`);
  expect(await kept(page)).toContain('/profile/');

  await followedBy(soeren, page);
  // It thaws as the window gets the focus; if a request has noticed the other login before, it is being loaded again.
  await page
    .evaluate(() => void dispatchEvent(new Event('focus')))
    .catch((fault: Error) => expect(fault.message).toContain('navigation'));
  await expect(page.getByRole('banner').getByRole('link', { name: soeren.username })).toBeVisible();
  await expect(text).toHaveValue('');
  await expect.poll(() => kept(page)).toContain(soeren.id);
  for (const trace of [ditte.id, 'hemmelig', '/profile/']) expect(await kept(page)).not.toContain(trace);
});

test("a tab that is loaded again after another's login has nothing of the member before", async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte);
  await page.goto('/wall');
  await page.getByRole('textbox', { name: 'Nyt opslag' }).fill('En hemmelig kladde');
  await expect.poll(() => kept(page)).toContain('hemmelig');
  // The same member's is still there after a load.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Nyt opslag' })).toHaveValue('En hemmelig kladde');
  // Away, as a tab that the browser has discarded.
  await page.goto('about:blank', { waitUntil: 'load' });
  await followedBy(soeren, page);
  await page.goto('/wall');
  await expect.poll(() => kept(page)).not.toContain('hemmelig');
  await expect.poll(() => kept(page)).toContain(soeren.id);
});

import { expect } from '@playwright/test';
import { ask, deleteAccounts, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { test } from '../../support/test.js';

/**
 * WebKit keeps the page that was left, with its socket, and shows it again as it was. Browsers without such a cache load
 * it anew.
 */
test('a page that is left and shown again by going back knows what was sent meanwhile', {
  tag: '@every-browser',
}, async ({ browser }) => {
  const [ditte, bo, eva] = [await newMember('ditte'), await newMember('bo'), await newMember('eva')];
  await sendAs(bo, ditte, 'Hej Ditte');
  const page = await pageOf(browser, ditte);
  await page.goto('/messages');
  const chats = page.getByRole('main').getByRole('list').first();
  await expect(chats).toContainText('Hej Ditte');
  await expect(page).toHaveTitle(/^\(1\) /);

  await page.goto('/api/docs', { waitUntil: 'load' });
  await sendAs(eva, ditte, 'Skal vi gå en tur?');
  await page.goBack();
  await expect(chats).toContainText('Skal vi gå en tur?');
  await expect(page).toHaveTitle(/^\(2\) /);
});

test('Find Venner that is left and shown again by going back shows who is there now', {
  tag: '@every-browser',
}, async ({ browser }) => {
  // As old as few other members of the tests.
  const born = { birthdate: `${new Date().getFullYear() - 95}-01-01` };
  const [ditte, bo] = [await newMember('ditte', born), await newMember('bo', born)];
  const page = await pageOf(browser, ditte);
  await page.goto('/matches?fra=95&til=95');
  const names = page.getByRole('main').locator('li h2');
  await expect(names.filter({ hasText: bo.username })).toBeVisible();

  await page.goto('/api/docs', { waitUntil: 'load' });
  const eva = await newMember('eva', born);
  await ask('POST', `/users/${bo.id}/block`, undefined, ditte);
  await page.goBack();
  await expect(names.filter({ hasText: eva.username })).toBeVisible();
  await expect(names.filter({ hasText: bo.username })).toHaveCount(0);
  await deleteAccounts(ditte, bo, eva);
});

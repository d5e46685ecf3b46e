import { expect } from '@playwright/test';
import { newMember, pageOf, sendAs } from './support/members.js';
import { test } from './support/test.js';

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

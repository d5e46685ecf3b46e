import { expect } from '@playwright/test';
import { keyboardOf } from '../../support/page/keyboard.js';
import { newMember, pageOf } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

test.use({ reducedMotion: 'reduce' });

test('by keyboard alone an administrator blocks a mail domain and unblocks it', async ({ browser }) => {
  const page = await pageOf(browser, await promote(await newMember('frida')));
  await page.goto('/admin/dashboard');
  const keys = keyboardOf(page);
  const domain = `bot${Date.now()}.example`;
  await keys.enter(page.getByRole('link', { name: 'Blocked sources' }));
  await expect(page).toHaveURL(/\/admin\/blocked$/);

  await keys.tabTo(page.getByLabel('Domain', { exact: true }));
  await keys.type('dk');
  await keys.tabTo(page.getByLabel('Reason, for other administrators'));
  await keys.type('Bots');
  await keys.press('Enter');
  await expect(page.getByText('Enter a domain such as example.com.')).toBeVisible();
  await expect(page.getByLabel('Domain', { exact: true })).toBeFocused();
  await keys.press('ControlOrMeta+a');
  await keys.type(domain);
  await keys.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(`${domain} is blocked`);
  const row = page.getByRole('row').filter({ hasText: domain });
  await expect(row).toContainText('Bots');

  await keys.enter(row.getByRole('button', { name: `Unblock ${domain}` }));
  await expect(page.getByRole('alert')).toHaveText(`${domain} is no longer blocked`);
  await expect(row).toHaveCount(0);
  // The button is gone with its row.
  await expect(page.getByRole('heading', { name: 'Blocked now' })).toBeFocused();
});

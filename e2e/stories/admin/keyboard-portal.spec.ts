import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { keyboardOf } from '../../support/page/keyboard.js';
import { openForm } from '../../support/page/open-form.js';
import { ask, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

test.use({ reducedMotion: 'reduce' });

test('by keyboard alone an administrator logs in, handles a report and bans', async ({ page }) => {
  const [frida, karen, bo] = await Promise.all([newMember('frida'), newMember('karen'), newMember('bo')]);
  const admin = await promote(frida);
  await sendAs(bo, karen, 'Send mig penge');
  await ask('POST', `/users/${bo.id}/report`, { reason: 'Beder om penge' }, karen);
  const keys = keyboardOf(page);
  const main = page.getByRole('main');

  await openForm(page, '/admin/login');
  await keys.tabTo(page.getByLabel('Email'));
  await keys.type(admin.email);
  await keys.tabTo(page.getByLabel('Password', { exact: true }));
  await keys.type(admin.password);
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await keys.expectIn(main);

  await keys.tabTo(page.getByRole('tab', { selected: true }));
  await keys.arrowTo(page.getByRole('tab', { name: 'Messages' }), 'ArrowRight');
  await keys.arrowTo(page.getByRole('tab', { name: 'Reports' }), 'ArrowRight');
  await expect(page).toHaveURL(/tab=reports/);
  const report = page.getByRole('article', { name: `Report about ${bo.username}` });
  await keys.enter(report.getByRole('link', { name: 'Open report' }));
  await expect(page.getByText('Send mig penge')).toBeVisible();
  await keys.expectIn(main);
  await keys.enter(page.getByRole('link', { name: 'Back to reports' }));
  await expect(page).toHaveURL(/tab=reports/);
  await keys.expectIn(main);
  await expect(report).toBeVisible();
  const status = report.getByLabel('Status', { exact: true });
  await keys.tabTo(status);
  await keys.type('Reviewed');
  await expect(page.getByRole('alert')).toHaveText('Report status updated to reviewed');
  await keys.expectIn(report);

  await keys.enter(report.getByRole('link', { name: bo.username }), 'back');
  await expect(page).toHaveURL(new RegExp(`/admin/user/${bo.id}$`));
  await keys.expectIn(main);
  await keys.tabTo(page.getByRole('tab', { selected: true }));
  await keys.arrowTo(page.getByRole('tab', { name: 'Messages' }), 'ArrowRight');
  const show = page.getByRole('button', { name: 'Show texts' });
  await keys.enter(show);
  const reasons = page.getByRole('dialog', { name: 'Show private texts?' });
  await keys.expectTrapped(reasons);
  await keys.press('Escape');
  await expect(show).toBeFocused();
  await keys.press('Enter');
  await keys.enter(reasons.getByRole('button', { name: 'Show texts' }));
  await expect(reasons.getByText('Choose a reason.')).toBeVisible();
  await keys.expectIn(reasons);
  await keys.press('Space');
  await keys.press('Enter');
  await expect(page.getByRole('tabpanel')).toContainText('Send mig penge');
  await expect(page.getByRole('button', { name: 'Veil texts' })).toBeFocused();

  const ban = page.getByRole('button', { name: 'Suspend', exact: true });
  await keys.enter(ban, 'back');
  const dialog = page.getByRole('alertdialog', { name: `Suspend ${bo.username}?` });
  await keys.expectTrapped(dialog);
  await keys.press('Escape');
  await expect(ban).toBeFocused();
  await keys.press('Enter');
  await keys.enter(dialog.getByRole('button', { name: 'Suspend user' }));
  await expect(dialog.getByText('Write what happened, for the member to read.')).toBeVisible();
  await expect(dialog.getByLabel('What happened, in Danish')).toBeFocused();
  await keys.type('Du har bedt om penge.');
  await keys.enter(dialog.getByRole('button', { name: 'Suspend user' }));
  await expect(page.getByText(`${bo.username} is suspended`)).toBeVisible();
  await keys.expectIn(main);

  await keys.enter(page.getByRole('button', { name: 'Log out' }), 'back');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await keys.expectIn(main);
});

test('quick arrow keys skip no tab, and the focus is visible at once', async ({ browser }) => {
  const page = await pageOf(browser, await promote(await newMember('frida')));
  await page.goto('/admin/dashboard');
  const keys = keyboardOf(page);
  await keys.tabTo(page.getByRole('tab', { selected: true }));
  // Both in one task: the page draws nothing in between.
  const outlines = await page.evaluate(() =>
    [1, 2].map(() => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      return getComputedStyle(document.activeElement ?? document.body).outlineStyle;
    }),
  );
  expect(outlines).toEqual(['solid', 'solid']);
  const reports = page.getByRole('tab', { name: 'Reports' });
  await expect(reports).toBeFocused();
  await expect(reports).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/tab=reports/);
});

test('by keyboard alone an administrator takes the figures home', async ({ browser }) => {
  const page = await pageOf(browser, await promote(await newMember('frida')));
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  await openForm(page, '/admin/dashboard');
  await keys.enter(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Figures' }));
  await expect(page).toHaveURL(/\/admin\/figures$/);
  await expect(main.getByRole('region', { name: 'By month' }).getByRole('row')).toHaveCount(14);
  const download = page.waitForEvent('download');
  await keys.enter(main.getByRole('button', { name: 'Download CSV' }));
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^venn-figures-\d{4}-\d{2}\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.split('\r\n', 1)).toEqual(['month,figure,kind,ground,value']);
});

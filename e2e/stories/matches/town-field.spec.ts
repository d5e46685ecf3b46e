import { expect, type Page } from '@playwright/test';
import { openForm } from '../../support/page/open-form.js';
import { painted } from '../../support/page/page-ready.js';
import { newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const HEIGHT = 760;
const PHONE = { width: 360, height: HEIGHT };

/** Types into the field, which is at the lower edge of the window, and measures the list. */
async function expectListInSight(page: Page): Promise<void> {
  const town = page.getByRole('combobox', { name: 'Lokation' });
  await town.evaluate((field) => {
    scrollBy({ top: field.getBoundingClientRect().bottom - innerHeight + 8, behavior: 'instant' });
    field.focus({ preventScroll: true });
  });
  await town.fill('');
  await page.keyboard.type('kø');
  const list = page.getByRole('listbox', { name: 'Byer' });
  await expect(list).toBeVisible();
  await expect
    .poll(async () => {
      const box = await list.boundingBox();
      return box === null ? HEIGHT * 2 : box.y + box.height;
    })
    .toBeLessThanOrEqual(HEIGHT);
  const label = await page.locator('label', { hasText: 'Lokation' }).boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  expect(label?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
}

test('the list of towns is in sight on a phone, for a new member', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openForm(page, '/register');
  await expectListInSight(page);
});

test('the list of towns is in sight on a phone, for a member', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('flytter'), { viewport: PHONE });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Rediger Profil' }).click();
  await expectListInSight(page);
});

test('a text that no town fits is told so, while it is typed', async ({ page }) => {
  await openForm(page, '/register');
  const town = page.getByRole('combobox', { name: 'Lokation' });
  const none = page.getByText('Ingen by passer til det, du har skrevet.');
  for (const text of ['zzz', '9999']) {
    await town.fill(text);
    await expect(none.first()).toBeVisible();
    await expect(page.getByRole('status').filter({ has: none })).toHaveCount(1);
    await expect(town).toHaveAttribute('aria-expanded', 'false');
    await town.fill('z');
    await expect(none).toHaveCount(0);
  }
  await town.fill('zzz');
  await town.press('Tab');
  await expect(page.locator('p').filter({ hasText: 'Ingen by passer' })).toHaveCount(0);
});

test('a list that opens under a resting mouse highlights no town', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openForm(page, '/register');
  const town = page.getByRole('combobox', { name: 'Lokation' });
  await page.mouse.move(180, 500);
  await town.evaluate((field) => {
    scrollBy({ top: field.getBoundingClientRect().top - 480, behavior: 'instant' });
    field.focus({ preventScroll: true });
  });
  await page.keyboard.type('kø');
  const list = page.getByRole('listbox', { name: 'Byer' });
  await expect.poll(async () => (await list.boundingBox())?.y).toBeLessThan(300);
  // The list opens where it stays; a browser tells of a mouse over it after the layout.
  await painted(page);
  await expect(list.locator('[aria-selected=true]')).toHaveCount(0);
  await page.mouse.move(180, 505);
  await expect(list.locator('[aria-selected=true]')).toHaveCount(1);
});

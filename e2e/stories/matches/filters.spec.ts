import { expect, type Page } from '@playwright/test';
import { boxOf } from '../../support/page/box-of.js';
import { newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const value = (page: Page, label: string): Promise<string> => page.getByRole('slider', { name: label }).inputValue();

test('a press beside a thumb moves the nearest one there, and a chip chooses a distance', {
  tag: '@every-browser',
}, async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'), { viewport: { width: 1280, height: 800 } });
  await page.goto('/matches');
  const age = page.getByRole('group', { name: 'Alder' });
  const box = await age.getByRole('slider').first().boundingBox();
  if (!box) throw new Error('No slider');
  const press = (share: number) => page.mouse.click(box.x + box.width * share, box.y + box.height / 2);
  await press(0.25);
  await expect.poll(async () => Number(await value(page, 'Laveste alder'))).toBeGreaterThan(30);
  expect(Number(await value(page, 'Laveste alder'))).toBeLessThan(46);
  expect(await value(page, 'Højeste alder')).toBe('100');
  await press(0.75);
  await expect.poll(async () => Number(await value(page, 'Højeste alder'))).toBeLessThan(90);
  await expect(page.getByRole('slider', { name: 'Højeste alder' })).toBeFocused();

  const distances = page.getByRole('radiogroup', { name: 'Vælg en afstand' });
  await expect(distances.getByRole('radio', { name: 'Alle' })).toBeChecked();
  await distances.getByRole('radio', { name: '25 km' }).check();
  await expect(page).toHaveURL(/afstand=25/);
  expect(await value(page, 'Største afstand')).toBe('25');
  await distances.getByRole('radio', { name: '25 km' }).press('ArrowLeft');
  await expect(page).toHaveURL(/afstand=10/);
});

test('a chip stays under the finger that has chosen it', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'), { viewport: { width: 360, height: 760 } });
  await page.goto('/matches');
  await page.getByRole('button', { name: 'Filtre', exact: true }).click();
  const chip = page.locator('label').filter({ hasText: /^25\skm$/ });
  const { y } = await boxOf(chip);
  await chip.click();
  await expect(page.getByRole('button', { name: 'Nulstil filtre' })).toBeVisible();
  expect((await boxOf(chip)).y).toBe(y);
});

test('the last filters are there at the next visit, until they are reset or the member logs out', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newMember('ditte'), { viewport: { width: 1280, height: 800 } });
  await page.goto('/matches');
  await page.getByRole('radiogroup', { name: 'Vælg en afstand' }).getByRole('radio', { name: '50 km' }).check();
  await page.getByRole('combobox', { name: 'Sorter efter' }).selectOption('Nærmest først');
  await expect(page).toHaveURL(/sortering=distance_asc&afstand=50/);

  await page.getByRole('banner').getByRole('link', { name: 'Opslagstavle' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Find Venner' }).click();
  await expect(page).toHaveURL(/sortering=distance_asc&afstand=50/);
  await page.goto('/matches');
  await expect(page).toHaveURL(/sortering=distance_asc&afstand=50/);
  // What the address says comes first.
  await page.goto('/matches?afstand=10');
  await expect.poll(() => value(page, 'Største afstand')).toBe('10');
  await expect(page).toHaveURL(/matches\?afstand=10$/);

  await page.getByRole('button', { name: 'Nulstil filtre' }).click();
  await page.goto('/matches');
  await expect.poll(() => value(page, 'Største afstand')).toBe('501');
  await page.getByRole('radiogroup', { name: 'Vælg en afstand' }).getByRole('radio', { name: '25 km' }).check();
  await expect(page).toHaveURL(/afstand=25/);
  await page.getByRole('banner').getByRole('button', { name: 'Log Ud' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log Ind' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('venn.filter'))).toBeNull();
});

import { expect, type Locator, type Page, test } from '@playwright/test';
import { newMember, pageOf, sendAs } from './support/members.js';

const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Besked' });
const faceInHeader = (page: Page) => page.getByRole('main').locator('header > span > span').first();
const figureOf = (page: Page) => page.getByRole('log').locator('[data-overlap]');
const announced = (page: Page) => page.getByRole('status').filter({ hasText: 'I skriver sammen nu.' });

/** How the ring of an avatar is drawn: dotted until both have written. */
const ringOf = (avatar: Locator): Promise<string> =>
  avatar.evaluate((element) => getComputedStyle(element, '::before').borderTopStyle);
const ringInList = (page: Page, username: string) =>
  ringOf(page.getByRole('region', { name: 'Beskeder' }).getByRole('link', { name: username }).locator('> *').first());

test('the circles close at the first answer, on both sides, and later are closed', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const [hers, his] = await Promise.all([pageOf(browser, ditte), pageOf(browser, soeren)]);
  await hers.goto(`/messages/${soeren.id}`);
  const figure = figureOf(hers);
  await expect(figure).toHaveAttribute('data-common', '3');
  expect((await figure.boundingBox())?.height).toBe(160);
  await expect(hers.getByText(/^I deler .+ og .+\.$/)).toBeVisible();
  expect(await ringOf(faceInHeader(hers))).toBe('dotted');

  await boxOf(hers).fill('Hej Søren');
  await boxOf(hers).press('Enter');
  await expect(hers.getByRole('log').getByText('Hej Søren')).toBeVisible();
  await expect.poll(() => ringInList(hers, soeren.username)).toBe('dotted');
  await his.goto(`/messages/${ditte.id}`);
  await expect(figureOf(his)).toBeVisible();
  await expect(announced(hers)).toHaveCount(0);

  await boxOf(his).fill('Hej Ditte');
  await boxOf(his).press('Enter');
  for (const [page, name] of [
    [hers, soeren.username],
    [his, ditte.username],
  ] as const) {
    await expect(announced(page)).toHaveCount(1);
    // In the header and in the figure.
    await expect(page.locator('[data-joining]')).toHaveCount(2);
    expect((await page.locator('header [data-joining]').boundingBox())?.width).toBe(48);
    await expect.poll(() => ringInList(page, name)).toBe('solid');
  }

  await hers.reload();
  await expect(hers.getByRole('log').getByText('Hej Ditte')).toBeVisible();
  expect(await ringOf(faceInHeader(hers))).toBe('solid');
  await expect(figureOf(hers)).toHaveCount(0);
  await expect(hers.locator('[data-joining]')).toHaveCount(0);
  await expect(announced(hers)).toHaveCount(0);
});

test('an answer from another device closes the circles, too, and clearing the conversation leaves them closed', async ({
  browser,
}) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  await sendAs(soeren, ditte, 'Hej Ditte');
  const page = await pageOf(browser, ditte);
  await page.goto(`/messages/${soeren.id}`);
  await expect(figureOf(page)).toBeVisible();
  await sendAs(ditte, soeren, 'Hej fra min telefon');
  await expect(announced(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Slet samtale' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slet samtale' }).click();
  await expect(page).toHaveURL(/\/messages$/);
  // Back inside the app: what is cached must know, too, that both have written.
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/messages/${soeren.id}$`));
  await expect(figureOf(page)).toBeVisible();
  await expect(page.getByText(`Ingen beskeder endnu. Sig hej til ${soeren.username}.`)).toBeVisible();
  expect(await ringOf(faceInHeader(page))).toBe('solid');
  await expect(page.locator('[data-joining]')).toHaveCount(0);
  await expect(announced(page)).toHaveCount(0);
});

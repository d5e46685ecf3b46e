import { expect, type Page } from '@playwright/test';
import { TERMS_NEWS, TERMS_VERSION } from '@venn/schema/terms';
import { changing, failing } from '../../screens/screen.js';
import { keyboardOf } from '../../support/page/keyboard.js';
import { newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

/** The member is asked for the present terms, as from the day on which new ones apply. */
const askingForTerms = changing<{ viewer: { termsToAccept: string | null } }>('LoginNotices', ({ viewer }) => {
  viewer.termsToAccept = TERMS_VERSION;
});
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Vi har ændret betingelserne' });

test('a member who has not accepted the terms is asked on every member page, and no other member', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newMember('ditte'));
  const asked = page.waitForResponse((response) => response.request().postData()?.includes('LoginNotices') ?? false);
  await page.goto('/wall');
  await asked;
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await askingForTerms(page);
  for (const path of ['/wall', '/matches']) {
    await page.goto(path);
    await expect(dialogOf(page)).toBeVisible();
  }
  // Escape is no answer, however often.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeVisible();
  await expect(dialogOf(page).getByRole('listitem')).toHaveText([...TERMS_NEWS]);
  await expect(dialogOf(page).getByRole('link', { name: 'Læs betingelserne' })).toHaveAttribute('href', '/terms');

  await failing('AcceptTerms')(page);
  await dialogOf(page).getByRole('button', { name: 'Jeg accepterer' }).click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Kunne ikke gemme dit svar. Prøv venligst igen.');
  await page.unroute('**/graphql');
  await dialogOf(page).getByRole('button', { name: 'Jeg accepterer' }).click();
  await expect(page.getByText('Tak. Du har accepteret de nye betingelser.')).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
});

test('whoever does not accept the terms can log out, or delete the account', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'));
  await askingForTerms(page);
  await page.goto('/matches');
  await dialogOf(page).getByRole('link', { name: 'slette din konto' }).click();
  await expect(page).toHaveURL(/\/profile\?fane=konto$/);
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Slet konto' })).toBeVisible();

  await page.goto('/matches');
  await dialogOf(page).getByRole('button', { name: 'Log ud' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log Ind' })).toBeVisible();
});

test('by keyboard alone a member reads of new terms and accepts them', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'), { reducedMotion: 'reduce' });
  await askingForTerms(page);
  const keys = keyboardOf(page);
  await page.goto('/matches');
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await keys.expectIn(dialog);
  await keys.expectTrapped(dialog);
  await keys.enter(dialog.getByRole('button', { name: 'Jeg accepterer' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Tak. Du har accepteret de nye betingelser.')).toBeVisible();
});

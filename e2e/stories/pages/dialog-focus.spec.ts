import { expect, type Page } from '@playwright/test';
import { newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

/** As Safari on macOS and iOS: a click takes the focus away, but gives it only to what can be typed into. */
const withoutClickFocus = (page: Page) =>
  page.addInitScript(() =>
    addEventListener(
      'mousedown',
      (event) => {
        if ((event.target as Element).closest('input, textarea, select')) return;
        event.preventDefault();
        (document.activeElement as HTMLElement).blur();
      },
      true,
    ),
  );

test('where buttons are not focused by a click, a dialog still gives the focus back to its button', async ({
  browser,
}) => {
  const [ditte, bo] = [await newMember('ditte'), await newMember('bo')];
  const page = await pageOf(browser, ditte);
  await withoutClickFocus(page);
  await page.goto(`/profile/${bo.id}`);
  const report = page
    .getByRole('main')
    .getByRole('button', { name: /^Rapport|^Anmeld/ })
    .first();
  await report.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(report).toBeFocused();
});

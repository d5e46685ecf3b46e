import { devices, expect, type Page } from '@playwright/test';
import { pageReady } from '../../support/page/page-ready.js';
import { newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

/** Safari on phones zooms in when a field with smaller text is focused. */
const ZOOM_BELOW_PX = 16;
const { isMobile, hasTouch, deviceScaleFactor } = devices['Pixel 5'];
const PHONE = { viewport: { width: 360, height: 740 }, isMobile, hasTouch, deviceScaleFactor };
const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"], [type="hidden"]), select, textarea';

/** The fields of the open page with too small a text; the page must have some. */
async function expectReadableFields(page: Page, where: string): Promise<void> {
  const fields = page.locator(FIELDS);
  await expect(fields.first(), where).toBeAttached();
  const small = await fields.evaluateAll(
    (found, limit) =>
      found
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < limit)
        .map((field) => field.outerHTML.slice(0, 120)),
    ZOOM_BELOW_PX,
  );
  expect(small, where).toEqual([]);
}

test.describe('on a phone, no field has a text that Safari would zoom in on', () => {
  test('on pages of visitors', async ({ browser }) => {
    const page = await (await browser.newContext(PHONE)).newPage();
    for (const path of [
      '/login',
      '/register',
      '/contact',
      '/forgot-password',
      '/reset-password?token=x',
      '/admin/login',
    ]) {
      await page.goto(path);
      await pageReady(page);
      await expectReadableFields(page, path);
    }
  });

  test('on pages of members', async ({ browser }) => {
    const [ditte, bo] = [await newMember('ditte'), await newMember('bo')];
    await sendAs(bo, ditte, 'Hej');
    const page = await pageOf(browser, ditte, PHONE);
    for (const path of ['/matches', '/wall', `/messages/${bo.id}`, '/profile?fane=konto']) {
      await page.goto(path);
      await expectReadableFields(page, path);
    }
    await page.goto('/profile');
    await page
      .getByRole('button', { name: /^Rediger/ })
      .first()
      .click();
    await expectReadableFields(page, 'the form of the own profile');
    await page.goto(`/profile/${bo.id}`);
    await page
      .getByRole('button', { name: /^Rapport|^Anmeld/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectReadableFields(page, 'a dialog');
  });

  test('in the portal', async ({ browser }) => {
    const page = await pageOf(browser, await promote(await newMember('frida')), PHONE);
    for (const path of ['/admin/dashboard', '/admin/blocked', '/admin/orders', '/admin/appeals']) {
      await page.goto(path);
      await expectReadableFields(page, path);
    }
  });
});

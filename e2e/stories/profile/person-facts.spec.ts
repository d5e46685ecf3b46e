import { expect, type Page } from '@playwright/test';
import { newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const GENDERS = [
  { gender: 'female', label: 'Kvinde', icon: 'venus' },
  { gender: 'male', label: 'Mand', icon: 'mars' },
  { gender: 'prefer-not-to-say', label: 'Foretrækker ikke at oplyse', icon: 'circle-dot' },
] as const;

const facts = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${label}$`) });

for (const { gender, label, icon } of GENDERS) {
  test(`profiles show the icon and the label of a gender, and dates: ${gender}`, async ({ browser }) => {
    const [ditte, viewer] = await Promise.all([newMember('ditte', { gender }), newMember('karen', { gender })]);
    const today = new Intl.DateTimeFormat('da-DK', { dateStyle: 'long', timeZone: 'Europe/Copenhagen' }).format();
    const own = await pageOf(browser, ditte);
    await own.goto('/profile');
    await expect(facts(own, label).locator(`svg.icon-${icon}`)).toBeVisible();
    for (const kind of ['Medlem siden', 'Sidst online']) {
      await expect(own.getByText(`${kind} ${today}`, { exact: true })).toBeVisible();
    }
    await own.getByRole('button', { name: 'Se, hvad andre ser' }).click();
    const preview = own.getByRole('dialog', { name: 'Sådan ser andre dig' });
    await expect(preview.locator(`li svg.icon-${icon}`)).toBeVisible();
    await expect(preview).toContainText(`Sidst online ${today}`);

    const page = await pageOf(browser, viewer);
    await page.goto(`/profile/${ditte.id}`);
    await expect(facts(page, label).locator(`svg.icon-${icon}`)).toBeVisible();
    await expect(page.getByText(`Medlem siden ${today}`, { exact: true })).toBeVisible();
    // Stored a while after the visit.
    await expect(page.getByText(/^Sidst online(?: \d+\. \S+ 20\d\d|: Ukendt)$/)).toBeVisible();
  });
}

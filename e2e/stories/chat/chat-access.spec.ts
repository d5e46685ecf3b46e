import { expect } from '@playwright/test';
import { expectNoFindings } from '../../support/page/axe.js';
import { newMember, pageOf, sendAs } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('a phone shows list or conversation, and nothing is wider than the screen', async ({ browser }) => {
  const [ditte, bjoern] = await Promise.all([newMember('ditte'), newMember('Bjørn-Åge_Tho')]);
  await sendAs(
    bjoern,
    ditte,
    `Donaudampfschifffahrtsgesellschaft${'x'.repeat(120)} https://example.dk/${'y'.repeat(90)}`,
  );
  const page = await pageOf(browser, ditte, PHONE);
  await page.goto('/messages');
  await expect(page.getByText('Vælg en chat')).toBeHidden();
  const row = page.getByRole('region', { name: 'Beskeder' }).getByRole('link', { name: bjoern.username });
  await row.tap();
  await expect(page.getByRole('heading', { name: `Samtale med ${bjoern.username}` })).toBeVisible();
  await expect(row).toBeHidden();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);

  // The composer is visible at the bottom of the window.
  const box = page.getByRole('textbox', { name: 'Besked' });
  await expect(box).toBeInViewport({ ratio: 1 });
  await box.fill('Hej fra telefonen');
  await page.getByRole('button', { name: 'Send' }).tap();
  await expect(page.getByRole('log').getByText('Hej fra telefonen')).toBeInViewport();
  // Without hover a tap shows the delete button.
  await page.getByRole('log').getByText('Hej fra telefonen').tap();
  await expect(page.getByRole('button', { name: /^Slet beskeden/ })).toHaveCSS('opacity', '1');
  await page.getByRole('link', { name: 'Tilbage til chats' }).tap();
  await expect(row).toBeVisible();
});

test('everything works with the keyboard alone', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  await sendAs(soeren, ditte, 'Hej Ditte');
  const page = await pageOf(browser, ditte);
  await page.goto('/messages');
  const row = page.getByRole('link', { name: soeren.username });
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('textbox', { name: 'Besked' });
  await expect(box).toBeFocused();
  await page.keyboard.type('Hej Søren');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Hej Søren')).toBeVisible();
  await expect(box).toBeDisabled();

  const bin = page.getByRole('button', { name: 'Slet beskeden: Hej Søren' });
  await bin.focus();
  await expect(bin).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Slet beskeden?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(bin).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Slet' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Hej Søren')).toHaveCount(0);
  // The delete button is gone; the focus moves to the messages.
  await expect(page.getByRole('log')).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on list, conversation, cooldown and dialog (${colorScheme})`, async ({ browser }) => {
    const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
    await sendAs(soeren, ditte, 'Hej Ditte, se https://example.dk');
    const page = await pageOf(browser, ditte, { colorScheme });
    await page.goto('/messages');
    await expect(page.getByRole('link', { name: soeren.username })).toBeVisible();
    await expectNoFindings(page);
    await page.goto(`/messages/${soeren.id}`);
    await page.getByRole('textbox', { name: 'Besked' }).fill('Hej Søren');
    await expectNoFindings(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Besked' })).toBeDisabled();
    await expectNoFindings(page);
    await page.getByRole('button', { name: 'Slet samtale' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoFindings(page);
  });
}

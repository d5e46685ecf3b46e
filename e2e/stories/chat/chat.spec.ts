import { expect } from '@playwright/test';
import { boxOf } from '../../support/page/box-of.js';
import { colourOfToken } from '../../support/page/colour-of-token.js';
import { ask, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

test('a member without chats sees a link to Find Venner', async ({ browser }) => {
  const page = await pageOf(browser, await newMember());
  await page.goto('/messages');
  await expect(page.getByText('Ingen aktive chats endnu. Find en ven og start en samtale!')).toBeVisible();
  await expect(page.getByText('Vælg en chat')).toBeVisible();
  const next = page.getByRole('main').getByRole('link', { name: 'Find Venner' });
  await expect(next).toHaveCSS('background-color', await colourOfToken(page, '--action'));
  await next.click();
  await expect(page).toHaveURL(/\/matches$/);
});

test('the list of chats marks Plus with a disc of 20 px, which is read as Plus', async ({ browser }) => {
  const [ditte, karen, frida] = await Promise.all(['ditte', 'karen', 'frida'].map((name) => newMember(name)));
  if (!ditte || !karen || !frida) throw new Error('No members');
  await sendAs(karen, ditte, 'Hej Ditte');
  const { status } = await ask('PATCH', `/admin/users/${karen.id}/role`, { role: 'plus' }, await promote(frida));
  expect(status).toBe(200);
  const page = await pageOf(browser, ditte);
  await page.goto('/messages');
  const chat = page.getByRole('main').getByRole('link', { name: karen.username });
  await expect(chat).toHaveAccessibleName(new RegExp(`^${karen.username} Plus `));
  const { width, height } = await boxOf(
    chat
      .locator('span')
      .filter({ hasText: /^Plus$/ })
      .last()
      .locator('..'),
  );
  expect([width, height]).toEqual([20, 20]);
});

test('there is no conversation with a missing member or with oneself', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const page = await pageOf(browser, ditte);
  await page.goto('/messages/findes-ikke');
  await expect(page.getByText('Profil ikke fundet.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.goto(`/messages/${ditte.id}`);
  await expect(page).toHaveURL(/\/messages$/);
});

test('two members write to each other live', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const [hers, his] = await Promise.all([pageOf(browser, ditte), pageOf(browser, soeren)]);
  await his.goto('/matches');
  await hers.goto(`/messages/${soeren.id}`);
  await expect(hers.getByRole('heading', { name: `Samtale med ${soeren.username}` })).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Send' })).toBeDisabled();

  const herBox = hers.getByRole('textbox', { name: 'Besked' });
  await herBox.fill('   \n ');
  await herBox.press('Enter');
  await expect(hers.getByRole('log').getByRole('listitem')).toHaveCount(0);
  await herBox.fill('  Hej Søren.');
  await herBox.press('Shift+Enter');
  await herBox.pressSequentially('Kortet: naturstyrelsen.dk/bidstrup  ');
  await herBox.press('Enter');
  const sent = hers.getByRole('log').getByText('Hej Søren.');
  await expect(sent).toBeVisible();
  await expect(hers.getByText('Sender...')).toHaveCount(0);

  // The partner is on another page: badge and title update without a reload.
  await expect(his.getByRole('link', { name: 'Beskeder' })).toContainText('1');
  await expect(his).toHaveTitle(/^\(1\) Find Venner/);
  await his.getByRole('link', { name: 'Beskeder' }).click();
  const row = his.getByRole('region', { name: 'Beskeder' }).getByRole('link', { name: ditte.username });
  await expect(row).toContainText('ulæste: 1');
  await row.click();
  await expect(his.getByText('1 ny besked')).toBeVisible();
  const link = his.getByRole('log').getByRole('link', { name: 'naturstyrelsen.dk/bidstrup' });
  await expect(link).toHaveAttribute('href', 'https://naturstyrelsen.dk/bidstrup');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(his).toHaveTitle(new RegExp(`^Samtale med ${ditte.username}`));
  await expect(row).not.toContainText('ulæste');

  const hisBox = his.getByRole('textbox', { name: 'Besked' });
  // Of two windows of Firefox one is active, so `toBeFocused` would wait for ever in the other.
  await expect.poll(() => hisBox.evaluate((box) => box === document.activeElement)).toBe(true);
  await his.keyboard.type('Hej Ditte');
  await his.getByRole('button', { name: 'Send' }).click();
  await expect(hers.getByRole('log').getByText('Hej Ditte')).toBeVisible();
  // The conversation is visible, so nothing counts as unread, and the screen reader announces it.
  await expect(hers).toHaveTitle(new RegExp(`^Samtale med ${soeren.username}`));
  await expect(hers.getByRole('main').locator('[aria-live=polite]')).toHaveText(`${soeren.username}: Hej Ditte`);
  await expect(his.getByText('1 ny besked')).toHaveCount(0);

  // A message with a reply has been read, even if the reply is deleted.
  await his.getByRole('button', { name: /^Slet beskeden/ }).click();
  await his.getByRole('alertdialog').getByRole('button', { name: 'Slet' }).click();
  await expect(his.getByRole('log').getByText('Hej Ditte')).toHaveCount(0);
  await expect(his.getByText('1 ny besked')).toHaveCount(0);
});

test('drafts are kept per conversation', async ({ browser }) => {
  const [ditte, soeren, karen] = await Promise.all([newMember('ditte'), newMember('søren'), newMember('karen')]);
  await sendAs(soeren, ditte, 'Hej fra Søren');
  await sendAs(karen, ditte, 'Hej fra Karen');
  const page = await pageOf(browser, ditte);
  const box = page.getByRole('textbox', { name: 'Besked' });
  await page.goto(`/messages/${soeren.id}`);
  await box.fill('Kære Søren');
  await page.getByRole('link', { name: karen.username }).first().click();
  await expect(page.getByRole('heading', { name: `Samtale med ${karen.username}` })).toBeVisible();
  await expect(box).toHaveValue('');
  await page.getByRole('link', { name: 'Find Venner' }).click();
  await expect(page).toHaveURL(/\/matches$/);
  await page.goto(`/messages/${soeren.id}`);
  await expect(box).toHaveValue('Kære Søren');
});

test('a text that is too long shows a counter and is never sent', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte);
  await page.goto(`/messages/${soeren.id}`);
  const box = page.getByRole('textbox', { name: 'Besked' });
  await box.fill('æ'.repeat(1999));
  await expect(page.getByText('1999/2000')).toBeVisible();
  await box.press('End');
  await box.pressSequentially('øå');
  await expect(page.getByText('2001/2000')).toBeVisible();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await box.press('Enter');
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(0);
});

test('heading and avatar link to the profile, the cross back to the list', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  await sendAs(soeren, ditte, 'Hej');
  const page = await pageOf(browser, ditte);
  await page.goto(`/messages/${soeren.id}`);
  await page.getByRole('heading', { name: 'Samtale med' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/profile/${soeren.id}$`));
  await page.goBack();
  await page.getByRole('link', { name: `Se profilen for ${soeren.username}` }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${soeren.id}$`));
  await page.goBack();
  await page.getByRole('link', { name: 'Luk samtale' }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await expect(page.getByText('Vælg en chat')).toBeVisible();
});

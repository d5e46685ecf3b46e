import { expect } from '@playwright/test';
import { keyboardOf } from '../../support/page/keyboard.js';
import { mailLink } from '../../support/people/mail-link.js';
import { ask, type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

test.use({ reducedMotion: 'reduce' });

/** Buys Plus over the API with a mock payment; returns the order. */
async function buy(member: E2eMember): Promise<string> {
  const { body } = await ask('POST', '/payments/onpay/session', { consent: true }, member);
  expect((await ask('POST', '/billing/upgrade', undefined, member)).status).toBe(200);
  return (body as { order: string }).order;
}

test('by keyboard alone a member withdraws from a purchase', async ({ browser }) => {
  const member = await newMember('ditte');
  await buy(member);
  const page = await pageOf(browser, member);
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  await page.goto('/payment');
  await keys.enter(main.getByRole('button', { name: 'Fortryd aftalen her' }));
  await expect(main.getByRole('heading', { name: 'Vil du fortryde dit køb af Plus?' })).toBeFocused();
  await keys.enter(main.getByRole('button', { name: 'Behold Plus' }));
  await expect(main.getByRole('button', { name: 'Fortryd aftalen her' })).toBeFocused();
  await keys.press('Enter');
  await keys.enter(main.getByRole('button', { name: 'Bekræft fortrydelse' }));
  await expect(main.getByRole('alert')).toContainText('Dit Plus er stoppet.');
  await expect(main).toBeFocused();
});

test('by keyboard alone a buyer withdraws through the mailed link', async ({ page }) => {
  const member = await newMember('ditte');
  await buy(member);
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  await page.goto(await mailLink(member, 'withdraw'));
  await keys.enter(main.getByRole('button', { name: 'Bekræft fortrydelse' }));
  await expect(main.getByRole('alert')).toContainText('Dit Plus er stoppet.');
  await expect(main).toBeFocused();
});

test('by keyboard alone an administrator pays a part of an order back', async ({ browser }) => {
  const [member, frida] = await Promise.all([newMember('ditte'), newMember('frida')]);
  const order = await buy(member);
  const page = await pageOf(browser, await promote(frida));
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  await page.goto('/admin/dashboard');
  await keys.enter(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }));
  await keys.tabTo(main.getByRole('searchbox', { name: 'Search name, email, order or transaction' }));
  await keys.type(order);
  await expect(main.getByRole('table').getByRole('row')).toHaveCount(2);
  await keys.enter(main.getByRole('link', { name: order }));
  const dialog = page.getByRole('alertdialog', { name: 'Refund?' });
  await keys.enter(main.getByRole('button', { name: 'Refund' }));
  await keys.expectTrapped(dialog);
  await keys.tabTo(dialog.getByLabel('Amount in kr.'));
  await keys.type('40');
  await keys.enter(dialog.getByRole('button', { name: 'Refund' }));
  await expect(dialog).toContainText('Enter an amount such as 10 or 10.50');
  await keys.tabTo(dialog.getByLabel('Amount in kr.'), 'back');
  await keys.press('ControlOrMeta+a');
  await keys.type('10.50');
  await keys.enter(dialog.getByRole('button', { name: 'Refund' }));
  await expect(dialog).toBeHidden();
  await expect(main.getByRole('row').filter({ hasText: 'Paid back' })).toContainText('10.50 kr.');
  await expect(main.getByRole('button', { name: 'Refund' })).toBeFocused();
});

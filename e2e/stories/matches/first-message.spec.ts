import { expect } from '@playwright/test';
import { newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

/** No demo member lives there, so the shortest distance finds only these members. */
const ISLAND = 'Strynø';

test('a member finds another, reads the profile, writes first and gets a live answer', { tag: '@main' }, async ({
  browser,
}) => {
  const [ditte, soeren] = await Promise.all([
    newMember('ditte', { location: ISLAND }),
    newMember('søren', { location: ISLAND }),
  ]);
  const [hers, his] = await Promise.all([pageOf(browser, ditte), pageOf(browser, soeren)]);
  await his.goto('/wall');

  await hers.goto('/matches?afstand=1');
  await hers.getByRole('link', { name: new RegExp(`^Se Profil.*${soeren.username}`) }).click();
  await expect(hers.getByRole('heading', { name: soeren.username })).toBeVisible();
  await hers.getByRole('link', { name: 'Send Besked' }).click();
  await hers.getByRole('textbox', { name: 'Besked' }).fill('Hej Søren, skal vi tage færgen?');
  await hers.getByRole('button', { name: 'Send' }).click();
  await expect(hers.getByRole('log').getByText('Hej Søren, skal vi tage færgen?')).toBeVisible();

  await expect(his.getByRole('link', { name: 'Beskeder' })).toContainText('1');
  await his.getByRole('link', { name: 'Beskeder' }).click();
  await his.getByRole('region', { name: 'Beskeder' }).getByRole('link', { name: ditte.username }).click();
  await his.getByRole('textbox', { name: 'Besked' }).fill('Ja, på lørdag');
  await his.getByRole('button', { name: 'Send' }).click();
  await expect(hers.getByRole('log').getByText('Ja, på lørdag')).toBeVisible();
});

import { expect } from '@playwright/test';
import { postPath, profilePath } from '@venn/schema/paths';
import { newMember, pageOf } from '../../support/people/members.js';
import { unique } from '../../support/people/unique.js';
import { test } from '../../support/test.js';
import { hostAftale } from '../wall/aftaler.js';

/** No demo member or member of other tests is as old. */
const AGE = 97;

test('a card and a profile lead to what the member invites to', async ({ browser }) => {
  const bornThen = { birthdate: `${new Date().getFullYear() - AGE}-01-01` };
  const [karen, emeka, viewer] = await Promise.all([
    newMember('karen', bornThen),
    newMember('emeka', bornThen),
    newMember('ditte'),
  ]);
  const title = unique('Tur langs Lejre Å');
  const id = await hostAftale(karen, { title });
  const page = await pageOf(browser, viewer, { viewport: { width: 360, height: 780 } });
  await page.goto(`/matches?fra=${AGE}&til=${AGE}`);
  const cardOf = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  const invitation = page.getByRole('link', { name: `Inviterer til: ${title}` });
  await expect(cardOf(karen.username).getByRole('link', { name: /^Inviterer til: / })).toHaveCount(1);
  await expect(cardOf(emeka.username).getByRole('link', { name: /^Inviterer til: / })).toHaveCount(0);
  await invitation.click();
  await expect(page).toHaveURL(postPath(id));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await page.goBack();
  await cardOf(karen.username)
    .getByRole('link', { name: /^Se Profil/ })
    .click();
  await expect(page).toHaveURL(profilePath(karen.id));
  await invitation.click();
  await expect(page).toHaveURL(postPath(id));
});

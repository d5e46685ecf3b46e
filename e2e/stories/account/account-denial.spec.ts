import { expect } from '@playwright/test';
import { mailLink } from '../../support/people/mail-link.js';
import { ask, newMember, registerMember } from '../../support/people/members.js';
import { openMailedLink } from '../../support/people/sign-of-person.js';
import { waitForMail } from '../../support/server/inbox.js';
import { test } from '../../support/test.js';

test('whoever confirms an address that another used for a new account gets the account deleted', async ({ page }) => {
  const stranger = await registerMember('fremmed');
  await page.setViewportSize({ width: 360, height: 740 });
  const link = await mailLink(stranger, 'verify-email');
  await openMailedLink(page, link);
  await expect(page.getByRole('main')).toContainText(`Kontoen hedder ${stranger.username}.`);
  await page.getByRole('button', { name: 'Det var ikke mig' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Er det ikke din konto?' });
  await expect(dialog).toContainText('Så har en anden oprettet den med din e-mail.');
  await dialog.getByRole('button', { name: 'Slet kontoen' }).click();
  await expect(page.getByText('Kontoen er slettet. Tak, fordi du sagde til.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Det er ordnet');
  await expect(page.getByRole('button', { name: 'Det var ikke mig' })).toHaveCount(0);
  await openMailedLink(page, link);
  await expect(page.getByRole('alert')).toHaveText(
    'Du har allerede sagt, at det ikke var dig, og kontoen blev slettet.',
  );
  const { email, password } = stranger;
  expect((await ask('POST', '/login', { email, password })).status).toBe(401);
  // The owner of the address can have an account, as soon as the job has erased the other one.
  await expect(() => registerMember('ejer', { email })).toPass();
});

test('whoever confirms an address that a member has changed to by mistake gets it removed', async ({ page }) => {
  const ditte = await newMember('ditte');
  const owner = { ...ditte, email: `ejer-${ditte.email}` };
  expect((await ask('PUT', '/profile', { email: owner.email }, ditte)).status).toBe(200);
  await openMailedLink(page, await mailLink(owner, 'verify-email'));
  await expect(page.getByText(/^Bekræftet\. Din nye e-mail gælder fra/)).toBeVisible();
  await page.getByRole('button', { name: 'Det var ikke mig' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Annuller' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Det var ikke mig' }).click();
  await dialog.getByRole('button', { name: 'Fjern min e-mail' }).click();
  await expect(page.getByText('Din e-mail er fjernet fra kontoen. Tak, fordi du sagde til.')).toBeVisible();
  expect((await ask('GET', '/profile', undefined, ditte)).body).toMatchObject({
    email: ditte.email,
    pending_email: null,
  });
  const { text } = await waitForMail(
    ditte.server,
    ditte.email,
    ({ subject }) => subject === 'Din nye e-mail blev afvist',
  );
  expect(text).toContain('/profile');
});

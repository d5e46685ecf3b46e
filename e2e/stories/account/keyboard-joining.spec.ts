import { expect } from '@playwright/test';
import { keyboardOf } from '../../support/page/keyboard.js';
import { openForm } from '../../support/page/open-form.js';
import { newRegistration } from '../../support/people/registration.js';
import { openMailedLink } from '../../support/people/sign-of-person.js';
import { waitForMail } from '../../support/server/inbox.js';
import { test } from '../../support/test.js';

test.use({ reducedMotion: 'reduce' });

test('by keyboard alone a visitor registers, confirms the address and logs in', { tag: '@every-browser' }, async ({
  page,
  baseURL,
}) => {
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  const { username, email, password } = newRegistration();
  await openForm(page, '/');
  await keys.tabTo(page.getByRole('link', { name: 'Spring til indhold' }));
  await keys.press('Enter');
  await keys.enter(main.getByRole('link', { name: /^(Tilmeld Dig|Opret)/ }));
  await expect(page).toHaveURL(/\/register$/);
  await keys.expectIn(main);

  await keys.tabTo(page.getByLabel('Brugernavn'));
  await keys.type(username);
  await keys.tabTo(page.getByLabel('E-mail'));
  await keys.type(email);
  await keys.tabTo(page.getByLabel('Adgangskode', { exact: true }));
  await keys.type(password);
  await keys.tabTo(page.getByLabel('Bekræft adgangskode'));
  await keys.type(password);
  await keys.tabTo(page.getByLabel('Dag', { exact: true }));
  await keys.type('14031991');
  await keys.tabTo(page.getByLabel('Køn'));
  await keys.type('Kvinde');
  await expect(page.getByLabel('Køn')).toHaveValue('female');
  await keys.tabTo(page.getByLabel('Lokation'));
  await keys.type('rosk');
  await expect(page.getByRole('option', { name: 'Roskilde' })).toBeVisible();
  await keys.press('ArrowDown', 'Enter');
  await expect(page.getByLabel('Lokation')).toHaveValue('Roskilde');
  await keys.expectIn(page.getByLabel('Lokation'));
  await keys.tabTo(page.getByLabel('Om mig'));
  await keys.type('Jeg går lange ture.');
  const chip = page.getByRole('group', { name: 'Interesser' }).getByRole('button', { pressed: false }).first();
  await keys.tabTo(chip);
  await keys.press('Space');
  await expect(page.getByRole('group', { name: 'Interesser' }).getByRole('button', { pressed: true })).toHaveCount(1);

  // Without the consent the summary of errors gets the focus and leads to the field.
  await keys.enter(page.getByRole('button', { name: 'Opret Konto' }));
  const missing = page.getByRole('alert').getByRole('button', { name: 'Du skal acceptere betingelserne' });
  await keys.enter(missing);
  await keys.expectIn(page.getByRole('checkbox'));
  await keys.press('Space');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await keys.enter(page.getByRole('button', { name: 'Opret Konto' }));
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Din konto er oprettet. Tjek din e-mail')).toBeVisible();
  await keys.expectIn(main);

  const mail = await waitForMail(String(baseURL), email);
  await openMailedLink(page, mail.links.find((link) => link.includes('verify-email')) ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Velkommen' })).toBeFocused();
  await keys.enter(main.getByRole('link', { name: 'Gå til login' }));
  await expect(page).toHaveURL(/\/login$/);
  await keys.tabTo(page.getByLabel('E-mail'));
  await keys.type(email);
  await keys.tabTo(page.getByLabel('Adgangskode', { exact: true }));
  await keys.type('ikke den rigtige');
  await keys.press('Enter');
  await expect(page.getByText('Ugyldig e-mail eller adgangskode')).toBeVisible();
  await keys.tabTo(page.getByLabel('Adgangskode', { exact: true }), 'back');
  await keys.press('ControlOrMeta+A');
  await keys.type(password);
  await keys.enter(main.getByRole('button', { name: 'Log ind' }));
  await expect(page).toHaveURL(/\/matches$/);
  await keys.expectIn(main);
});

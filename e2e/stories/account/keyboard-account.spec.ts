import { expect, type Page } from '@playwright/test';
import { type Keyboard, keyboardOf } from '../../support/page/keyboard.js';
import { waitForFocus } from '../../support/page/wait-for-focus.js';
import { mailLink } from '../../support/people/mail-link.js';
import { ask, type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const QUIET = { reducedMotion: 'reduce' } as const;

/** Fills in the open login form. */
async function logIn(page: Page, keys: Keyboard, { email, password }: E2eMember): Promise<void> {
  await keys.tabTo(page.getByLabel('E-mail'));
  await keys.type(email);
  await keys.tabTo(page.getByLabel('Adgangskode', { exact: true }));
  await keys.type(password);
  await keys.press('Enter');
}

test('by keyboard alone a member asks for a copy of all data and fetches it', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const page = await pageOf(browser, ditte, QUIET);
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  await page.goto('/profile');
  const part = page.getByRole('navigation', { name: 'Din profil' }).getByRole('link', { name: 'Mine data' });
  await keys.enter(part);
  await expect(page).toHaveURL(/fane=mine-data/);
  await expect(part).toBeFocused();

  const addresses = main.locator('summary').filter({ hasText: 'IP-adresser, du har logget ind fra' });
  await keys.tabTo(addresses);
  await keys.press('Space');
  await expect(main.getByText('Vi sletter dem efter')).toBeVisible();
  await expect(addresses).toBeFocused();
  const order = main.getByRole('button', { name: 'Få en kopi af mine data' });
  await keys.enter(order);
  await expect(main.getByRole('status')).toContainText(`sender et link til ${ditte.email}`);
  await expect(order).toBeFocused();

  const link = await mailLink(ditte, 'data-export');
  await page.goto(link);
  const download = page.waitForEvent('download');
  await keys.enter(main.getByRole('button', { name: 'Hent dine data' }));
  await download;
  await expect(main.getByRole('status')).toContainText('Dine data er hentet.');
  await expect(main.getByRole('button', { name: 'Hent igen' })).toBeFocused();

  // The link is used up once the server knows that all has arrived.
  await expect(async () => {
    await page.goto(link);
    await keys.enter(main.getByRole('button', { name: 'Hent dine data' }));
    // Until then another answer comes, which doesn't change.
    expect(await main.getByRole('alert').textContent()).toBe('Dine data er allerede hentet med dette link.');
  }).toPass();
  await expect(main).toBeFocused();
  await keys.enter(main.getByRole('link', { name: 'Gå til din profil' }));
  await expect(page).toHaveURL(/\/profile\?fane=mine-data/);
  await expect(main).toBeFocused();
});

/** Buys Plus over the API with a mock payment: the account is then deleted later. */
async function withPlus(member: E2eMember): Promise<void> {
  expect((await ask('POST', '/payments/onpay/session', { plan: 'plus' }, member)).status).toBe(200);
  expect((await ask('POST', '/billing/upgrade', undefined, member)).status).toBe(200);
}

test('by keyboard alone a member deletes the account, logs in and undoes that', async ({ browser }) => {
  const ditte = await newMember('ditte');
  await withPlus(ditte);
  const page = await pageOf(browser, ditte, QUIET);
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  const remove = main.getByRole('button', { name: 'Slet konto' });
  await page.goto('/profile?fane=konto');
  const alsoPosts = main.getByRole('checkbox', { name: 'Slet også mine opslag' });
  await keys.tabTo(alsoPosts, 'back');
  await expect(alsoPosts).not.toBeChecked();
  await keys.press('Space');
  await expect(alsoPosts).toBeChecked();
  await keys.tabTo(remove);
  // The browser's own question: Escape, then Enter.
  page.once('dialog', (question) => void question.dismiss());
  await keys.press('Enter');
  await expect(remove).toBeFocused();
  page.once('dialog', (question) => void question.accept());
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(main).toBeFocused();
  const toLogin = page.getByRole('banner').getByRole('link', { name: 'Log Ind' });
  await expect(toLogin).toBeVisible();
  await keys.enter(toLogin, 'back');
  await expect(page).toHaveURL(/\/login$/);
  await expect(main).toBeFocused();
  await logIn(page, keys, ditte);
  await expect(main.getByRole('heading', { level: 1, name: 'Din konto bliver slettet' })).toBeVisible();
  await expect(main).toBeFocused();

  await expect(main.getByText('Dine opslag og kommentarer bliver slettet samtidig.')).toBeVisible();

  const undo = main.getByRole('button', { name: 'Fortryd sletningen' });
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('UndoDeletion') ? route.abort() : route.fallback(),
  );
  await keys.enter(undo);
  await expect(main.getByRole('alert')).toHaveText('Kunne ikke fortryde sletningen. Prøv venligst igen.');
  await expect(undo).toBeFocused();
  await page.unroute('**/graphql');
  await keys.press('Enter');
  // The whole app is loaded anew.
  await expect(page).toHaveURL(/\/matches$/);
  await expect(main.getByRole('heading', { level: 1, name: 'Find Venner' })).toBeVisible();
});

test('by keyboard alone a member with a planned deletion deletes the account at once', async ({ browser }) => {
  const ditte = await newMember('ditte');
  await withPlus(ditte);
  expect((await ask('DELETE', '/profile', undefined, ditte)).status).toBe(200);
  const page = await pageOf(browser, ditte, QUIET);
  await page.context().clearCookies();
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  await page.goto('/login');
  await logIn(page, keys, ditte);
  await expect(main.getByRole('heading', { level: 1, name: 'Din konto bliver slettet' })).toBeVisible();
  await expect(main).toBeFocused();

  const now = main.getByRole('button', { name: 'Slet nu, og opgiv resten af Plus' });
  await keys.enter(now);
  const question = page.getByRole('alertdialog', { name: 'Slet konto nu?' });
  await expect(question.getByRole('button', { name: 'Annuller' })).toBeFocused();
  await keys.expectTrapped(question);
  await keys.press('Escape');
  await expect(question).toBeHidden();
  await expect(now).toBeFocused();
  await keys.press('Enter');
  await keys.enter(question.getByRole('button', { name: 'Slet nu' }));
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log Ind' })).toBeVisible();
  await expect(main).toBeFocused();
});

test('by keyboard alone a member ends the logins of all devices', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const [page, phone] = await Promise.all([pageOf(browser, ditte, QUIET), pageOf(browser, ditte)]);
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  await phone.goto('/messages');
  await page.goto('/profile?fane=konto');
  const end = main.getByRole('button', { name: 'Log ud alle steder' });
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('LogoutEverywhere') ? route.abort() : route.fallback(),
  );
  await keys.enter(end);
  await expect(main.getByRole('alert')).toHaveText('Kunne ikke logge ud. Prøv venligst igen.');
  await expect(end).toBeFocused();
  await page.unroute('**/graphql');
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(main).toBeFocused();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log Ind' })).toBeVisible();
  await expect(main).toBeFocused();

  await expect(phone).toHaveURL(/\/login/);
  await expect(phone.getByRole('main')).toBeFocused();
  const keysOfPhone = keyboardOf(phone);
  await logIn(phone, keysOfPhone, ditte);
  await expect(phone).toHaveURL(/\/messages$/);
  await expect(phone.getByRole('main')).toBeFocused();
});

test('by keyboard alone a member unblocks others in the own profile', async ({ browser }) => {
  const [ditte, soeren, mie] = await Promise.all([newMember('ditte'), newMember('søren'), newMember('mie')]);
  for (const { id } of [soeren, mie]) await ask('POST', `/users/${id}/block`, undefined, ditte);
  const page = await pageOf(browser, ditte, QUIET);
  const keys = keyboardOf(page);
  const section = page.getByRole('region', { name: 'Blokerede brugere' });
  await page.goto('/profile?fane=konto');

  const unblock = section.getByRole('button', { name: `Ophæv blokering af ${mie.username}` });
  const question = page.getByRole('alertdialog', { name: 'Ophæv blokering' });
  const cancel = question.getByRole('button', { name: 'Annuller' });
  await keys.enter(unblock);
  await expect(cancel).toBeFocused();
  await keys.expectTrapped(question);
  await keys.press('Escape');
  await expect(question).toBeHidden();
  await expect(unblock).toBeFocused();
  await keys.press('Enter');
  await expect(cancel).toBeFocused();
  await keys.press('Space');
  await expect(question).toBeHidden();
  await expect(unblock).toBeFocused();

  for (const { username } of [mie, soeren]) {
    await keys.enter(section.getByRole('button', { name: `Ophæv blokering af ${username}` }));
    const onClose = waitForFocus(page, 'dialog[open] button', 'Luk');
    await keys.enter(question.getByRole('button', { name: 'Ophæv blokering' }));
    await onClose;
    // The dialog closes by itself; the button that opened it is gone with its row.
    await expect(question).toBeHidden();
    await expect(section.getByText(username)).toHaveCount(0);
    await keys.expectIn(section);
  }
  await expect(section.getByText('Du har ikke blokeret nogen.')).toBeVisible();
  await keys.tabTo(page.getByRole('main').getByRole('button', { name: 'Slet konto' }));
});

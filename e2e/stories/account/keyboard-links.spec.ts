import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { keyboardOf } from '../../support/page/keyboard.js';
import { openForm } from '../../support/page/open-form.js';
import { waitForFocus } from '../../support/page/wait-for-focus.js';
import { mailLink } from '../../support/people/mail-link.js';
import { ask, newMember, pageOf, registerMember } from '../../support/people/members.js';
import { openMailedLink } from '../../support/people/sign-of-person.js';
import { unsubscribeLink } from '../../support/people/unsubscribe-link.js';
import { waitForMail } from '../../support/server/inbox.js';
import { test } from '../../support/test.js';

test.use({ reducedMotion: 'reduce' });

const NEW_PASSWORD = 'trompet sne kastanje';

test('by keyboard alone a visitor writes to the operator, also after errors', async ({ page, baseURL }) => {
  const email = `${randomBytes(5).toString('hex')}@example.dk`;
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  await openForm(page, '/faq');
  await keys.enter(page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt Os' }));
  await expect(page).toHaveURL(/\/contact$/);
  await expect(main).toBeFocused();

  const field = (name: string) => main.getByRole('textbox', { name });
  const send = main.getByRole('button', { name: 'Send besked' });
  await keys.enter(send);
  await expect(main.getByRole('alert')).toHaveText('Udfyld venligst alle felter.');
  await expect(field('Navn')).toBeFocused();
  await keys.type('Åse Bjørn');
  await keys.tabTo(field('E-mail'));
  await keys.type('ingen adresse');
  await keys.tabTo(field('Emne'));
  await keys.type('Et spørgsmål');
  await keys.tabTo(field('Besked'));
  await keys.type('Hvordan finder jeg en turmakker?');
  await keys.enter(send);
  await expect(field('E-mail')).toBeFocused();
  await expect(field('E-mail')).toHaveAccessibleDescription('Ugyldig e-mailadresse');
  await keys.press('ControlOrMeta+A');
  await keys.type(email);

  // A failure keeps the values, and the button waits for the next press.
  await page.route('**/api/contact', (route) => route.abort());
  await keys.enter(send);
  await expect(main.getByRole('alert')).toHaveText('Noget gik galt. Prøv igen senere.');
  await expect(send).toBeFocused();
  await page.unroute('**/api/contact');
  await keys.press('Enter');
  await expect(main.getByText('Tak! Din besked er sendt.')).toBeVisible();
  await expect(field('Besked')).toHaveValue('');
  await expect(send).toBeFocused();
  await waitForMail(String(baseURL), email);
});

test('by keyboard alone a visitor reports content, and confirms the address', async ({ page, baseURL }) => {
  const email = `${randomBytes(5).toString('hex')}@example.dk`;
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name });
  await openForm(page, '/contact');
  await keys.enter(main.getByRole('link', { name: 'Anmeld indhold' }));
  await expect(main.getByRole('heading', { name: 'Anmeld indhold' })).toBeFocused();

  const send = main.getByRole('button', { name: 'Send anmeldelse' });
  const kind = main.getByRole('combobox', { name: 'Hvad handler det om?' });
  await keys.enter(send);
  await expect(kind).toBeFocused();
  await expect(kind).toHaveAccessibleDescription('Vælg, hvad det handler om.');
  await keys.type('Svindel');
  await keys.tabTo(field('Hvor er det?'));
  await keys.type('Opslagstavlen');
  await keys.tabTo(field('Hvad er der galt?'));
  await keys.type('Beder om penge');
  await keys.tabTo(field('Navn'));
  await keys.type('Åse Bjørn');
  await keys.tabTo(field('E-mail'));
  await keys.type(email);
  await keys.tabTo(main.getByRole('checkbox'));
  await keys.press('Space');
  await keys.enter(send);
  await expect(main.getByText(`Tak. Vi har sendt en mail til ${email}.`)).toBeVisible();
  await expect(send).toBeFocused();

  const { links } = await waitForMail(String(baseURL), email);
  await openForm(page, String(links[0]));
  await keys.enter(main.getByRole('button', { name: 'Bekræft' }));
  await expect(main.getByText('vi har fået din anmeldelse')).toBeVisible();
  await expect(main).toBeFocused();
});

test('by keyboard alone a member sets a new password through the mailed link', async ({ page }) => {
  const ditte = await newMember('ditte');
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  await openForm(page, '/login');
  await keys.enter(main.getByRole('link', { name: 'Glemt adgangskode?' }));
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(main).toBeFocused();

  const send = main.getByRole('button', { name: 'Send link' });
  const address = main.getByRole('textbox', { name: 'E-mail' });
  await keys.enter(send);
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription('E-mail er påkrævet');
  await keys.type(ditte.email);
  await keys.enter(send);
  await expect(main.getByText('Hvis e-mailen findes, er der sendt et link til nulstilling')).toBeVisible();
  await expect(send).toBeFocused();

  const password = page.getByLabel('Ny adgangskode');
  const confirm = page.getByLabel('Bekræft adgangskode');
  await openForm(page, await mailLink(ditte, 'reset-password'));
  await keys.enter(main.getByRole('button', { name: 'Opdater adgangskode' }));
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/Ny adgangskode er påkrævet/);
  await keys.type(NEW_PASSWORD);
  await expect(password).toHaveAttribute('type', 'password');
  await keys.tabTo(main.getByRole('button', { name: 'Vis adgangskode' }).first());
  await keys.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(main.getByRole('button', { name: 'Skjul adgangskode' })).toBeFocused();
  await keys.tabTo(password, 'back');
  await keys.press('ControlOrMeta+A');
  await keys.press('ControlOrMeta+C');
  await keys.tabTo(confirm);
  await keys.type('noget andet');
  await keys.press('Enter');
  await expect(confirm).toHaveAccessibleDescription('Adgangskoderne matcher ikke');
  await expect(confirm).toBeFocused();
  await keys.press('ControlOrMeta+A');
  // Passwords may be pasted, as password managers do.
  await keys.press('ControlOrMeta+V');
  // The form, and with it the field, is gone before the page changes.
  const onResult = waitForFocus(page, 'main', 'Adgangskoden er opdateret');
  await keys.press('Enter');
  await onResult;
  await expect(page).toHaveURL(/\/login$/);
  await expect(main).toBeFocused();
});

test('by keyboard alone a member with a used link to a new password gets another one', async ({ page }) => {
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  const password = page.getByLabel('Ny adgangskode');
  const confirm = page.getByLabel('Bekræft adgangskode');
  await openForm(page, '/reset-password?token=brugt');
  await keys.tabTo(password);
  await keys.type(NEW_PASSWORD);
  await keys.tabTo(confirm);
  await keys.type(NEW_PASSWORD);
  await keys.press('Enter');
  await expect(main.getByRole('alert')).toHaveText('Ugyldigt eller udløbet link');
  await expect(main).toBeFocused();
  await keys.enter(main.getByRole('link', { name: 'Få et nyt link' }));
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(main).toBeFocused();
  await keys.enter(main.getByRole('link', { name: 'Tilbage til login' }));
  await expect(page).toHaveURL(/\/login$/);
  await expect(main).toBeFocused();
});

test('by keyboard alone a member undoes a change of e-mail through the mailed link', async ({ page }) => {
  const ditte = await newMember('ditte');
  const thief = { ...ditte, email: `tyv-${ditte.email}` };
  expect((await ask('PUT', '/profile', { email: thief.email }, ditte)).status).toBe(200);
  const token = new URL(await mailLink(thief, 'verify-email')).searchParams.get('token');
  expect((await ask('POST', '/auth/verify-email', { token })).status).toBe(200);

  const link = await mailLink(ditte, 'undo-email');
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  const undo = main.getByRole('button', { name: 'Det var ikke mig' });
  await openForm(page, link);
  await page.route('**/graphql', (route) => route.abort());
  await keys.enter(undo);
  await expect(main.getByRole('alert')).toHaveText('Kunne ikke stoppe skiftet. Prøv venligst igen.');
  await expect(undo).toBeFocused();
  await page.unroute('**/graphql');
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/reset-password\?token=/);
  await expect(main).toBeFocused();
  await keys.tabTo(page.getByLabel('Ny adgangskode'));
  await keys.type(NEW_PASSWORD);
  await keys.tabTo(page.getByLabel('Bekræft adgangskode'));
  await keys.type(NEW_PASSWORD);
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(main).toBeFocused();

  await openForm(page, link);
  await keys.enter(undo);
  await expect(main.getByText('Linket er allerede brugt: din gamle e-mail gælder.')).toBeVisible();
  await expect(main).toBeFocused();
  await keys.enter(main.getByRole('link', { name: 'Gå til login' }));
  await expect(page).toHaveURL(/\/login$/);

  await openForm(page, `${link}x`);
  await keys.enter(undo);
  await expect(main.getByRole('alert')).toHaveText('Ugyldigt eller udløbet link');
  await expect(main).toBeFocused();
  await keys.enter(main.getByRole('link', { name: 'Skriv til os' }));
  await expect(page).toHaveURL(/\/contact$/);
  await expect(main).toBeFocused();
});

test('by keyboard alone the owner of an address denies the account that another opened with it', async ({ page }) => {
  const stranger = await registerMember('fremmed');
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  const deny = main.getByRole('button', { name: 'Det var ikke mig' });
  const dialog = page.getByRole('alertdialog', { name: 'Er det ikke din konto?' });
  await openMailedLink(page, await mailLink(stranger, 'verify-email'));
  await expect(main.getByText(`Kontoen hedder ${stranger.username}.`)).toBeVisible();
  await keys.enter(deny);
  await expect(dialog).toBeVisible();
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(deny).toBeFocused();

  await keys.press('Enter');
  const remove = dialog.getByRole('button', { name: 'Slet kontoen' });
  await page.route('**/graphql', (route) => route.abort());
  await keys.enter(remove);
  await expect(dialog.getByRole('alert')).toHaveText('Det lykkedes ikke. Prøv venligst igen.');
  await page.unroute('**/graphql');
  await keys.enter(remove);
  await expect(main.getByText('Kontoen er slettet. Tak, fordi du sagde til.')).toBeVisible();
  await expect(main).toBeFocused();
  await keys.enter(main.getByRole('link', { name: 'Gå til forsiden' }));
  await expect(page).toHaveURL(/\/$/);
});

test('by keyboard alone a reader of an old mail can press again after the refusal', async ({ page }) => {
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  const unsubscribe = main.getByRole('button', { name: 'Slå mails fra' });
  await openForm(page, '/unsubscribe?token=abc.def');
  await keys.enter(unsubscribe);
  await expect(main.getByRole('alert')).toHaveText('Ugyldigt eller udløbet link');
  await expect(unsubscribe).toBeFocused();
});

test('by keyboard alone a member unsubscribes through the mailed link, and subscribes again', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const page = await pageOf(browser, ditte, { reducedMotion: 'reduce' });
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  await page.goto(await unsubscribeLink(ditte));
  await keys.enter(main.getByRole('button', { name: 'Slå mails fra' }));
  await expect(main.getByRole('alert')).toContainText('Du får ikke flere mails om ulæste beskeder.');
  await expect(main).toBeFocused();
  await keys.enter(main.getByRole('link', { name: 'Gå til din profil' }));
  await expect(page).toHaveURL(/\/profile\?fane=konto$/);
  await expect(main).toBeFocused();
  const wanted = main.getByRole('checkbox', { name: 'Ulæste beskeder, på mail' });
  await expect(wanted).not.toBeChecked();
  await keys.tabTo(wanted);
  await keys.press('Space');
  await expect(wanted).toBeChecked();
  await expect(page.getByText('Dit valg er gemt.')).toBeVisible();
  await expect(wanted).toBeFocused();
});

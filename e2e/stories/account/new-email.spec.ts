import { type Browser, expect, type Page } from '@playwright/test';
import { ask, type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { logIn } from '../../support/people/registration.js';
import { openMailedLink } from '../../support/people/sign-of-person.js';
import { waitForMail } from '../../support/server/inbox.js';
import { test } from '../../support/test.js';

const PHONE = { viewport: { width: 360, height: 740 } };

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Skift din e-mail' });
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Gem ændringer' }).first().click();
const detail = (page: Page, text: string) => page.getByRole('definition').filter({ hasText: text });

/** Enters a new address in the own profile and saves, up to the password dialog. */
async function askForPassword(page: Page, address: string): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Rediger Profil' }).click();
  await page.getByLabel('E-mail').fill(address);
  await save(page);
  await expect(dialogOf(page)).toBeVisible();
}

/** The link to a page in the newest mail to an address that has one. */
async function linkTo(member: E2eMember, address: string, subject: string, page: string): Promise<string> {
  const mail = await waitForMail(member.server, address, (each) => each.subject === subject);
  return mail.links.find((link) => link.includes(`/${page}?token=`)) ?? '';
}

const tokenOf = (link: string): string | null => new URL(link).searchParams.get('token');

/** No page is wider than the window. */
const fits = (page: Page) => expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

/** A thief with only the member's token requests another address and confirms it. */
async function steal(member: E2eMember, address: string): Promise<void> {
  expect((await ask('PUT', '/profile', { email: address }, member)).status).toBe(200);
  const link = await linkTo(member, address, 'Bekræft din nye e-mail', 'verify-email');
  expect((await ask('POST', '/auth/verify-email', { token: tokenOf(link) }, { server: member.server })).status).toBe(
    200,
  );
}

const phoneOf = (browser: Browser, member: E2eMember) => pageOf(browser, member, PHONE);

test('with the password a new address takes effect when its link is used', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const page = await pageOf(browser, ditte);
  const address = `ny-${ditte.email}`;
  await askForPassword(page, address);
  const dialog = dialogOf(page);
  await expect(dialog.getByText(`Vi sender et link til ${address}.`)).toBeVisible();

  // By keyboard: empty, wrong, right password.
  await expect(dialog.getByLabel('Nuværende adgangskode')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Nuværende adgangskode er påkrævet')).toBeVisible();
  await page.keyboard.type('forkert');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Den nuværende adgangskode er forkert')).toBeVisible();
  await expect(dialog.getByLabel('Nuværende adgangskode')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(ditte.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`Vi har sendt et link til ${address}.`)).toBeVisible();
  await expect(detail(page, ditte.email)).toBeVisible();

  await waitForMail(ditte.server, ditte.email, ({ subject }) => subject === 'Du er ved at skifte e-mail');
  await openMailedLink(page, await linkTo(ditte, address, 'Bekræft din nye e-mail', 'verify-email'));
  await expect(page.getByText('Din e-mail er bekræftet.')).toBeVisible();
  await page.goto('/profile');
  await expect(detail(page, address)).toBeVisible();
  await expect(page.getByText('Vi har sendt et link')).toHaveCount(0);
});

test("the form's own errors are shown there, and the dialog can be closed", async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte);
  await askForPassword(page, soeren.email);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByLabel('E-mail')).toHaveValue(soeren.email);
  await save(page);
  await dialogOf(page).getByLabel('Nuværende adgangskode').fill(ditte.password);
  await dialogOf(page).getByRole('button', { name: 'Gem ændringer' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/E-mailadressen er allerede i brug/);
  await page.getByRole('button', { name: 'Annuller' }).click();

  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"operationName":"UpdateProfile"') ? route.abort() : route.fallback(),
  );
  await askForPassword(page, `ny-${ditte.email}`);
  await dialogOf(page).getByRole('button', { name: 'Gem uden adgangskode' }).click();
  await expect(dialogOf(page).getByText('Kunne ikke opdatere profil. Prøv venligst igen.')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Annuller' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
});

test('without the password a new address is delayed, and the old one can be kept, on a phone', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const page = await phoneOf(browser, ditte);
  const address = `ny-${ditte.email}`;
  await askForPassword(page, address);
  await expect(dialogOf(page).getByText('først 72 timer efter')).toBeVisible();
  await fits(page);
  await dialogOf(page).getByRole('button', { name: 'Gem uden adgangskode' }).click();
  await expect(page.getByText(`Vi har sendt et link til ${address}.`)).toBeVisible();

  await openMailedLink(page, await linkTo(ditte, address, 'Bekræft din nye e-mail', 'verify-email'));
  const told = page.getByText(/^Bekræftet\. Din nye e-mail gælder fra den \d+\. \S+ 20\d\d\.$/);
  await expect(told).toBeVisible();
  const day = /den .* 20\d\d/.exec(await told.innerText())?.[0] ?? '';
  await page.getByRole('link', { name: 'Gå til din profil' }).click();
  await expect(page.getByText(`${address} er bekræftet og gælder fra ${day}.`)).toBeVisible();
  await expect(detail(page, ditte.email)).toBeVisible();
  await fits(page);
  await page.getByRole('button', { name: 'Behold den gamle e-mail' }).click();
  await expect(page.getByText('er bekræftet og gælder fra')).toHaveCount(0);
});

test('a new password drops the pending address', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const page = await pageOf(browser, ditte);
  await steal(ditte, `tyv-${ditte.email}`);
  await page.goto('/profile?fane=konto');
  await expect(page.getByText('er bekræftet og gælder fra')).toBeVisible();
  const form = page.getByRole('form', { name: 'Skift adgangskode' });
  await form.getByLabel('Nuværende adgangskode').fill(ditte.password);
  await form.getByLabel('Ny adgangskode', { exact: true }).fill('en-helt-ny-kode');
  await form.getByLabel('Bekræft ny adgangskode').fill('en-helt-ny-kode');
  await form.getByRole('button', { name: 'Skift adgangskode' }).click();
  await page.getByRole('dialog', { name: 'Adgangskode ændret' }).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('er bekræftet og gælder fra')).toHaveCount(0);
});

test('‘Det var ikke mig’ requires confirmation, ends all sessions and leads to a new password, on a phone', async ({
  browser,
}) => {
  const ditte = await newMember('ditte');
  const [page, thief] = await Promise.all([phoneOf(browser, ditte), pageOf(browser, ditte)]);
  await thief.goto('/messages');
  await steal(ditte, `tyv-${ditte.email}`);
  const link = await linkTo(ditte, ditte.email, 'Din e-mail bliver snart skiftet', 'undo-email');

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Var det ikke dig?' })).toBeVisible();
  await fits(page);
  expect((await ask('GET', '/profile', undefined, ditte)).body).toMatchObject({ pending_email: `tyv-${ditte.email}` });
  const button = page.getByRole('button', { name: 'Det var ikke mig' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reset-password\?token=/);
  await expect(page.getByText('Skiftet er stoppet, og kontoen er logget ud alle steder.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Vælg en ny adgangskode' })).toBeVisible();
  await fits(page);
  await expect(thief).toHaveURL(/\/login/);
  await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'auth_token')).toBe(false);

  await page.getByLabel('Ny adgangskode').fill('trompet sne kastanje');
  await page.getByLabel('Bekræft adgangskode').fill('trompet sne kastanje');
  await page.getByRole('button', { name: 'Opdater adgangskode' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, { email: ditte.email, password: 'trompet sne kastanje' });
  await expect(page).toHaveURL(/\/matches$/);

  await page.goto(link);
  await page.getByRole('button', { name: 'Det var ikke mig' }).click();
  await expect(page.getByText('Linket er allerede brugt: din gamle e-mail gælder.')).toBeVisible();
  await fits(page);
  // The login that has begun since goes on.
  await page.goto('/matches');
  await expect(page).toHaveURL(/\/matches$/);
  await page.goto(`${link}x`);
  await page.getByRole('button', { name: 'Det var ikke mig' }).click();
  await expect(page.getByRole('alert')).toHaveText('Ugyldigt eller udløbet link');
  await expect(page.getByRole('main').getByRole('link', { name: 'Skriv til os' })).toBeVisible();
  await page.goto('/undo-email');
  await expect(page.getByRole('alert')).toHaveText('Der mangler noget af linket. Åbn det igen fra mailen.');
  await expect(page.getByText('så tryk på knappen')).toHaveCount(0);
});

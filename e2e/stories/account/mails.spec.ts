import { expect } from '@playwright/test';
import { openForm } from '../../support/page/open-form.js';
import { ask, type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { fillRegistration, logIn, newRegistration, submitRegistration } from '../../support/people/registration.js';
import { unsubscribeLink } from '../../support/people/unsubscribe-link.js';
import { waitForMail } from '../../support/server/inbox.js';
import { test } from '../../support/test.js';

const SWITCH = 'Ulæste beskeder, på mail';

const wantsMails = async (member: E2eMember): Promise<boolean> => {
  const { body } = await ask('GET', '/profile', undefined, member);
  return (body as { unread_mails: boolean }).unread_mails;
};

test('an invalid unsubscribe link shows an error', async ({ page }) => {
  await page.goto('/unsubscribe');
  await expect(page.getByRole('alert')).toHaveText('Der mangler noget af linket. Åbn det igen fra mailen.');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.goto('/unsubscribe?token=abc.def');
  await page.getByRole('button', { name: 'Slå mails fra' }).click();
  await expect(page.getByRole('alert')).toHaveText('Ugyldigt eller udløbet link');
});

test("a mail's unsubscribe link works after a click on its button, and the profile turns the mails on again", async ({
  page,
  browser,
}) => {
  const member = await newMember('ulæst');
  const link = await unsubscribeLink(member);
  // Mail scanners open every link; that must not unsubscribe.
  expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Slå mails fra' })).toBeVisible();
  expect(await wantsMails(member)).toBe(true);

  await page.getByRole('button', { name: 'Slå mails fra' }).click();
  await expect(page.getByRole('alert')).toContainText('Du får ikke flere mails om ulæste beskeder.');
  expect(await wantsMails(member)).toBe(false);
  await expect(page.getByRole('link', { name: 'Gå til din profil' })).toHaveAttribute('href', '/profile?fane=konto');

  const own = await pageOf(browser, member, { viewport: { width: 360, height: 780 } });
  await own.goto('/profile?fane=konto');
  const wanted = own.getByRole('checkbox', { name: SWITCH });
  await expect(wanted).not.toBeChecked();
  await wanted.check();
  await expect(own.getByText('Dit valg er gemt.')).toBeVisible();
  expect(await wantsMails(member)).toBe(true);
  await own.reload();
  await expect(wanted).toBeChecked();
});

test('the switch is reset when saving fails', async ({ browser }) => {
  const member = await newMember('fejl');
  const page = await pageOf(browser, member);
  await page.goto('/profile?fane=konto');
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"operationName":"ChooseNotifications"') ? route.abort() : route.fallback(),
  );
  const wanted = page.getByRole('checkbox', { name: SWITCH });
  await wanted.click();
  await expect(page.getByRole('alert')).toHaveText('Kunne ikke gemme dit valg. Prøv venligst igen.');
  await expect(wanted).toBeChecked();
  expect(await wantsMails(member)).toBe(true);
});

test('login and Gensend tell a member that mails to the address are refused', async ({ page }) => {
  const account = { ...newRegistration(), email: `${Date.now().toString(36)}@tastefejl.invalid` };
  await openForm(page, '/register');
  await fillRegistration(page, account);
  await submitRegistration(page);
  await expect(page).toHaveURL(/\/login$/);
  const told = page.getByRole('alert').filter({ hasText: 'Vores mail kunne ikke leveres til adressen.' });
  await expect(async () => {
    await logIn(page, account);
    await expect(told).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: 'Gensend bekræftelsesmail' }).click();
  // The response is the same for everybody; the refusal of this mail is shown afterwards.
  const sent = page.getByText('Bekræftelseslink er sendt igen, tjek din e-mail.');
  await expect(sent).toBeVisible();
  await expect(sent).toHaveCount(0);
  await expect(told).toBeVisible();
});

test('a delivered mail shows no refusal', async ({ page }) => {
  const account = newRegistration();
  await openForm(page, '/register');
  await fillRegistration(page, account);
  await submitRegistration(page);
  // The mail may arrive before the page has changed, and the registration form has fields of the same names.
  await expect(page).toHaveURL(/\/login$/);
  await waitForMail(new URL(page.url()).origin, account.email);
  await logIn(page, account);
  await expect(page.getByRole('alert')).toContainText('Din e-mail er ikke bekræftet. Klik på linket');
  const asked = page.waitForResponse((response) => response.request().postData()?.includes('"Login"') ?? false);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"ResendVerification"')) await held;
    return route.fallback();
  });
  await page.getByRole('button', { name: 'Gensend bekræftelsesmail' }).click();
  const working = page.getByRole('button', { name: 'Sender...' });
  await expect(working).toBeDisabled();
  await expect(working).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('button', { name: 'Gensend bekræftelsesmail' })).toBeEnabled();
  await asked;
  // The note has replaced what it answers.
  await expect(page.getByRole('alert')).toContainText('Bekræftelseslink er sendt igen, tjek din e-mail.');
  await expect(page.getByText('Klik på linket')).toHaveCount(0);
});

test("the page's own request after Gensend shows no error", async ({ page }) => {
  const account = newRegistration();
  await openForm(page, '/register');
  await fillRegistration(page, account);
  await submitRegistration(page);
  await expect(page).toHaveURL(/\/login$/);
  await waitForMail(new URL(page.url()).origin, account.email);
  await logIn(page, account);
  const notice = page.getByRole('alert').filter({ hasText: 'Din e-mail er ikke bekræftet.' });
  await expect(notice).toBeVisible();
  let asked = 0;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"Login"')) return route.fallback();
    asked += 1;
    return route.abort();
  });
  await page.getByRole('button', { name: 'Gensend bekræftelsesmail' }).click();
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByText('Bekræftelseslink er sendt igen, tjek din e-mail.')).toBeVisible();

  // The notice is about the refused address and disappears when it is edited.
  await page.getByLabel('E-mail').fill('en.anden@example.dk');
  await expect(notice).toHaveCount(0);
  await page.getByLabel('E-mail').fill(account.email);
  await expect(notice).toBeVisible();
});

test('the profile shows that a new address refuses mails', async ({ browser }) => {
  const member = await newMember('flytter');
  const page = await pageOf(browser, member);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Rediger Profil' }).click();
  const email = `${Date.now().toString(36)}@tastefejl.invalid`;
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Gem uden adgangskode' }).click();
  await expect(page.getByRole('button', { name: 'Behold den gamle e-mail' })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(`Vores mail kunne ikke leveres til ${email}.`)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: 'Behold den gamle e-mail' }).click();
  await expect(page.getByText('kunne ikke leveres')).toHaveCount(0);
});

test('each mail about aftaler is turned off by itself, but those of changes', async ({ browser }) => {
  const member = await newMember('aftaler');
  const page = await pageOf(browser, member, { viewport: { width: 360, height: 780 } });
  await page.goto('/profile?fane=konto');
  const mails = page.getByRole('group', { name: 'Skriv til mig om mine aftaler, når' });
  const opener = page.getByRole('button', { name: 'Vælg mellem mails om aftaler' });
  const all = page.getByRole('checkbox', { name: 'Dine aftaler, på mail' });
  const asked = mails.getByRole('checkbox', { name: 'nogen spørger, om de må være med' });
  const reminder = mails.getByRole('checkbox', { name: 'aftalen er i morgen' });
  await opener.click();
  await expect(mails.getByRole('checkbox')).toHaveCount(5);
  await expect(mails).toContainText('Bliver en aftale ændret eller aflyst, skriver vi altid.');
  // Without waiting for each other.
  let saved = 0;
  page.on('response', (response) => {
    if (response.request().postData()?.includes('"operationName":"UpdateProfile"')) saved += 1;
  });
  await asked.uncheck();
  await reminder.uncheck();
  await expect.poll(() => saved).toBe(2);
  // One toast at a time.
  await expect(page.getByText('Dit valg er gemt.')).toHaveCount(1);
  await page.reload();
  await opener.click();
  await expect(asked).not.toBeChecked();
  await expect(reminder).not.toBeChecked();
  await expect(mails.getByRole('checkbox', { checked: true })).toHaveCount(3);

  // The table has them as one: off is all of them, and on again too, where none was left.
  await expect(all).toBeChecked();
  await all.uncheck();
  await expect(mails.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await reminder.check();
  await expect(all).toBeChecked();
  await all.uncheck();
  await all.check();
  await expect(mails.getByRole('checkbox', { checked: true })).toHaveCount(5);
  await expect(page.getByText('Dit valg er gemt.').last()).toBeVisible();

  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"operationName":"UpdateProfile"') ? route.abort() : route.fallback(),
  );
  await reminder.click();
  await expect(page.getByText('Kunne ikke gemme dit valg. Prøv venligst igen.')).toBeVisible();
  await expect(reminder).toBeChecked();
});

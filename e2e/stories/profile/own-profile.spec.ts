import { expect, type Page } from '@playwright/test';
import { openForm } from '../../support/page/open-form.js';
import { ask, type E2eMember, logIn, newMember, pageOf } from '../../support/people/members.js';
import { POINT } from '../../support/people/picture.js';
import { waitForMail } from '../../support/server/inbox.js';
import { test } from '../../support/test.js';

async function openProfile(page: Page, path = '/profile'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Rediger Profil' })).toBeVisible();
}

async function edit(page: Page): Promise<void> {
  await openProfile(page);
  await page.getByRole('button', { name: 'Rediger Profil' }).click();
  await expect(page.getByRole('button', { name: 'Gem ændringer' })).toBeVisible();
}

const openAccount = (page: Page) => openProfile(page, '/profile?fane=konto');
const save = (page: Page) => page.getByRole('button', { name: 'Gem ændringer' }).click();
const isLoggedIn = async (page: Page) =>
  (await page.context().cookies()).some(({ name, value }) => name === 'auth_token' && value !== '');

/** Buys Plus over the API with a mock payment. */
async function buyPlus(member: E2eMember): Promise<void> {
  expect((await ask('POST', '/payments/onpay/session', { plan: 'plus' }, member)).status).toBe(200);
  expect((await ask('POST', '/billing/upgrade', undefined, member)).status).toBe(200);
}

test('a profile change is shown at once on page and header', { tag: '@main' }, async ({ browser }) => {
  const ditte = await newMember('ditte');
  const page = await pageOf(browser, ditte);
  await edit(page);
  const form = page.getByRole('form', { name: 'Profiloplysninger' });
  await expect(form.getByLabel('Brugernavn')).toBeFocused();
  await expect(form.getByLabel('Alder')).toBeDisabled();
  const name = `Ny_${ditte.username}`.slice(0, 20);
  await form.getByLabel('Brugernavn').fill(name);
  await form.getByLabel('Køn', { exact: true }).selectOption('Foretrækker ikke at oplyse');
  await form.getByLabel('Lokation').fill('Hobr');
  await page.getByRole('option', { name: /^Hobro/ }).click();
  await form.getByLabel('Om mig').fill('Går lange ture.');
  const chip = form.getByRole('button', { name: 'Skak' });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await page.locator('input[type=file]').setInputFiles({ name: 'mig.png', mimeType: 'image/png', buffer: POINT });
  await expect(page.getByRole('img', { name: 'Forhåndsvisning af dit billede' })).toBeVisible();
  await save(page);

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rediger Profil' })).toBeFocused();
  for (const text of ['Hobro', 'Foretrækker ikke at oplyse']) {
    await expect(page.getByRole('region', { name: `Profil for ${name}` }).getByText(text)).toBeVisible();
  }
  for (const text of ['Går lange ture.', 'Skak']) {
    await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible();
  }
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();
  await expect(page.locator('main img[src^="/avatars/"]')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();
});

test('errors are shown under their fields, and cancelling restores all values', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte);
  await edit(page);
  await page.getByLabel('Brugernavn').fill('ab');
  await page.getByLabel('E-mail').fill('ditte@');
  await page.getByLabel('Lokation').fill('');
  await save(page);
  const alert = page.getByRole('alert');
  for (const text of ['Brugernavn skal være mindst 3 tegn', 'Ugyldig e-mailadresse', 'Lokation er påkrævet']) {
    await expect(alert.getByText(text)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Annuller' }).click();
  await expect(page.getByRole('heading', { level: 1, name: ditte.username })).toBeVisible();
  await edit(page);
  await expect(page.getByLabel('Brugernavn')).toHaveValue(ditte.username);
  await page.getByLabel('Brugernavn').fill(soeren.username);
  await save(page);
  await expect(page.getByText('Brugernavnet er allerede taget').first()).toBeVisible();

  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"operationName":"UpdateProfile"') ? route.abort() : route.fallback(),
  );
  await page.getByLabel('Brugernavn').fill('Et Nyt Navn');
  await save(page);
  await expect(page.getByText('Kunne ikke opdatere profil. Prøv venligst igen.')).toBeVisible();
});

test('after a refused save, a mistake while mending it takes nobody out of the field', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'));
  await edit(page);
  const town = page.getByLabel('Lokation');
  await town.fill('');
  await save(page);
  const summary = page.getByText('før vi kan gemme din profil');
  await expect(summary).toBeVisible();
  await expect(town).not.toBeFocused();
  await town.fill('Roskilde');
  await expect(summary).toHaveCount(0);
  await town.press('Backspace');
  await expect(summary).toBeVisible();
  await expect(town).toBeFocused();
});

test('a third name within 30 days is refused at its field, and the rest is saved with the present one', async ({
  browser,
}) => {
  const ditte = await newMember('ditte');
  for (const end of ['a', 'b']) {
    expect((await ask('PUT', '/profile', { username: ditte.username + end }, ditte)).status).toBe(200);
  }
  const page = await pageOf(browser, ditte);
  await edit(page);
  const form = page.getByRole('form', { name: 'Profiloplysninger' });
  const name = form.getByLabel('Brugernavn');
  await name.fill(`${ditte.username}c`);
  await form.getByLabel('Om mig').fill('Går lange ture.');
  await save(page);
  await expect(name).toHaveAccessibleDescription(
    /Du har skiftet navn 2 gange på 30 dage\. Du kan skifte igen den \d+\. \S+ 20\d\d\./,
  );
  await expect(form.getByLabel('Om mig')).toHaveValue('Går lange ture.');
  await name.fill(`${ditte.username}b`);
  await save(page);
  await expect(page.getByText('Din profil er gemt.')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Går lange ture.' })).toBeVisible();
});

test('a new password is confirmed in a dialog and ends the other sessions', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const [page, other] = await Promise.all([pageOf(browser, ditte), browser.newContext({ baseURL: ditte.server })]);
  const elsewhere = await other.newPage();
  await openForm(elsewhere, '/login');
  await elsewhere.getByLabel('E-mail').fill(ditte.email);
  await elsewhere.getByLabel('Adgangskode', { exact: true }).fill(ditte.password);
  await elsewhere.getByRole('main').getByRole('button', { name: 'Log ind' }).click();
  await expect(elsewhere).toHaveURL(/\/matches$/);

  await openAccount(page);
  const form = page.getByRole('form', { name: 'Skift adgangskode' });
  const submit = form.getByRole('button', { name: 'Skift adgangskode' });
  await submit.click();
  for (const text of [
    'Nuværende adgangskode er påkrævet',
    'Ny adgangskode er påkrævet',
    'Bekræft ny adgangskode er påkrævet',
  ]) {
    await expect(form.getByText(text, { exact: true })).toBeVisible();
  }
  await form.getByLabel('Nuværende adgangskode').fill('forkert');
  await form.getByLabel('Ny adgangskode', { exact: true }).fill('en-helt-ny-kode');
  await form.getByLabel('Bekræft ny adgangskode').fill('en-anden');
  await expect(form.getByText('Adgangskoderne matcher ikke')).toBeVisible();
  await form.getByLabel('Bekræft ny adgangskode').fill('en-helt-ny-kode');
  await submit.click();
  await expect(form.getByText('Den nuværende adgangskode er forkert')).toBeVisible();
  await form.getByLabel('Nuværende adgangskode').fill(ditte.password);
  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Adgangskode ændret' });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(form.getByLabel('Nuværende adgangskode')).toHaveValue('');
  await expect(elsewhere).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: 'Rediger Profil' })).toBeVisible();
});

test('a member sees all sessions and ends them', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const [page, elsewhere] = await Promise.all([pageOf(browser, ditte), pageOf(browser, ditte)]);
  await elsewhere.goto('/messages');
  await openAccount(page);
  const section = page.getByRole('region', { name: 'Her er du logget ind' });
  await expect(section.getByText('Denne enhed')).toBeVisible();
  await section.getByRole('button', { name: 'Log ud alle steder' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log Ind' })).toBeVisible();
  await expect.poll(() => isLoggedIn(page)).toBe(false);
  await expect(elsewhere).toHaveURL(/\/login/);
});

test('a member ends a single login from the list, on a phone, with the keyboard', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const [page, elsewhere, third] = await Promise.all([
    pageOf(browser, ditte),
    pageOf(browser, { ...ditte, token: (await logIn(ditte.server, ditte.email)).token }),
    pageOf(browser, { ...ditte, token: (await logIn(ditte.server, ditte.email)).token }),
  ]);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const other of [elsewhere, third]) await other.goto('/messages');
  await openAccount(page);
  const section = page.getByRole('region', { name: 'Her er du logget ind' });
  const buttons = section.getByRole('button', { name: /^Log ud: / });
  const logins = section.getByRole('listitem');
  // This device has no button: its logout is in the menu.
  await expect(logins.filter({ hasText: 'Denne enhed' }).getByRole('button')).toHaveCount(0);
  const count = await buttons.count();
  expect(count).toBeGreaterThanOrEqual(2);

  await buttons.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enheden er logget ud.')).toBeVisible();
  await expect(buttons).toHaveCount(count - 1);
  // The focus stays in the list, so the next one is a Tab away.
  await expect(section.getByRole('group')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(buttons.first()).toBeFocused();

  // One that has ended meanwhile is said to have ended, and leaves the list.
  while ((await buttons.count()) > 0) {
    const before = await buttons.count();
    await buttons.first().press('Enter');
    await expect(buttons).toHaveCount(before - 1);
  }
  for (const other of [elsewhere, third]) await expect(other).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: 'Rediger Profil' })).toBeVisible();
  await page.reload();
  await expect(logins).toHaveCount(1);
});

test('an account is deleted only after a browser confirmation', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const page = await pageOf(browser, ditte);
  await openAccount(page);
  const section = page.getByRole('region', { name: 'Slet konto' });
  await expect(section.getByText(/fjerner din profil, dine interesser og dine beskeder for altid/)).toBeVisible();
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await section.getByRole('button', { name: 'Slet konto' }).click();
  expect(questions).toEqual(['Er du sikker på, du vil slette din konto? Dette kan ikke laves om.']);
  await expect(page.getByRole('button', { name: 'Rediger Profil' })).toBeVisible();

  page.once('dialog', (dialog) => void dialog.accept());
  await section.getByRole('button', { name: 'Slet konto' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Din konto er slettet.')).toBeVisible();
  await expect.poll(() => isLoggedIn(page)).toBe(false);
  await waitForMail(ditte.server, ditte.email, ({ subject }) => subject === 'Din konto er slettet');
  await openForm(page, '/login');
  await page.getByLabel('E-mail').fill(ditte.email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(ditte.password);
  await page.getByRole('main').getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByText('Ugyldig e-mail eller adgangskode')).toBeVisible();
});

test('a deleted account takes its posts with it only when asked to', async ({ browser }) => {
  const [ditte, karen, reader] = [await newMember('ditte'), await newMember('karen'), await newMember('reader')];
  const wall = await pageOf(browser, reader);
  for (const [member, alsoPosts] of [
    [ditte, true],
    [karen, false],
  ] as const) {
    const content = `Hilsen fra ${member.username}`;
    expect((await ask('POST', '/posts', { content }, member)).status).toBe(201);
    const page = await pageOf(browser, member);
    await openAccount(page);
    const box = page.getByRole('checkbox', { name: 'Slet også mine opslag' });
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAccessibleDescription(/bliver de stående uden dit navn/);
    if (alsoPosts) await box.check();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Slet konto' }).click();
    await expect(page.getByText('Din konto er slettet.')).toBeVisible();
    await page.context().close();
  }
  await wall.goto('/wall');
  const left = wall.getByRole('article').filter({ hasText: `Hilsen fra ${karen.username}` });
  await expect(left).toContainText('Slettet bruger');
  await expect(wall.getByText(`Hilsen fra ${ditte.username}`)).toHaveCount(0);
});

test('with Plus left the deletion is delayed, and can be undone or done at once', async ({ browser }) => {
  const ditte = await newMember('ditte');
  await buyPlus(ditte);
  const page = await pageOf(browser, ditte);
  /** With the date, which is loaded later: it moves the buttons below. */
  const expectPlanned = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Din konto bliver slettet' })).toBeVisible();
    await expect(page.getByText(/^Det sker den \d+\. \S+ 20\d\d, når dit Plus udløber\./)).toBeVisible();
  };
  const logInAgain = async () => {
    await openForm(page, '/login');
    await page.getByLabel('E-mail').fill(ditte.email);
    await page.getByLabel('Adgangskode', { exact: true }).fill(ditte.password);
    await page.getByRole('main').getByRole('button', { name: 'Log ind' }).click();
    await expectPlanned();
  };
  const leave = async () => {
    await openAccount(page);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Slet konto' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => isLoggedIn(page)).toBe(false);
  };

  await leave();
  await logInAgain();
  // Every member page shows this, after a reload too.
  await page.goto('/profile');
  await page.reload();
  await page.goto('/messages');
  await expectPlanned();
  await expect.poll(() => isLoggedIn(page)).toBe(true);
  await page.getByRole('button', { name: 'Fortryd sletningen' }).click();
  await expect(page).toHaveURL(/\/matches$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Find Venner' })).toBeVisible();

  await leave();
  await logInAgain();
  await page.getByRole('button', { name: 'Slet nu, og opgiv resten af Plus' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slet nu' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => isLoggedIn(page)).toBe(false);
  await waitForMail(ditte.server, ditte.email, ({ subject }) => subject === 'Din konto er slettet');
});

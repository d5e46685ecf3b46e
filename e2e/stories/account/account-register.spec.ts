import { expect, type Page } from '@playwright/test';
import { halfOfAPhoto } from '../../../server/test/storage/pictures.js';
import { openForm } from '../../support/page/open-form.js';
import { newMember } from '../../support/people/members.js';
import { fillRegistration, logIn, newRegistration, submitRegistration } from '../../support/people/registration.js';
import { openMailedLink } from '../../support/people/sign-of-person.js';
import { waitForMail } from '../../support/server/inbox.js';
import { test } from '../../support/test.js';

const MEGABYTE = 1024 * 1024;
/** The smallest possible PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const WEBP = Buffer.from('UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoIAAgADMDOJaACdAFAAAD+3FHSXS5Df6u/O36ntgAAAA==', 'base64');

/** Counts the registration requests. */
function countRegistrations(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('"operationName":"Register"')) count += 1;
  });
  return () => count;
}

test('an empty form lists all missing fields with links to them', async ({ page }) => {
  const sent = countRegistrations(page);
  await openForm(page, '/register');
  await page.getByRole('button', { name: 'Brætspil' }).waitFor();
  await submitRegistration(page);
  const texts = [
    'Brugernavn er påkrævet',
    'E-mail er påkrævet',
    'Adgangskode er påkrævet',
    'Bekræft adgangskode er påkrævet',
    'Fødselsdato er påkrævet',
    'Køn er påkrævet',
    'Lokation er påkrævet',
    'Vælg venligst mindst én interesse',
    'Du skal acceptere betingelserne for at oprette en konto',
  ];
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('ni felter');
  await expect(summary.getByRole('button')).toHaveText(texts);
  for (const text of texts) await expect(page.locator('p', { hasText: text }).last()).toBeVisible();
  await expect(page.getByLabel('Brugernavn')).toHaveAccessibleDescription(/Brugernavn er påkrævet/);
  // The focus is on the summary; each error links to its field.
  await page.keyboard.press('Tab');
  await expect(summary.getByRole('button').first()).toBeFocused();
  for (const [text, label] of [
    ['Lokation er påkrævet', 'Lokation'],
    ['Køn er påkrævet', 'Køn'],
    ['Fødselsdato er påkrævet', 'Dag'],
  ] as const) {
    await summary.getByRole('button', { name: text }).click();
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
  }
  expect(sent()).toBe(0);
});

test('every invalid value shows its rule while the form is filled in', async ({ page }) => {
  await openForm(page, '/register');
  const wrong = async (label: string, value: string, text: string) => {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(value);
    await field.blur();
    await expect(field, `${label}: ${value}`).toHaveAccessibleDescription(new RegExp(text));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  };
  await wrong('Brugernavn', 'ab', 'Brugernavn skal være mindst 3 tegn');
  await wrong('Brugernavn', 'a'.repeat(21), 'Brugernavn skal være mindre end 20 tegn');
  await wrong('E-mail', 'ditte@eksempel', 'Ugyldig e-mailadresse');
  await wrong('Adgangskode', 'abcde', 'Adgangskode skal være mindst 6 tegn');
  await wrong('Bekræft adgangskode', 'abcdef', 'Adgangskoder skal matche');
  await wrong('Om mig (valgfrit)', 'å'.repeat(1001), 'Om mig må højst være 1000 tegn');
  await expect(page.getByText('1001/1000')).toBeVisible();
  await page.getByLabel('Dag', { exact: true }).fill('1');
  await page.getByLabel('Måned', { exact: true }).fill('2');
  await wrong('År', String(new Date().getFullYear() - 17), 'Du skal være mindst 18 år gammel');
  await page.getByLabel('Dag', { exact: true }).fill('31');
  await wrong('År', '1990', 'Datoen findes ikke. Tjek dag, måned og år');

  // A weak password is allowed, with a hint.
  const password = page.getByLabel('Adgangskode', { exact: true });
  await password.fill('hemmelig1');
  await expect(password).toHaveAccessibleDescription(/let at gætte/);
  await expect(password).not.toHaveAttribute('aria-invalid', 'true');
  await page
    .getByRole('button', { name: /Vis adgangskode/ })
    .first()
    .click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('a click on a chip works although an error appears above it', async ({ page }) => {
  await openForm(page, '/register');
  const chip = page.getByRole('button', { name: 'Brætspil' });
  await chip.waitFor();
  await page.getByLabel('Om mig').fill('å'.repeat(1001));
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Om mig')).toHaveAccessibleDescription(/højst være 1000/);
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
});

test('towns are suggested from two letters on and selectable with the keyboard', { tag: '@every-browser' }, async ({
  page,
}) => {
  await openForm(page, '/register');
  const town = page.getByRole('combobox', { name: 'Lokation' });
  const options = page.getByRole('listbox', { name: 'Byer' }).getByRole('option');
  await town.pressSequentially('h');
  await expect(town).toHaveAttribute('aria-expanded', 'false');
  await town.pressSequentially('O');
  await expect(options.first()).toBeVisible();
  expect(await options.count()).toBeLessThanOrEqual(10);
  for (const text of await options.allTextContents()) expect(text).toMatch(/^ho/i);
  await expect(page.getByRole('status').filter({ hasText: 'forslag' })).toBeAttached();

  await town.press('Escape');
  await expect(options.first()).toBeHidden();
  await expect(town).toHaveValue('hO');
  await town.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await town.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await town.fill('køge');
  await town.press('ArrowDown');
  await town.press('Enter');
  await expect(town).toHaveValue('Køge');
  await expect(options.first()).toBeHidden();
  await expect(page.getByText('felter')).toHaveCount(0);
});

test('a town found by an alias shows the alias and is selected by its own name', async ({ page }) => {
  await openForm(page, '/register');
  const town = page.getByRole('combobox', { name: 'Lokation' });
  const towns = page.getByRole('listbox', { name: 'Byer' });
  await town.pressSequentially('kø');
  await expect(towns.getByRole('option', { name: 'København Københavns Kommune', exact: true })).toBeVisible();
  const options = await towns.getByRole('option').allTextContents();
  for (const text of options) expect(text).toMatch(/^kø|^[^(]+ \(kø/i);
  const found = towns.getByRole('option', { name: 'Nørrebro (København N) Københavns Kommune', exact: true });
  await expect(found.locator('b')).toHaveText('Kø');

  const place = (await towns.getByRole('option').all()).length;
  for (let pressed = 0; pressed < place && (await found.getAttribute('aria-selected')) !== 'true'; pressed += 1) {
    await town.press('ArrowDown');
  }
  expect(await town.getAttribute('aria-activedescendant')).toBe(await found.getAttribute('id'));
  await town.press('Enter');
  await expect(town).toHaveValue('Nørrebro');

  await town.fill('koeb');
  const without = towns.getByRole('option', { name: 'København Københavns Kommune', exact: true });
  await expect(without.locator('b')).toHaveText('Køb');
  for (const [typed, label] of [
    ['Nr. Sundby', 'Nørresundby'],
    ['odense m', 'Odense'],
    ['Ronne', 'Rønne'],
  ] as const) {
    await town.fill(typed);
    await expect(towns.getByRole('option').first()).toContainText(label);
    await town.blur();
    await expect(town).toHaveValue(label);
  }

  await town.fill('nørreb');
  await expect(towns.getByRole('option', { name: 'Nørrebro Københavns Kommune', exact: true })).toBeVisible();
  await expect(towns).not.toContainText('København N');
});

test('a picture is previewed before the upload, and one above 5 MB is never sent', { tag: '@every-browser' }, async ({
  page,
}) => {
  await openForm(page, '/register');
  const picker = page.locator('input[type=file]');
  const choose = page.getByRole('button', { name: 'Vælg billede' });
  await expect(page.getByText('JPEG, JPG, PNG, GIF, max 5 MB')).toBeVisible();
  await picker.setInputFiles({ name: 'stor.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * MEGABYTE + 1) });
  await expect(choose).toHaveAccessibleDescription(/Billedet må højst fylde 5 MB/);
  await expect(page.getByAltText('Forhåndsvisning af dit billede')).toHaveCount(0);
  await picker.setInputFiles({ name: 'mig.png', mimeType: 'image/png', buffer: PNG });
  const preview = page.getByAltText('Forhåndsvisning af dit billede');
  await expect(preview).toBeVisible();
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expect(page.getByText('Billedet må højst fylde 5 MB')).toHaveCount(0);
  await page.getByRole('button', { name: 'Fjern' }).click();
  await expect(preview).toHaveCount(0);
});

test("a photo of an iPhone, which the server can't read, is sent as a JPEG", async ({ page }) => {
  await openForm(page, '/register');
  const registration = newRegistration();
  await fillRegistration(page, registration);
  // Chromium has no decoder for HEIC; like Safari it looks at the content, not at the name.
  await page.locator('input[type=file]').setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: WEBP });
  await expect(page.getByAltText('Forhåndsvisning af dit billede')).toBeVisible();
  await submitRegistration(page);
  await expect(page).toHaveURL(/\/login$/);
});

test('server errors are shown at their fields, and the entered values are kept', async ({ page }) => {
  const taken = await newMember('optaget');
  const registration = { ...newRegistration(), email: taken.email.toUpperCase() };
  await openForm(page, '/register');
  await fillRegistration(page, registration);
  await page.getByLabel('Lokation').fill('Atlantis');
  await submitRegistration(page);
  await expect(page.getByLabel('Lokation')).toHaveAccessibleDescription(/Vælg en by fra listen/);
  await page.getByLabel('Lokation').fill('Århus');
  await submitRegistration(page);
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/E-mailadressen er allerede i brug/);
  await expect(page.getByLabel('Brugernavn')).toHaveValue(registration.username);
  await expect(page.getByLabel('Adgangskode', { exact: true })).toHaveValue(registration.password);
  await page.getByLabel('E-mail').fill(newRegistration().email);
  await page.getByLabel('Brugernavn').fill(taken.username);
  await submitRegistration(page);
  await expect(page.getByLabel('Brugernavn')).toHaveAccessibleDescription(/Brugernavnet er allerede taget/);

  // A picture that the browser can't decode is refused before the upload.
  await page.locator('input[type=file]').setInputFiles({
    name: 'mig.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('ikke et billede'),
  });
  await expect(page.getByText('Billedet skal være JPEG, JPG, PNG eller GIF')).toBeVisible();
  await expect(page.getByAltText('Forhåndsvisning af dit billede')).toHaveCount(0);
  // One that only the browser can decode, because its end is missing, by the server.
  await page.locator('input[type=file]').setInputFiles({
    name: 'mig.jpg',
    mimeType: 'image/jpeg',
    buffer: await halfOfAPhoto(),
  });
  await expect(page.getByAltText('Forhåndsvisning af dit billede')).toBeVisible();
  await page.getByLabel('Brugernavn').fill(newRegistration().username);
  await submitRegistration(page);
  await expect(page.getByText('Billedet kan ikke læses. Vælg et andet billede.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/register$/);
});

test('without a server the form shows an error, keeps all values, and is sent once', async ({ page }) => {
  await openForm(page, '/register');
  await fillRegistration(page, newRegistration());
  const sent = countRegistrations(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql', async (route) => {
    await held;
    await route.abort();
  });
  await submitRegistration(page);
  const working = page.getByRole('button', { name: 'Opretter Konto...' });
  await expect(working).toBeDisabled();
  await working.click({ force: true });
  await page.getByLabel('Brugernavn').press('Enter');
  release();
  await expect(page.getByRole('alert')).toHaveText('Registrering mislykkedes. Prøv venligst igen.');
  await expect(page.getByLabel('E-mail')).toHaveValue(/@example\.dk$/);
  expect(sent()).toBe(1);
});

test('loading the interests can be retried', async ({ page }) => {
  await page.route('**/graphql', (route) => route.abort());
  await openForm(page, '/register');
  await expect(page.getByText('Kunne ikke indlæse interesser. Prøv venligst igen senere.')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('button', { name: 'Brætspil' })).toBeVisible();
});

test('a visitor registers, confirms the address, logs in, and is listed in Find Venner', {
  tag: '@main',
}, async ({ page, context, baseURL }) => {
  const registration = newRegistration();
  await openForm(page, '/register');
  for (const name of ['brugerbetingelserne', 'cookiepolitikken'])
    await expect(page.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  await fillRegistration(page, registration);
  await page.locator('input[type=file]').setInputFiles({ name: 'mig.png', mimeType: 'image/png', buffer: PNG });
  await submitRegistration(page);

  await expect(page).toHaveURL(/\/login$/);
  await expect(
    page.getByText('Din konto er oprettet. Tjek din e-mail og klik på bekræftelseslinket for at aktivere din konto.'),
  ).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['venn_device']);

  await logIn(page, registration);
  await expect(page.getByText('Din e-mail er ikke bekræftet.')).toBeVisible();
  await page.getByRole('button', { name: 'Gensend bekræftelsesmail' }).click();
  await expect(page.getByText('Bekræftelseslink er sendt igen, tjek din e-mail.')).toBeVisible();

  const server = String(baseURL);
  const linkOf = async () =>
    (await waitForMail(server, registration.email)).links.find((link) => link.includes('/verify-email?token=')) ?? '';
  // A new link replaces the old one, so the newest is used once both have arrived.
  const inbox = `${server}/dev/inbox?${new URLSearchParams({ to: registration.email })}`;
  const mails = async () => {
    const answer = await fetch(inbox, { headers: { accept: 'application/json' } });
    return ((await answer.json()) as unknown[]).length;
  };
  await expect.poll(mails).toBe(2);
  await openMailedLink(page, await linkOf());
  await expect(page.getByRole('heading', { level: 1, name: 'Velkommen' })).toBeFocused();
  await expect(page.getByText('Din e-mail er bekræftet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Gå til login' }).click();

  await logIn(page, registration);
  await expect(page).toHaveURL(/\/matches$/);
  await expect(page.getByRole('link', { name: registration.username })).toBeVisible();
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name).sort())
    .toEqual(['auth_token', 'user', 'venn_device']);
  for (const cookie of await context.cookies()) {
    const isDevice = cookie.name === 'venn_device';
    const days = isDevice ? 180 : 7;
    // The server asks for a secure cookie where its own address is https, which it isn't here; WebKit refuses them here.
    const secure = !isDevice && test.info().project.name !== 'webkit';
    expect(cookie).toMatchObject({ httpOnly: isDevice, secure, sameSite: 'Strict', path: '/' });
    expect(Math.abs(cookie.expires - Date.now() / 1000 - days * 24 * 60 * 60)).toBeLessThan(60);
  }
  const user = (await context.cookies()).find(({ name }) => name === 'user');
  expect(decodeURIComponent(user?.value ?? '')).toMatch(/^v1\./);
  await page.getByRole('link', { name: registration.username }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(registration.username);
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /^\/avatars\//);
});

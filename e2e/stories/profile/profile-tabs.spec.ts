import { expect, type Page } from '@playwright/test';
import { delayScripts } from '../../support/network/delay-scripts.js';
import { hydrated, openRendered } from '../../support/page/open-rendered.js';
import { ask, type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { putPicture } from '../../support/people/picture.js';
import { test } from '../../support/test.js';

const PHONE = { width: 360, height: 760 };
const DESKTOP = { width: 1280, height: 860 };
const ABOUT = 'Går lange ture. Læser tykke bøger.';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Din profil' });
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const edit = (page: Page) => page.getByRole('button', { name: 'Rediger Profil' });
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

let ditte: E2eMember;
test.beforeAll(async () => {
  ditte = await newMember('Ditte', { about_me: ABOUT });
});

test('each tab has an address of its own, and back returns to the last one', { tag: '@every-browser' }, async ({
  browser,
}) => {
  const page = await pageOf(browser, ditte, { viewport: PHONE });
  await page.goto('/profile');
  await expect(tab(page, 'Profil')).toHaveAttribute('aria-current', 'page');
  await expect(region(page, 'Profiloplysninger')).toBeVisible();
  await expect(region(page, 'Skift adgangskode')).toHaveCount(0);
  expect(await height(page)).toBeLessThan(2000);

  // By keyboard; the focus stays where it is.
  await tab(page, 'Profil').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\?fane=konto$/);
  await expect(tab(page, 'Konto')).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, 'Konto')).toBeFocused();
  await expect(page).toHaveTitle(/^Konto · /);
  for (const name of [
    'Skift adgangskode',
    'Beskeder fra Venn',
    'Her er du logget ind',
    'Blokerede brugere',
    'Slet konto',
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(region(page, name)).toBeVisible();
  }
  await expect(region(page, 'Profiloplysninger')).toHaveCount(0);

  await tab(page, 'Mine data').click();
  await expect(page).toHaveURL(/\/profile\?fane=mine-data$/);
  await expect(region(page, 'Mine data')).toContainText('modtaget');
  await expect(region(page, 'Mine data')).toContainText(/på pause den .* 20\d\d\. Den .* 20\d\d sletter vi den\./);
  await page.goBack();
  await expect(region(page, 'Slet konto')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(region(page, 'Profiloplysninger')).toBeVisible();
  for (const link of await tabs(page).getByRole('link').all()) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('going back to another tab leaves the form', async ({ browser }) => {
  const page = await pageOf(browser, ditte, { viewport: DESKTOP });
  await page.goto('/profile?fane=konto');
  await edit(page).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('textbox', { name: 'Brugernavn' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/profile\?fane=konto$/);
  await expect(region(page, 'Slet konto')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Brugernavn' })).toHaveCount(0);
  await expect(edit(page)).toBeFocused();
});

test('the server draws each tab', async ({ browser }) => {
  const page = await pageOf(browser, ditte);
  for (const [path, name, text] of [
    ['/profile', 'Profiloplysninger', ABOUT],
    ['/profile?fane=konto', 'Her er du logget ind', 'Denne enhed'],
    ['/profile?fane=mine-data', 'Mine data', 'Nyeste IP-adresse'],
  ] as const) {
    // oxlint-disable no-await-in-loop
    const release = await delayScripts(page);
    await openRendered(page, path);
    await expect(page.getByRole('region', { name, includeHidden: true })).toContainText(text);
    release();
    await hydrated(page);
    await page.unroute('**/assets/*.js');
    // oxlint-enable no-await-in-loop
  }
});

test('links to the stored data open its tab, also old ones with an anchor and after a login', async ({
  browser,
  page: visitor,
}) => {
  const page = await pageOf(browser, ditte, { viewport: PHONE });
  await page.goto('/profile#mine-data');
  await expect(page).toHaveURL(/\/profile\?fane=mine-data#mine-data$/);
  await expect(region(page, 'Mine data')).toBeInViewport();
  await expect(page.locator('#mine-data')).toBeFocused();
  for (const path of ['/faq', '/privacy']) {
    // oxlint-disable no-await-in-loop
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name: 'Mine data' }).first().click();
    await expect(page).toHaveURL(/\/profile\?fane=mine-data$/);
    await expect(region(page, 'Mine data')).toBeVisible();
    // oxlint-enable no-await-in-loop
  }
  await page.context().close();
  await visitor.goto('/profile?fane=mine-data');
  await expect(visitor).toHaveURL(/\/login\?next=%2Fprofile%3Ffane%3Dmine-data$/);
});

test('the head says what the rows below no longer repeat, and the e-mail stays', async ({ browser }) => {
  const page = await pageOf(browser, ditte);
  await page.goto('/profile');
  await expect(region(page, `Profil for ${ditte.username}`)).toContainText('Roskilde');
  await expect(page.getByRole('term')).toHaveText(['Om mig', 'Interesser', 'E-mail']);
  await expect(page.getByRole('definition').last()).toHaveText(ditte.email);
});

for (const viewport of [PHONE, DESKTOP]) {
  test(`the preview shows the public profile only, at ${viewport.width} px`, async ({ browser }) => {
    const page = await pageOf(browser, ditte, { viewport });
    await page.goto('/profile');
    const open = page.getByRole('button', { name: 'Se, hvad andre ser' });
    await open.click();
    const preview = page.getByRole('dialog', { name: 'Sådan ser andre dig' });
    await expect(preview.getByRole('heading', { name: ditte.username })).toBeInViewport();
    for (const text of ['Kvinde', 'Medlem siden', 'Sidst online']) {
      // oxlint-disable-next-line no-await-in-loop
      await expect(preview).toContainText(text);
    }
    await expect(preview).not.toContainText(ditte.email);
    // In the look of a profile: its facts, in the same order.
    await expect(preview.getByRole('list').first().getByRole('listitem')).toHaveText([
      /^\d+ år$/,
      'Kvinde',
      'Roskilde',
    ]);
    // The same as another member gets from the server.
    const { body } = await ask('GET', `/users/${ditte.id}`, undefined, await newMember('Bo'));
    const seen = body as { username: string; about_me: string; location: string; interests: { name: string }[] };
    expect(seen.about_me).toBe(ABOUT);
    expect(seen.interests).toHaveLength(3);
    for (const text of [seen.username, seen.about_me, seen.location, ...seen.interests.map(({ name }) => name)]) {
      // oxlint-disable-next-line no-await-in-loop
      await expect(preview).toContainText(text);
    }
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
    await expect(open).toBeFocused();
  });
}

for (const viewport of [PHONE, DESKTOP, { width: 320, height: 800 }, { width: 768, height: 1024 }]) {
  test(`editing moves neither name nor picture at ${viewport.width} px`, async ({ browser }) => {
    // With a picture the form has one button more. The server may be busy with those of other stories.
    const maja = await newMember('Maja');
    await expect.poll(async () => (await putPicture(maja)).status).toBe(200);
    const page = await pageOf(browser, maja, { viewport });
    await page.goto('/profile');
    /** The boxes of name, facts and avatar. */
    const places = () =>
      page.evaluate(() => {
        const head = document.querySelector('main section');
        const parts = [head?.querySelector('h1'), head?.querySelector('ul'), head?.querySelector('span')];
        return parts.map((part) => {
          const { x, y, width, height: high } = part?.getBoundingClientRect() ?? new DOMRect();
          return [x, y, width, high];
        });
      });
    // A click scrolls the button into view, past the bar of a phone.
    await edit(page).scrollIntoViewIfNeeded();
    const before = await places();
    await edit(page).click();
    const change = page.getByRole('button', { name: /^(Skift|Vælg) billede$/ });
    await expect(change).toBeVisible();
    expect(await places()).toEqual(before);
    // The buttons are beside the picture.
    const [, , avatar] = before;
    const box = await change.boundingBox();
    expect(box?.x).toBeGreaterThan((avatar?.[0] ?? 0) + (avatar?.[2] ?? 0));
    const hint = await page.getByText('JPEG, JPG, PNG, GIF, max 5 MB').boundingBox();
    const remove = await page.getByRole('button', { name: 'Fjern billede' }).boundingBox();
    expect((hint?.y ?? 0) - (remove?.y ?? 0) - (remove?.height ?? 0)).toBeLessThanOrEqual(16);
    await page.locator('input[type=file]').setInputFiles({
      name: 'mig.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('ikke et billede'),
    });
    await expect(page.getByText('Billedet skal være JPEG, JPG, PNG eller GIF')).toBeVisible();
    // A refusal stands at its button, above the name on phones; the picture stays.
    expect((await places()).at(-1)).toEqual(before.at(-1));
  });
}

test('editing from another tab ends in the first one', async ({ browser }) => {
  const page = await pageOf(browser, ditte);
  await page.goto('/profile?fane=konto');
  await edit(page).click();
  await expect(page.getByRole('form', { name: 'Profiloplysninger' }).getByLabel('Brugernavn')).toBeFocused();
  await page.getByRole('button', { name: 'Annuller' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(region(page, 'Profiloplysninger')).toBeVisible();
});

test('a form sent with errors focuses its first invalid field, also in dialogs', async ({ browser }) => {
  const bo = await newMember('Bo');
  const page = await pageOf(browser, ditte);
  await page.goto(`/profile/${bo.id}`);
  await page.getByRole('button', { name: 'Rapporter bruger' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send rapport' }).click();
  await expect(page.getByLabel('Begrundelse')).toBeFocused();
  await expect(page.getByLabel('Begrundelse')).toHaveAccessibleDescription(/Angiv venligst en begrundelse/);

  await page.goto('/profile?fane=konto');
  const form = page.getByRole('form', { name: 'Skift adgangskode' });
  await form.getByLabel('Nuværende adgangskode').fill('noget');
  await form.getByRole('button', { name: 'Skift adgangskode' }).click();
  await expect(form.getByLabel('Ny adgangskode', { exact: true })).toBeFocused();

  await page.goto('/profile');
  await edit(page).click();
  await page.getByLabel('E-mail').fill(`ny-${ditte.email}`);
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Skift din e-mail' });
  await dialog.getByRole('button', { name: 'Gem ændringer' }).click();
  await expect(dialog.getByLabel('Nuværende adgangskode')).toBeFocused();
  await expect(dialog.getByText('Nuværende adgangskode er påkrævet')).toBeVisible();
});

import { expect, type Page } from '@playwright/test';
import { delayScripts } from '../../support/network/delay-scripts.js';
import { collectFaults } from '../../support/page/collect-faults.js';
import { openForm } from '../../support/page/open-form.js';
import { pageReady } from '../../support/page/page-ready.js';
import { translatePages } from '../../support/page/translate.js';
import { ask, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { fillRegistration, logIn, newRegistration, submitRegistration } from '../../support/people/registration.js';
import { unique } from '../../support/people/unique.js';
import { test } from '../../support/test.js';

// Each story also compares all texts with what was rendered last, at its end.
test.use({ translated: true });

/** Presses the button of a form whose fields are empty, and waits for the text of an error. */
async function sendEmpty(page: Page, path: string, button: string, text: string): Promise<void> {
  await openForm(page, path);
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText(text).first()).toBeVisible();
}

test('forms can be sent empty, corrected and sent', async ({ page }) => {
  const registered = newRegistration();
  await sendEmpty(page, '/register', 'Opret Konto', 'Brugernavn er påkrævet');
  await expect(page.getByRole('alert')).toContainText('ni felter');
  await fillRegistration(page, registered);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await submitRegistration(page);
  await expect(page).toHaveURL(/\/login$/);

  await page.getByRole('main').getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByText('Adgangskode er påkrævet')).toBeVisible();
  await logIn(page, registered);
  await expect(page.getByRole('button', { name: 'Gensend bekræftelsesmail' })).toBeVisible();
  await logIn(page, { ...registered, password: 'en-forkert-kode' });
  await expect(page.getByRole('alert')).toHaveText('Ugyldig e-mail eller adgangskode');

  await sendEmpty(page, '/forgot-password', 'Send link', 'E-mail er påkrævet');
  await page.getByLabel('E-mail').fill(registered.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();

  await sendEmpty(page, '/contact', 'Send besked', 'Udfyld venligst alle felter.');
  await page.getByLabel('Navn').fill('Åse Bjørn');
  await page.getByLabel('E-mail').fill(registered.email);
  await page.getByLabel('Emne').fill('Et spørgsmål');
  await page.getByLabel('Besked').fill('Hvordan finder jeg en turmakker?');
  await page.getByRole('button', { name: 'Send besked' }).click();
  await expect(page.getByText('Tak! Din besked er sendt.')).toBeVisible();
});

test('a login leads to the matches', async ({ page }) => {
  const { email, password } = await newMember('ditte');
  await sendEmpty(page, '/login', 'Log ind', 'E-mail er påkrævet');
  await logIn(page, { email, password });
  await expect(page.getByRole('heading', { name: 'Find Venner' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(/deler|interesse/);
});

test('messages come and go', async ({ browser }) => {
  const [ditte, karen] = await Promise.all([newMember('ditte'), newMember('karen')]);
  const [hers, theirs] = await Promise.all([pageOf(browser, ditte), pageOf(browser, karen)]);
  await Promise.all([hers.goto(`/messages/${karen.id}`), theirs.goto('/matches')]);
  const write = async (page: Page, text: string) => {
    const box = page.getByRole('textbox', { name: 'Besked' });
    await box.fill(text);
    await box.press('Enter');
    await expect(page.getByRole('log').getByText(text)).toBeVisible();
    await expect(page.getByText('Sender...')).toHaveCount(0);
  };
  await write(hers, 'Hej Karen. Mit nummer er 12345678');
  await expect(theirs).toHaveTitle(/^\(1\)/);
  await expect(theirs.getByRole('link', { name: 'Beskeder' })).toContainText('1');
  await theirs.goto(`/messages/${ditte.id}`);
  await write(theirs, 'Hej Ditte. Se www.naturstyrelsen.dk');
  await expect(hers.getByRole('log').getByRole('link', { name: 'www.naturstyrelsen.dk' })).toBeVisible();
  await expect(hers.getByRole('region', { name: 'Beskeder' })).toContainText('Hej Ditte');

  await theirs
    .getByRole('button', { name: /^Slet besked/ })
    .first()
    .click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Slet' }).click();
  await expect(theirs.getByText('Hej Ditte')).toHaveCount(0);
  await expect(hers.getByText('Hej Ditte')).toHaveCount(0);
});

test('a post is written, and its counts follow', async ({ browser }) => {
  const [ditte, karen] = await Promise.all([newMember('ditte'), newMember('karen')]);
  const page = await pageOf(browser, ditte);
  await page.goto('/wall');
  const content = unique('Skal vi gå en tur på søndag?');
  const send = page.getByRole('button', { name: 'Opslag', exact: true });
  await send.click();
  await expect(page.getByText('Skriv dit opslag')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nyt opslag' }).fill(content);
  await send.click();
  const post = page.getByRole('article').filter({ hasText: content });
  await expect(post).toBeVisible();
  const { body } = await ask('GET', '/posts', undefined, karen);
  const items = Array.isArray(body) ? body : (body as { items: { id: string; content: string }[] }).items;
  const id = (items as { id: string; content: string }[]).find((each) => each.content === content)?.id ?? '';
  await ask('POST', `/posts/${id}/like`, undefined, karen);
  await ask('POST', `/posts/${id}/comments`, { content: 'Jeg kommer gerne' }, karen);
  await page.reload();
  await post.getByRole('button', { name: '1 like' }).click();
  await expect(post.getByRole('button', { name: '2 likes' })).toBeVisible();
  await post.getByRole('button', { name: '1 kommentar' }).click();
  await expect(post.getByRole('listitem').filter({ hasText: 'Jeg kommer gerne' })).toBeVisible();
  await post.getByRole('textbox', { name: 'Skriv en kommentar' }).fill('Godt');
  await post.getByRole('button', { name: 'Send' }).click();
  await expect(post.getByRole('button', { name: '2 kommentarer' })).toBeVisible();
});

test('the profile is changed and saved', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const page = await pageOf(browser, ditte);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Rediger Profil' }).click();
  const form = page.getByRole('form', { name: 'Profiloplysninger' });
  await form.getByLabel('Brugernavn').fill('');
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  await expect(form.getByText('Brugernavn er påkrævet').first()).toBeVisible();
  await expect(page.getByRole('alert')).toBeVisible();
  await form.getByLabel('Brugernavn').fill(ditte.username);
  await form.getByLabel('Om mig').fill('Går lange ture.');
  await form.getByRole('button', { name: 'Skak' }).click();
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  await expect(page.getByRole('button', { name: 'Rediger Profil' })).toBeVisible();
  await expect(page.getByText('Går lange ture.')).toBeVisible();
});

test('an administrator logs in and looks at a report', async ({ page }) => {
  const [frida, karen, bo] = await Promise.all([newMember('frida'), newMember('karen'), newMember('bo')]);
  const admin = await promote(frida);
  await ask('POST', `/users/${bo.id}/report`, { reason: 'Beder om penge' }, karen);
  await sendEmpty(page, '/admin/login', 'Log in', 'Email is required');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('tab', { name: /^Reports/ }).click();
  const report = page.getByRole('article', { name: `Report about ${bo.username}` });
  await report.getByLabel('Status', { exact: true }).selectOption('reviewed');
  await expect(page.getByRole('alert')).toHaveText('Report status updated to reviewed');
  await report.getByRole('link', { name: 'Open report' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Report about ${bo.username}` })).toBeVisible();
  await expect(page.getByText('Beder om penge')).toBeVisible();
});

test.describe('pages whose words have changed before they start', () => {
  test.use({ translated: false });

  test('are rendered again', async ({ browser }) => {
    const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
    await sendAs(soeren, ditte, 'Skal vi gå en tur?');
    const page = await pageOf(browser, ditte);
    await translatePages(page.context(), true);
    const other = `/profile/${soeren.id}`;
    for (const path of ['/', '/contact', '/faq', '/matches', '/wall', '/messages', '/profile', '/payment', other]) {
      await page.goto(path);
      await expect(page.locator('#root')).toHaveAttribute('data-interactive', '');
      // A name stays as it is.
      const heading = page
        .getByRole('main')
        .getByRole('heading')
        .filter({ hasNot: page.locator('[translate="no"]') })
        .first();
      await expect(heading).toHaveText(/^[^a-zæøå]+$/);
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      // Counts, clock times and towns have no words.
      const translated = page.locator('.translated:not([href^="tel:"] *)');
      await expect(translated.filter({ hasText: /^\+?\d[\d.]*$|^ROSKILDE$/ })).toHaveText([]);
    }
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ditte.username);
    await expect(page.getByRole('banner').locator('[translate="no"]').first()).toHaveText('Venn');
  });

  test('keep what was typed and pressed', async ({ page, context }) => {
    await translatePages(context, true);
    const release = await delayScripts(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByLabel('Navn').fill('Åse Bjørn');
    await page.getByLabel('E-mail').fill('aase@example.dk');
    await page.getByLabel('Emne').fill('Et spørgsmål');
    await page.getByLabel('Besked').fill('Hvordan finder jeg en turmakker?');
    await page.getByRole('button', { name: 'Send besked' }).click();
    release();
    await expect(page.getByText('Tak! Din besked er sendt.')).toBeVisible();
  });
});

test.describe('elements that an extension has moved', () => {
  test.use({ translated: false });

  test('take no page away, and are a fault in tests', async ({ browser }) => {
    const page = await pageOf(browser, await newMember('Ditte'));
    const faults = collectFaults(page);
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('"operationName":"CreatePost"') ? route.abort() : route.fallback(),
    );
    await page.goto('/wall');
    const main = page.getByRole('main');
    await pageReady(page);
    const form = main.getByRole('form', { name: 'Nyt opslag' });
    // Before the first an error is inserted; the second is removed with the page.
    for (const moved of [form.locator('xpath=following-sibling::*').first(), main.locator('> *')]) {
      await moved.evaluate((element) => {
        const frame = document.createElement('div');
        element.replaceWith(frame);
        frame.append(element);
      });
    }
    await page.getByRole('textbox', { name: 'Nyt opslag' }).fill('Hvem vil med på tur?');
    await page.getByRole('button', { name: 'Opslag', exact: true }).click();
    await expect(form.locator('xpath=following-sibling::*').first().getByRole('alert')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Find Venner' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Venner');
    expect(faults.filter((fault) => fault.includes('React'))).toEqual([expect.stringContaining('was moved')]);
  });
});

import { expect, type Page } from '@playwright/test';
import { collectFaults } from '../../support/page/collect-faults.js';
import { type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const KEPT = 'Din tekst er gemt. Du finder den igen, når du er logget ind.';

/** The login ends by itself: its cookie is gone, as after seven days. */
async function loseLogin(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => void dispatchEvent(new Event('focus')));
  await expect(page.getByText('Du er blevet logget ud. Log ind igen for at fortsætte.')).toBeVisible();
}

async function logInAgain(page: Page, { email, password }: E2eMember): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log ind' }).click();
}

const answer = (page: Page) => page.getByRole('textbox', { name: 'Besked' });
const post = (page: Page) => page.getByRole('textbox', { name: 'Nyt opslag' });
const aboutMe = (page: Page) => page.getByLabel(/^Om mig/);

test('a login that ends by itself costs no text: message, post, report and profile @every-browser', async ({
  browser,
}) => {
  const [ditte, bo] = [await newMember('ditte'), await newMember('bo')];
  const page = await pageOf(browser, ditte, { viewport: { width: 360, height: 780 } });
  await page.goto('/wall');
  await post(page).fill('Hvem vil med ud at gå?');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Rediger Profil' }).click();
  await aboutMe(page).fill('Jeg er lige flyttet hertil.');
  // Another place has other drafts, and the way there asks.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(`/messages/${bo.id}`);
  await answer(page).fill('Hej Bo, jeg er også ny her');
  await loseLogin(page);
  await expect(page.getByText(KEPT)).toBeVisible();

  await logInAgain(page, ditte);
  await expect(page).toHaveURL(`/messages/${bo.id}`);
  await expect(answer(page)).toHaveValue('Hej Bo, jeg er også ny her');
  await page.goto('/wall');
  await expect(post(page)).toHaveValue('Hvem vil med ud at gå?');
  await page.goto('/profile');
  await expect(aboutMe(page)).toHaveValue('Jeg er lige flyttet hertil.');
  await expect(page.getByText('Det, du har ændret, er ikke gemt endnu.')).toBeVisible();
  await page.getByRole('button', { name: 'Annuller' }).click();

  await page.goto(`/profile/${bo.id}`);
  const report = page
    .getByRole('main')
    .getByRole('button', { name: /^Rapport|^Anmeld/ })
    .first();
  await report.click();
  await page.getByLabel('Begrundelse').fill('Skriver til mig hver nat');
  await loseLogin(page);
  await logInAgain(page, ditte);
  await expect(page).toHaveURL(`/profile/${bo.id}`);
  await report.click();
  await expect(page.getByLabel('Begrundelse')).toHaveValue('Skriver til mig hver nat');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Skriv videre' }).click();
  await expect(page.getByLabel('Begrundelse')).toHaveValue('Skriver til mig hver nat');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuller' }).click();

  // Chosen: nothing stays, neither here nor for the next login.
  await page.goto('/wall');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log Ud' }).click();
  await expect(page).toHaveURL('/');
  const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await expect.poll(stored).not.toContain('ud at gå');
  await page.goto('/login');
  await expect(page.getByText(KEPT)).toHaveCount(0);
  await logInAgain(page, ditte);
  await expect(page).toHaveURL('/matches');
  await page.goto('/wall');
  await expect(post(page)).toHaveValue('');
});

test('a message that is sent into a login that has ended is there after the next one', async ({ browser }) => {
  const [ditte, bo] = [await newMember('ditte'), await newMember('bo')];
  const page = await pageOf(browser, ditte);
  // The server has ended it, and says so to the message.
  await page.routeWebSocket(/\/graphql/, (socket) => void socket.close());
  const ended = { message: 'Log ind igen.', extensions: { code: 'UNAUTHENTICATED' } };
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"operationName":"SendMessage"')
      ? route.fulfill({ json: { data: null, errors: [ended] } })
      : route.fallback(),
  );
  await page.goto(`/messages/${bo.id}`);
  await answer(page).fill('Hej Bo, jeg er også ny her');
  await answer(page).press('Enter');
  await expect(page.getByText(KEPT)).toBeVisible();
  await logInAgain(page, ditte);
  await expect(page).toHaveURL(`/messages/${bo.id}`);
  await expect(page.getByRole('log').getByText('Hej Bo, jeg er også ny her')).toBeVisible();
});

/** Begins a registration. */
async function begin(page: Page): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Brugernavn').fill('Ditte_ny');
  await page.getByLabel('E-mail').fill('ditte.ny@example.dk');
  await page.getByLabel('Adgangskode', { exact: true }).fill('en-god-kode-12');
  await page.getByLabel('Dag').fill('14');
  await page.getByLabel('Måned').fill('03');
  await page.getByLabel('År').fill('1985');
}

const untilKept = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(text);

test('a registration asks before it is left, and keeps what was written for the way back @every-browser', async ({
  page,
}) => {
  await begin(page);
  await untilKept(page, 'Ditte_ny');
  const leave = page.getByRole('contentinfo').getByRole('link', { name: 'Om Os' });
  await leave.click();
  const question = page.getByRole('alertdialog', { name: 'Forlad siden?' });
  await expect(question.getByRole('button', { name: 'Bliv her' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/register');

  // Of two presses at once the first one counts.
  const faults = collectFaults(page);
  await leave.click();
  await question.evaluate((dialog) => dialog.querySelectorAll('button').forEach((button) => button.click()));
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/register');
  expect(faults).toEqual([]);

  await leave.click();
  await question.getByRole('button', { name: 'Forlad siden' }).click();
  await expect(page.getByRole('heading', { name: 'Om Os', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Brugernavn')).toHaveValue('Ditte_ny');
  await expect(page.getByText('Din tekst er gemt, men ikke adgangskode og billede.')).toBeVisible();
});

test('a registration asks before a reload, and keeps what was written, without passwords', async ({ page }) => {
  await begin(page);
  await untilKept(page, 'Ditte_ny');
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  await (await asked).accept();
  await reloaded;
  await expect(page.getByLabel('Brugernavn')).toHaveValue('Ditte_ny');
  await expect(page.getByLabel('E-mail')).toHaveValue('ditte.ny@example.dk');
  await expect(page.getByLabel('År')).toHaveValue('1985');
  await expect(page.getByLabel('Adgangskode', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('en-god-kode');
});

test('a message to Venn is kept over a reload until it is sent', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Navn').fill('Ditte');
  await page.getByLabel('Besked').fill('Jeg kan ikke finde min tråd.');
  await untilKept(page, 'min tråd');
  await page.reload();
  await expect(page.getByLabel('Navn')).toHaveValue('Ditte');
  await expect(page.getByLabel('Besked')).toHaveValue('Jeg kan ikke finde min tråd.');
});

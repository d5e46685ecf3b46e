import { expect, type Page } from '@playwright/test';
import { LINK_PATHS, PATHS } from '@venn/schema/paths';
import { openForm } from '../../support/page/open-form.js';
import { mailLink } from '../../support/people/mail-link.js';
import { ask, type E2eMember, registerMember } from '../../support/people/members.js';
import { openMailedLink } from '../../support/people/sign-of-person.js';
import { test } from '../../support/test.js';

const pending = (page: Page) => page.getByText('Bekræfter din e-mail...');
const offer = (page: Page) => page.getByRole('button', { name: 'Bekræft min e-mail' });

/** What the page sends that changes something. */
function mutationsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const name = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1];
    if (name !== undefined && request.postData()?.includes('mutation')) sent.push(name);
  });
  return sent;
}

/** A page that the browser's own program says nobody drives, in front or not. */
const pretend = (page: Page, { isInFront }: { isInFront: boolean }): Promise<unknown> =>
  page.addInitScript((hasFocus) => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    document.hasFocus = () => hasFocus;
  }, isInFront);

const logInAs = ({ email, password }: Pick<E2eMember, 'email' | 'password'>) =>
  ask('POST', '/login', { email, password });

test('a mail scanner that runs scripts confirms nothing; the owner does, and can deny at a second visit', async ({
  browser,
}) => {
  const stranger = await registerMember('fremmed');
  const link = await mailLink(stranger, 'verify-email');
  const scanner = await (await browser.newContext()).newPage();
  const sent = mutationsOf(scanner);
  await openForm(scanner, link);
  await expect(pending(scanner)).toBeVisible();
  await scanner.evaluate(() => {
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'focus']) {
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
    }
  });
  await expect(offer(scanner)).toBeVisible();
  // Nothing is under way until the button is pressed.
  await expect(pending(scanner)).toHaveCount(0);
  await expect(scanner.getByRole('status').filter({ hasText: 'Tryk på knappen' })).toBeVisible();
  expect(sent).toEqual([]);
  expect((await logInAs(stranger)).body).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });

  const page = await (await browser.newContext()).newPage();
  await openMailedLink(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Velkommen');
  const main = page.getByRole('main');
  await openMailedLink(page, link);
  await expect(main.getByText('Din e-mail er allerede bekræftet. Log ind.')).toBeVisible();
  await expect(main).toContainText(`Kontoen hedder ${stranger.username}.`);
  await expect(main.getByRole('link', { name: 'Gå til login' })).toBeVisible();
  await page.getByRole('button', { name: 'Det var ikke mig' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slet kontoen' }).click();
  await expect(main.getByText('Kontoen er slettet. Tak, fordi du sagde til.')).toBeVisible();
  expect((await logInAs(stranger)).status).toBe(401);
});

test('a press of the offered button confirms, also by a program that reads the page aloud', async ({ page }) => {
  const newcomer = await registerMember('nytilkommen');
  await openForm(page, await mailLink(newcomer, 'verify-email'));
  // Such programs press without a pointer or a key.
  await offer(page).dispatchEvent('click', undefined);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Velkommen');
  await expect(offer(page)).toHaveCount(0);
});

test('a mouse that moves confirms', async ({ page }) => {
  const newcomer = await registerMember('nytilkommen');
  await openForm(page, await mailLink(newcomer, 'verify-email'));
  await page.mouse.move(80, 120);
  await page.mouse.move(90, 130);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Velkommen');
});

test('a page in front confirms without a touch, and one behind others waits', async ({ browser }) => {
  const newcomer = await registerMember('nytilkommen');
  const link = await mailLink(newcomer, 'verify-email');
  const behind = await (await browser.newContext()).newPage();
  await pretend(behind, { isInFront: false });
  const sent = mutationsOf(behind);
  await openForm(behind, link);
  await expect(offer(behind)).toBeVisible();
  expect(sent).toEqual([]);

  const inFront = await (await browser.newContext()).newPage();
  await pretend(inFront, { isInFront: true });
  await openForm(inFront, link);
  await expect(inFront.getByRole('heading', { level: 1 })).toHaveText('Velkommen');
});

test('the other pages of mailed links change nothing by being opened', async ({ page }) => {
  const sent = mutationsOf(page);
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().endsWith('/graphql')) posted.push(request.url());
  });
  const pressed = [
    ['/undo-email', 'Det var ikke mig'],
    ['/unsubscribe', 'Slå mails fra'],
    ['/confirm-report', 'Bekræft'],
    ['/data-export', 'Hent dine data'],
    ['/reset-password', 'Opdater adgangskode'],
  ] as const;
  const filledIn = ['/appeal', '/withdraw'] as const;
  const all = [...pressed.map(([path]) => path), ...filledIn, PATHS.verifyEmail];
  expect(new Set(all)).toEqual(new Set(LINK_PATHS));
  for (const [path, button] of pressed) {
    await openMailedLink(page, `${path}?token=et-link`);
    await expect(page.getByRole('main').getByRole('button', { name: button, exact: true })).toBeVisible();
  }
  for (const path of filledIn) {
    await openMailedLink(page, `${path}?token=et-link`);
    await expect(page.getByRole('alert').first()).toBeVisible();
  }
  expect([sent, posted]).toEqual([[], []]);
});

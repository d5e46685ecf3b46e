import { expect } from '@playwright/test';
import { RESET_REDIRECT_MS } from '@venn/schema/limits';
import { openForm } from '../../support/page/open-form.js';
import { newMember, pageOf } from '../../support/people/members.js';
import { logIn } from '../../support/people/registration.js';
import { openMailedLink } from '../../support/people/sign-of-person.js';
import { waitForMail } from '../../support/server/inbox.js';
import { test } from '../../support/test.js';

test('a confirmation link without a token, or with a wrong one, shows an error and links to login', async ({
  page,
}) => {
  await page.goto('/verify-email');
  await expect(page.getByRole('alert')).toHaveText('Mangler token til bekræftelse.');
  await expect(page.getByText('kan du få det, når du logger ind.')).toBeVisible();
  await openMailedLink(page, '/verify-email?token=forkert');
  await expect(page.getByRole('alert')).toHaveText('Ugyldigt eller udløbet link');
  const main = page.getByRole('main');
  await expect(main.getByText('kan du få det, når du logger ind.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Skriv til os' })).toHaveAttribute('href', '/contact');
  await main.getByRole('link', { name: 'Gå til login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('confirmation shows its progress and sends one request; without a server it shows an error', async ({ page }) => {
  let asked = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql', async (route) => {
    asked += 1;
    await held;
    await route.abort();
  });
  await openMailedLink(page, '/verify-email?token=x');
  await expect(page.getByRole('status').filter({ hasText: 'Bekræfter din e-mail...' })).toBeVisible();
  release();
  await expect(page.getByRole('alert')).toHaveText('Bekræftelse mislykkedes. Prøv igen.');
  expect(asked).toBe(1);
});

test('a password is reset through the mailed link, and the page continues to login', { tag: '@main' }, async ({
  page,
}) => {
  const member = await newMember('glemsom');
  await openForm(page, '/login');
  await page.getByRole('link', { name: 'Glemt adgangskode?' }).click();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('E-mail er påkrævet');
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Hvis e-mailen findes, er der sendt et link til nulstilling')).toBeVisible();

  const isReset = (links: string[]) => links.some((link) => link.includes('/reset-password?token='));
  const mail = await waitForMail(member.server, member.email, ({ links }) => isReset(links));
  await page.goto(mail.links.find((link) => isReset([link])) ?? '');
  const password = page.getByLabel('Ny adgangskode');
  const confirm = page.getByLabel('Bekræft adgangskode');
  const send = page.getByRole('button', { name: 'Opdater adgangskode' });
  await send.click();
  await expect(password).toHaveAccessibleDescription(/Ny adgangskode er påkrævet/);
  await expect(confirm).toHaveAccessibleDescription('Bekræft adgangskode er påkrævet');
  await password.fill('kort');
  await expect(password).toHaveAccessibleDescription(/Mindst 6 tegn/);
  await confirm.fill('noget andet');
  await expect(confirm).toHaveAccessibleDescription('Adgangskoderne matcher ikke');
  await password.fill('trompet sne kastanje');
  await confirm.fill('trompet sne kastanje');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await send.click();
  await expect(page.getByText('Adgangskoden er opdateret')).toBeVisible();
  await page.clock.runFor(RESET_REDIRECT_MS - 1);
  await expect(page).toHaveURL(/\/reset-password/);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, { email: member.email, password: 'trompet sne kastanje' });
  await expect(page).toHaveURL(/\/matches$/);
});

test('a reset link without a token, or a used one, is refused', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toHaveText('Ugyldigt link');
  await expect(page.getByLabel('Ny adgangskode')).toHaveCount(0);
  await page.goto('/reset-password?token=brugt');
  await page.getByLabel('Ny adgangskode').fill('kastanje');
  await page.getByLabel('Bekræft adgangskode').fill('kastanje');
  await page.getByRole('button', { name: 'Opdater adgangskode' }).click();
  await expect(page.getByRole('alert')).toHaveText('Ugyldigt eller udløbet link');
  await expect(page.getByLabel('Ny adgangskode')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Få et nyt link' })).toHaveAttribute('href', '/forgot-password');
  await page.route('**/graphql', (route) => route.abort());
  await openForm(page, '/forgot-password');
  await page.getByLabel('E-mail').fill('ditte@example.dk');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Der opstod en fejl. Prøv igen');
});

test('a password reset ends the sessions of other devices', async ({ page, browser }) => {
  const member = await newMember('skiftet');
  const elsewhere = await pageOf(browser, member);
  await elsewhere.goto('/profile');
  await expect(elsewhere.getByRole('heading', { name: member.username })).toBeVisible();
  await fetch(`${member.server}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: member.email }),
  });
  const isReset = (links: string[]) => links.some((link) => link.includes('/reset-password?token='));
  const mail = await waitForMail(member.server, member.email, ({ links }) => isReset(links));
  await page.goto(mail.links.find((link) => isReset([link])) ?? '');
  await page.getByLabel('Ny adgangskode').fill('trompet sne');
  await page.getByLabel('Bekræft adgangskode').fill('trompet sne');
  await page.getByRole('button', { name: 'Opdater adgangskode' }).click();
  await expect(page.getByText('Adgangskoden er opdateret')).toBeVisible();
  await expect.poll(async () => (await elsewhere.context().cookies()).length).toBe(0);
  await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Log Ind' })).toBeVisible();
});

test('the notice that a link was sent disappears when the form is sent again without an address', async ({ page }) => {
  await openForm(page, '/forgot-password');
  await page.getByLabel('E-mail').fill('ingen@example.dk');
  await page.getByRole('button', { name: 'Send link' }).click();
  const sent = page.getByText('Hvis e-mailen findes, er der sendt et link til nulstilling');
  await expect(sent).toBeVisible();
  await page.getByLabel('E-mail').fill('');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('E-mail er påkrævet')).toBeVisible();
  await expect(sent).toHaveCount(0);
});

import { expect } from '@playwright/test';
import { openForm } from '../../support/page/open-form.js';
import { newMember, pageOf } from '../../support/people/members.js';
import { logIn } from '../../support/people/registration.js';
import { test } from '../../support/test.js';

test('login requires both fields, and shows the same error for a wrong password and an unknown address', async ({
  page,
}) => {
  const member = await newMember('login');
  await openForm(page, '/login');
  const form = page.getByRole('main');
  await form.getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('E-mail er påkrævet');
  await expect(page.getByLabel('Adgangskode', { exact: true })).toHaveAccessibleDescription('Adgangskode er påkrævet');
  await page.getByLabel('E-mail').fill('ikke en adresse');
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Ugyldig e-mailadresse');
  for (const email of [member.email, 'ingen@example.dk']) {
    await logIn(page, { email, password: 'en forkert kode' });
    await expect(page.getByRole('alert')).toHaveText('Ugyldig e-mail eller adgangskode');
  }
  await expect(form.getByRole('link', { name: 'Glemt adgangskode?' })).toHaveAttribute('href', '/forgot-password');
  await expect(form.getByRole('link', { name: 'Tilmeld Dig' })).toHaveAttribute('href', '/register');
});

test('login shows its progress, and without a server an error', async ({ page }) => {
  await openForm(page, '/login');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql', async (route) => {
    await held;
    await route.abort();
  });
  await logIn(page, { email: 'ditte@example.dk', password: 'kastanje' });
  await expect(page.getByRole('button', { name: 'Logger ind...' })).toBeDisabled();
  release();
  await expect(page.getByRole('alert')).toHaveText('Ugyldig e-mail eller adgangskode');
  await expect(page.getByLabel('E-mail')).toHaveValue('ditte@example.dk');
});

test('a link to a member page requires login first and then leads there, but never to another site', {
  tag: '@every-browser',
}, async ({ page }) => {
  const member = await newMember('gæst');
  await page.goto('/matches?sortering=name_asc');
  await expect(page).toHaveURL(/\/login\?next=%2Fmatches%3Fsortering%3Dname_asc$/);
  await logIn(page, member);
  await expect(page).toHaveURL(/\/matches\?sortering=name_asc$/);

  for (const foreign of [
    '//example.org/fup',
    'https://example.org/',
    '/\\example.org',
    '/login',
    '/login?next=/wall',
  ]) {
    await page.context().clearCookies();
    await openForm(page, `/login?next=${encodeURIComponent(foreign)}`);
    await logIn(page, member);
    await expect(page).toHaveURL(/\/matches$/);
  }
});

test('member pages redirect visitors to login; login and registration redirect members to the front page', async ({
  page,
  browser,
}) => {
  for (const path of ['/matches', '/profile', '/profile/abc', '/messages', '/messages/abc']) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(path)}$`));
  }
  const theirs = await pageOf(browser, await newMember('inde'));
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password?token=x']) {
    await theirs.goto(path);
    await expect(theirs).toHaveURL(/\/$/);
  }
});

test('logging out ends the session in every tab and leads to the front page', async ({ browser }) => {
  const member = await newMember('ude');
  const page = await pageOf(browser, member);
  await page.goto('/profile');
  const other = await page.context().newPage();
  await other.goto('/matches');
  await expect(other.getByRole('link', { name: member.username })).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'Log Ud' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log Ind' })).toBeVisible();
  await expect.poll(() => page.context().cookies()).toEqual([]);
  await expect(other).toHaveURL(/\/login/);
  const headers = { authorization: `Bearer ${member.token}` };
  await expect.poll(async () => (await fetch(`${member.server}/api/profile`, { headers })).status).toBe(401);
});

test('a deleted account clears the session and leads to the front page', async ({ browser }) => {
  const member = await newMember('borte');
  const page = await pageOf(browser, member);
  await page.route('**/graphql', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({ errors: [{ message: 'User no longer exists', extensions: { code: 'USER_GONE' } }] }),
    }),
  );
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.context().cookies()).toEqual([]);
});

for (const [where, isSecureContext, text] of [
  // Over plain http from another machine the browser silently drops secure cookies.
  ['over http from another machine', false, 'begynder med https'],
  ['where cookies are turned off', true, 'Tillad cookies for Venn'],
] as const) {
  test(`${where} the login page explains why login would not work`, async ({ page }) => {
    await page.addInitScript((isSecure) => {
      Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
      Object.defineProperty(globalThis, 'isSecureContext', { value: isSecure });
    }, isSecureContext);
    await openForm(page, '/login');
    await expect(page.getByRole('alert')).toContainText(text);
  });
}

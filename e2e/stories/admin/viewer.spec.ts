import { type Browser, expect, type Page } from '@playwright/test';
import { whenConnected } from '../../support/network/live-connection.js';
import { withoutServerRendering } from '../../support/network/without-server-rendering.js';
import { collectFaults } from '../../support/page/collect-faults.js';
import { showViewer } from '../../support/page/show-viewer.js';
import { ask, type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

const HOUR_MS = 60 * 60 * 1000;

const header = (page: Page) => page.getByRole('navigation', { name: 'Hovedmenu' });
const newAdmin = async (): Promise<E2eMember> => promote(await newMember('frida'));
const setRole = (admin: E2eMember, { id }: E2eMember, role: string) =>
  ask('PATCH', `/admin/users/${id}/role`, { role }, admin);

/** A browser with an outdated user cookie. */
async function staleOf(browser: Browser, member: E2eMember, role: string): Promise<Page> {
  const page = await pageOf(browser, member);
  const stale = {
    id: member.id,
    username: 'Gammelt_navn',
    role,
    avatar_url: '/avatars/gone.jpg',
    plusSubscriptionExpiry: role === 'plus' ? '2020-01-01T00:00:00.000Z' : null,
    email_verified: true,
  };
  const value = encodeURIComponent(JSON.stringify(stale));
  await page.context().addCookies([{ name: 'user', value, url: member.server, secure: true, sameSite: 'Strict' }]);
  return page;
}

/** The header from the cookie alone: all requests of the page fail. */
async function expectKept(page: Page, member: E2eMember): Promise<void> {
  const next = await page.context().newPage();
  await next.route('**/graphql', (route) => route.abort());
  await next.goto('/about');
  await expect(header(next)).toContainText(member.username);
  await next.close();
}

test.describe('with an outdated user cookie the header', () => {
  const PAGES = [
    ['a public page', '/', false],
    ['a server-rendered page', '/matches', false],
    ['a page that comes empty', '/wall', true],
  ] as const;
  for (const [what, path, isUndrawn] of PAGES) {
    test(`is correct on ${what}, and the cookie is updated`, async ({ browser }) => {
      const member = await newMember('ditte');
      const page = await staleOf(browser, member, 'plus');
      const faults = collectFaults(page);
      if (isUndrawn) await withoutServerRendering(page);
      await page.goto(path);
      await expect(header(page)).toContainText(member.username);
      await expect(header(page).getByRole('link', { name: 'Opgrader til Plus' })).toBeVisible();
      await expect(header(page).getByRole('link', { name: 'Administrer Plus' })).toHaveCount(0);
      await expectKept(page, member);
      expect(faults.filter((fault) => !fault.includes('gone.jpg') && !fault.includes('404'))).toEqual([]);
    });
  }
});

test.describe('the portal asks the server, not the cookie', () => {
  test('and admits a real administrator', async ({ browser }) => {
    const page = await staleOf(browser, await newAdmin(), 'user');
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.goto('/admin/login');
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });

  test('and refuses a former one', async ({ browser }) => {
    const page = await staleOf(browser, await newMember('karen'), 'admin');
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(header(page).getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0);
  });

  test('and redirects an ended session to its own login', async ({ browser }) => {
    const member = await newAdmin();
    const page = await staleOf(browser, { ...member, token: 'a'.repeat(43) }, 'admin');
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByLabel('Email')).toBeVisible();
  });

  test('and says when it does not respond, and asks again on request', async ({ browser }) => {
    const page = await pageOf(browser, await newAdmin());
    await page.context().clearCookies({ name: 'user' });
    await withoutServerRendering(page);
    await page.route('**/graphql', (route) => route.abort());
    await page.goto('/admin/dashboard');
    await expect(page.getByText('Your access could not be checked. The server does not respond.')).toBeVisible();
    await page.unroute('**/graphql');
    // Another request of the page may be answered first: the button is gone then.
    await page.getByRole('button', { name: 'Try again' }).evaluateAll((all) => {
      for (const button of all) (button as HTMLElement).click();
    });
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });
});

test('buying Plus updates header and composer in all windows, and its end brings the cooldown back', async ({
  browser,
}) => {
  const [admin, ditte, soeren] = await Promise.all([newAdmin(), newMember('ditte'), newMember('søren')]);
  const chat = await pageOf(browser, ditte);
  await chat.goto(`/messages/${soeren.id}`);
  const phone = await pageOf(browser, ditte, { viewport: { width: 360, height: 740 } });
  await phone.goto(`/messages/${soeren.id}`);
  const boxes = [chat, phone].map((page) => page.getByRole('textbox', { name: 'Besked' }));
  await boxes[0]?.fill('Hej');
  await boxes[0]?.press('Enter');
  for (const box of boxes) await expect(box).toBeDisabled();

  const payment = await chat.context().newPage();
  await payment.goto('/payment');
  await payment.getByRole('checkbox', { name: /^Jeg vil have Plus med det samme/ }).check();
  await payment.getByRole('main').getByRole('button', { name: 'Opgrader til Plus' }).click();
  await payment.getByRole('link', { name: 'Godkend betalingen' }).click();
  await expect(payment.getByText('Betaling gennemført – din konto er nu Plus.')).toBeVisible();
  for (const box of boxes) await expect(box).toBeEnabled();
  for (const box of boxes) await expect(box).toHaveAttribute('placeholder', 'Skriv en besked...');
  await expect(header(chat).getByRole('link', { name: 'Administrer Plus' })).toBeVisible();

  expect((await setRole(admin, ditte, 'user')).status).toBe(200);
  await expect(header(chat).getByRole('link', { name: 'Opgrader til Plus' })).toBeVisible();
  await expect(payment.getByText('Betaling gennemført – din konto er nu Plus.')).toHaveCount(0);
  await expect(payment.getByRole('checkbox', { name: /^Jeg vil have Plus med det samme/ })).toBeVisible();
  for (const box of boxes) await expect(box).toBeDisabled();
});

test('Plus disappears from an open page when it expires', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'));
  await page.clock.install();
  const expiry = new Date(Date.now() + HOUR_MS).toISOString();
  const showReal = await showViewer(page, { role: 'plus', plusSubscriptionExpiry: expiry });
  await page.goto('/about');
  await expect(header(page).getByRole('link', { name: 'Administrer Plus' })).toBeVisible();
  showReal();
  await page.clock.fastForward(HOUR_MS);
  await expect(header(page).getByRole('link', { name: 'Opgrader til Plus' })).toBeVisible();
});

test('a new username from another device appears in the header at once', async ({ browser }) => {
  const member = await newMember('ditte');
  const page = await pageOf(browser, member);
  const connected = whenConnected(page);
  await page.goto('/faq');
  await expect(header(page)).toContainText(member.username);
  await connected;
  const username = `ny_${member.username.slice(-6)}`;
  expect((await ask('PUT', '/profile', { username }, member)).status).toBe(200);
  await expect(header(page)).toContainText(username);
});

test('a former administrator loses the open portal at once', async ({ browser }) => {
  const [admin, other] = await Promise.all([newAdmin(), newAdmin()]);
  const page = await pageOf(browser, other);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await setRole(admin, other, 'user');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('every tab of a browser shows each of many changes', async ({ browser }) => {
  test.slow();
  const [admin, member] = await Promise.all([newAdmin(), newMember('ditte')]);
  const first = await pageOf(browser, member);
  const tabs = [first, await first.context().newPage(), await first.context().newPage()];
  for (const [index, path] of ['/matches', '/wall', '/messages'].entries()) await tabs[index]?.goto(path);
  for (let change = 0; change < 6; change += 1) {
    const [role, name] = change % 2 === 0 ? ['plus', 'Administrer Plus'] : ['user', 'Opgrader til Plus'];
    await setRole(admin, member, role);
    for (const tab of tabs) await expect(header(tab).getByRole('link', { name })).toBeVisible();
    // Nor does a tab return to an older value from another tab.
    await first.waitForTimeout(500);
    for (const tab of tabs) await expect(header(tab).getByRole('link', { name })).toBeVisible();
  }
});

test('becoming or ceasing to be an administrator ends all sessions', async ({ browser }) => {
  const [admin, member] = await Promise.all([newAdmin(), newMember('karen')]);
  const page = await pageOf(browser, member);
  await page.goto('/matches');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await setRole(admin, member, 'admin');
  await expect(page).toHaveURL(/\/login\?next=%2Fmatches$/);
  await expect(page.getByText('Du er blevet logget ud. Log ind igen for at fortsætte.')).toBeVisible();
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Log Ind' }).click();
  await expect(header(page).getByRole('link', { name: 'Admin Dashboard' })).toBeVisible();
  await setRole(admin, member, 'user');
  await expect(page).toHaveURL(/\/login\?next=/);
});

import { expect, type Page } from '@playwright/test';
import { withoutServerRendering } from '../../support/network/without-server-rendering.js';
import { expectNoFindings } from '../../support/page/axe.js';
import { showTexts } from '../../support/page/show-texts.js';
import { ask, type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

const newAdmin = async (): Promise<E2eMember> => promote(await newMember('frida'));

async function search(page: Page, name: string): Promise<void> {
  await page.getByLabel('Search name, email or town').fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
}

test('only administrators can open the portal', { tag: '@main' }, async ({ page, browser }) => {
  const [admin, member] = await Promise.all([newAdmin(), newMember('karen')]);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectNoFindings(page);

  const logIn = page.getByRole('button', { name: 'Log in' });
  await logIn.click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Email').fill('frida');
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill('forkert-kode');
  await logIn.click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');

  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await logIn.click();
  await expect(page.getByRole('alert')).toHaveText('Access denied. Admin privileges required.');
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('auth_token');

  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await logIn.click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/matches');
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/login$/);

  const members = await pageOf(browser, member);
  await members.goto('/admin/dashboard');
  await expect(members).toHaveURL(/\/$/);
  await expect(members.locator('html')).toHaveAttribute('lang', 'da');
});

test('the dashboard shows totals and lists, and changes roles, visibility and accounts', async ({ browser }) => {
  const [admin, member] = await Promise.all([newAdmin(), newMember('Bjørn-Åge')]);
  const page = await pageOf(browser, admin);
  await page.goto('/admin');
  await expect(page.getByRole('img', { name: 'New accounts, last 7 days' })).toBeVisible();
  await search(page, member.username);
  await expectNoFindings(page);

  const role = page.getByLabel(`Role of ${member.username}`);
  await role.selectOption('plus');
  await expect(role).toHaveValue('plus');
  const shown = page.getByRole('switch', { name: `Show ${member.username} in Find Venner` });
  await shown.click();
  const hiding = page.getByRole('alertdialog', { name: `Hide ${member.username} from Find Venner?` });
  await hiding.getByLabel('What happened, in Danish').fill('Billedet er en andens.');
  await hiding.getByLabel('How it was found').selectOption('By a report');
  await hiding.getByRole('button', { name: 'Hide user' }).click();
  await expect(shown).toHaveAttribute('aria-checked', 'false');
  await shown.click();
  await expect(shown).toHaveAttribute('aria-checked', 'true');
  await expect(hiding).toBeHidden();
  // The page shows the role before the server has answered.
  await expect.poll(async () => (await ask('GET', '/profile', undefined, member)).body).toMatchObject({ role: 'plus' });

  await page.getByRole('button', { name: `Delete ${member.username}` }).click();
  const dialog = page.getByRole('alertdialog', { name: `Delete ${member.username}?` });
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect(dialog.getByText('Write what happened, for the member to read.')).toBeVisible();
  await dialog.getByLabel('What happened, in Danish').fill('Svindel');
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByRole('alert')).toHaveText('User deleted successfully');
  await expect(page.getByText('No users found.')).toBeVisible();
  expect((await ask('GET', '/profile', undefined, member)).body).toMatchObject({ error: 'User no longer exists' });

  await search(page, admin.username).catch(() => undefined);
  await expect(page.getByRole('button', { name: 'Admin accounts cannot be deleted' })).toBeDisabled();
});

test('a deletion that does not reach the server says so and can be retried', async ({ browser }) => {
  const [admin, member] = await Promise.all([newAdmin(), newMember('Bjørn-Åge')]);
  const page = await pageOf(browser, admin);
  await page.goto('/admin');
  await search(page, member.username);
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation Decide(') ? route.abort() : route.fallback(),
  );
  const dialog = page.getByRole('alertdialog', { name: `Delete ${member.username}?` });
  const remove = async () => {
    await page.getByRole('button', { name: `Delete ${member.username}` }).click();
    await dialog.getByLabel('What happened, in Danish').fill('Svindel');
    await dialog.getByRole('button', { name: 'Delete user' }).click();
  };
  await remove();
  await expect(page.getByRole('alert')).toHaveText('Error deleting user: The server cannot be reached.');
  await page.unroute('**/graphql');
  await remove();
  await expect(page.getByRole('alert')).toHaveText('User deleted successfully');
});

test('a report leads from the list to the reported member, a ban, and audit entries', {
  tag: '@main',
}, async ({ browser }) => {
  const [admin, karen, bo] = await Promise.all([newAdmin(), newMember('karen'), newMember('bo')]);
  await sendAs(bo, karen, 'Send mig penge');
  await ask('POST', `/users/${bo.id}/report`, { reason: 'Beder om penge' }, karen);
  const page = await pageOf(browser, admin);
  await page.goto('/admin/dashboard?tab=reports');
  const report = page.getByRole('article', { name: `Report about ${bo.username}` });
  await expectNoFindings(page);
  await report.getByRole('button', { name: 'Add note' }).click();
  await page.keyboard.type('Set på');
  await report.getByLabel('Status', { exact: true }).selectOption('reviewed');
  await expect(page.getByRole('alert')).toHaveText('Report status updated to reviewed');
  await expect(report).toContainText('Notes: Set på');

  await report.getByRole('link', { name: bo.username }).click();
  await expect(page.getByRole('heading', { name: bo.username })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('No posts.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel')).toContainText('Veiled');
  await expect(page.getByRole('tabpanel')).not.toContainText('Send mig penge');
  await showTexts(page);
  await expect(page.getByRole('tabpanel')).toContainText('Send mig penge');
  await page.getByRole('tab', { name: 'Messages' }).focus();
  await page.keyboard.press('ArrowRight');
  const scrolled = page.getByRole('region', { name: 'Reports against' });
  expect(await scrolled.evaluate((area) => getComputedStyle(area).maxHeight)).toBe('600px');

  await expect(page.getByRole('button', { name: 'Ban' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: `Suspend ${bo.username}?` });
  await dialog.getByLabel('For how long').selectOption('No end');
  await dialog.getByRole('button', { name: 'Ban user' }).click();
  await expect(dialog.getByText('Write what happened, for the member to read.')).toBeVisible();
  await dialog.getByLabel('Rule').selectOption('scam');
  await dialog.getByLabel('What happened, in Danish').fill('Du har bedt et medlem om penge.');
  await dialog.getByLabel('Note, for other administrators').fill('Svindel');
  await dialog.getByRole('button', { name: 'Ban user' }).click();
  await expect(page.getByText('Reason of the ban: Svindel')).toBeVisible();
  const login = await ask('POST', '/login', { email: bo.email, password: bo.password });
  expect([login.status, login.body]).toMatchObject([403, { code: 'ACCOUNT_BANNED' }]);

  await page.goto('/admin/audit');
  const log = page.getByRole('row').filter({ hasText: admin.username });
  await expect(log.filter({ hasText: 'Banned user' })).toContainText(bo.username);
  await expect(log.filter({ hasText: 'Changed report status' })).toContainText('reviewed');
  await expect(log.filter({ hasText: 'Read private messages' }).first()).toContainText(karen.username);
  await expectNoFindings(page);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('a missing member and an unreachable server have error texts', async ({ browser }) => {
  const admin = await newAdmin();
  const page = await pageOf(browser, admin);
  await page.goto('/admin/user/findes-ikke');
  await expect(page.getByRole('alert')).toHaveText('User not found');
  await page.route('**/graphql', (route) => route.abort());
  await withoutServerRendering(page);
  await page.goto('/admin/dashboard');
  for (const text of ['Failed to load data. Please try again.', 'Failed to load stats', 'Failed to fetch users']) {
    await expect(page.getByText(text)).toBeVisible();
  }
});

const AWAY = 'The server cannot be reached.';

/** One operation fails until the returned function is called. */
async function without(page: Page, operation: string): Promise<() => Promise<void>> {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes(`"${operation}"`) ? route.abort() : route.fallback(),
  );
  return () => page.unroute('**/graphql');
}

test("an action's error disappears when the next action succeeds", async ({ browser }) => {
  const [admin, karen, bo] = await Promise.all([newAdmin(), newMember('karen'), newMember('bo')]);
  await ask('POST', `/users/${bo.id}/report`, { reason: 'Beder om penge' }, karen);
  const page = await pageOf(browser, admin);
  const alert = page.getByRole('alert');
  await page.goto('/admin/dashboard');
  await search(page, karen.username);

  const role = page.getByLabel(`Role of ${karen.username}`);
  const shown = page.getByRole('switch', { name: `Show ${karen.username} in Find Venner` });
  for (const [operation, text, act, done] of [
    [
      'SetUserRole',
      `Error updating role: ${AWAY}`,
      () => role.selectOption('plus'),
      async () => {
        await expect(role).toHaveValue('plus');
        await expect(alert).toHaveCount(0);
      },
    ],
    [
      'Decide',
      `Error toggling visibility: ${AWAY}`,
      async () => {
        await shown.click();
        await page.getByLabel('What happened, in Danish').fill('Billedet er en andens.');
        await page.getByRole('button', { name: 'Hide user' }).click();
      },
      async () => {
        await expect(shown).toHaveAttribute('aria-checked', 'false');
        await expect(alert).toHaveText(`${karen.username} is hidden from Find Venner`);
      },
    ],
  ] as const) {
    const back = await without(page, operation);
    await act();
    await expect(alert).toHaveText(text);
    await back();
    await act();
    await done();
  }

  await page.goto(`/admin/user/${bo.id}`);
  const dialog = page.getByRole('alertdialog', { name: `Suspend ${bo.username}?` });
  const ban = page.getByRole('button', { name: 'Suspend', exact: true });
  await ban.click();
  await dialog.getByLabel('For how long').selectOption('No end');
  await dialog.getByRole('button', { name: 'Ban user' }).click();
  await expect(dialog.getByText('Write what happened, for the member to read.')).toBeVisible();
  await dialog.getByLabel('What happened, in Danish').fill('Svindel');
  const bansBack = await without(page, 'Decide');
  await dialog.getByRole('button', { name: 'Ban user' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(`Error: ${AWAY}`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await bansBack();
  await ban.click();
  await expect(dialog).toBeVisible();
  await expect(alert).toHaveCount(0);
  // What was written is gone with the closed dialog.
  await dialog.getByLabel('For how long').selectOption('No end');
  await dialog.getByLabel('What happened, in Danish').fill('Svindel');
  await dialog.getByRole('button', { name: 'Ban user' }).click();
  await expect(page.getByText('Reason of the ban: Svindel')).toBeVisible();
  await expect(alert).toHaveText(`${bo.username} is banned`);
});

test('a load error disappears when loading succeeds', async ({ browser }) => {
  const [admin, karen, bo, ib] = await Promise.all([newAdmin(), newMember('karen'), newMember('bo'), newMember('ib')]);
  const page = await pageOf(browser, admin);
  await page.goto('/admin/dashboard');
  await search(page, karen.username);
  const usersBack = await without(page, 'AdminUsers');
  await page.getByLabel('Search name, email or town').fill('ingen-af-det-navn');
  await expect(page.getByText('Failed to fetch users')).toBeVisible();
  await usersBack();
  await search(page, bo.username);
  await expect(page.getByText('Failed to fetch users')).toHaveCount(0);

  const leave = async (username: string): Promise<void> => {
    await search(page, username);
    await page.getByRole('button', { name: `Delete ${username}` }).click();
    await page.getByLabel('What happened, in Danish').fill('Svindel');
    await page.getByRole('button', { name: 'Delete user' }).click();
    await expect(page.getByText('No users found.')).toBeVisible();
  };
  const totalsBack = await without(page, 'AdminTotals');
  await leave(ib.username);
  await expect(page.getByText('Failed to load data. Please try again.')).toBeVisible();
  await totalsBack();
  await leave(bo.username);
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await expect(page.getByText('Failed to load data. Please try again.')).toHaveCount(0);
});

import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { unzip } from '../../../server/test/storage/zip.js';
import { expectNoFindings } from '../../support/page/axe.js';
import { showTexts } from '../../support/page/show-texts.js';
import { ask, type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { waitForMail } from '../../support/server/inbox.js';
import { test } from '../../support/test.js';

const isExportLink = (link: string) => link.includes('/data-export?');

async function exportLinkOf({ server, email }: E2eMember): Promise<string> {
  const mail = await waitForMail(server, email, ({ links }) => links.some(isExportLink));
  return mail.links.find(isExportLink) ?? '';
}

/** The page's own content, without overlays. */
const note = (page: Page) => page.getByRole('main').getByRole('status');
const askButton = (page: Page) => page.getByRole('button', { name: 'Få en kopi af mine data' });
const fetchButton = (page: Page) => page.getByRole('button', { name: 'Hent dine data' });

async function download(page: Page, act: () => Promise<unknown>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return file;
}

test('a member sees the stored data, requests an export, and opens the file of the mailed link', {
  tag: '@main',
}, async ({ browser, page: visitor }) => {
  const [ditte, bo] = await Promise.all([newMember('ditte'), newMember('bo')]);
  await sendAs(ditte, bo, 'Skal vi spille skak på søndag?');
  await sendAs(bo, ditte, 'Ja, hos mig');
  const page = await pageOf(browser, ditte);
  await page.goto('/profile#mine-data');
  const mine = page.getByRole('region', { name: 'Mine data' });
  await expect(mine).toContainText('1 sendt, 1 modtaget');
  await expect(mine).toContainText('Begge gange skriver vi til dig 30 dage før.');
  await mine.getByText(/^IP-adresser, du har logget ind fra/).click();
  await expect(mine.getByRole('listitem').first()).toContainText(/i dag \d+\.\d\d/);
  await askButton(page).click();
  await expect(mine.getByRole('status')).toContainText(`sender et link til ${ditte.email}`);
  await expect(mine).toContainText('Du bad om en kopi i dag');

  const link = await exportLinkOf(ditte);
  const answer = await visitor.goto(link);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const file = await download(visitor, () => fetchButton(visitor).click());
  expect(file.suggestedFilename()).toMatch(/^venn-mine-data-\d{4}-\d\d-\d\d\.zip$/);
  await expect(note(visitor)).toContainText('Dine data er hentet.');
  const files = await unzip(await readFile(await file.path()));
  const data = JSON.parse(files.get('data.json')?.toString() ?? '') as { profile: object; conversations: object[] };
  expect(data.profile).toMatchObject({ username: ditte.username, email: ditte.email });
  expect(data.conversations).toMatchObject([
    { with: bo.username, messages: [{ content: 'Skal vi spille skak på søndag?' }, { content: 'Ja, hos mig' }] },
  ]);
  expect(files.get('index.html')?.toString()).toContain(ditte.username);
  expect([...files.values()].some((bytes) => bytes.includes(bo.email))).toBe(false);

  // The same page may download it once more; nobody else with the link may.
  const again = await download(visitor, () => visitor.getByRole('button', { name: 'Hent igen' }).click());
  expect((await readFile(await again.path())).length).toBeGreaterThan(0);
  await expect(async () => {
    await visitor.reload();
    await fetchButton(visitor).click();
    // The download before may still be ending: another answer doesn't change, and is asked for again.
    expect(await visitor.getByRole('alert').textContent()).toBe('Dine data er allerede hentet med dette link.');
  }).toPass();
  await visitor.getByRole('link', { name: 'Gå til din profil' }).click();
  await expect(visitor).toHaveURL(/\/login\?next=%2Fprofile/);
  await page.reload();
  await expect(mine).toContainText('Du hentede en kopi i dag');
});

test('an invalid link shows an error, and a broken connection does not use the link up', async ({ page }) => {
  await page.goto('/data-export');
  await expect(page.getByRole('alert')).toContainText('Der mangler noget af linket.');
  await expect(fetchButton(page)).toHaveCount(0);
  await page.goto('/data-export?token=forkert');
  await fetchButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Linket er ugyldigt eller erstattet af et nyere.');

  const member = await newMember('afbrudt');
  await ask('POST', '/profile/export', undefined, member);
  await page.goto(await exportLinkOf(member));
  await page.route('**/data-export/file', (route) => route.abort());
  await fetchButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Forbindelsen blev afbrudt');
  await page.unroute('**/data-export/file');
  await download(page, () => fetchButton(page).click());
  await expect(note(page)).toContainText('Dine data er hentet.');
});

test('an account with a scheduled deletion can export its data', async ({ browser }) => {
  const ditte = await newMember('ditte');
  await ask('POST', '/payments/onpay/session', { plan: 'plus' }, ditte);
  await ask('POST', '/billing/upgrade', undefined, ditte);
  await ask('DELETE', '/profile', undefined, ditte);
  const login = await ask('POST', '/login', { email: ditte.email, password: ditte.password });
  const page = await pageOf(browser, { ...ditte, token: (login.body as { token: string }).token });
  await page.goto('/profile');
  await askButton(page).click();
  await expect(note(page)).toContainText(`sender et link til ${ditte.email}`);
  expect(await exportLinkOf(ditte)).toContain('/data-export?token=');
});

test('an administrator sends a member an export after a confirmation, from the list and from the page', async ({
  browser,
}) => {
  const [frida, karen] = await Promise.all([newMember('frida'), newMember('karen')]);
  const admin = await promote(frida);
  const page = await pageOf(browser, admin);
  await page.goto('/admin/dashboard');
  await page.getByLabel('Search name, email or town').fill(karen.username);
  await expect(page.getByRole('row')).toHaveCount(2);
  const open = page.getByRole('button', { name: `Export data of ${karen.username}` });
  const dialog = page.getByRole('alertdialog', { name: `Export the data of ${karen.username}?` });
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('ExportUserData') ? route.abort() : route.fallback(),
  );
  await open.click();
  await dialog.getByRole('button', { name: 'Export data' }).click();
  await expect(page.getByRole('alert')).toHaveText('Error exporting user data: The server cannot be reached.');
  await page.unroute('**/graphql');
  await open.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`/admin/user/${karen.id}`);
  await page.getByRole('button', { name: 'Export data' }).click();
  await dialog.getByRole('button', { name: 'Export data' }).click();
  await expect(page.getByRole('alert')).toHaveText(`User data export sent successfully to ${karen.email}`);
  expect(await exportLinkOf(karen)).toContain('/data-export?token=');
  await page.goto('/admin/audit');
  const log = page.getByRole('row').filter({ hasText: admin.username });
  await expect(log.filter({ hasText: 'Exported data' })).toContainText(karen.username);
});

test('a member reads how often and why its private messages were read, and not by whom', async ({ browser }) => {
  const [frida, ditte, bo] = await Promise.all([newMember('frida'), newMember('ditte'), newMember('bo')]);
  const admin = await promote(frida);
  await sendAs(ditte, bo, 'Skal vi spille skak?');
  const page = await pageOf(browser, ditte);
  await page.goto('/profile#mine-data');
  const mine = page.getByRole('region', { name: 'Mine data' });
  await expect(mine).toContainText('Ingen administrator har læst dine private beskeder.');

  const portal = await pageOf(browser, admin);
  await portal.goto(`/admin/user/${ditte.id}?tab=messages`);
  await expect(portal.getByRole('tabpanel')).toContainText('Veiled');
  await showTexts(portal, 'The law');
  await expect(portal.getByRole('tabpanel')).toContainText('Skal vi spille skak?');
  await expectNoFindings(portal);
  await portal.context().close();

  await page.reload();
  const reason = mine.getByRole('listitem').filter({ hasText: 'Fordi loven kræver det' });
  await expect(reason.first()).toContainText('1 gang');
  await mine.getByText('Se dagene').click();
  await expect(reason).toHaveCount(2);
  await expect(mine).not.toContainText(admin.username);
  await expectNoFindings(page);
});

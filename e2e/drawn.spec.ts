import { expect, type Page, test } from '@playwright/test';
import { holdPrograms } from './support/hold-programs.js';
import { type E2eMember, newMember, pageOf, promote, sendAs } from './support/members.js';
import { alive, openDrawn } from './support/open-drawn.js';
import { undrawn } from './support/undrawn.js';

const markNodes = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelectorAll('main *');
    for (const element of main) Object.assign(element, { ofServer: true });
    return main.length;
  });
const countMarked = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('main *')].filter((element) => 'ofServer' in element).length);

let viewer: E2eMember;
let other: E2eMember;
test.beforeAll(async () => {
  [viewer, other] = await Promise.all([newMember('ditte'), newMember('yusuf')]);
  // Administrators need not wait between two messages.
  other = await promote(other, process.env['E2E_DATA_DIR'] ?? '');
  for (let number = 1; number <= 25; number += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await sendAs(other, viewer, `Linje ${number}: skal vi gå en tur?`);
  }
});

test('pages of members come with what they show, and come alive where they stand', async ({ browser }) => {
  const page = await pageOf(browser, viewer, { viewport: { width: 390, height: 844 } });
  const faults: string[] = [];
  page.on('console', (line) => void (line.type() === 'error' && faults.push(line.text())));
  page.on('pageerror', (fault) => void faults.push(String(fault)));
  const shown: [string, RegExp][] = [
    ['/matches', /år gammel/],
    ['/wall', /Opslagstavle/],
    ['/payment', /Opgrader til Plus/],
    ['/profile', new RegExp(viewer.email)],
    [`/profile/${other.id}`, new RegExp(other.username)],
    ['/messages', /Linje 25/],
    [`/messages/${other.id}`, /Linje 25/],
  ];
  for (const [path, text] of shown) {
    const letGo = await holdPrograms(page);
    await openDrawn(page, path);
    await expect(
      page.getByRole('main', { includeHidden: true }).getByText(text).filter({ visible: true }).first(),
    ).toBeInViewport();
    const nodes = await markNodes(page);
    expect(nodes).toBeGreaterThan(10);
    letGo();
    await alive(page);
    // A list may be asked for anew at once; a page that was thrown away would keep nothing.
    expect(await countMarked(page), path).toBeGreaterThan(0.5 * nodes);
    await page.unroute('**/assets/*.js');
  }
  expect(faults).toEqual([]);
});

test('a page that comes empty fills itself', async ({ browser }) => {
  const page = await pageOf(browser, viewer);
  await undrawn(page);
  const letGo = await holdPrograms(page);
  await page.goto('/profile', { waitUntil: 'commit' });
  await expect(page.getByText('Indlæser profil...')).toBeVisible();
  await expect(page.locator('#answers')).toHaveCount(0);
  letGo();
  await expect(page.getByText(viewer.email).first()).toBeVisible();
  await alive(page);
});

test('what a draft has changed is there again, although the server knew nothing of it', async ({ browser }) => {
  const page = await pageOf(browser, viewer);
  await page.goto(`/messages/${other.id}`);
  await alive(page);
  const box = page.getByRole('textbox', { name: /besked/i });
  await box.fill('Halvt skrevet');
  await page.reload();
  await expect(box).toHaveValue('Halvt skrevet');
  await alive(page);
});

test('nobody sees a page that was drawn for another', async ({ browser }) => {
  const page = await pageOf(browser, viewer);
  await openDrawn(page, '/profile');
  await expect(page.getByText(viewer.email).first()).toBeVisible();
  await alive(page);
  await page.context().clearCookies();
  const letGo = await holdPrograms(page);
  await page.goto('/profile', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  expect(await page.content()).not.toContain(viewer.email);
  await expect(page.getByRole('main', { includeHidden: true })).toBeHidden();
  letGo();
  await expect(page).toHaveURL(/\/login\?next=/);
});

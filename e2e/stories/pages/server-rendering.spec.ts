import { expect, type Page } from '@playwright/test';
import { delayScripts } from '../../support/network/delay-scripts.js';
import { withoutServerRendering } from '../../support/network/without-server-rendering.js';
import { hydrated, openRendered } from '../../support/page/open-rendered.js';
import { type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

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
  // Administrators have no cooldown.
  other = await promote(other);
  for (let number = 1; number <= 25; number += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await sendAs(other, viewer, `Linje ${number}: skal vi gå en tur?`);
  }
});

test('member pages are rendered with their content and hydrated in place', async ({ browser }) => {
  const page = await pageOf(browser, viewer, { viewport: { width: 390, height: 844 } });
  const faults: string[] = [];
  page.on('console', (line) => void (line.type() === 'error' && faults.push(line.text())));
  page.on('pageerror', (fault) => void faults.push(String(fault)));
  const shown: [string, RegExp][] = [
    ['/matches', /år gammel/],
    ['/wall', /Opslagstavle/],
    ['/payment', /Opgrader til Plus/],
    ['/profile', new RegExp(viewer.email)],
    ['/profile?fane=konto', /Hold pause/],
    ['/profile?fane=mine-data', /\d+ sendt, \d+ modtaget/],
    [`/profile/${other.id}`, new RegExp(other.username)],
    ['/messages', /Linje 25/],
    [`/messages/${other.id}`, /Linje 25/],
  ];
  for (const [path, text] of shown) {
    const release = await delayScripts(page);
    await openRendered(page, path);
    await expect(
      page.getByRole('main', { includeHidden: true }).getByText(text).filter({ visible: true }).first(),
    ).toBeInViewport();
    const nodes = await markNodes(page);
    expect(nodes).toBeGreaterThan(10);
    release();
    await hydrated(page);
    // A list may be refetched at once; a page that was rendered again would keep no node.
    expect(await countMarked(page), path).toBeGreaterThan(0.5 * nodes);
    await page.unroute('**/assets/*.js');
  }
  expect(faults).toEqual([]);
});

test('an outline page loads its content by itself', async ({ browser }) => {
  const page = await pageOf(browser, viewer);
  await withoutServerRendering(page);
  const release = await delayScripts(page);
  await page.goto('/profile', { waitUntil: 'commit' });
  await expect(page.getByText('Indlæser profil...')).toBeVisible();
  await expect(page.locator('#answers')).toHaveCount(0);
  release();
  await expect(page.getByText(viewer.email).first()).toBeVisible();
  await hydrated(page);
});

test('a draft is restored although the server-rendered page lacks it', async ({ browser }) => {
  const page = await pageOf(browser, viewer);
  await page.goto(`/messages/${other.id}`);
  await hydrated(page);
  const box = page.getByRole('textbox', { name: /besked/i });
  await box.fill('Halvt skrevet');
  await page.reload();
  await expect(box).toHaveValue('Halvt skrevet');
  await hydrated(page);
});

test("nobody sees another member's rendered page", async ({ browser }) => {
  const page = await pageOf(browser, viewer);
  await openRendered(page, '/profile');
  await expect(page.getByText(viewer.email).first()).toBeVisible();
  await hydrated(page);
  await page.context().clearCookies();
  const release = await delayScripts(page);
  await page.goto('/profile', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  expect(await page.content()).not.toContain(viewer.email);
  await expect(page.getByRole('main', { includeHidden: true })).toBeHidden();
  release();
  await expect(page).toHaveURL(/\/login\?next=/);
});

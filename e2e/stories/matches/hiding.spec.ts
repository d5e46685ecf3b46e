import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { profilePath } from '@venn/schema/paths';
import { expectNoFindings } from '../../support/page/axe.js';
import { type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { startServer, type TestServer } from '../../support/server/server.js';
import { test } from '../../support/test.js';

// Of its own: every list is known, in each browser and in each attempt.
let server: TestServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO: 'off' });
});
test.afterAll(() => server.stop());

const card = (page: Page, { username }: E2eMember) =>
  page.locator('main li').filter({ has: page.getByRole('heading', { level: 2, name: username }) });
const note = (page: Page, { username }: E2eMember) =>
  page.locator('main li').filter({ hasText: username }).filter({ hasText: 'vises ikke igen.' });
const hideButton = (page: Page, { username }: E2eMember) =>
  page.getByRole('button', { name: `Vis ikke ${username} igen` });
const undo = (page: Page, member: E2eMember) => note(page, member).getByRole('button', { name: 'Fortryd' });
const status = (page: Page) => page.getByRole('main').getByRole('status').first();

interface Scene {
  page: Page;
  people: [E2eMember, E2eMember, E2eMember];
}

/** Three members of an age that no others have on this server, and the list of them. */
async function openList(browser: Browser, age: number): Promise<Scene & { list: string }> {
  const fields = { birthdate: `${new Date().getFullYear() - age}-01-01` };
  const [viewer, ...people] = await Promise.all([
    newMember('ditte', {}, server.url),
    newMember('anna', fields, server.url),
    newMember('bo', { ...fields, gender: 'male' }, server.url),
    newMember('carl', fields, server.url),
  ]);
  const page = await pageOf(browser, viewer, { viewport: { width: 360, height: 780 } });
  const list = `/matches?sortering=name_asc&fra=${age}&til=${age}`;
  await page.goto(list);
  await expect(status(page)).toHaveText('3 deler noget med dig');
  return { page, people, list };
}

test('a hidden card becomes a note with a way back, and the focus stays there', {
  tag: ['@main', '@every-browser'],
}, async ({ browser }) => {
  const { page, people } = await openList(browser, 86);
  const [anna, bo, carl] = people;
  await hideButton(page, bo).click();
  await expect(note(page, bo)).toBeVisible();
  await expect(undo(page, bo)).toBeFocused();
  await expect(undo(page, bo)).toHaveAccessibleDescription(`${bo.username} vises ikke igen.`);
  await expect(status(page)).toHaveText('2 deler noget med dig');
  // In its place, between the others.
  await expect(page.locator('main li h2, main li bdi')).toContainText([anna.username, bo.username, carl.username]);
  await expectNoFindings(page);

  await undo(page, bo).press('Enter');
  await expect(hideButton(page, bo)).toBeFocused();
  await expect(card(page, bo)).toBeVisible();
  await expect(status(page)).toHaveText('3 deler noget med dig');
});

test('members hidden one after the other stay hidden, however late each list arrives', async ({ browser }) => {
  const { page, people, list } = await openList(browser, 84);
  // Each list arrives when the next one has been hidden already.
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query Matches')) return route.fallback();
    const response = await route.fetch();
    await sleep(1000);
    await route.fulfill({ response });
  });
  // All of them: the notes stay, and the next visit says that nobody is left.
  for (const member of people) {
    await hideButton(page, member).press('Enter');
    await expect(undo(page, member)).toBeFocused();
  }
  await expect(page.getByText('vises ikke igen.')).toHaveCount(3);
  await expect(status(page)).toHaveText('Ingen passer til dine valg lige nu');
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto(list);
  await expect(page.getByRole('heading', { name: 'Ingen passer til dine valg lige nu' })).toBeVisible();
});

test('a card whose hiding fails comes back and says so', async ({ browser }) => {
  const { page, people } = await openList(browser, 98);
  const [anna] = people;
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"HideMember"') ? route.abort() : route.fallback(),
  );
  await hideButton(page, anna).click();
  await expect(page.getByText(/Det lykkedes ikke|Kunne ikke/)).toBeVisible();
  await expect(card(page, anna)).toBeVisible();
  await expect(hideButton(page, anna)).toBeFocused();
});

test('a profile hides, too; the list under Konto shows everybody again, and who is hidden can still be met', async ({
  browser,
}) => {
  const { page, people, list } = await openList(browser, 87);
  const [anna, bo] = people;
  await card(page, anna)
    .getByRole('link', { name: /^Se Profil/ })
    .click();
  await page.getByRole('button', { name: 'Vis ikke igen', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Vis igen', exact: true })).toBeFocused();
  await expect(page.getByText(`${anna.username} vises ikke i din Find Venner`)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(status(page)).toHaveText('2 deler noget med dig');
  await expect(card(page, anna)).toHaveCount(0);
  await hideButton(page, bo).click();
  await expect(undo(page, bo)).toBeFocused();

  await page.goto('/profile?fane=konto');
  const section = page.getByRole('region', { name: 'Skjulte' });
  await expect(section).toContainText(`${bo.username} og én anden vises ikke i Find Venner.`);
  await section.getByRole('button', { name: 'Se dem' }).click();
  await section.getByRole('link', { name: anna.username }).click();
  await expect(page).toHaveURL(profilePath(anna.id));
  await expect(page.getByRole('link', { name: 'Send Besked' })).toBeVisible();
  await page.goBack();
  await section.getByRole('button', { name: 'Se dem' }).click();
  await expectNoFindings(page);
  await section.getByRole('button', { name: `Vis igen: ${bo.username}` }).press('Enter');
  await expect(section.getByRole('button', { name: `Vis igen: ${anna.username}` })).toBeFocused();
  await section.getByRole('button', { name: `Vis igen: ${anna.username}` }).press('Enter');
  await expect(section.getByText('Du har ikke skjult nogen i Find Venner.')).toBeVisible();
  await page.goto(list);
  await expect(status(page)).toHaveText('3 deler noget med dig');
});

import { expect, type Locator, type Page } from '@playwright/test';
import { newMember, pageOf, sendAs } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const PHONE = { viewport: { width: 360, height: 780 } };

const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });

const placesOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Genveje' });

/** The browser is never idle, however long the page is open. */
const fetchNothingForLater = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));

test('without a network the four places open in their layout, and a page that was never fetched comes with the network', async ({
  browser,
}) => {
  const [ditte] = await Promise.all([newMember('ditte'), newMember('karen')]);
  const page = await pageOf(browser, ditte, PHONE);
  const places = placesOf(page);
  const fetched = Promise.all(
    ['WallPage', 'MessagesPage', 'ProfilePage'].map((name) =>
      page.waitForResponse((response) => response.url().includes(`/assets/${name}-`)),
    ),
  );
  await page.goto('/matches');
  // Once the browser is idle.
  await fetched;
  await page.waitForLoadState('networkidle');

  await page.context().setOffline(true);
  for (const name of ['Opslagstavle', 'Beskeder', 'Find Venner']) {
    await places.getByRole('link', { name }).click();
    await expect(title(page, name)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  }

  await page.getByRole('contentinfo').getByRole('link', { name: 'Persondatapolitik' }).click();
  await expect(page.getByRole('heading', { name: 'Vi kan ikke hente siden lige nu' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  // The chats were never fetched, and nothing is being written: nothing promises them.
  await expect(page.getByText('er her stadig')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Åbn Beskeder' })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Vi kan ikke hente siden lige nu' })).toHaveCount(0);
  await expect(title(page, 'Persondatapolitik')).toBeVisible();
});

test('where the network is lost before anything was fetched for later, the page says so in its layout, and comes by itself', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newMember('ditte'), PHONE);
  await fetchNothingForLater(page);
  await page.goto('/messages');
  await page.context().setOffline(true);
  await placesOf(page).getByRole('link', { name: 'Opslagstavle' }).click();
  await expect(page.getByText('Du er uden net. Siden kommer selv, når det er der igen.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Opslagstavle');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText('Dine samtaler er her stadig.')).toBeVisible();
  // A loaded page opens, and the one that failed is fetched again with the network.
  await page.getByRole('link', { name: 'Åbn Beskeder' }).click();
  await expect(title(page, 'Beskeder')).toBeVisible();
  await page.context().setOffline(false);
  await placesOf(page).getByRole('link', { name: 'Opslagstavle' }).click();
  await expect(title(page, 'Opslagstavle')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Nyt opslag' })).toBeVisible();
});

test('what a page could not fetch without a network comes with it, on every page', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  await sendAs(soeren, ditte, 'Hej Ditte');
  const page = await pageOf(browser, ditte, PHONE);
  const main = page.getByRole('main');
  // Nothing of the places is known here but their scripts.
  const fetched = ['WallPage', 'MatchesPage', 'MessagesPage', 'ProfilePage'].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/assets/${name}-`)),
  );
  await page.goto('/payment');
  await Promise.all(fetched);
  await page.waitForLoadState('networkidle');
  for (const [name, what, shown] of [
    ['Opslagstavle', 'Opslagstavlen', main.getByRole('form', { name: 'Nyt opslag' })],
    ['Find Venner', 'Find Venner', main.getByRole('link', { name: /^Se Profil/ }).first()],
    ['Profil', 'profilen', main.getByRole('heading', { name: ditte.username })],
    ['Beskeder', 'dine beskeder', main.getByRole('link', { name: soeren.username })],
  ] as const) {
    await page.context().setOffline(true);
    await placesOf(page).getByRole('link', { name }).click();
    await expect(title(page, name)).toBeVisible();
    await expect(main.getByText('Du er uden net. Siden kommer selv, når det er der igen.')).toBeVisible();
    await expect(main.getByRole('alert')).toHaveCount(0);
    // Where a file of its scripts hasn't come yet, it is the page itself that is missing.
    const missing = new RegExp(`^Vi kan ikke hente (?:siden|${what}) lige nu$`);
    await expect(main.getByRole('heading', { name: missing })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Prøv igen' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(shown).toBeVisible();
    await expect(main.getByText('Du er uden net.')).toHaveCount(0);
  }
});

test('a dialog that can not be fetched without a network says so, and the page stays', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte, PHONE);
  const toast = page.getByText('Kunne ikke åbne vinduet. Prøv igen.');
  await fetchNothingForLater(page);
  for (const [path, name] of [
    ['/matches', 'Åbn menu'],
    [`/profile/${soeren.id}`, 'Bloker bruger'],
    ['/profile', 'Se, hvad andre ser'],
  ] as const) {
    await page.goto(path);
    const button = page.getByRole('button', { name });
    await expect(button).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await button.click();
    await expect(toast).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Luk', exact: true }).click();
    await expect(toast).toHaveCount(0);
    await button.click();
    await expect(page.locator('dialog[open]')).toBeVisible();
  }
});

test('a page whose styles were lost on the way has them when it is opened with a network', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'), PHONE);
  // As where the network fails while the places are fetched for later.
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/WallPage-'));
  await page.route('**/assets/WallPage-*.css', (route) => route.abort());
  await page.goto('/messages');
  await lost;
  await page.unroute('**/assets/WallPage-*.css');
  await placesOf(page).getByRole('link', { name: 'Opslagstavle' }).click();
  await expect(title(page, 'Opslagstavle')).toBeVisible();
  const ofWall = () =>
    page.evaluate(() =>
      [...document.styleSheets].some(({ href, cssRules }) => href?.includes('/WallPage-') && cssRules.length > 0),
    );
  expect(await ofWall()).toBe(true);
});

import { expect, type Page } from '@playwright/test';
import { answerWithFault } from '../../support/network/answer-with-fault.js';
import { withoutServerRendering } from '../../support/network/without-server-rendering.js';
import { boxOf } from '../../support/page/box-of.js';
import { ask, deleteAccounts, type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

/** Born on New Year's Day, so the age is the same all year. No demo member or member of other tests is as old. */
const bornAt = (age: number) => ({ birthdate: `${new Date().getFullYear() - age}-01-01` });

const names = (page: Page) => page.getByRole('main').locator('li h2');
const sortBy = (page: Page, label: string) => page.getByLabel('Sorter efter').selectOption({ label });

async function interestIds(count: number): Promise<string[]> {
  return ((await ask('GET', '/interests')).body as { id: string }[]).slice(0, count).map(({ id }) => id);
}

/** Counts the requests for matches. */
function countQuestions(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('"operationName":"Matches"')) count += 1;
  });
  return () => count;
}

test('unconfirmed members and oneself are never shown', async ({ browser }) => {
  const [viewer, seen] = await Promise.all([newMember('Ditte', bornAt(96)), newMember('Bo', bornAt(96))]);
  const name = `ubekr_${Date.now().toString(36)}`;
  const { status } = await ask('POST', '/register', {
    username: name,
    email: `${name}@example.dk`,
    password: 'en-god-kode-12',
    confirmPassword: 'en-god-kode-12',
    ...bornAt(96),
    gender: 'male',
    location: 'Roskilde',
    interests: await interestIds(3),
    acceptTerms: true,
  });
  expect(status).toBe(201);
  try {
    const page = await pageOf(browser, viewer);
    await page.goto('/matches?fra=96&til=96');
    await expect(names(page)).toHaveText([seen.username]);
    await expect(page.getByRole('status').filter({ hasText: '1 deler noget med dig' })).toBeAttached();
  } finally {
    await deleteAccounts(viewer, seen);
  }
});

test('without results the page says so, links to the profile, and can reset the filters', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('Ditte'));
  await page.goto('/matches?sortering=name_asc&fra=100&afstand=1');
  await expect(page.getByRole('heading', { name: 'Ingen passer til dine valg lige nu' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Opdater dine interesser' })).toHaveAttribute(
    'href',
    '/profile',
  );
  await expect(page.getByRole('navigation', { name: 'Sider' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Nulstil filtre' }).last().click();
  await expect(page).toHaveURL(/\/matches\?sortering=name_asc$/);
  await expect(names(page).first()).toBeVisible();
});

test('loading matches can be retried', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('Ditte'));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql', async (route) => {
    await held;
    await answerWithFault(route);
  });
  await withoutServerRendering(page);
  await page.goto('/matches');
  await expect(page.getByRole('status').filter({ hasText: 'Finder dine matches...' })).toBeVisible();
  release();
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'Ups! Noget gik galt' })).toBeVisible();
  await expect(alert).toContainText('Kunne ikke indlæse matches. Prøv venligst igen senere.');
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(names(page).first()).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('the page retries by itself while the server is warming up', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('Ditte'));
  let refusals = 0;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"operationName":"Matches"') || refusals === 2) return route.fallback();
    refusals += 1;
    const extensions = { code: 'UNAVAILABLE', retryAfterSeconds: 1 };
    const message = 'Find Venner er ved at starte. Prøv igen om lidt.';
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      contentType: 'application/json',
      body: JSON.stringify({ errors: [{ message, extensions, path: ['matches'] }], data: null }),
    });
  });
  await withoutServerRendering(page);
  await page.goto('/matches');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Kunne ikke indlæse matches. Prøv venligst igen senere.');
  await expect(alert).toContainText('Find Venner er ved at starte');
  await expect(names(page).first()).toBeVisible();
  await expect(alert).toHaveCount(0);
  expect(refusals).toBe(2);
});

test.describe('four people around a viewer', () => {
  // Parallel workers have their own four members, deleted afterwards.
  const ages = (): [number, number] => {
    const younger = 88 + 2 * test.info().parallelIndex;
    return [younger, younger + 1];
  };
  const address = () => `/matches?fra=${ages()[0]}&til=${ages()[1]}`;
  let viewer: E2eMember;
  let bo: E2eMember;
  let zoe: E2eMember;
  let aeroe: E2eMember;
  let aage: E2eMember;

  test.beforeAll(async () => {
    const all = await interestIds(12);
    const [younger, older] = ages();
    [viewer, bo, zoe, aeroe, aage] = await Promise.all([
      newMember('Ditte', { interests: all.slice(0, 9) }),
      newMember('Bo', { ...bornAt(younger), interests: all.slice(0, 1), about_me: 'Holder af havnen.' }),
      newMember('Zoe', { ...bornAt(younger), interests: all.slice(0, 3), location: 'København' }),
      newMember('Ærø', { ...bornAt(younger), interests: all.slice(10, 12), location: 'Aalborg' }),
      newMember('Åge', {
        ...bornAt(older),
        interests: all.slice(0, 9),
        location: 'Odense',
        gender: 'prefer-not-to-say',
      }),
    ]);
  });

  test.afterAll(() => deleteAccounts(bo, zoe, aeroe, aage));

  test('are sorted in six orders', async ({ browser }) => {
    const page = await pageOf(browser, viewer);
    await page.goto(address());
    const [b, z, ae, aa] = [bo, zoe, aeroe, aage].map(({ username }) => username);
    for (const [label, order, value] of [
      ['Færrest fælles interesser', [ae, b, z, aa], 'common_asc'],
      ['Nærmest først', [b, z, aa, ae], 'distance_asc'],
      ['Længst væk først', [ae, aa, z, b], 'distance_desc'],
      ['Navn A-Å', [b, z, ae, aa], 'name_asc'],
      ['Navn Å-A', [aa, ae, z, b], 'name_desc'],
      ['Flest fælles interesser', [aa, z, b, ae], null],
    ] as const) {
      await sortBy(page, label);
      await expect(names(page), label).toHaveText(order.map(String));
      expect(new URL(page.url()).searchParams.get('sortering')).toBe(value);
    }
  });

  test('have cards with their data and links to their profiles', async ({ browser }) => {
    const page = await pageOf(browser, viewer);
    await page.goto(address());
    const card = (member: E2eMember) => page.getByRole('listitem').filter({ hasText: member.username });
    await expect(card(bo)).toContainText(`${ages()[0]} år gammel`);
    await expect(card(bo)).toContainText('under 1 km');
    await expect(card(bo)).toContainText('1 fælles interesse');
    await expect(card(bo)).toContainText('Holder af havnen.');
    await expect(card(aage)).toContainText('Foretrækker ikke at oplyse');
    await expect(card(aage)).toContainText(/Odense\s*1\d\d\skm/);
    await expect(card(aage)).toContainText('9 fælles interesser');
    const chips = await card(aage).getByRole('list').getByRole('listitem').allTextContents();
    expect(chips.at(-1)).toBe(`+${9 - (chips.length - 1)}`);
    await expect(card(aeroe)).toContainText('Ingen fælles interesser');
    await expect(card(aeroe).getByRole('list')).toHaveCount(0);
    // The whole card is clickable.
    await card(zoe).click({ position: { x: 150, y: 130 } });
    await expect(page).toHaveURL(new RegExp(`/profile/${zoe.id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(zoe.username);
  });

  test('are filtered by sliders', { tag: '@every-browser' }, async ({ browser }) => {
    const page = await pageOf(browser, viewer);
    await page.goto(address());
    await expect(names(page)).toHaveCount(4);
    const distance = page.getByRole('slider', { name: 'Største afstand' });
    await distance.press('Home');
    for (let step = 0; step < 5; step += 1) await distance.press('ArrowRight');
    await expect(distance).toHaveAttribute('aria-valuetext', 'Højst 6 km');
    await expect(names(page)).toHaveText([bo.username]);
    await expect(page).toHaveURL(/afstand=6/);
    // The thumb is dragged to the end of the track.
    const { x, y, width, height } = await boxOf(distance);
    await page.mouse.move(x + height / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.move(x + width - 2, y + height / 2);
    await page.mouse.up();
    await expect(distance).toHaveAttribute('aria-valuetext', 'Alle');
    await expect(names(page)).toHaveCount(4);
    await expect(page).not.toHaveURL(/afstand/);
  });

  test('are filtered by sliders with the keyboard, with debounced requests', async ({ browser }) => {
    const page = await pageOf(browser, viewer);
    await page.clock.install();
    await page.goto(address());
    await expect(names(page)).toHaveCount(4);
    const distance = page.getByRole('slider', { name: 'Største afstand' });
    await expect(distance).toHaveAttribute('aria-valuetext', 'Alle');
    const asked = countQuestions(page);
    // No debounce interval between the keys, even on a busy machine.
    await page.clock.pauseAt(Date.now() + 60_000);
    await distance.press('Home');
    for (let step = 0; step < 5; step += 1) await distance.press('ArrowRight');
    await expect(distance).toHaveAttribute('aria-valuetext', 'Højst 6 km');
    expect(asked()).toBe(0);
    await page.clock.resume();
    await expect(names(page)).toHaveText([bo.username]);
    expect(new URL(page.url()).searchParams.get('afstand')).toBe('6');
    expect(asked()).toBe(1);
    await distance.press('End');
    await expect(distance).toHaveAttribute('aria-valuetext', 'Alle');
    await expect(names(page)).toHaveCount(4);
    expect(new URL(page.url()).searchParams.get('afstand')).toBeNull();
    // The first response is cached.
    expect(asked()).toBe(1);

    await page.getByRole('slider', { name: 'Laveste alder' }).press('ArrowRight');
    await expect(names(page)).toHaveText([aage.username]);
    await expect(page).toHaveURL(new RegExp(`fra=${ages()[1]}&til=${ages()[1]}`));
    // The thumbs can't cross.
    await page.getByRole('slider', { name: 'Laveste alder' }).press('End');
    await expect(page.getByText(`${ages()[1]} år`, { exact: true })).toBeVisible();
    await page.getByRole('slider', { name: 'Højeste alder' }).press('End');
    await expect(page.getByText(`${ages()[1]} til 100+ år`, { exact: true })).toBeVisible();
  });

  test('are filtered by what a slider showed last, also when it is moved while an earlier value is applied', async ({
    browser,
  }) => {
    const page = await pageOf(browser, viewer);
    await page.goto(address());
    await expect(names(page)).toHaveCount(4);
    const distance = page.getByRole('slider', { name: 'Største afstand' });
    // A busy browser takes a key after the value is in the URL, and before the page is rendered with it.
    await distance.evaluate((slider: HTMLInputElement) => {
      const replace = history.replaceState.bind(history);
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.bind(slider);
      history.replaceState = (...state) => {
        replace(...state);
        history.replaceState = replace;
        setValue?.('6');
        slider.dispatchEvent(new Event('input', { bubbles: true }));
      };
    });
    await distance.press('Home');
    await expect(page).toHaveURL(/afstand=6/);
    await expect(distance).toHaveAttribute('aria-valuetext', 'Højst 6 km');
    await expect(names(page)).toHaveText([bo.username]);
    await page.goBack();
    await page.goForward();
    await expect(distance).toHaveAttribute('aria-valuetext', 'Højst 6 km');
  });

  test('stay dimmed in place while the next response is loading', async ({ browser }) => {
    const page = await pageOf(browser, viewer);
    await page.goto(address());
    await expect(names(page)).toHaveCount(4);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/graphql', async (route) => {
      await held;
      await route.continue();
    });
    await sortBy(page, 'Navn A-Å');
    await expect(page.locator('ul[aria-busy=true]')).toBeVisible();
    await expect(names(page)).toHaveCount(4);
    release();
    await expect(page.locator('ul[aria-busy=true]')).toHaveCount(0);
    await expect(names(page).first()).toHaveText(bo.username);
  });

  test('have collapsed filters on a phone, so that the first one is visible at once', async ({ browser }) => {
    const page = await pageOf(browser, viewer, { viewport: { width: 360, height: 740 }, hasTouch: true });
    await page.goto(address());
    await expect(page.getByRole('heading', { name: aage.username })).toBeInViewport();
    const distance = page.getByRole('slider', { name: 'Største afstand' });
    await expect(distance).toBeHidden();
    await expect(page.getByText(`${ages().join(' til ')} år, hele landet`)).toBeVisible();
    const filters = page.getByRole('button', { name: 'Filtre', exact: true });
    await filters.click();
    await expect(filters).toHaveAttribute('aria-expanded', 'true');
    await distance.press('Home');
    await expect(names(page)).toHaveText([bo.username]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test('pages are in the URL and not requested twice', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('Ditte'));
  // Members of other stories, who come and go, have other ages.
  await page.goto('/matches?sortering=name_asc&fra=45&til=87');
  const pager = page.getByRole('navigation', { name: 'Sider' });
  await expect(pager).toContainText(/Side 1 af \d/);
  await expect(names(page)).toHaveCount(30);
  await expect(pager.getByRole('button', { name: 'Tilbage' })).toBeDisabled();
  const first = await names(page).first().textContent();
  await pager.getByRole('button', { name: 'Næste' }).click();
  await expect(pager).toContainText(/Side 2 af \d/);
  await expect(page).toHaveURL(/sortering=name_asc&fra=45&til=87&side=2$/);
  await expect(names(page).first()).not.toHaveText(String(first));
  expect(await page.evaluate(() => scrollY)).toBe(0);

  const asked = countQuestions(page);
  await page.goBack();
  await expect(names(page).first()).toHaveText(String(first));
  await page.goForward();
  await expect(pager).toContainText(/Side 2 af \d/);
  const member = await names(page).first().textContent();
  await page
    .getByRole('link', { name: /^Se Profil/ })
    .first()
    .click();
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(member));
  await page.goBack();
  await expect(pager).toContainText(/Side 2 af \d/);
  expect(asked()).toBe(0);

  // Another order starts at the first page; a URL beyond the end shows the last one.
  await sortBy(page, 'Navn Å-A');
  await expect(pager).toContainText(/Side 1 af \d/);
  await expect(page).toHaveURL(/sortering=name_desc&fra=45&til=87$/);
  await page.goto('/matches?fra=45&til=87&side=9999');
  await expect(pager.getByRole('button', { name: 'Næste' })).toBeDisabled();
  await expect(pager).toContainText(/Side (\d+) af \1/);
});

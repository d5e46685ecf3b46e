import { expect } from '@playwright/test';
import { withoutServerRendering } from '../../support/network/without-server-rendering.js';
import { newMember, pageOf } from '../../support/people/members.js';
import { diagram, interestsIn, openProfile, wayBack } from '../../support/people/profile.js';
import { test } from '../../support/test.js';

for (const width of [360, 768, 1280]) {
  test(`the placeholder of a profile has its measures at ${width} px`, async ({ browser }) => {
    const [viewer, other] = await Promise.all([newMember('Ditte'), newMember('Bo')]);
    const page = await pageOf(browser, viewer, { viewport: { width, height: 800 } });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/graphql', async (route) => {
      await held;
      await route.fallback();
    });
    await withoutServerRendering(page);
    await page.goto(`/profile/${other.id}`);
    await expect(page.getByText('Indlæser profil...')).toBeVisible();
    /** The header's picture, and where the section below the header begins. */
    const places = () =>
      page.evaluate(() => {
        const way = document.querySelector('main a[href^="/matches"]');
        const [face, below] = [way?.nextElementSibling, way?.parentElement?.nextElementSibling].map((part) =>
          part?.getBoundingClientRect(),
        );
        return [face?.x, face?.y, face?.width, below?.y].map((place) => Math.round(Number(place)));
      });
    await page.evaluate(() => document.fonts.ready);
    const before = await places();
    release();
    await expect(page.getByText('Medlem siden')).toBeVisible();
    const after = await places();
    expect(before.slice(0, 3)).toEqual(after.slice(0, 3));
    expect(Math.abs((before[3] ?? 0) - (after[3] ?? 0))).toBeLessThanOrEqual(2);
  });
}

test('the way back keeps filters, page and scroll position', { tag: '@every-browser' }, async ({ browser }) => {
  const page = await pageOf(browser, await newMember('Ditte'), { viewport: { width: 1280, height: 700 } });
  const address = '/matches?sortering=distance_asc&fra=19&side=2';
  await page.goto(address);
  const links = page.getByRole('link', { name: /^Se Profil/ });
  await expect(links.first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  const card = links.nth(5);
  const kilometres = await page
    .locator('main li')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .nth(5)
    .getByText(/km$/)
    .textContent();
  await card.evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Find Venner');
  // The card's distance.
  await expect(page.getByText(`${kilometres} fra dig`)).toBeVisible();
  expect((await wayBack(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await wayBack(page).click();
  await expect(page).toHaveURL(new RegExp(`${address.replaceAll('?', '\\?')}$`));
  await expect(links.first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(600);
  // It went back instead of forward.
  await page.goForward();
  await expect(page.getByText(`${kilometres} fra dig`)).toBeVisible();
});

test('a direct visit has the distance and leads to the list', async ({ browser }) => {
  const [viewer, other] = await Promise.all([
    newMember('Ditte', { location: 'Roskilde' }),
    newMember('Bo', { location: 'Lejre' }),
  ]);
  const page = await openProfile(browser, viewer, other);
  await expect(page.getByText('8 km fra dig', { exact: true })).toBeVisible();
  await wayBack(page).click();
  await expect(page).toHaveURL(/\/matches$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Venner');
});

test('a profile begins with what its card knows', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('Ditte'));
  await page.goto('/matches');
  const card = page.locator('main li').filter({ has: page.getByRole('heading', { level: 2 }) });
  const name = await card.first().getByRole('heading', { level: 2 }).textContent();
  const shared = await card.first().locator('ul li').first().textContent();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql', async (route) => {
    await held;
    await route.fallback();
  });
  await card
    .first()
    .getByRole('link', { name: /^Se Profil/ })
    .click();
  // No answer yet: the name, the facts and the shared interests are there, and no skeleton.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(name));
  await expect(page).toHaveTitle(new RegExp(`^${name}`));
  await expect(page.getByText('Indlæser profil...')).toHaveCount(0);
  await expect(interestsIn(page, 'Det deler I').first()).toHaveText(String(shared));
  await expect(page.getByText('Medlem siden')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Send Besked' })).toBeVisible();
  const top = await diagram(page).boundingBox();
  release();
  await expect(page.getByText('Medlem siden')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rapporter bruger' })).toBeVisible();
  // The rest takes its place without moving what is there.
  expect(await diagram(page).boundingBox()).toEqual(top);
});

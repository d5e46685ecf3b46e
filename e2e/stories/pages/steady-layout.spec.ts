import { expect, type Locator, type Page } from '@playwright/test';
import { whenConnected } from '../../support/network/live-connection.js';
import { boxOf } from '../../support/page/box-of.js';
import { openForm } from '../../support/page/open-form.js';
import { newMember, pageOf, sendAs } from '../../support/people/members.js';
import { logIn } from '../../support/people/registration.js';
import { unique } from '../../support/people/unique.js';
import { test } from '../../support/test.js';
import { hostAftale } from '../wall/aftaler.js';

/** How much of what was shown has moved without being pressed: a page's cumulative layout shift. */
const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any there is no call.
        setTimeout(() => resolve(0), 500);
      }),
  );

for (const width of [360, 1280]) {
  test(`after a login over a slow network nothing moves, and the outline isn't over the footer, at ${width} px`, async ({
    page,
  }) => {
    const member = await newMember('ditte');
    await page.setViewportSize({ width, height: 780 });
    await openForm(page, '/login');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/MatchesPage-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.route('**/graphql', async (route) => {
      // What moves within half a second of a press is expected.
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await logIn(page, member);
    const main = page.getByRole('main');
    await expect(main).toBeEmpty();
    await expect.poll(() => main.evaluate((element) => getComputedStyle(element, '::before').opacity)).toBe('1');
    const outline = await main.evaluate((element) => {
      const { top, height } = getComputedStyle(element, '::before');
      return Number.parseFloat(top) + Number.parseFloat(height);
    });
    expect((await boxOf(page.locator('footer'))).y).toBeGreaterThanOrEqual(outline);
    release();
    await expect(page.getByRole('link', { name: /^Se Profil/ }).first()).toBeVisible();
    expect(await shifted(page)).toBeLessThan(0.02);
  });
}

test('the form of the own profile opens with its interests, so that no button moves from under a press', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newMember('ditte'));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('ProfileInterests')) await held;
    await route.continue();
  });
  await page.goto('/profile');
  const asked = page.waitForRequest((request) => request.postData()?.includes('ProfileInterests') ?? false);
  await page.getByRole('button', { name: 'Rediger Profil' }).click();
  await asked;
  const save = page.getByRole('button', { name: 'Gem ændringer' });
  await expect(save).toHaveCount(0);
  release();
  await save.waitFor();
  await expect(page.getByRole('button', { name: 'Brætspil' })).toBeVisible();
  expect(await shifted(page)).toBeLessThan(0.02);
});

/** How far two boxes reach into each other; 0 or less where they don't. */
const overlap = async (one: Locator, other: Locator): Promise<number> => {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return Math.min(Math.min(a.right, b.right) - Math.max(a.x, b.x), Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y));
};

for (const width of [360, 768, 1280]) {
  test(`the notice of a lost connection covers nothing and moves nothing at ${width} px`, async ({ browser }) => {
    const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
    await sendAs(soeren, ditte, 'Hej Ditte');
    const page = await pageOf(browser, ditte, { viewport: { width, height: 780 } });
    const notice = page.getByText('Forbinder igen…');
    for (const path of ['/wall', '/matches', '/messages', `/messages/${soeren.id}`]) {
      const connected = whenConnected(page);
      await page.goto(path);
      await connected;
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const before = await boxOf(page.getByRole('main'));
      await page.context().setOffline(true);
      await expect(notice).toBeVisible();
      expect(await boxOf(page.getByRole('main')), path).toEqual(before);
      for (const part of [heading, page.locator('header a:visible, header button:visible, nav a:visible')])
        for (const each of await part.all()) expect(await overlap(notice, each), path).toBeLessThanOrEqual(0);
      const { x, right } = await boxOf(notice);
      expect([x >= 0, right <= width], path).toEqual([true, true]);
      await page.context().setOffline(false);
    }
  });
}

for (const width of [360, 1280]) {
  test(`an aftale's own page is drawn at once, at ${width} px`, async ({ browser }) => {
    const [karen, grethe] = await Promise.all([newMember('karen'), newMember('grethe')]);
    const id = await hostAftale(karen, { title: unique('Tur') }, [grethe]);
    for (const member of [karen, grethe]) {
      const page = await pageOf(browser, member, { viewport: { width, height: 740 } });
      await page.goto(`/wall?opslag=${id}`);
      await expect(page.getByText('Lejre Station')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Gem i kalender' })).toBeVisible();
      expect(await shifted(page)).toBeLessThan(0.05);
    }
  });
}

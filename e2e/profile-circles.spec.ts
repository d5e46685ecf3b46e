import { type Browser, type BrowserContextOptions, expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoFindings } from './support/axe.js';
import { ask, type E2eMember, newMember, pageOf } from './support/members.js';
import { recordViewTransitions } from './support/view-transitions.js';
import { withoutServerRendering } from './support/without-server-rendering.js';

interface Interest {
  id: string;
  name: string;
}

const allInterests = async (): Promise<Interest[]> => (await ask('GET', '/interests')).body as Interest[];
const ids = (interests: Interest[]): string[] => interests.map(({ id }) => id);
const namesOf = (interests: Interest[]): string[] => interests.map(({ name }) => name);

const diagram = (page: Page): Locator => page.locator('[data-diagram]');
const list = (page: Page, name: string): Locator => page.getByRole('list', { name, exact: true }).getByRole('listitem');
const wayBack = (page: Page): Locator => page.getByRole('main').getByRole('link', { name: 'Find Venner' });

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The two circles: elements of the figure whose width is their height and at least half of its own. */
const circles = (page: Page): Promise<Box[]> =>
  diagram(page).evaluate((figure) =>
    [...figure.querySelectorAll('*')]
      .filter((part) => getComputedStyle(part).borderRadius === '50%' && part.clientWidth > figure.clientWidth * 0.4)
      .map((part) => part.getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ x, y, width, height })),
  );

const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });
const distance = (one: Box, other: Box): number =>
  Math.hypot(middle(one).x - middle(other).x, middle(one).y - middle(other).y);

/** Opens `other`'s profile as `viewer`. */
async function openProfile(
  browser: Browser,
  viewer: E2eMember,
  other: E2eMember,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await pageOf(browser, viewer, options);
  await page.goto(`/profile/${other.id}`);
  return page;
}

test("a member's profile shows the circles of both, side by side or stacked", async ({ browser }) => {
  const all = await allInterests();
  const [viewer, other] = await Promise.all([
    newMember('Ditte', { interests: ids([...all.slice(0, 2), ...all.slice(20, 25)]) }),
    newMember('Bo', { interests: ids([...all.slice(0, 2), ...all.slice(30, 32)]) }),
  ]);
  const page = await openProfile(browser, viewer, other, { viewport: { width: 1280, height: 860 } });
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Jeres cirkler');
  await expect(diagram(page)).toHaveAttribute('data-diagram', 'overlapping');
  await expect(diagram(page)).toHaveAttribute('aria-hidden', 'true');

  const wide = await circles(page);
  expect(wide).toHaveLength(2);
  const [left, right] = wide as [Box, Box];
  for (const { width, height } of wide) expect([Math.round(width), Math.round(height)]).toEqual([400, 400]);
  expect(left.y).toBe(right.y);
  // 25rem each, inside the body's 46rem, which begins where the other sections' bodies do.
  expect(right.x + right.width - left.x).toBeLessThanOrEqual(46 * 16);
  const about = await page.getByText('Ingen beskrivelse angivet.').boundingBox();
  expect(Math.abs(left.x - (about?.x ?? 0))).toBeLessThanOrEqual(1);

  // Left mine, in the middle what both share, right the other's.
  const texts = await diagram(page)
    .locator('span, b, small')
    .evaluateAll((words) =>
      words
        .filter((word) => word.textContent && word.getBoundingClientRect().width > 0)
        .map((word) => {
          const { x, width } = word.getBoundingClientRect();
          return { text: word.textContent, x: x + width / 2 };
        }),
    );
  const columnOf = (text: string): string => {
    const found = texts.find((one) => one.text === text);
    if (!found) throw new Error(`${text} is in neither circle`);
    const { x } = found;
    if (x < right.x) return 'mine';
    return x > left.x + left.width ? 'theirs' : 'shared';
  };
  for (const [column, interests] of [
    ['mine', all.slice(20, 23)],
    ['shared', all.slice(0, 2)],
    ['theirs', all.slice(30, 32)],
  ] as const) {
    for (const name of namesOf(interests)) expect([name, columnOf(name)]).toEqual([name, column]);
  }
  expect(texts.map(({ text }) => text)).not.toContain(all[23]?.name);
  expect(texts.map(({ text }) => text)).toContain('+2');

  // Their pictures are 72 px, in the upper half of the circles.
  const pictures = await diagram(page).evaluate((figure) =>
    [...figure.querySelectorAll('*')]
      .map((part) => part.getBoundingClientRect())
      .filter(({ width, height }) => width === 72 && height === 72)
      .map(({ y }) => y),
  );
  expect(pictures.length).toBeGreaterThanOrEqual(2);
  for (const y of pictures) expect(y + 72).toBeLessThan(middle(left).y);

  // The same in words, for everybody.
  await expect(list(page, 'Det deler I')).toHaveCount(2);
  expect(new Set(await list(page, 'Det deler I').allTextContents())).toEqual(new Set(namesOf(all.slice(0, 2))));
  await expect(list(page, 'Også')).toHaveText(namesOf(all.slice(30, 32)));
  await expectNoFindings(page);

  await page.setViewportSize({ width: 360, height: 760 });
  const [top, bottom] = (await circles(page)) as [Box, Box];
  expect(bottom.y).toBeGreaterThan(top.y + 100);
  expect(bottom.x).toBeGreaterThan(top.x);
  expect(distance(top, bottom)).toBeLessThan(top.width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNoFindings(page);
});

test('with nothing in common the circles stand apart, and the page says what to do', async ({ browser }) => {
  const all = await allInterests();
  const [viewer, other] = await Promise.all([
    newMember('Ditte', { interests: ids(all.slice(0, 2)) }),
    newMember('Bo', { interests: ids(all.slice(10, 12)) }),
  ]);
  const page = await openProfile(browser, viewer, other);
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(diagram(page)).toHaveAttribute('data-diagram', 'apart');
    const [one, two] = (await circles(page)) as [Box, Box];
    expect(distance(one, two), `at ${width} px`).toBeGreaterThan(one.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expect(page.getByText('Spørg om noget, du ikke kender.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Det deler I' })).toHaveCount(0);
  await expect(list(page, 'Også')).toHaveText(namesOf(all.slice(10, 12)));
  // Three words at most in each circle: nothing is left to be opened.
  await expect(page.getByRole('button', { name: 'Vis alle interesser' })).toHaveCount(0);
});

test("the figure's '+N' opens the rest, and the keyboard reaches the lists' button instead", async ({ browser }) => {
  const all = await allInterests();
  const [viewer, other] = await Promise.all([
    newMember('Ditte', { interests: ids([...all.slice(0, 20), ...all.slice(75, 80)]) }),
    newMember('Bo', { interests: ids(all.slice(0, 50)) }),
  ]);
  const page = await openProfile(browser, viewer, other, { viewport: { width: 360, height: 760 } });
  const button = page.getByRole('button', { name: 'Vis alle interesser', exact: true });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(list(page, 'Det deler I')).toHaveCount(12);
  await expect(list(page, 'Også')).toHaveCount(12);
  await expect(diagram(page).getByText('+17')).toBeVisible();
  await expect(diagram(page).getByText('+27')).toBeVisible();
  // Nothing in the hidden figure takes the focus.
  const focusable = 'a, button, input, select, textarea, [tabindex]';
  await expect(diagram(page).locator(focusable)).toHaveCount(0);

  await diagram(page).getByText('+27').click();
  const close = page.getByRole('button', { name: 'Vis færre', exact: true });
  await expect(close).toHaveAttribute('aria-expanded', 'true');
  await expect(list(page, 'Det deler I')).toHaveCount(20);
  await expect(list(page, 'Også')).toHaveCount(30);
  await expect(list(page, 'Kun dig')).toHaveText(namesOf(all.slice(75, 80)));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await close.press('Enter');
  await expect(list(page, 'Også')).toHaveCount(12);
  await button.press('Enter');
  await expect(list(page, 'Også')).toHaveCount(30);
  await expectNoFindings(page);
});

test("where the lists show everything, the figure's '+N' is a text and there is no button", async ({ browser }) => {
  const all = await allInterests();
  const [viewer, other] = await Promise.all([
    newMember('Ditte', { interests: ids(all.slice(0, 3)) }),
    newMember('Bo', { interests: ids(all.slice(20, 32)) }),
  ]);
  const page = await openProfile(browser, viewer, other);
  await expect(list(page, 'Også')).toHaveCount(12);
  await expect(diagram(page).getByText('+9')).toBeVisible();
  await expect(diagram(page).locator('label')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Vis alle interesser' })).toHaveCount(0);
});

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

test('a profile without interests says so, and one with a name of another script holds', async ({ browser }) => {
  const all = await allInterests();
  const [viewer, other] = await Promise.all([
    newMember('Ditte', { interests: ids(all.slice(0, 2)) }),
    newMember('محمد', { interests: ids(all.slice(0, 1)) }),
  ]);
  const page = await openProfile(browser, viewer, other, { viewport: { width: 360, height: 760 } });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(other.username);
  await expect(title.locator('bdi')).toHaveText(other.username);
  const face = await page
    .getByRole('region', { name: /^Profil for/ })
    .locator('> span, > div')
    .first()
    .boundingBox();
  // The name stays beside the picture, at its left edge.
  expect((await title.locator('bdi').boundingBox())?.x).toBeLessThan((face?.x ?? 0) + 140);

  // Nobody can register without interests, so the answer is changed.
  const bare = await pageOf(browser, viewer, { viewport: { width: 360, height: 760 } });
  await bare.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    if (body.data?.member) Object.assign(body.data.member, { interests: [], commonInterests: [] });
    await route.fulfill({ response, json: body });
  });
  await bare.goto('/matches');
  await bare
    .getByRole('link', { name: /^Se Profil/ })
    .first()
    .click();
  await expect(bare.getByText('Ingen interesser angivet.')).toBeVisible();
  await expect(diagram(bare)).toHaveAttribute('data-diagram', 'apart');
  await expect(bare.getByText('Spørg om noget, du ikke kender.')).toHaveCount(0);
});

test('the way back keeps filters, page and scroll position', async ({ browser }) => {
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

test('one figure travels from the card to the profile and the conversation, and back', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('Ditte'), { viewport: { width: 1280, height: 860 } });
  const seen = await recordViewTransitions(page);
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto('/matches?sortering=name_asc');
  const card = page.getByRole('link', { name: /^Se Profil/ }).nth(1);
  await card.click();
  await expect(page).toHaveURL(/\/profile\//);
  await expect.poll(seen).toHaveLength(1);
  await expect.poll(async () => (await seen())[0]?.after).toEqual([160]);
  const [toProfile] = await seen();
  expect(toProfile?.before).toEqual([88]);
  expect(toProfile?.durations).toMatchObject({
    '::view-transition-group(figure)': 260,
    '::view-transition-old(root)': 140,
    '::view-transition-new(root)': 140,
  });

  // The page has its height once the answer is there, and a press may scroll to the link.
  const toConversation = page.getByRole('link', { name: 'Send Besked' });
  await toConversation.waitFor();
  await page.evaluate(() => scrollTo(0, 90));
  await toConversation.hover();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await toConversation.click();
  await expect(page).toHaveURL(/\/messages\//);
  await expect.poll(async () => (await seen())[1]?.after).toEqual([48]);
  expect((await seen())[1]?.before).toEqual([160]);

  await page.goBack();
  await expect.poll(async () => (await seen())[2]?.after).toEqual([160]);
  expect((await seen())[2]?.before).toEqual([48]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await wayBack(page).click();
  await expect.poll(async () => (await seen())[3]?.after).toEqual([88]);
  expect((await seen())[3]?.before).toEqual([160]);

  // Nothing keeps the name afterwards.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).viewTransitionName !== 'none')
            .length,
      ),
    )
    // The document itself is `root`.
    .toBe(1);
  expect(faults).toEqual([]);
});

test('with reduced motion the page just changes', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('Ditte'), { reducedMotion: 'reduce' });
  const seen = await recordViewTransitions(page);
  await page.goto('/matches');
  await page
    .getByRole('link', { name: /^Se Profil/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Jeres cirkler' })).toBeVisible();
  await wayBack(page).click();
  await expect(page).toHaveURL(/\/matches$/);
  expect(await seen()).toEqual([]);
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
  await expect(list(page, 'Det deler I').first()).toHaveText(String(shared));
  await expect(page.getByText('Medlem siden')).toHaveCount(0);
  // Whether there is a way to a conversation isn't known yet.
  await expect(page.getByRole('link', { name: 'Send Besked' })).toHaveCount(0);
  const top = await diagram(page).boundingBox();
  release();
  await expect(page.getByText('Medlem siden')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rapporter bruger' })).toBeVisible();
  // The rest takes its place without moving what is there.
  expect(await diagram(page).boundingBox()).toEqual(top);
});

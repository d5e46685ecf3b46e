import { expect, type Page } from '@playwright/test';
import { expectNoFindings } from '../../support/page/axe.js';
import { boxOf } from '../../support/page/box-of.js';
import { recordViewTransitions } from '../../support/page/view-transitions.js';
import { ask, newMember, pageOf } from '../../support/people/members.js';
import { diagram, interestsIn, openProfile, wayBack } from '../../support/people/profile.js';
import { test } from '../../support/test.js';

interface Interest {
  id: string;
  name: string;
}

const allInterests = async (): Promise<Interest[]> => (await ask('GET', '/interests')).body as Interest[];
const ids = (interests: Interest[]): string[] => interests.map(({ id }) => id);
const namesOf = (interests: Interest[]): string[] => interests.map(({ name }) => name);

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

test("a member's profile shows the circles of both, on a phone below the text", async ({ browser }) => {
  const all = await allInterests();
  const [viewer, other] = await Promise.all([
    newMember('Ditte', { interests: ids([...all.slice(0, 2), ...all.slice(20, 25)]) }),
    newMember('Bo', { interests: ids([...all.slice(0, 2), ...all.slice(30, 32)]) }),
  ]);
  const page = await openProfile(browser, viewer, other, { viewport: { width: 1280, height: 860 } });
  const titleY = async (name: string) => (await boxOf(page.getByRole('heading', { name }))).y;
  expect(await titleY('Jeres cirkler')).toBeLessThan(await titleY('Om mig'));
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
  await expect(interestsIn(page, 'Det deler I')).toHaveCount(2);
  expect(new Set(await interestsIn(page, 'Det deler I').allTextContents())).toEqual(new Set(namesOf(all.slice(0, 2))));
  await expect(interestsIn(page, 'Desuden')).toHaveText(namesOf(all.slice(30, 32)));
  await expectNoFindings(page);

  await page.setViewportSize({ width: 360, height: 760 });
  const [small, next] = (await circles(page)) as [Box, Box];
  expect(next.y).toBe(small.y);
  expect(distance(small, next)).toBeLessThan(small.width);
  // Who somebody is comes before the figure, which leaves room for it and stays readable.
  expect((await boxOf(page.getByText('Ingen beskrivelse angivet.'))).bottom).toBeLessThan(small.y);
  expect((await boxOf(diagram(page))).height).toBeLessThanOrEqual(240);
  const word = diagram(page).getByText(all[20]?.name ?? '', { exact: true });
  expect(await word.evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize))).toBeGreaterThanOrEqual(13);
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
  await expect(interestsIn(page, 'Desuden')).toHaveText(namesOf(all.slice(10, 12)));
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
  await expect(interestsIn(page, 'Det deler I')).toHaveCount(12);
  await expect(interestsIn(page, 'Desuden')).toHaveCount(12);
  await expect(diagram(page).getByText('+17')).toBeVisible();
  await expect(diagram(page).getByText('+27')).toBeVisible();
  // Nothing in the hidden figure takes the focus.
  const focusable = 'a, button, input, select, textarea, [tabindex]';
  await expect(diagram(page).locator(focusable)).toHaveCount(0);

  await diagram(page).getByText('+27').click();
  const close = page.getByRole('button', { name: 'Vis færre', exact: true });
  await expect(close).toHaveAttribute('aria-expanded', 'true');
  await expect(interestsIn(page, 'Det deler I')).toHaveCount(20);
  await expect(interestsIn(page, 'Desuden')).toHaveCount(30);
  await expect(interestsIn(page, 'Kun dig')).toHaveText(namesOf(all.slice(75, 80)));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await close.press('Enter');
  await expect(interestsIn(page, 'Desuden')).toHaveCount(12);
  await button.press('Enter');
  await expect(interestsIn(page, 'Desuden')).toHaveCount(30);
  await expectNoFindings(page);
});

test("where the lists show everything, the figure's '+N' is a text and there is no button", async ({ browser }) => {
  const all = await allInterests();
  const [viewer, other] = await Promise.all([
    newMember('Ditte', { interests: ids(all.slice(0, 3)) }),
    newMember('Bo', { interests: ids(all.slice(20, 32)) }),
  ]);
  const page = await openProfile(browser, viewer, other);
  await expect(interestsIn(page, 'Desuden')).toHaveCount(12);
  await expect(diagram(page).getByText('+9')).toBeVisible();
  await expect(diagram(page).locator('label')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Vis alle interesser' })).toHaveCount(0);
});

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

test('on a phone a name of wide letters stands in one line beside the picture', async ({ browser }) => {
  const [viewer, other] = await Promise.all([newMember('ditte'), newMember('mwmw')]);
  const page = await openProfile(browser, viewer, other, { viewport: { width: 360, height: 760 } });
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toHaveText(other.username);
  const lines = await name.evaluate((heading) => {
    const text = document.createRange();
    text.selectNodeContents(heading);
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
});

test('one figure travels from the card to the profile and the conversation, and back', async ({ browser }) => {
  // Nobody else is there, so the members of other stories don't move the card.
  const [ditte, bo] = await Promise.all([
    newMember('Ditte', { location: 'Christiansø' }),
    newMember('Bo', { location: 'Christiansø' }),
  ]);
  const page = await pageOf(browser, ditte, { viewport: { width: 1280, height: 520 } });
  const seen = await recordViewTransitions(page);
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto('/matches?afstand=1');
  await page.getByRole('link', { name: new RegExp(`^Se Profil.*${bo.username}`) }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${bo.id}$`));
  await expect.poll(seen).toHaveLength(1);
  await expect.poll(async () => (await seen())[0]?.after).toEqual([160]);
  const [toProfile] = await seen();
  expect(toProfile?.before).toEqual([88]);
  expect(toProfile?.durations).toMatchObject({
    '::view-transition-group(figure)': 260,
    '::view-transition-old(root)': 140,
    '::view-transition-new(root)': 140,
  });

  // The page has its height once the answer is there, and pressing a covered link would scroll.
  await expect.poll(async () => (await seen())[0]?.finished).toBe(true);
  const toConversation = page.getByRole('link', { name: 'Send Besked' });
  await toConversation.waitFor();
  const place = 60;
  await page.evaluate((y) => scrollTo(0, y), place);
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

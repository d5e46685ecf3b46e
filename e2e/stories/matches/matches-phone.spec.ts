import { expect, type Page } from '@playwright/test';
import { showTheme } from '../../screens/open-screen.js';
import { expectNoFindings } from '../../support/page/axe.js';
import { colourOfToken } from '../../support/page/colour-of-token.js';
import { ask, deleteAccounts, newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const card = (page: Page) => page.locator('main li').filter({ has: page.getByRole('heading', { level: 2 }) });

test('on a phone Find Venner begins with a person', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('Ditte'), {
    viewport: { width: 360, height: 760 },
    hasTouch: true,
  });
  await page.goto('/matches');
  const first = await card(page).first().boundingBox();
  expect(first?.y).toBeLessThanOrEqual(230);

  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveCSS('font-size', '28px');
  // The count is beside the heading, not below it.
  const [heading, count] = await Promise.all([
    title.boundingBox(),
    page.getByRole('status').filter({ hasText: 'deler noget med dig' }).boundingBox(),
  ]);
  expect(count?.x).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0));
  expect((count?.y ?? 0) + (count?.height ?? 0)).toBeLessThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0) + 4);

  // The label is inside its field, and still names it.
  const sort = page.getByLabel('Sorter efter');
  const [field, label] = await Promise.all([
    sort.boundingBox(),
    page.locator('label', { hasText: 'Sorter efter' }).boundingBox(),
  ]);
  expect(field?.height).toBeGreaterThanOrEqual(44);
  expect(label?.y).toBeGreaterThan(field?.y ?? 0);
  expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThan((field?.y ?? 0) + (field?.height ?? 0) / 2);
  const filters = page.getByRole('button', { name: 'Filtre', exact: true });
  expect(Math.abs(((await filters.boundingBox())?.y ?? 0) - (field?.y ?? 0))).toBeLessThanOrEqual(1);
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    await expectNoFindings(page);
  }
});

test('the count says who shares something, and never that there are 0', async ({ browser }) => {
  const interests = ((await ask('GET', '/interests')).body as { id: string }[]).map(({ id }) => id);
  // As old as nobody else.
  const born = { birthdate: `${new Date().getFullYear() - 99}-01-01` };
  const [viewer, friend, stranger] = await Promise.all([
    newMember('Ditte', { ...born, interests: interests.slice(0, 2) }),
    newMember('Bo', { ...born, interests: interests.slice(1, 3) }),
    newMember('Eva', { ...born, interests: interests.slice(10, 12) }),
  ]);
  try {
    const page = await pageOf(browser, viewer);
    const status = page.getByRole('main').getByRole('status');
    await page.goto('/matches?fra=99&til=99');
    await expect(card(page)).toHaveCount(2);
    await expect(status).toHaveText('1 deler noget med dig');
    await page.goto('/matches?fra=99&til=99&sortering=name_asc');
    await expect(status).toHaveText('1 deler noget med dig');
    // What others change is found within a second or two.
    const loadUntil = (isThere: () => Promise<void>) =>
      expect(async () => {
        await page.goto('/matches?fra=99&til=99');
        await isThere();
      }).toPass();
    await deleteAccounts(friend);
    await loadUntil(() => expect(status).toHaveText('1 medlem', { timeout: 1000 }));
    await deleteAccounts(stranger);
    const nobody = page.getByRole('heading', { name: 'Ingen passer til dine valg lige nu' });
    await loadUntil(() => expect(nobody).toBeVisible({ timeout: 1000 }));
    await expect(page.getByRole('main')).not.toContainText('0 medlem');
    // Said, but not shown twice.
    await expect(status).toHaveText('Ingen passer til dine valg lige nu');
  } finally {
    await deleteAccounts(viewer);
  }
});

test('the rarest shared interest comes first, on the card and on the profile', async ({ browser }) => {
  const all = (await ask('GET', '/interests')).body as { id: string; name: string }[];
  const [common, rare] = [all.find(({ name }) => name === 'Brætspil'), all.at(-1)];
  const interests = [common?.id, rare?.id];
  const [viewer, other] = await Promise.all([
    newMember('Ditte', { interests, location: 'Anholt' }),
    newMember('Bo', { interests, location: 'Anholt' }),
  ]);
  const page = await pageOf(browser, viewer, { viewport: { width: 1280, height: 860 } });
  await page.goto('/matches?afstand=1');
  const names = [String(rare?.name), 'Brætspil'];
  const ofOther = card(page).filter({ hasText: other.username });
  // The first list is hidden: it measures the chips.
  await expect(ofOther.getByRole('list').getByRole('listitem')).toHaveText(names);
  await ofOther.getByRole('link', { name: /^Se Profil/ }).click();
  await expect(page.getByRole('list', { name: 'Det deler I' }).getByRole('listitem')).toHaveText(names);
});

test('the rings of both go round the circles and their intersection, and initials keep clear of it', async ({
  browser,
}) => {
  const interests = ((await ask('GET', '/interests')).body as { id: string }[]).map(({ id }) => id).slice(0, 7);
  const [viewer, other] = await Promise.all([
    newMember('Wanda_W', { interests, location: 'Endelave' }),
    newMember('Wilma_W', { interests, location: 'Endelave' }),
  ]);
  const page = await pageOf(browser, viewer);
  await page.goto('/matches?afstand=1');
  const figure = card(page).filter({ hasText: other.username }).locator('[data-overlap]');
  await expect(figure).toHaveAttribute('data-common', '7');
  const measured = await figure.evaluate((overlap) => {
    const [own, others] = [...overlap.children] as [HTMLElement, HTMLElement];
    const border = (of: Element, which: string) => {
      const { borderTopWidth, borderTopColor } = getComputedStyle(of, which);
      return `${borderTopWidth} ${borderTopColor}`;
    };
    const colour = (token: string): string => {
      const probe = document.createElement('i');
      document.body.append(probe);
      probe.style.color = getComputedStyle(document.documentElement).getPropertyValue(token);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    const letters = (circle: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(circle.firstElementChild as Element);
      const { left, right } = range.getBoundingClientRect();
      return { left, right, fontSize: getComputedStyle(circle.firstElementChild as Element).fontSize };
    };
    return {
      lens: border(own, '::after'),
      ring: border(own, '::before'),
      coral: `3px ${colour('--coral')}`,
      teal: `3px ${colour('--teal')}`,
      own: { circle: own.getBoundingClientRect(), ...letters(own) },
      others: { circle: others.getBoundingClientRect(), ...letters(others) },
    };
  });
  expect(measured.ring).toBe(measured.coral);
  expect(measured.lens).toBe(measured.teal);
  for (const { fontSize } of [measured.own, measured.others]) expect(fontSize).toBe('22px');
  // 44 % of 88 px.
  expect(Math.round(measured.own.circle.right - measured.others.circle.left)).toBe(39);
  expect(measured.own.left).toBeGreaterThan(measured.own.circle.left);
  expect(measured.own.right).toBeLessThanOrEqual(measured.others.circle.left);
  expect(measured.others.left).toBeGreaterThanOrEqual(measured.own.circle.right);
  expect(measured.others.right).toBeLessThan(measured.others.circle.right);
});

test('with one shared interest the circles overlap by 14 %, and the number is inside', async ({ browser }) => {
  const interests = ((await ask('GET', '/interests')).body as { id: string }[]).map(({ id }) => id);
  const [viewer, other] = await Promise.all([
    newMember('Ditte', { interests: interests.slice(0, 2), location: 'Tunø' }),
    newMember('Bo', { interests: interests.slice(1, 3), location: 'Tunø' }),
  ]);
  const page = await pageOf(browser, viewer);
  await page.goto('/matches?afstand=1');
  const figure = card(page).filter({ hasText: other.username }).locator('[data-overlap]');
  await expect(figure).toHaveAttribute('data-common', '1');
  const { own, others, count } = await figure.evaluate((overlap) => {
    const [mine, theirs] = [...overlap.children].map((circle) => circle.getBoundingClientRect()) as [DOMRect, DOMRect];
    const range = document.createRange();
    range.selectNodeContents(overlap.lastElementChild as Element);
    return { own: mine, others: theirs, count: range.getBoundingClientRect() };
  });
  expect(own.width).toBe(88);
  expect((own.right - others.left) / own.width).toBeCloseTo(0.14, 2);
  expect(count.left).toBeGreaterThanOrEqual(others.left);
  expect(count.right).toBeLessThanOrEqual(own.right);
});

test('a card is 300 px wide wherever the window is', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('Ditte'), { viewport: { width: 320, height: 740 } });
  await page.goto('/matches');
  for (const [width, least] of [
    [320, 300],
    [305, 300],
    [300, 300],
    [290, 290],
    [360, 300],
    [768, 300],
    [1280, 300],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    const box = await card(page).first().boundingBox();
    expect(box?.width, `${width} px`).toBeGreaterThanOrEqual(least);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }
});

test('where nobody and nothing is, the own circle is solid and the other dotted, in both themes', {
  tag: '@every-browser',
}, async ({ browser }) => {
  const page = await pageOf(browser, await newMember('Ditte'), { viewport: { width: 320, height: 740 } });
  for (const path of ['/matches?fra=100&afstand=1', '/profile/findes-ikke', '/messages']) {
    await page.goto(path);
    const circles = page.locator('main svg[viewBox="0 0 220 112"]:visible circle');
    const [own, other] = [circles.first(), circles.last()];
    await expect(own).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      for (const [circle, token, dashes] of [
        [own, '--coral', 'none'],
        [other, '--teal', '0px, 7px'],
      ] as const) {
        await expect(circle).toHaveCSS('stroke', await colourOfToken(page, token));
        await expect(circle).toHaveCSS('stroke-dasharray', dashes);
        await expect(circle).toHaveCSS('stroke-width', '3px');
      }
    }
  }
});

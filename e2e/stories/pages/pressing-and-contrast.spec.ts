import { devices, expect, type Locator, type Page } from '@playwright/test';
import { colourOfToken } from '../../support/page/colour-of-token.js';
import { pageReady } from '../../support/page/page-ready.js';
import { newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

const styleOf = (locator: Locator, pseudo?: string) =>
  locator.evaluate((element, part) => {
    const { scale, filter, backgroundColor } = getComputedStyle(element, part);
    return { scale, filter, backgroundColor };
  }, pseudo);

async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.hover();
  await page.mouse.down();
}

/** Releases outside of everything: nothing is clicked. */
async function release(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.mouse.up();
}

test('what is pressed gives way by 2 %, with reduced motion only its colour changes', async ({ browser }) => {
  const ditte = await newMember('ditte');
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await pageOf(browser, ditte, { viewport: { width: 360, height: 740 }, reducedMotion });
    await page.goto('/matches');
    const scale = reducedMotion === 'reduce' ? 'none' : '0.98';
    const theme = page.getByRole('button', { name: 'Skift mellem lyst og mørkt tema' });
    await press(page, theme);
    await expect.poll(async () => (await styleOf(theme)).scale).toBe(scale);
    await expect.poll(async () => (await styleOf(theme)).filter).toBe('brightness(0.94)');
    await release(page);
    await expect.poll(() => styleOf(theme)).toMatchObject({ scale: 'none', filter: 'none' });

    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Se Profil/ }) });
    const before = await styleOf(card.first());
    await press(page, card.first().getByRole('link', { name: /^Se Profil/ }));
    await expect.poll(async () => (await styleOf(card.first())).scale).toBe(scale);
    expect((await styleOf(card.first())).backgroundColor).not.toBe(before.backgroundColor);
    await release(page);

    const place = page.getByRole('navigation', { name: 'Genveje' }).getByRole('link', { name: 'Profil' });
    await press(page, place);
    await expect.poll(async () => (await styleOf(place)).scale).toBe(scale);
    await expect.poll(async () => (await styleOf(place)).backgroundColor).toBe('rgb(230, 226, 214)');
    await release(page);
    await page.context().close();
  }
});

/** How long the property changes, in seconds. */
const durationOf = (target: Locator, property: string): Promise<number> =>
  target.evaluate((element, name) => {
    const { transitionProperty, transitionDuration } = getComputedStyle(element);
    const durations = transitionDuration.split(', ');
    const at = transitionProperty.split(', ').indexOf(name);
    return at < 0 ? 0 : Number.parseFloat(durations[at % durations.length] ?? '');
  }, property);

test('buttons and chips give way in 140 ms, rows get a wash', async ({ page: visitor, browser }) => {
  await visitor.goto('/register');
  const chip = visitor.getByRole('button', { name: 'Brætspil', exact: true });
  const button = visitor.getByRole('main').getByRole('button', { name: 'Opret Konto' });
  for (const target of [chip, button]) {
    expect(await durationOf(target, 'scale')).toBe(0.14);
    expect(await durationOf(target, 'filter')).toBe(0.14);
    await press(visitor, target);
    await expect.poll(() => styleOf(target)).toMatchObject({ scale: '0.98', filter: 'brightness(0.94)' });
    await release(visitor);
    await expect.poll(() => styleOf(target)).toMatchObject({ scale: 'none', filter: 'none' });
  }

  const [ditte, frida] = await Promise.all([newMember('ditte'), newMember('frida')]);
  await sendAs(frida, ditte, 'Hej Ditte');
  const page = await pageOf(browser, ditte);
  await page.goto('/messages');
  const chat = page.getByRole('main').getByRole('listitem').getByRole('link', { name: frida.username });
  const admins = await pageOf(browser, await promote(frida));
  await admins.goto(`/admin/dashboard?search=${ditte.username}`);
  const person = admins.getByRole('table').getByRole('link', { name: ditte.username });
  for (const [where, link, row] of [
    [page, chat, page.getByRole('main').getByRole('listitem').locator('> *').first()],
    [
      admins,
      person,
      admins
        .getByRole('table')
        .getByRole('row')
        .filter({ has: admins.getByRole('link', { name: ditte.username }) }),
    ],
  ] as const) {
    const before = (await styleOf(row)).backgroundColor;
    const wash = await colourOfToken(where, '--wash');
    expect(before).not.toBe(wash);
    await where.mouse.move(0, 0);
    await press(where, link);
    await expect.poll(async () => (await styleOf(row)).backgroundColor).toBe(wash);
    await release(where);
  }
});

test('what lies under a pointer has a look of its own, but not under a finger', async ({ browser }) => {
  const { isMobile, hasTouch } = devices['Pixel 5'];
  for (const [device, changes] of [
    [{}, true],
    [{ isMobile, hasTouch }, false],
  ] as const) {
    const page = await (await browser.newContext({ ...device, reducedMotion: 'reduce' })).newPage();
    await page.goto('/login');
    await pageReady(page);
    const theme = page.getByRole('button', { name: 'Skift mellem lyst og mørkt tema' });
    const { backgroundColor: before } = await styleOf(theme);
    await theme.hover();
    expect(await theme.evaluate((element) => element.matches(':hover'))).toBe(true);
    await expect.poll(async () => (await styleOf(theme)).backgroundColor !== before).toBe(changes);
  }
});

test('high contrast shows marks, badges, chosen chips, sliders and bubbles without backgrounds', async ({
  page: visitor,
  browser,
}) => {
  const page = await pageOf(browser, await newMember('ditte'), {
    viewport: { width: 360, height: 740 },
    forcedColors: 'active',
  });
  await page.goto('/matches');
  const highlight = await page.evaluate(() => {
    const probe = document.createElement('div');
    probe.style.background = 'Highlight';
    document.body.append(probe);
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
  const place = page.getByRole('navigation', { name: 'Genveje' }).getByRole('link', { name: 'Find Venner' });
  expect((await styleOf(place, '::after')).backgroundColor).toBe(highlight);
  await page.setViewportSize({ width: 1280, height: 740 });
  const link = page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Find Venner' });
  expect((await styleOf(link, '::after')).backgroundColor).toBe(highlight);
  const slider = page.getByRole('slider').first();
  expect(await slider.evaluate((input) => getComputedStyle(input).forcedColorAdjust)).toBe('none');

  await visitor.emulateMedia({ forcedColors: 'active' });
  await visitor.goto('/register');
  const chip = visitor.getByRole('button', { name: 'Brætspil', exact: true });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await styleOf(chip)).backgroundColor).toBe(highlight);
  await visitor.goto('/');
  // The landing page's circles keep their colours, which are what they say.
  const circle = visitor.getByText('Karen, 61').locator('xpath=../..');
  expect((await styleOf(circle)).backgroundColor).toBe('rgb(240, 130, 106)');
});

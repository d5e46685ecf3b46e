import { expect, type Locator, type Page } from '@playwright/test';
import { settingsOf } from '../../support/measures/settings.js';
import { delayScripts } from '../../support/network/delay-scripts.js';
import { boxOf } from '../../support/page/box-of.js';
import { coverWithKeyboard } from '../../support/page/on-screen-keyboard.js';
import { hydrated, openRendered } from '../../support/page/open-rendered.js';
import { painted } from '../../support/page/page-ready.js';
import { type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

const PHONE = { viewport: { width: 360, height: 740 } };
const TOUCH = { ...PHONE, hasTouch: true, isMobile: true };
const PLACES = ['Find Venner', 'Opslagstavle', 'Beskeder', 'Profil'];

const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Genveje' });
const place = (page: Page, name: string): Locator => bar(page).getByRole('link', { name });

/** The y position at which the content must end. */
const barTop = async (page: Page): Promise<number> => (await boxOf(bar(page))).y;

test('visitors have no bar, members one of 56 px at the lower edge below 768 px', async ({ page, browser }) => {
  await page.setViewportSize(PHONE.viewport);
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  }
  const members = await pageOf(browser, await newMember('ditte'), PHONE);
  await members.goto('/about');
  await expect(bar(members)).toHaveCount(0);

  await members.goto('/matches');
  const { y, width, height } = await boxOf(bar(members));
  expect([y, width, height]).toEqual([740 - 56, 360, 56]);
  await expect(bar(members).getByRole('link')).toHaveText(PLACES);
  for (const name of PLACES) {
    const target = await boxOf(place(members, name));
    expect(Math.min(target.width, target.height), name).toBeGreaterThanOrEqual(44);
  }
  await members.setViewportSize({ width: 767, height: 740 });
  await expect(bar(members)).toBeVisible();
  await members.setViewportSize({ width: 768, height: 740 });
  await expect(bar(members)).toBeHidden();
  await members.setViewportSize(PHONE.viewport);
  await members.emulateMedia({ media: 'print' });
  await expect(bar(members)).toBeHidden();
});

test('the lens marks the current page and nothing in the bar moves', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'), PHONE);
  await page.goto('/matches');
  const lens = (name: string) =>
    place(page, name).evaluate((link) => {
      const { content, width, backgroundColor } = getComputedStyle(link, '::after');
      return content === 'none' ? null : { width, isVisible: backgroundColor !== 'rgba(0, 0, 0, 0)' };
    });
  const icons = () =>
    bar(page)
      .locator('svg')
      .evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().x));
  const places = await icons();
  for (const current of PLACES) {
    await place(page, current).click();
    await expect(place(page, current)).toHaveAttribute('aria-current', 'page');
    for (const name of PLACES)
      expect(await lens(name), `${name} on ${current}`).toEqual(
        name === current ? { width: '36px', isVisible: true } : null,
      );
    expect(await icons()).toEqual(places);
  }
});

test('a pressed place is marked at once and has an outline while its scripts are on the way', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'), PHONE);
  await page.goto('/matches');
  const release = await delayScripts(page);
  await place(page, 'Opslagstavle').click();
  await expect(place(page, 'Opslagstavle')).toContainClass('pending');
  const opacities = () =>
    page.getByRole('main').evaluate((main) => ({
      left: getComputedStyle(main.firstElementChild as Element).opacity,
      outline: getComputedStyle(main, '::before').opacity,
    }));
  await expect.poll(opacities).toEqual({ left: '0', outline: '1' });
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Opslagstavle' })).toBeVisible();
  await expect.poll(opacities).toEqual({ left: '1', outline: '1' });
  expect(await page.getByRole('main').evaluate((main) => getComputedStyle(main, '::before').content)).toBe('none');
});

test('a place whose page is only to be rendered is marked at once, too', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'), PHONE);
  await page.goto('/matches');
  for (const name of PLACES) {
    await place(page, name).click();
    await expect(place(page, name)).toHaveAttribute('aria-current', 'page');
  }
  for (const name of PLACES) {
    const marked = await place(page, name).evaluate(async (link) => {
      (link as HTMLElement).click();
      // What a press changes is drawn before anything else; a page is rendered later.
      await Promise.resolve();
      return getComputedStyle(link, '::after').content !== 'none';
    });
    expect(marked, name).toBe(true);
    await expect(place(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(place(page, name)).not.toContainClass('pending');
  }
});

test('with text of 150 % header and bar stay at the edges of a small window', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'), { viewport: { width: 360, height: 640 } });
  const settings = await settingsOf(page);
  await settings.textSize(150);
  await page.goto('/matches');
  await expect(page.getByRole('link', { name: /^Se Profil/ }).first()).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  const [top, bottom] = [await boxOf(page.getByRole('banner')), await boxOf(bar(page))];
  expect([top.y, bottom.bottom]).toEqual([0, 640]);
  // Each takes less than a quarter of the height.
  expect(Math.max(top.height, bottom.height)).toBeLessThan(160);
});

test("with WCAG's spacing of text every label of the bar stands apart from the next", async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'), PHONE);
  await page.goto('/matches');
  await page.evaluate(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
    document.adoptedStyleSheets.push(spaced);
  });
  const labels = await Promise.all(PLACES.map((name) => boxOf(place(page, name).locator('span').first())));
  for (const [index, label] of labels.slice(1).entries())
    expect(label.x - (labels[index]?.right ?? 0), PLACES[index + 1]).toBeGreaterThanOrEqual(3);
  expect(labels[0]?.x).toBeGreaterThanOrEqual(0);
  expect(labels.at(-1)?.right).toBeLessThanOrEqual(360);
});

test('the server draws the bar with the page', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'), PHONE);
  const release = await delayScripts(page);
  await openRendered(page, '/matches');
  const drawn = page.getByRole('navigation', { name: 'Genveje', includeHidden: true });
  expect((await boxOf(drawn)).height).toBe(56);
  await expect(drawn.getByRole('link', { name: 'Find Venner', includeHidden: true })).toHaveAttribute('aria-current');
  await drawn.evaluate((element) => Object.assign(element, { ofServer: true }));
  release();
  await hydrated(page);
  expect(await bar(page).evaluate((element) => 'ofServer' in element)).toBe(true);
});

test('the page ends, toasts stand and the focus stays above the bar', { tag: '@every-browser' }, async ({
  browser,
}) => {
  const page = await pageOf(browser, await newMember('ditte'), { ...PHONE, reducedMotion: 'reduce' });
  // The newest post isn't on this page: a toast says that it is on the wall.
  await page.goto('/wall?sortering=oldest');
  const form = page.getByRole('form', { name: 'Nyt opslag' });
  await form.getByRole('textbox', { name: 'Nyt opslag' }).fill('Hvem vil med i svømmehallen på tirsdag?');
  await form.getByRole('combobox', { name: 'Interesse' }).selectOption('Vandring');
  await form.getByRole('button', { name: 'Opslag', exact: true }).click();
  const toast = await boxOf(page.getByRole('button', { name: 'Luk', exact: true }));
  expect(toast.y + toast.height).toBeLessThan(await barTop(page));

  await page.getByRole('heading', { name: 'Opslagstavle' }).first().click();
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    // How far the focused element reaches below the bar's upper edge.
    const covered = await page.evaluate(() => {
      const places = document.querySelector('nav[aria-label="Genveje"]');
      const focused = document.activeElement;
      if (!places || !focused || focused === document.body || places.contains(focused)) return 0;
      return focused.getBoundingClientRect().bottom - places.getBoundingClientRect().top;
    });
    expect(covered, `after ${step + 1} tabs`).toBeLessThanOrEqual(0);
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const footer = await boxOf(page.getByRole('contentinfo'));
  // Browsers scroll to whole pixels, and lines are as high as parts of one.
  expect(Math.floor(footer.bottom)).toBeLessThanOrEqual(await barTop(page));
});

test('an open conversation has neither bar nor header below 896 px', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  await sendAs(soeren, ditte, 'Hej Ditte');
  const page = await pageOf(browser, ditte, PHONE);
  await page.goto('/messages');
  const list = await boxOf(page.getByRole('region', { name: 'Beskeder' }));
  // No strip between them, in which rows would end before the bar.
  expect(list.bottom).toBe(await barTop(page));
  await page.getByRole('main').getByRole('link', { name: soeren.username }).click();
  await expect(page.getByRole('log')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  expect((await boxOf(page.getByRole('main'))).y).toBe(0);
  await page.setViewportSize({ width: 895, height: 740 });
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.setViewportSize({ width: 896, height: 740 });
  await expect(page.getByRole('banner')).toBeVisible();
  await page.setViewportSize(PHONE.viewport);
  await page.goBack();
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('the bar makes room for the on-screen keyboard', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const phone = await pageOf(browser, ditte, TOUCH);
  await phone.goto('/wall');
  const box = phone.getByRole('textbox', { name: 'Nyt opslag' });
  await box.tap();
  await phone.setViewportSize({ width: 360, height: 440 });
  await expect(bar(phone)).toBeHidden();
  await box.blur();
  await expect(bar(phone)).toBeVisible();

  await coverWithKeyboard(phone, 300);
  await expect(bar(phone)).toBeHidden();
  await coverWithKeyboard(phone, 0);
  await expect(bar(phone)).toBeVisible();

  // With a mouse a focused field has no keyboard on the screen.
  const desk = await pageOf(browser, ditte, PHONE);
  await desk.goto('/wall');
  await desk.getByRole('textbox', { name: 'Nyt opslag' }).click();
  await expect(desk.getByRole('textbox', { name: 'Nyt opslag' })).toBeFocused();
  await painted(desk);
  await expect(bar(desk)).toBeVisible();
});

test('the bar returns when the keyboard is closed and the focus stays', async ({ browser }) => {
  const phone = await pageOf(browser, await newMember('ditte'), TOUCH);
  await phone.goto('/wall');
  const box = phone.getByRole('textbox', { name: 'Nyt opslag' });
  // With a hardware keyboard the window keeps its height.
  await box.tap();
  await expect(box).toBeFocused();
  // Longer than the bar waits before it returns.
  await phone.waitForTimeout(300);
  await expect(bar(phone)).toBeVisible();
  // Android's keyboard shrinks the window.
  await phone.setViewportSize({ width: 360, height: 440 });
  await expect(bar(phone)).toBeHidden();
  await box.pressSequentially('Hvem vil');
  await expect(bar(phone)).toBeHidden();
  // Its Back key closes the keyboard alone.
  await phone.setViewportSize(PHONE.viewport);
  await expect(bar(phone)).toBeVisible();
  await expect(box).toBeFocused();
  expect((await boxOf(bar(phone))).bottom).toBe(740);
  // A tap into the focused field opens it again.
  await phone.setViewportSize({ width: 360, height: 440 });
  await expect(bar(phone)).toBeHidden();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`pressing the current place scrolls to the top, with motion: ${reducedMotion}`, async ({ browser }) => {
    const page = await pageOf(browser, await newMember('ditte'), { ...TOUCH, reducedMotion });
    await page.goto('/matches');
    await expect(page.getByRole('link', { name: /^Se Profil/ }).first()).toBeVisible();
    const y = () => page.evaluate(() => Math.round(scrollY));
    /** The positions of all frames from the press to the top. */
    const pressed = async (name: string): Promise<number[]> => {
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      expect(await y()).toBe(900);
      await page.evaluate(() => {
        const seen = new Set<number>();
        const look = () => {
          seen.add(scrollY);
          if (scrollY > 0) requestAnimationFrame(look);
        };
        look();
        Object.assign(window, { seenPositions: () => [...seen] });
      });
      await place(page, name).tap();
      const seen = () => page.evaluate(() => (window as unknown as { seenPositions(): number[] }).seenPositions());
      await expect.poll(async () => (await seen()).at(-1)).toBe(0);
      return seen();
    };
    const positions = await pressed('Find Venner');
    if (reducedMotion === 'reduce') expect(positions).toEqual([900, 0]);
    else expect(positions.length).toBeGreaterThan(3);
    await expect(page).toHaveURL(/\/matches$/);
    // Not in the page, where a navigation puts it.
    expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull();
  });
}

test('pressing Beskeder scrolls the list of conversations to its top', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const others = await Promise.all(Array.from({ length: 5 }, () => newMember('søren')));
  await Promise.all(others.map((other) => sendAs(other, ditte, 'Hej Ditte')));
  const page = await pageOf(browser, ditte, { ...TOUCH, viewport: { width: 360, height: 480 } });
  await page.goto('/messages');
  const list = page.getByRole('main').getByRole('list');
  await expect(list.getByRole('listitem')).toHaveCount(5);
  const top = () => list.evaluate((element) => element.scrollTop);
  await list.evaluate((element) => element.scrollTo({ top: 80, behavior: 'instant' }));
  expect(await top()).toBeGreaterThan(0);
  await place(page, 'Beskeder').tap();
  await expect.poll(top).toBe(0);
});

test.describe('with a hundred unread messages', () => {
  let ditte: E2eMember;
  let writer: E2eMember;
  test.beforeAll(async () => {
    [ditte, writer] = await Promise.all([newMember('ditte'), newMember('søren')]);
    // Administrators have no cooldown.
    writer = await promote(writer);
    // One after the other: a member has few operations at once.
    for (let sent = 1; sent <= 99; sent += 1) await sendAs(writer, ditte, `Nummer ${sent}`);
  });

  test('the badge counts up to 99+ and leaves the icon to be seen', async ({ browser }) => {
    const page = await pageOf(browser, ditte, PHONE);
    await page.goto('/matches');
    await expect(place(page, 'Beskeder')).toHaveAccessibleName('Beskeder ulæste: 99');
    await sendAs(writer, ditte, 'Nummer 100');
    await expect(place(page, 'Beskeder')).toHaveAccessibleName('Beskeder ulæste: 99+');
    const icon = await boxOf(place(page, 'Beskeder').locator('svg'));
    const link = await boxOf(place(page, 'Beskeder'));
    const badge = await boxOf(place(page, 'Beskeder').getByText('99+').locator('..'));
    expect(badge.x - icon.x).toBeGreaterThan(icon.width * 0.7);
    expect(badge.x + badge.width).toBeLessThanOrEqual(link.x + link.width);

    // In the header of a wider window the badge is above the lines of the menu's icon.
    await page.setViewportSize({ width: 900, height: 740 });
    const menu = page.getByRole('button', { name: /^Åbn menu/ });
    const badgeInHeader = await boxOf(menu.getByText('99+').locator('..'));
    const line = await boxOf(menu.locator('svg path').first());
    expect(badgeInHeader.y + badgeInHeader.height).toBeLessThanOrEqual(line.y);
    expect(badgeInHeader.x + badgeInHeader.width).toBeLessThanOrEqual(900);
  });
});

test('on a phone with rounded corners the bar is as much higher, and its links stay above', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'), PHONE);
  await page.goto('/matches');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34, bottomMax: 34 } });
  await expect.poll(async () => (await boxOf(bar(page))).height).toBe(90);
  const link = await boxOf(place(page, 'Profil'));
  expect(link.y + link.height).toBeLessThanOrEqual(740 - 34);
});

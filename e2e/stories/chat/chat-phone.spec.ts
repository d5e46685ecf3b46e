import { expect, type Locator, type Page } from '@playwright/test';
import { settingsOf } from '../../support/measures/settings.js';
import { coverWithKeyboard } from '../../support/page/on-screen-keyboard.js';
import { newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

const dataDir = (): string => process.env['E2E_DATA_DIR'] ?? '';
const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Besked' });
const bubble = (page: Page, text: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: text });

async function rectOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not drawn');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** The messages of the thread that are completely inside of the window and the thread. */
const messagesInSight = (page: Page): Promise<number> =>
  page.getByRole('log').evaluate((log) => {
    const { top, bottom } = log.getBoundingClientRect();
    const seen = [...log.querySelectorAll('li[data-message] p')].filter((text) => {
      const rect = text.getBoundingClientRect();
      return rect.top >= top && rect.bottom <= Math.min(bottom, innerHeight);
    });
    return seen.length;
  });

test('the heading keeps the name on one line at 320 and 360 px and with enlarged text', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('Søren_Bak_Mad')]);
  await sendAs(soeren, ditte, 'Hej');
  const page = await pageOf(browser, ditte, { viewport: { width: 360, height: 740 } });
  await page.goto(`/messages/${soeren.id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`Samtale med ${soeren.username}`);
  const link = heading.getByRole('link');
  expect(await heading.locator('span').evaluate((label) => getComputedStyle(label).fontSize)).toBe('13px');
  // Initials inside of the link would be a visible text that its name doesn't contain.
  await expect(page.getByRole('link', { name: `Se profilen for ${soeren.username}` })).toHaveText('');

  const settings = await settingsOf(page);
  for (const percent of [100, 130, 150, 200]) {
    await settings.textSize(percent);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const at = `${width} px, ${percent} %`;
      const [label, name, target, more, head] = await Promise.all(
        [
          heading.locator('span'),
          heading.locator('bdi'),
          link,
          page.getByRole('button', { name: 'Mere' }),
          page.getByRole('main').locator('header'),
        ].map(rectOf),
      );
      if (!label || !name || !target || !more || !head) throw new Error('all are drawn');
      const lineHeight = await heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
      expect(name.height, at).toBeLessThan(1.6 * lineHeight);
      expect(label.bottom, at).toBeLessThanOrEqual(name.y + 6);
      expect(name.width, at).toBeGreaterThan(90);
      expect(target.height, at).toBeGreaterThanOrEqual(44);
      expect([more.width, more.height], at).toEqual([44, 44]);
      expect(more.right, at).toBeLessThanOrEqual(width);
      expect(name.right, at).toBeLessThanOrEqual(more.x);
      expect(head.height, at).toBeLessThanOrEqual(100);
      await expect(page.getByRole('link', { name: 'Tilbage til chats' })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(width);
    }
  }
});

test('the button that deletes the conversation is outside of the menu from 768 px on, and never twice', async ({
  browser,
}) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('Søren_Bak_Mad')]);
  const page = await pageOf(browser, ditte);
  await page.goto(`/messages/${soeren.id}`);
  const direct = page.getByRole('button', { name: 'Slet samtale' });
  const more = page.getByRole('main').getByRole('button', { name: 'Mere' });
  for (const [width, isDirect] of [
    [720, false],
    [767, false],
    [768, true],
    [895, true],
    [896, true],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await expect(direct).toBeVisible({ visible: isDirect });
    expect((await rectOf(page.getByRole('heading', { level: 1 }).locator('bdi'))).width).toBeGreaterThan(90);
    if (!(await more.isVisible())) continue;
    await more.click();
    await expect(page.getByRole('menuitem', { name: 'Slet samtale' })).toBeVisible({ visible: !isDirect });
    await page.keyboard.press('Escape');
  }
});

test('the menu of a narrow conversation works with the keyboard and opens the side panel', {
  tag: '@every-browser',
}, async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte, { viewport: { width: 360, height: 740 } });
  await page.goto(`/messages/${soeren.id}`);
  await expect(page.getByRole('banner')).toBeHidden();
  const more = page.getByRole('button', { name: 'Mere' });
  const item = (name: string) => page.getByRole('menuitem', { name });
  await more.focus();
  await page.keyboard.press('ArrowDown');
  await expect(item('Rapporter bruger')).toBeFocused();
  for (const each of await page.getByRole('menuitem').all())
    expect((await rectOf(each)).height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('ArrowUp');
  await expect(item('Menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(more).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: `Rapporter ${soeren.username}` })
    .getByRole('button', { name: 'Annuller' })
    .click();
  await expect(more).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuller' }).click();
  await expect(more).toBeFocused();

  await more.click();
  await item('Menu').click();
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await expect(panel.getByRole('link', { name: 'Opslagstavle' })).toBeVisible();
  await expect(panel.getByRole('button', { name: /tema/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  // A press elsewhere closes it.
  await more.click();
  await page
    .getByRole('heading', { level: 1 })
    .locator('span')
    .click({ force: true, position: { x: 1, y: 1 } });
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('low windows and the on-screen keyboard leave messages and composer in sight', async ({ browser }) => {
  const [plain, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const ditte = await promote(plain, dataDir());
  await sendAs(soeren, ditte, 'Hej Ditte');
  for (const text of ['Hej', 'Går det godt', 'Skal vi gå en tur']) await sendAs(ditte, soeren, text);
  const page = await pageOf(browser, ditte, { viewport: { width: 320, height: 256 } });
  await page.goto(`/messages/${soeren.id}`);
  await expect(bubble(page, 'Skal vi gå en tur')).toBeVisible();
  expect(await messagesInSight(page)).toBeGreaterThanOrEqual(1);
  expect((await rectOf(page.getByRole('log'))).height).toBeGreaterThanOrEqual(192);
  // The header scrolls away, and the composer comes.
  await page.mouse.wheel(0, 400);
  await expect(boxOf(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Tilbage til chats' })).not.toBeInViewport();

  await page.setViewportSize({ width: 360, height: 400 });
  await page.reload();
  await expect(bubble(page, 'Skal vi gå en tur')).toBeVisible();
  expect(await messagesInSight(page)).toBeGreaterThanOrEqual(4);
  expect((await rectOf(boxOf(page))).bottom).toBeLessThanOrEqual(400);

  await page.setViewportSize({ width: 360, height: 740 });
  await coverWithKeyboard(page, 340);
  await expect.poll(async () => (await rectOf(boxOf(page))).bottom).toBeLessThanOrEqual(400);
  await expect(bubble(page, 'Skal vi gå en tur')).toBeInViewport();
  const { bottom } = await rectOf(bubble(page, 'Skal vi gå en tur'));
  expect(bottom).toBeLessThanOrEqual(400);

  // A phone on its side: the page is taller than what the keyboard leaves of the window, and scrolls.
  await coverWithKeyboard(page, 0);
  await page.setViewportSize({ width: 740, height: 360 });
  await boxOf(page).focus();
  await coverWithKeyboard(page, 200);
  await expect.poll(async () => (await rectOf(boxOf(page))).bottom).toBeLessThanOrEqual(160);
  expect((await rectOf(boxOf(page))).y).toBeGreaterThanOrEqual(0);
  await expect(bubble(page, 'Skal vi gå en tur')).toBeInViewport({ ratio: 1 });
  expect((await rectOf(bubble(page, 'Skal vi gå en tur'))).bottom).toBeLessThanOrEqual((await rectOf(boxOf(page))).y);
  // Without the keyboard everything is where it was.
  await coverWithKeyboard(page, 0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('tablets have list and conversation side by side from 720 px', { tag: '@every-browser' }, async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  await sendAs(soeren, ditte, 'Hej');
  const page = await pageOf(browser, ditte, { viewport: { width: 768, height: 1024 } });
  await page.goto(`/messages/${soeren.id}`);
  const list = page.getByRole('region', { name: 'Beskeder' });
  for (const width of [720, 768, 895]) {
    await page.setViewportSize({ width, height: 1024 });
    const column = await rectOf(list.locator('..'));
    expect(column.width, `${width} px`).toBe(272);
    expect((await rectOf(page.getByRole('log'))).x).toBeGreaterThan(column.right);
    await expect(page.getByRole('link', { name: 'Tilbage til chats' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Luk samtale' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 719, height: 1024 });
  await expect(list).toBeHidden();
  await expect(page.getByRole('link', { name: 'Tilbage til chats' })).toBeVisible();
});

/** A conversation of two administrators, who have no cooldown, with two messages of each. */
async function talk() {
  const members = await Promise.all([newMember('ditte'), newMember('søren')]);
  const [ditte, soeren] = [await promote(members[0], dataDir()), await promote(members[1], dataDir())];
  // The last of a group has its time always, the one before it on demand.
  await sendAs(soeren, ditte, 'Hej Ditte');
  await sendAs(soeren, ditte, 'Er du der');
  await sendAs(ditte, soeren, 'Ja da');
  await sendAs(ditte, soeren, 'Nu');
  return { ditte, path: `/messages/${soeren.id}` };
}
const slet = (page: Page, text: string) => page.getByRole('button', { name: `Slet beskeden: ${text}` });
const metaOf = (page: Page, text: string) => bubble(page, text).locator('[data-meta]');

test("a tap shows an own message's 'Slet' and every message's time, and moves nothing", async ({ browser }) => {
  const { ditte, path } = await talk();
  const page = await pageOf(browser, ditte, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.goto(path);
  await expect(slet(page, 'Nu')).toHaveCSS('opacity', '0');
  await expect(slet(page, 'Nu')).toHaveText('Slet');
  await expect(metaOf(page, 'Ja da')).toHaveCSS('opacity', '0');
  await expect(metaOf(page, 'Nu')).toHaveCSS('opacity', '1');
  const before = await rectOf(bubble(page, 'Nu'));
  await bubble(page, 'Ja da').locator('p').tap();
  await expect(metaOf(page, 'Ja da')).toHaveCSS('opacity', '1');
  await expect(slet(page, 'Ja da')).toHaveCSS('opacity', '1');
  expect(await rectOf(bubble(page, 'Nu'))).toEqual(before);
  await bubble(page, 'Hej Ditte').locator('p').tap();
  await expect(metaOf(page, 'Hej Ditte')).toHaveCSS('opacity', '1');
  await expect(slet(page, 'Ja da')).toHaveCSS('opacity', '0');
  await bubble(page, 'Nu').locator('p').tap();
  await slet(page, 'Nu').tap();
  await expect(page.getByRole('alertdialog', { name: 'Slet beskeden?' })).toBeVisible();
});

test("hover and focus show an own message's 'Slet' and its time", async ({ browser }) => {
  const { ditte, path } = await talk();
  const page = await pageOf(browser, ditte);
  await page.goto(path);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.mouse.move(1, 1);
    await expect(slet(page, 'Ja da')).toHaveCSS('opacity', '0');
    await bubble(page, 'Ja da').locator('p').hover();
    await expect(metaOf(page, 'Ja da')).toHaveCSS('opacity', '1');
    await expect(slet(page, 'Ja da')).toHaveCSS('opacity', '1');
    await page.mouse.move(1, 1);
    await expect(slet(page, 'Ja da')).toHaveCSS('opacity', '0');
    await slet(page, 'Ja da').focus();
    await expect(metaOf(page, 'Ja da')).toHaveCSS('opacity', '1');
    await boxOf(page).focus();
  }
});

test('texts and names that are written from the right run from the right', async ({ browser }) => {
  const [ditte, sara] = await Promise.all([newMember('ditte'), newMember('שרה')]);
  await sendAs(sara, ditte, 'שלום, מה שלומך?');
  const page = await pageOf(browser, ditte);
  await page.goto(`/messages/${sara.id}`);
  await expect(bubble(page, 'שלום').locator('p')).toHaveCSS('direction', 'rtl');
  await expect(page.getByRole('heading', { level: 1 }).locator('bdi')).toHaveCSS('direction', 'rtl');
  const row = page.getByRole('region', { name: 'Beskeder' }).getByRole('link', { name: sara.username });
  await expect(row.locator('[dir=auto]')).toHaveCount(2);
  for (const text of await row.locator('[dir=auto]').all()) await expect(text).toHaveCSS('direction', 'rtl');
  await expect(boxOf(page)).toHaveCSS('direction', 'ltr');
  await boxOf(page).fill('תודה');
  await expect(boxOf(page)).toHaveCSS('direction', 'rtl');
  await boxOf(page).press('Enter');
  // Neither 'Du:' for screen readers nor the one in the list turns the line round.
  await expect(bubble(page, 'תודה').locator('p')).toHaveCSS('direction', 'rtl');
  await expect(row.locator('[dir=auto]').last()).toHaveCSS('direction', 'rtl');
});

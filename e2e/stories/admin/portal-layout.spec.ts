import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoFindings } from '../../support/page/axe.js';
import { boxOf } from '../../support/page/box-of.js';
import { ask, newMember, pageOf } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

const DESKTOP = { viewport: { width: 1280, height: 860 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

const newAdmin = async () => promote(await newMember('frida'));
const rows = (page: Page) => page.getByRole('table').getByRole('row');

/** A member who was reported once, and an administrator's page with the report. */
async function reportOf(page: Page, username: string): Promise<Locator> {
  await page.goto('/admin/dashboard?tab=reports');
  return page.getByRole('article', { name: `Report about ${username}` });
}

test("the portal's work begins in the upper half of the window, under low totals and a low chart", async ({
  browser,
}) => {
  const [admin, karen, bo] = await Promise.all([newAdmin(), newMember('karen'), newMember('bo')]);
  await ask('POST', `/users/${bo.id}/report`, { reason: 'Beder om penge' }, karen);
  const page = await pageOf(browser, admin, DESKTOP);
  await page.goto('/admin/dashboard');
  await rows(page).nth(1).waitFor();
  const cards = page.locator('dl > div');
  await expect(cards).toHaveCount(3);
  const boxes = await Promise.all([0, 1, 2].map((at) => boxOf(cards.nth(at))));
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size, 'one row').toBe(1);
  for (const { height } of boxes) expect(height).toBeCloseTo(84, 0);
  expect((await boxOf(page.locator('figure'))).height).toBeCloseTo(160, 0);
  expect((await boxOf(page.getByRole('tablist'))).y).toBeLessThanOrEqual(270);
  expect((await boxOf(rows(page).nth(1))).y).toBeLessThanOrEqual(430);

  await (await reportOf(page, bo.username)).getByRole('link', { name: 'Open report' }).click();
  const [back, heading] = [
    page.getByRole('link', { name: 'Back to reports' }),
    page.getByRole('heading', { level: 1, name: 'Report about' }),
  ];
  const { x } = await boxOf(heading);
  expect(Math.abs((await boxOf(back.locator('svg'))).x - x), 'the way back is not indented').toBeLessThan(1);
});

test('the tab of the reports counts the pending ones', async ({ browser }) => {
  const [admin, karen, bo] = await Promise.all([newAdmin(), newMember('karen'), newMember('bo')]);
  await ask('POST', `/users/${bo.id}/report`, { reason: 'Beder om penge' }, karen);
  const page = await pageOf(browser, admin);
  const report = await reportOf(page, bo.username);
  const tab = page.getByRole('tab', { name: /^Reports/ });
  await expect(report).toBeVisible();
  await expect(tab).toHaveAccessibleName(/^Reports \d+ pending$/);
  const shown = async () => Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0] ?? 0);
  const counted = async () => {
    const { body } = await ask('GET', '/admin/reports?status=pending&pageSize=1', undefined, admin);
    return (body as { total: number }).total;
  };
  /** Other stories report members, too: after each change the page counts anew. */
  const expectCountAfter = (status: 'pending' | 'resolved') =>
    expect(async () => {
      await report.getByLabel('Status', { exact: true }).selectOption('reviewed');
      await expect(page.getByText('Report status updated to reviewed')).toBeVisible();
      await report.getByLabel('Status', { exact: true }).selectOption(status);
      await expect(page.getByText(`Report status updated to ${status}`)).toBeVisible();
      const now = await counted();
      await expect.poll(shown, { timeout: 2000 }).toBe(now);
    }).toPass();
  await expectCountAfter('pending');
  expect(await shown()).toBeGreaterThan(0);
  await expectCountAfter('resolved');
});

test('notes are closed until they are needed; the keyboard adds, keeps and changes one', async ({ browser }) => {
  const [admin, karen, bo] = await Promise.all([newAdmin(), newMember('karen'), newMember('bo')]);
  await ask('POST', `/users/${bo.id}/report`, { reason: 'Beder om penge' }, karen);
  const page = await pageOf(browser, admin, DESKTOP);
  const report = await reportOf(page, bo.username);
  const note = report.getByRole('textbox');
  await expect(report).toBeVisible();
  await expect(note).toHaveCount(0);
  expect((await boxOf(report)).height).toBeLessThanOrEqual(180);

  const add = report.getByRole('button', { name: 'Add note' });
  await expect(add).toHaveAttribute('aria-expanded', 'false');
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(note).toBeFocused();
  await expectNoFindings(page);
  await expect(report.getByRole('button', { name: 'Save note' })).toBeDisabled();
  await page.keyboard.type('Ringet op');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(report).toContainText('Notes: Ringet op');
  await expect(note).toHaveCount(0);
  const edit = report.getByRole('button', { name: 'Edit note' });
  await expect(edit).toBeFocused();

  // A saved note replaces the stored one, so the field begins with it.
  await page.keyboard.press('Enter');
  await page.keyboard.type(' to gange');
  await report.getByLabel('Status', { exact: true }).selectOption('reviewed');
  await expect(report).toContainText('Notes: Ringet op to gange');
  await expect(note).toHaveCount(0);

  // A closed note is not saved.
  await edit.click();
  await page.keyboard.type(' eller tre');
  await edit.click();
  await report.getByLabel('Status', { exact: true }).selectOption('resolved');
  await expect(page.getByText('Report status updated to resolved')).toBeVisible();
  await expect(report).toContainText('Notes: Ringet op to gange');
  await expect(report).not.toContainText('eller tre');
});

test('a role is chosen by keyboard, one after the other, in a drawn select', async ({ browser }) => {
  const [admin, member] = await Promise.all([newAdmin(), newMember('karen')]);
  const page = await pageOf(browser, admin);
  await page.goto(`/admin/dashboard?search=${member.username}`);
  const role = page.getByLabel(`Role of ${member.username}`);
  expect(await role.evaluate((select) => getComputedStyle(select).appearance)).toBe('none');
  await expect(role.locator('xpath=following-sibling::*[local-name()="svg"]')).toBeVisible();
  await role.focus();
  for (const [key, chosen] of [
    ['ArrowDown', 'plus'],
    ['ArrowDown', 'admin'],
    ['ArrowUp', 'plus'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(role).toHaveValue(chosen);
    await expect(role).toBeFocused();
  }
  // An administrator's login is ended with the role, so the member can't be asked.
  const stored = async () => (await ask('GET', `/admin/users/${member.id}/details`, undefined, admin)).body;
  await expect.poll(stored).toMatchObject({ user: { profile: { role: 'plus' } } });
});

test('a table scrolls in a named region with a shadow where it goes on; one that fits is no tab stop', async ({
  browser,
}) => {
  const admin = await newAdmin();
  const phone = await pageOf(browser, admin, PHONE);
  await phone.goto('/admin/dashboard');
  await rows(phone).nth(1).waitFor();
  const table = phone.getByRole('region', { name: 'Users' });
  await expect(table).toHaveAttribute('tabindex', '0');
  await table.focus();
  await phone.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // The page's own policy forbids to read the picture there.
  const eyes = await phone.context().newPage();
  /** How much darker the heading's row is near its end, beside the focus ring, than in its middle. */
  const shade = async (): Promise<number> => {
    const { x, y, width } = await boxOf(table);
    const picture = await phone.screenshot({ clip: { x, y: y + 24, width, height: 4 }, scale: 'css' });
    return eyes.evaluate(async (data) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!context) throw new Error('No canvas');
      context.drawImage(image, 0, 0);
      const lightness = (at: number) => context.getImageData(at, 1, 1, 1).data[0] ?? 0;
      return lightness(Math.round(image.width / 2)) - lightness(image.width - 5);
    }, picture.toString('base64'));
  };
  await table.evaluate((region) => region.scrollTo(0, 0));
  expect(await shade()).toBeGreaterThan(20);
  await table.evaluate((region) => region.scrollTo(region.scrollWidth, 0));
  await expect.poll(shade).toBeLessThan(3);
  await phone.context().close();

  const wide = await pageOf(browser, admin, DESKTOP);
  await wide.goto(`/admin/dashboard?search=${admin.username}`);
  await expect(rows(wide)).toHaveCount(2);
  await expect(wide.getByRole('region', { name: 'Users' })).not.toHaveAttribute('tabindex');
});

test('reports that arrive and make their list scroll make it a tab stop', async ({ browser }) => {
  const [admin, bo, ...reporters] = await Promise.all([
    newAdmin(),
    ...['bo', 'karen', 'ib', 'eva', 'lis', 'ole'].map((name) => newMember(name)),
  ]);
  const report = (by: (typeof reporters)[number] | undefined) =>
    ask('POST', `/users/${String(bo?.id)}/report`, { reason: 'Beder om penge. '.repeat(12).trim() }, by);
  await report(reporters[0]);
  const page = await pageOf(browser, admin, DESKTOP);
  await page.goto(`/admin/user/${String(bo?.id)}?tab=reports`);
  const list = page.getByRole('region', { name: 'Reports against' });
  await expect(list.getByRole('article')).toHaveCount(1);
  await expect(list).not.toHaveAttribute('tabindex');
  await page.getByRole('tab', { name: 'Overview' }).click();
  for (const reporter of reporters.slice(1)) await report(reporter);
  // The list begins with what is known, and the others come into it.
  await page.getByRole('tab', { name: /^Reports/ }).click();
  await expect(list.getByRole('article')).toHaveCount(5);
  await expect(list).toHaveAttribute('tabindex', '0');
  await list.focus();
  await page.keyboard.press('End');
  await expect.poll(() => list.evaluate((region) => region.scrollTop)).toBeGreaterThan(0);
});

test('the labels above the lists stay in sight and in one line', async ({ browser }) => {
  const page = await pageOf(browser, await newAdmin(), DESKTOP);
  const sort = page.getByText('Sort by', { exact: true });
  const expectSortInOneLine = async () => {
    await expect(sort).toBeVisible();
    const lines = await sort.evaluate((label) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    // The longest choice fits beside the arrow.
    expect((await boxOf(page.getByLabel('Sort by'))).width).toBe(184);
  };
  for (const [tab, label] of [
    ['users', 'Search name, email or town'],
    ['messages', 'Search sender or recipient'],
  ] as const) {
    await page.setViewportSize(DESKTOP.viewport);
    await page.goto(`/admin/dashboard?tab=${tab}`);
    await expectSortInOneLine();
    const field = page.getByLabel(label);
    const text = page.getByText(label, { exact: true });
    for (const viewport of [DESKTOP.viewport, PHONE.viewport]) {
      await page.setViewportSize(viewport);
      await field.fill('ingen-af-det-navn');
      const [frame, name] = [await boxOf(field), await boxOf(text)];
      expect(name.y).toBeGreaterThan(frame.y);
      // Above what is typed, which begins below the upper padding.
      const padding = await field.evaluate((input) => Number.parseFloat(getComputedStyle(input).paddingTop));
      expect(name.bottom).toBeLessThanOrEqual(frame.y + padding + 2);
      expect(await text.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
      const [logo, tag] = [
        page.getByRole('banner').getByRole('link').first(),
        page.getByText('Admin', { exact: true }),
      ];
      expect((await boxOf(tag)).x, 'beside the logo').toBeGreaterThanOrEqual((await boxOf(logo)).right);
    }
  }
  await expect(page.getByText('Reading these messages is recorded in the audit log.')).toBeVisible();
  await page.setViewportSize(DESKTOP.viewport);
  await page.goto('/admin/dashboard?tab=reports');
  await expectSortInOneLine();
});

test('a name that is written from right to left does not turn the text around it', async ({ browser }) => {
  const [admin, karen] = await Promise.all([newAdmin(), newMember('karen')]);
  await ask('PUT', '/profile', { about_me: 'שלום לכולם, שמי קארן.' }, karen);
  const page = await pageOf(browser, admin);
  await page.goto(`/admin/user/${karen.id}`);
  const about = page.getByText('שלום לכולם');
  expect(await about.evaluate((text) => getComputedStyle(text).direction)).toBe('rtl');
  await page.goto(`/admin/dashboard?search=${karen.username}`);
  await expect(page.getByRole('link', { name: karen.username })).toHaveAttribute('dir', 'auto');
});

import { expect, type Locator } from '@playwright/test';
import { painted } from '../../support/page/page-ready.js';
import { newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

/** A conversation in which only the viewer has written, longer than the window. */
async function monologue() {
  const [plain, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  // Administrators have no cooldown.
  const ditte = await promote(plain, process.env['E2E_DATA_DIR'] ?? '');
  // One at a time: the stories look for the numbers.
  // oxlint-disable-next-line no-await-in-loop
  for (let number = 1; number <= 24; number += 1) await sendAs(ditte, soeren, `Besked ${number}.`);
  return { ditte, soeren };
}

const topOf = (message: Locator): Promise<number> =>
  message.evaluate((element) => Math.round(element.getBoundingClientRect().top));
const distanceFromEnd = (log: Locator): Promise<number> =>
  log.evaluate((element) => Math.round(element.scrollHeight - element.scrollTop - element.clientHeight));

test("'I skriver sammen nu.' above the messages moves nothing for a reader who has scrolled up", async ({
  browser,
}) => {
  const { ditte, soeren } = await monologue();
  const page = await pageOf(browser, ditte, { viewport: { width: 360, height: 740 } });
  await page.goto(`/messages/${soeren.id}`);
  const log = page.getByRole('log');
  await expect(log.locator('[data-overlap]')).toHaveCount(1);
  await expect(log.getByText('Besked 24.')).toBeInViewport();
  await log.evaluate((element) => element.scrollTo({ top: 300 }));
  await painted(page);
  const read = log.getByText('Besked 8.', { exact: true });
  await expect(read).toBeInViewport();
  const before = await topOf(read);
  await sendAs(soeren, ditte, 'Nu svarer jeg');
  await expect(log.getByText('I skriver sammen nu.')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Nye beskeder' })).toBeVisible();
  await painted(page);
  expect(await topOf(read)).toBe(before);
});

test('an own message is in full view when the remaining cooldown appears below it', { tag: '@every-browser' }, async ({
  browser,
}) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  await sendAs(soeren, ditte, 'Hej');
  const page = await pageOf(browser, ditte, { viewport: { width: 360, height: 740 } });
  await page.goto(`/messages/${soeren.id}`);
  const box = page.getByRole('textbox', { name: 'Besked' });
  await box.fill('En linje.\n'.repeat(40));
  await box.press('Enter');
  await expect(page.getByText(/^Sendt \d+\.\d\d\./)).toBeVisible();
  await expect.poll(() => distanceFromEnd(page.getByRole('log'))).toBe(0);
});

test('a composer that grows pulls nobody back who begins to scroll up', async ({ browser }) => {
  const { ditte, soeren } = await monologue();
  const page = await pageOf(browser, ditte, { viewport: { width: 360, height: 740 } });
  await page.goto(`/messages/${soeren.id}`);
  const log = page.getByRole('log');
  await expect(log.getByText('Besked 24.')).toBeInViewport();
  const write = (text: string, scrollBy: number) =>
    page.getByRole('textbox', { name: 'Besked' }).evaluate(
      (box, [content, distance]) => {
        // Both before the next frame.
        (box as HTMLTextAreaElement).setRangeText(content);
        box.dispatchEvent(new Event('input', { bubbles: true }));
        document.querySelector('[role="log"]')?.scrollBy({ top: distance });
      },
      [text, scrollBy] as const,
    );

  const height = (await log.boundingBox())?.height ?? 0;
  await write('en\nto\n', 0);
  await painted(page);
  expect((await log.boundingBox())?.height).toBeLessThan(height);
  expect(await distanceFromEnd(log)).toBe(0);

  await write('tre\nfire\n', -300);
  await painted(page);
  expect(await distanceFromEnd(log)).toBeGreaterThanOrEqual(300);
  await expect(page.getByRole('button', { name: 'Gå til nyeste besked' })).toBeVisible();
});

test('a conversation without messages opens at its beginning, and goes to the first message', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte, { viewport: { width: 320, height: 500 } });
  await page.goto(`/messages/${soeren.id}`);
  const log = page.getByRole('log');
  await expect(log.getByText('Vælg en begyndelse')).toHaveCount(1);
  await painted(page);
  expect(await distanceFromEnd(log)).toBeGreaterThan(100);
  await expect(log.locator('[data-overlap]')).toBeInViewport({ ratio: 1 });
  await log.hover();
  await page.mouse.wheel(0, 30);
  await expect.poll(() => log.evaluate((element) => element.scrollTop)).toBe(30);
  await expect(page.getByRole('button', { name: 'Gå til nyeste besked' })).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Besked' }).fill('Hej Søren');
  await page.getByRole('textbox', { name: 'Besked' }).press('Enter');
  await expect(log.getByText('Hej Søren')).toBeInViewport({ ratio: 1 });
  expect(await distanceFromEnd(log)).toBe(0);
});

test('a thread stays at its end while its composer grows in a browser without field-sizing', async ({ browser }) => {
  const { ditte, soeren } = await monologue();
  const page = await pageOf(browser, ditte, { viewport: { width: 1280, height: 740 } });
  await page.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = (...condition: string[]) =>
      condition[0] !== 'field-sizing' && (Reflect.apply(supports, CSS, condition) as boolean);
  });
  await page.goto(`/messages/${soeren.id}`);
  const log = page.getByRole('log');
  const box = page.getByRole('textbox', { name: 'Besked' });
  await expect(log.getByText('Besked 24.')).toBeInViewport();
  await box.evaluate((area) => area.style.setProperty('field-sizing', 'fixed'));
  for (let line = 1; line <= 5; line += 1) {
    await box.pressSequentially(`Linje ${line}`);
    await box.press('Shift+Enter');
    await painted(page);
    expect(await distanceFromEnd(log), `after line ${line}`).toBeLessThanOrEqual(1);
  }
  await box.fill('');
  await painted(page);
  expect(await distanceFromEnd(log)).toBeLessThanOrEqual(1);
});

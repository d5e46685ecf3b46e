import { type Browser, expect, type Page } from '@playwright/test';
import { painted } from '../../support/page/page-ready.js';
import { ask, type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

/** A writer without cooldown, and a reader with `count` unread messages. */
async function unread(count: number): Promise<{ writer: E2eMember; reader: E2eMember; path: string }> {
  const [plain, reader] = await Promise.all([newMember('ada'), newMember('bo')]);
  const writer = await promote(plain, process.env['E2E_DATA_DIR'] ?? '');
  // One after the other: a member has few operations at once.
  for (let index = 0; index < count; index += 1) await sendAs(writer, reader, `Besked ${index}.`);
  return { writer, reader, path: `/messages/${writer.id}` };
}

async function openAt(browser: Browser, reader: E2eMember, path: string): Promise<Page> {
  const page = await pageOf(browser, reader);
  await page.goto(path);
  await expect(
    page
      .getByRole('log')
      .getByText(/^Besked/)
      .first(),
  ).toBeVisible();
  return page;
}

/** What a change of tabs does to a page. */
const look = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('the marker counts what is not loaded yet, and not what arrives while one looks', async ({ browser }) => {
  const { writer, reader, path } = await unread(53);
  const page = await openAt(browser, reader, path);
  const log = page.getByRole('log');
  const marker = log.getByText('53 nye beskeder');
  await expect(marker).toHaveCount(1);
  await sendAs(writer, reader, 'En til');
  await expect(log.getByText('En til')).toBeVisible();
  await expect(marker).toHaveCount(1);

  // The button for older messages goes with the last ones; it leaves the focus to the thread.
  const older = page.getByRole('button', { name: 'Vis ældre beskeder' });
  await older.focus();
  await expect(log.locator('li[data-message]')).toHaveCount(54);
  await expect(older).toHaveCount(0);
  await expect(log).toBeFocused();
  await expect(marker).toHaveCount(1);
});

test('the marker goes when one comes back and has seen the messages', async ({ browser }) => {
  const { writer, reader, path } = await unread(1);
  const page = await openAt(browser, reader, path);
  const marker = page.getByRole('log').getByText('1 ny besked');
  await expect(marker).toBeVisible();
  // At the first return the server may not have confirmed the reading yet.
  await expect(async () => {
    await look(page, 'hidden');
    await look(page, 'visible');
    await expect(marker).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await look(page, 'hidden');
  await sendAs(writer, reader, 'Du kiggede lige væk');
  await expect(page.getByRole('log').getByText('Du kiggede lige væk')).toBeVisible();
  await look(page, 'visible');
  await expect(marker).toBeVisible();
});

test('messages that another window has read get no marker', async ({ browser }) => {
  const { writer, reader, path } = await unread(1);
  const page = await openAt(browser, reader, path);
  const marker = page.getByRole('log').getByText('1 ny besked');
  await expect(marker).toBeVisible();
  await look(page, 'hidden');
  const other = await page.context().newPage();
  await other.goto(path);
  await sendAs(writer, reader, 'Læst i en anden fane');
  for (const each of [page, other]) {
    await expect(each.getByRole('log').getByText('Læst i en anden fane')).toBeVisible();
  }
  await expect
    .poll(async () => (await ask('GET', '/messages/chats', undefined, reader)).body)
    .toMatchObject([{ unread_count: 0 }]);
  await look(page, 'visible');
  await painted(page);
  await expect(marker).toHaveCount(0);
});

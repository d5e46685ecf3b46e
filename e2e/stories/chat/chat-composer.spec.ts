import { type Browser, expect, type Page } from '@playwright/test';
import { type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

/** A member without cooldown at an open conversation, with nothing sent from this page yet. */
async function writerAt(browser: Browser): Promise<{ page: Page; writer: E2eMember; reader: E2eMember }> {
  const [plain, reader] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const writer = await promote(plain, process.env['E2E_DATA_DIR'] ?? '');
  const page = await pageOf(browser, writer);
  await page.goto(`/messages/${reader.id}`);
  await expect(boxOf(page)).toBeFocused();
  return { page, writer, reader };
}

const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Besked' });
const inThread = (page: Page, text: string) => page.getByRole('log').getByText(text);

test('pressing Enter twice sends once, on a slow connection and immediately', async ({ browser }) => {
  const { page } = await writerAt(browser);
  // Requests after the page load are slow.
  await page.route('**/*', async (route) => {
    await page.waitForTimeout(400);
    await route.fallback();
  });
  await boxOf(page).fill('Kun en gang');
  await boxOf(page).press('Enter');
  await boxOf(page).press('Enter');
  await boxOf(page).fill('Og en gang til');
  await boxOf(page).evaluate((box) => {
    for (let press = 0; press < 3; press += 1) {
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    }
  });
  await expect(inThread(page, 'Og en gang til')).toBeVisible();
  await page.unroute('**/*');
  // A reload shows what is stored.
  await page.reload();
  await expect(inThread(page, 'Og en gang til')).toHaveCount(1);
  await expect(inThread(page, 'Kun en gang')).toHaveCount(1);
});

test('a text of blank letters is none, and what is copied along is not sent', async ({ browser }) => {
  const { page } = await writerAt(browser);
  for (const blank of ['\u2800', '\u3164 \u115f', '\u200b\ufeff', '\ufe0f', '\ufffc']) {
    await boxOf(page).fill(blank);
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  }
  await boxOf(page).fill('\u200b Hej ❤️ \ufeff');
  await boxOf(page).press('Enter');
  await expect(inThread(page, 'Hej ❤️')).toHaveText('Hej ❤️');
});

test('the first message sent offline stays in the thread and can be retried', async ({ browser }) => {
  const { page } = await writerAt(browser);
  const faults: Error[] = [];
  page.on('pageerror', (fault) => faults.push(fault));
  await page.context().setOffline(true);
  await boxOf(page).pressSequentially('Er du der');
  await boxOf(page).press('Enter');
  await expect(inThread(page, 'Er du der')).toBeVisible();
  await expect(boxOf(page)).toHaveValue('');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('button', { name: 'Prøv igen' })).toHaveCount(0);
  await expect(page.getByText('Sender...')).toHaveCount(0);
  await page.reload();
  await expect(inThread(page, 'Er du der')).toHaveCount(1);
  expect(faults).toEqual([]);
});

test('the send button keeps the focus in the text box', async ({ browser }) => {
  const { page } = await writerAt(browser);
  await page.keyboard.type('Den første');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.keyboard.type('Den anden');
  await expect(boxOf(page)).toHaveValue('Den anden');
});

test('a restored draft has the cursor at its end', async ({ browser }) => {
  const { page } = await writerAt(browser);
  await page.keyboard.type('Kære');
  await page.reload();
  await expect(boxOf(page)).toBeFocused();
  await page.keyboard.type(' Søren');
  await expect(boxOf(page)).toHaveValue('Kære Søren');
});

test('a conversation in a background tab is not marked as read', async ({ browser }) => {
  const [viewer, plain] = await Promise.all([newMember('ditte'), newMember('søren')]);
  // Without cooldown.
  const partner = await promote(plain);
  await sendAs(partner, viewer, 'Hej Ditte');
  const page = await pageOf(browser, viewer);
  await page.addInitScript(() => {
    let state: DocumentVisibilityState = 'hidden';
    Object.defineProperty(Document.prototype, 'visibilityState', { get: () => state, configurable: true });
    Object.assign(globalThis, {
      comeForward: () => {
        state = 'visible';
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  });
  await page.goto(`/messages/${partner.id}`);
  await expect(inThread(page, 'Hej Ditte')).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  // Had the first one been marked as read, this would be the only unread one.
  await sendAs(partner, viewer, 'Er du der?');
  await expect(inThread(page, 'Er du der?')).toBeVisible();
  await expect(page).toHaveTitle(/^\(2\) /);
  await page.evaluate(() => Reflect.get(globalThis, 'comeForward')());
  await expect(page).not.toHaveTitle(/^\(\d+\) /);
});

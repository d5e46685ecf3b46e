import { type Browser, expect, type Page } from '@playwright/test';
import { whenConnected } from '../../support/network/live-connection.js';
import { type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

/**
 * Delays the next response of an operation. `releaseResponse` resolves when the page has it.
 */
async function holdAnswer(
  page: Page,
  operation: string,
): Promise<{ held: Promise<void>; releaseResponse: () => Promise<void> }> {
  const isIt = (body: string | null) => body?.includes(`"operationName":"${operation}"`) ?? false;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let count = 0;
  const held = new Promise<void>((resolve) => {
    void page.route('**/graphql', async (route, request) => {
      if (!isIt(request.postData())) return route.fallback();
      count += 1;
      if (count > 1) return route.continue();
      const response = await route.fetch();
      resolve();
      await released;
      await route.fulfill({ response });
      arrive();
    });
  });
  const releaseResponse = (): Promise<void> => {
    release();
    return arrived;
  };
  return { held, releaseResponse };
}

/** A connected page that has visited the messages and left, with one unread message of the first sender. */
async function pageElsewhere(browser: Browser, viewer: E2eMember, first: E2eMember): Promise<Page> {
  const page = await pageOf(browser, viewer);
  const connected = whenConnected(page);
  await sendAs(first, viewer, 'Den første');
  await page.goto('/messages');
  await expect(page.getByRole('link', { name: /Den første/ })).toBeVisible();
  await connected;
  await page.getByRole('link', { name: 'Find Venner' }).first().click();
  await expect(page).toHaveTitle(/^\(1\) Find Venner/);
  return page;
}

for (const late of ['Chats', 'Header']) {
  test(`a message that arrives before the response to ${late} is kept`, async ({ browser }) => {
    const members = await Promise.all(['ditte', 'yusuf', 'karen', 'lone'].map((name) => newMember(name)));
    const [viewer, first, second, third] = members as [E2eMember, E2eMember, E2eMember, E2eMember];
    const page = await pageElsewhere(browser, viewer, first);

    const { held, releaseResponse } = await holdAnswer(page, late);
    await page.getByRole('link', { name: 'Beskeder' }).click();
    await held;
    await sendAs(second, viewer, 'Den anden');
    await sendAs(third, viewer, 'Den tredje');
    // The live events arrive before the older response.
    await expect(page).toHaveTitle(/^\(3\) /);
    await releaseResponse();
    // Time for the page to render.
    await page.waitForTimeout(500);
    for (const text of [/Den første/, /Den anden/, /Den tredje/]) {
      await expect(page.getByRole('link', { name: text })).toBeVisible();
    }
    await expect(page).toHaveTitle(/^\(3\) /);
  });
}

test('a message that arrives while a conversation loads is shown in it', async ({ browser }) => {
  const [viewer, plain] = await Promise.all([newMember('ditte'), newMember('yusuf')]);
  const first = await promote(plain, process.env['E2E_DATA_DIR'] ?? '');
  const page = await pageElsewhere(browser, viewer, first);
  await page.getByRole('link', { name: 'Beskeder' }).click();

  const { held, releaseResponse } = await holdAnswer(page, 'Thread');
  await page.getByRole('link', { name: /Den første/ }).click();
  await held;
  await sendAs(first, viewer, 'Den anden');
  await expect(page).toHaveTitle(/^\(2\) /);
  await releaseResponse();
  await expect(page.getByRole('log').getByText('Den første')).toBeVisible();
  await expect(page.getByRole('log').getByText('Den anden')).toBeVisible();
  await expect(page).toHaveTitle(/^Samtale med/);
});

test('older messages asked for before the newest page has arrived stay when it arrives', async ({ browser }) => {
  const [viewer, plain] = await Promise.all([newMember('signe'), newMember('ask')]);
  const writer = await promote(plain, process.env['E2E_DATA_DIR'] ?? '');
  for (let number = 1; number <= 60; number += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await sendAs(writer, viewer, `Besked ${number}.`);
  }
  const page = await pageOf(browser, viewer);
  const { held, releaseResponse } = await holdAnswer(page, 'Thread');
  // The messages come with the page, which asks for them again.
  await page.goto(`/messages/${writer.id}`);
  await held;
  const log = page.getByRole('log');
  await expect(log.getByText('Besked 60.')).toBeInViewport();
  await log.evaluate((element) => element.scrollTo({ top: 0 }));
  await page.waitForTimeout(300);
  await releaseResponse();
  // What the response replaces is gone after it.
  await page.waitForTimeout(300);
  await expect(log.getByText('Besked 1.')).toHaveCount(1);
});

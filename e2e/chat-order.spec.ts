import { type Browser, expect, type Page, test } from '@playwright/test';
import { live } from './support/live.js';
import { type E2eMember, newMember, pageOf, promote, sendAs } from './support/members.js';

/**
 * Holds the next answer to an operation back, which the server has given already. `letGo` resolves when the page has it.
 */
async function holdAnswer(page: Page, operation: string): Promise<{ held: Promise<void>; letGo: () => Promise<void> }> {
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
  const letGo = (): Promise<void> => {
    release();
    return arrived;
  };
  return { held, letGo };
}

/** A page that has been at the messages and gone elsewhere, connected, with one unread message by the first writer. */
async function pageElsewhere(browser: Browser, viewer: E2eMember, first: E2eMember): Promise<Page> {
  const page = await pageOf(browser, viewer);
  const connected = live(page);
  await sendAs(first, viewer, 'Den første');
  await page.goto('/messages');
  await expect(page.getByRole('link', { name: /Den første/ })).toBeVisible();
  await connected;
  await page.getByRole('link', { name: 'Find Venner' }).first().click();
  await expect(page).toHaveTitle(/^\(1\) Find Venner/);
  return page;
}

for (const late of ['Chats', 'Header']) {
  test(`a message that comes while the answer to ${late} is on its way is not forgotten`, async ({ browser }) => {
    const members = await Promise.all(['ditte', 'yusuf', 'karen', 'lone'].map((name) => newMember(name)));
    const [viewer, first, second, third] = members as [E2eMember, E2eMember, E2eMember, E2eMember];
    const page = await pageElsewhere(browser, viewer, first);

    const { held, letGo } = await holdAnswer(page, late);
    await page.getByRole('link', { name: 'Beskeder' }).click();
    await held;
    await sendAs(second, viewer, 'Den anden');
    await sendAs(third, viewer, 'Den tredje');
    // The live events are there before the answer, which is older.
    await expect(page).toHaveTitle(/^\(3\) /);
    await letGo();
    // What the page makes of it.
    await page.waitForTimeout(500);
    for (const text of [/Den første/, /Den anden/, /Den tredje/]) {
      await expect(page.getByRole('link', { name: text })).toBeVisible();
    }
    await expect(page).toHaveTitle(/^\(3\) /);
  });
}

test('a message that comes while a conversation is loaded stands in it', async ({ browser }) => {
  const [viewer, plain] = await Promise.all([newMember('ditte'), newMember('yusuf')]);
  const first = await promote(plain, process.env['E2E_DATA_DIR'] ?? '');
  const page = await pageElsewhere(browser, viewer, first);
  await page.getByRole('link', { name: 'Beskeder' }).click();

  const { held, letGo } = await holdAnswer(page, 'Thread');
  await page.getByRole('link', { name: /Den første/ }).click();
  await held;
  await sendAs(first, viewer, 'Den anden');
  await expect(page).toHaveTitle(/^\(2\) /);
  await letGo();
  await expect(page.getByRole('log').getByText('Den første')).toBeVisible();
  await expect(page.getByRole('log').getByText('Den anden')).toBeVisible();
  await expect(page).toHaveTitle(/^Samtale med/);
});

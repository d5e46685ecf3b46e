import { expect, type Page, test } from '@playwright/test';
import { type E2eMember, newMember, pageOf, sendAs } from './support/members.js';

/** Holds the next answer to an operation back, which the server has given already; the answer lets it through. */
async function holdAnswer(page: Page, operation: string): Promise<{ held: Promise<void>; letGo: () => void }> {
  const isIt = (body: string | null) => body?.includes(`"operationName":"${operation}"`) ?? false;
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
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
      return route.fulfill({ response });
    });
  });
  return { held, letGo };
}

const requests = (page: Page, operation: string): { count: number } => {
  const seen = { count: 0 };
  page.on('request', (request) => {
    if (request.postData()?.includes(`"operationName":"${operation}"`)) seen.count += 1;
  });
  return seen;
};

for (const [late, other] of [
  ['Chats', 'Header'],
  ['Header', 'Chats'],
] as const) {
  test(`a message that comes while the answer to ${late} is on its way is not forgotten`, async ({ browser }) => {
    const [viewer, ...writers] = await Promise.all(['ditte', 'yusuf', 'karen', 'lone'].map((name) => newMember(name)));
    const [first, second, third] = writers as [E2eMember, E2eMember, E2eMember];
    const page = await pageOf(browser, viewer as E2eMember);
    await page.goto('/messages');
    await sendAs(first, viewer as E2eMember, 'Den første');
    await expect(page.getByRole('link', { name: /Den første/ })).toBeVisible();
    await expect(page).toHaveTitle(/^\(1\) /);

    const { held, letGo } = await holdAnswer(page, late);
    const seen = requests(page, other);
    await sendAs(second, viewer as E2eMember, 'Den anden');
    await held;
    await expect.poll(() => seen.count).toBeGreaterThan(0);
    const before = seen.count;
    await sendAs(third, viewer as E2eMember, 'Den tredje');
    await expect.poll(() => seen.count).toBeGreaterThan(before);
    letGo();
    await expect(page.getByRole('link', { name: /Den tredje/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Den anden/ })).toBeVisible();
    await expect(page).toHaveTitle(/^\(3\) /);
  });
}

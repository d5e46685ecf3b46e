import { setImmediate as macrotask } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './test.js';

test.describe.configure({ mode: 'serial' });

let release = (): void => {};
const held = new Promise<void>((resolve) => (release = resolve));
const outcomes: Promise<'answered' | 'rejected'>[] = [];

/** Leaves a route handler waiting, which fetches once it is released. */
async function leaveWaiting(page: Page): Promise<void> {
  let begin = (): void => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  await page.route('**/healthz', async (route) => {
    begin();
    await held;
    const fetched = route.fetch();
    outcomes.push(
      fetched.then(
        () => 'answered',
        () => 'rejected',
      ),
    );
    await fetched;
  });
  await page.goto('/about');
  await page.evaluate(() => void fetch('/healthz').catch(() => undefined));
  await begun;
}

test('a story may end while route handlers wait', async ({ browser, page }) => {
  const context = await browser.newContext();
  await Promise.all([page, await context.newPage()].map(leaveWaiting));
});

test('what they throw afterwards fails no other story', async () => {
  release();
  await macrotask();
  expect(await Promise.all(outcomes)).toEqual(['rejected', 'rejected']);
  // An unhandled rejection is told after that.
  await macrotask();
});

import { expect, type Locator } from '@playwright/test';
import { ask, type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { startServer, type TestServer } from '../../support/server/server.js';
import { test } from '../../support/test.js';

test.describe.configure({ mode: 'serial' });

let server: TestServer;
/** An administrator, who has no cooldown. */
let ada: E2eMember;
let bo: E2eMember;

test.beforeAll(async () => {
  server = await startServer({ DEMO: 'off' });
  ada = await promote(await newMember('ada', {}, server.url), server.dataDir);
  bo = await newMember('bo', {}, server.url);
  for (let number = 1; number <= 120; number += 1) {
    // Sequentially: the tests look for the numbers.
    // oxlint-disable-next-line no-await-in-loop
    await sendAs(ada, bo, `Besked ${number}.`);
  }
});
test.afterAll(() => server.stop());

/** The first visible message and its distance from the top of the thread. */
const firstInSight = (log: Locator) =>
  log.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    const messages = [...element.querySelectorAll('li p')];
    const first = messages.find((message) => message.getBoundingClientRect().top >= top);
    return { text: first?.textContent, from: Math.round((first?.getBoundingClientRect().top ?? 0) - top) };
  });

test('a long conversation opens at the newest message and keeps its scroll position when older ones load', async ({
  browser,
}) => {
  const page = await pageOf(browser, bo);
  await page.goto(`/messages/${ada.id}`);
  const log = page.getByRole('log');
  await expect(log.getByText('Besked 120.')).toBeInViewport();
  await expect(log.getByText('Besked 71.')).toHaveCount(1);
  await expect(log.getByText('Besked 70.')).toHaveCount(0);

  await log.evaluate((element) => element.scrollTo({ top: 700 }));
  await page.waitForTimeout(300);
  await expect(log.getByText('Besked 70.')).toHaveCount(0);
  const older = page.waitForResponse((response) => response.request().postData()?.includes('OlderMessages') ?? false);
  await log.evaluate((element) => element.scrollTo({ top: 590 }));
  const before = await firstInSight(log);
  await older;
  await expect(log.getByText('Besked 21.')).toHaveCount(1);
  expect(await firstInSight(log)).toEqual(before);

  // A reader further up gets a notice and keeps the position.
  await sendAs(ada, bo, 'Er du der endnu?');
  await page.getByRole('button', { name: 'Nye beskeder' }).click();
  await expect(log.getByText('Er du der endnu?')).toBeInViewport();
  await log.evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(log.getByText('Besked 1.')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /ældre/ })).toHaveCount(0);
});

test('several messages in a row arrive in order', async ({ browser }) => {
  const [hers, his] = await Promise.all([pageOf(browser, ada), pageOf(browser, bo)]);
  await his.goto(`/messages/${ada.id}`);
  await hers.goto(`/messages/${bo.id}`);
  const box = hers.getByRole('textbox', { name: 'Besked' });
  for (const text of ['En', 'To', 'Tre', 'Fire', 'Fem']) {
    // oxlint-disable-next-line no-await-in-loop
    await box.fill(`${text} i rækken`);
    // oxlint-disable-next-line no-await-in-loop
    await box.press('Enter');
  }
  for (const page of [hers, his]) {
    const row = page.getByRole('log').getByText('i rækken');
    await expect(row).toHaveText([/En/, /To/, /Tre/, /Fire/, /Fem/]);
  }
  await expect(hers.getByText('Sender...')).toHaveCount(0);
  await expect(box).toBeEnabled();
});

test('a hundred messages sent during a lost connection appear once each, soon after', async ({ browser }) => {
  const page = await pageOf(browser, bo);
  let away = false;
  let socket: { close: () => Promise<void> } | undefined;
  await page.routeWebSocket(/\/graphql/, (opened) => {
    if (away) {
      void opened.close();
      return;
    }
    opened.connectToServer();
    socket = opened;
  });
  const answered = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('"operationName":"Thread"')),
  );
  await page.goto(`/messages/${ada.id}`);
  const log = page.getByRole('log');
  await expect(log.getByText('Fem i rækken')).toBeVisible();
  // The first ones come with the page.
  await answered;
  away = true;
  await page.route('**/graphql', (route) => route.abort());
  await socket?.close();
  await expect(page.getByText('Forbinder igen…')).toBeVisible();
  for (let number = 1; number <= 100; number += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await sendAs(ada, bo, `Ventende ${number}.`);
  }
  away = false;
  await page.unroute('**/graphql');
  await expect(page.getByText('Forbinder igen…')).toHaveCount(0);
  await expect(log.getByText('Ventende 100.')).toBeVisible();
  await expect(log.getByText(/Ventende \d+\./)).toHaveCount(100);
  const texts = await log.getByText(/Ventende \d+\./).allTextContents();
  expect(texts.map((text) => Number(/Ventende (\d+)/.exec(text)?.[1]))).toEqual(
    Array.from(texts, (_, place) => place + 1),
  );
  await expect
    .poll(async () => (await ask('GET', '/messages/chats', undefined, bo)).body)
    .toMatchObject([{ unread_count: 0 }]);
});

import { expect, type Page } from '@playwright/test';
import { RecordedWorker } from '../../support/notifications/browser-notifications.js';
import { type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const open = (browser: Parameters<typeof pageOf>[0], member: E2eMember): Promise<Page> =>
  pageOf(browser, member, { serviceWorkers: 'allow', viewport: { width: 360, height: 780 } });

const message = (path: string, count = 2): string => JSON.stringify({ kind: 'messages', count, path });

test('a message that arrives while Venn is closed is told without a name, and counted on the icon', async ({
  browser,
}) => {
  const page = await open(browser, await newMember('ditte'));
  await page.goto('/matches');
  const worker = await RecordedWorker.of(page);

  // While a page is looked at it tells by itself.
  await worker.deliver(message('/messages/abc'));
  await expect.poll(async () => (await worker.recorded()).badge).toBe(2);
  expect((await worker.recorded()).shown).toEqual([]);

  await page.goto('about:blank', { waitUntil: 'load' });
  await worker.deliver(message('/messages/abc', 1));
  await worker.deliver(message('/messages/abc', 3));
  await worker.deliver(JSON.stringify({ kind: 'comments', count: 1, path: '/wall?opslag=x' }));
  await worker.deliver('{"kind":"messages"');
  const icons = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', silent: false };
  await expect
    .poll(async () => (await worker.recorded()).shown)
    .toEqual([
      { title: 'Du har 3 nye beskeder', tag: 'messages', data: '/messages/abc', ...icons },
      { title: 'Der er en ny kommentar til dit opslag', tag: 'comments', data: '/wall?opslag=x', ...icons },
      { title: 'Der er nyt på Venn', tag: 'any', data: '/matches', ...icons },
    ]);
  expect((await worker.recorded()).badge).toBe(3);

  // No page of Venn is open: a press opens one.
  await worker.press('any');
  await expect.poll(async () => (await worker.recorded()).opened).toEqual(['/matches']);
});

test('a press on a notification lands in the conversation, and what was being written stays', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await open(browser, ditte);
  await page.goto('/wall');
  const text = page.getByRole('textbox', { name: 'Nyt opslag' });
  await text.fill('Hvem vil med ud at samle svampe?');
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  const worker = await RecordedWorker.of(page);
  await worker.show({ title: 'Du har en ny besked', tag: 'messages', data: `/messages/${soeren.id}` });
  await worker.press('messages');
  await expect(page).toHaveURL(new RegExp(`/messages/${soeren.id}$`));
  await expect(page.getByRole('heading', { name: soeren.username })).toBeVisible();
  expect((await worker.recorded()).opened).toEqual([]);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
  await page.goBack();
  await expect(text).toHaveValue('Hvem vil med ud at samle svampe?');
});

import { expect, type Page } from '@playwright/test';
import { newSubscriber, RecordedWorker } from '../../support/notifications/browser-notifications.js';
import { devicesOf } from '../../support/notifications/devices-of.js';
import { type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
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

test('where the push service replaces the subscription, the worker tells the server by itself', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const page = await open(browser, ditte);
  await page.goto('/matches');
  const worker = await RecordedWorker.of(page);
  await worker.replace(newSubscriber());
  await expect.poll(() => devicesOf(ditte)).toBe(1);
});

test('the icon of the app has the number of unread messages, and none after the login', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  await sendAs(soeren, ditte, 'Hej Ditte');
  const page = await pageOf(browser, ditte, { viewport: { width: 1280, height: 800 } });
  await page.addInitScript(() => {
    const show = (count: number) => localStorage.setItem('badge', String(count));
    Object.assign(Navigator.prototype, {
      setAppBadge: async (count: number) => show(count),
      clearAppBadge: async () => show(0),
    });
  });
  const badge = () => page.evaluate(() => localStorage.getItem('badge'));
  await page.goto('/matches');
  await expect.poll(badge).toBe('1');
  await page.goto(`/messages/${soeren.id}`);
  await expect.poll(badge).toBe('0');
  await page.evaluate(() => localStorage.setItem('badge', '5'));
  await page.getByRole('banner').getByRole('button', { name: 'Log Ud' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log Ind' })).toBeVisible();
  await expect.poll(badge).toBe('0');
});

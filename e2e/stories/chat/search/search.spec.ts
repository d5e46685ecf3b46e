import { expect, type Page } from '@playwright/test';
import { ask, type E2eMember, newMember, pageOf, sendAs } from '../../../support/people/members.js';
import { promote } from '../../../support/people/operator-commands.js';
import { startServer, type TestServer } from '../../../support/server/server.js';
import { test } from '../../../support/test.js';

test.describe.configure({ mode: 'serial' });

let server: TestServer;
/** Administrators, who have no cooldown. */
let ada: E2eMember;
let bo: E2eMember;
let cille: E2eMember;

test.beforeAll(async () => {
  server = await startServer({ DEMO: 'off' });
  [ada, bo, cille] = [
    await promote(await newMember('ada', {}, server.url), server.dataDir),
    await promote(await newMember('bodil', {}, server.url), server.dataDir),
    await promote(await newMember('cille', {}, server.url), server.dataDir),
  ];
  await sendAs(cille, ada, 'Min bror bager kanelsnegle');
  for (let number = 1; number <= 70; number += 1) {
    // Sequentially: the tests look for the numbers.
    // oxlint-disable-next-line no-await-in-loop
    await sendAs(bo, ada, number === 20 ? 'Skal vi mødes i svømmehallen på tirsdag?' : `Besked ${number}.`);
  }
});
test.afterAll(() => server.stop());

const field = (page: Page) => page.getByRole('searchbox', { name: 'Søg i navne og beskeder' });
const results = (page: Page) => page.getByRole('region', { name: 'Søgeresultater' });
const unreadOf = async (viewer: E2eMember): Promise<number> => {
  const { body } = await ask('GET', '/messages/chats', undefined, viewer);
  return (body as { unread_count: number }[]).reduce((sum, chat) => sum + chat.unread_count, 0);
};

test('a message is found in another form of its word, and opens the conversation there', {
  tag: ['@main', '@every-browser'],
}, async ({ browser }) => {
  const page = await pageOf(browser, ada);
  await page.goto('/messages');
  await field(page).fill('svømmehaller');
  const found = results(page).getByRole('link', { name: /svømmehallen/ });
  await expect(found).toHaveCount(1);
  await expect(found.locator('mark')).toHaveText('svømmehallen');
  await expect(results(page).getByText('0 samtaler og 1 besked fundet')).toHaveCount(1);
  const before = await unreadOf(ada);
  await found.click();

  const log = page.getByRole('log');
  const message = log.getByRole('listitem').filter({ hasText: 'svømmehallen' });
  await expect(message).toBeInViewport();
  await expect(message).toBeFocused();
  await expect(log.getByText('Besked 21.')).toHaveCount(1);
  await expect(log.getByText('Besked 70.')).toHaveCount(0);
  expect(await unreadOf(ada)).toBe(before);

  await page.getByRole('button', { name: 'Vis nyere beskeder' }).click();
  await expect(log.getByText('Besked 70.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Gå til nyeste besked' }).click();
  await expect(log.getByText('Besked 70.')).toBeInViewport();
  await expect.poll(() => unreadOf(ada)).toBe(1);
});

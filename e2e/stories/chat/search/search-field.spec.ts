import { expect, type Page } from '@playwright/test';
import { ask, type E2eMember, newMember, pageOf, sendAs } from '../../../support/people/members.js';
import { promote } from '../../../support/people/operator-commands.js';
import { startServer, type TestServer } from '../../../support/server/server.js';
import { test } from '../../../support/test.js';

let server: TestServer;
let ada: E2eMember;
let bo: E2eMember;

test.beforeAll(async () => {
  server = await startServer({ DEMO: 'off' });
  ada = await promote(await newMember('ada', {}, server.url), server.dataDir);
  bo = await promote(await newMember('bodil', {}, server.url), server.dataDir);
  for (let number = 1; number <= 25; number += 1) {
    // Sequentially: the tests look for the order.
    // oxlint-disable-next-line no-await-in-loop
    await sendAs(number % 2 ? bo : ada, number % 2 ? ada : bo, `Kaffe nummer ${number}`);
  }
});
test.afterAll(() => server.stop());
test.use({ viewport: { width: 360, height: 740 } });

const field = (page: Page) => page.getByRole('searchbox', { name: 'Søg i navne og beskeder' });
const results = (page: Page) => page.getByRole('region', { name: 'Søgeresultater' });

test('by keyboard: names and messages, more of them, the thread, and back to what was found', async ({ browser }) => {
  const page = await pageOf(browser, ada);
  await page.goto('/messages');
  await field(page).focus();
  await page.keyboard.type('bodil');
  await expect(results(page).getByRole('link')).toHaveCount(1);
  await expect(results(page).getByText('1 samtale og 0 beskeder fundet')).toHaveCount(1);
  await expect(results(page).getByText('Ingen beskeder med »bodil«.')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expect(results(page)).toHaveCount(0);

  await page.keyboard.type('kaf');
  await expect(results(page).getByText('0 samtaler og mindst 20 beskeder fundet')).toHaveCount(1);
  await expect(results(page).getByRole('link').first()).toContainText('Kaffe nummer 25');
  await results(page).getByRole('button', { name: 'Vis flere' }).press('Enter');
  await expect(results(page).getByRole('link')).toHaveCount(25);
  await results(page).getByRole('link').nth(20).press('Enter');
  await expect(page.getByRole('log').getByRole('listitem').filter({ hasText: 'nummer 5' }).last()).toBeFocused();
  expect(new URL(page.url()).search).toBe('?besked=5');

  await page.getByRole('link', { name: 'Tilbage til chats' }).press('Enter');
  await expect(field(page)).toHaveValue('kaf');
  await expect(results(page).getByRole('link').first()).toBeVisible();
});

test('too little, nothing, a fault and no network are told; what was typed is in no address', async ({ browser }) => {
  const page = await pageOf(browser, ada);
  await page.goto('/messages');
  await field(page).fill('k');
  await expect(page.getByText('Skriv mindst 2 tegn.')).toBeVisible();
  await field(page).fill('æblegrød');
  await expect(page.getByText('Ingen samtaler eller beskeder med »æblegrød«.')).toBeVisible();
  expect(page.url()).not.toMatch(/bleg/);
  await field(page).fill('🙂🙂');
  await expect(page.getByText('Skriv et ord eller et navn')).toBeVisible();

  let isFaulty = true;
  await page.route('**/graphql', (route) =>
    isFaulty && route.request().postData()?.includes('SearchMessages') ? route.abort() : route.fallback(),
  );
  await field(page).fill('kaffe');
  await expect(page.getByText('Søgningen gik ikke igennem.')).toBeVisible();
  isFaulty = false;
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(results(page).getByRole('link')).toHaveCount(20);
});

test('what is deleted is gone from what was found', async ({ browser }) => {
  const page = await pageOf(browser, ada);
  await sendAs(bo, ada, 'Pebernødder');
  await page.goto('/messages');
  await field(page).fill('pebernød');
  await expect(results(page).getByRole('link')).toHaveCount(1);
  const { body } = await ask('GET', `/messages/search?text=${encodeURIComponent('pebernødder')}`, undefined, bo);
  const { messages } = body as { messages: { message: { id: string } }[] };
  await ask('DELETE', `/messages/${messages[0]?.message.id}`, undefined, bo);
  await expect(results(page).getByRole('link')).toHaveCount(0);

  await page.goto(`/messages/${bo.id}?besked=26`);
  await expect(page.getByText('Beskeden er her ikke længere.')).toBeVisible();
  await expect(page.getByRole('log').getByText('Kaffe nummer 25')).toBeInViewport();
});

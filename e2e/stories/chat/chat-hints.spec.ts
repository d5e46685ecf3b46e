import { expect, type Page } from '@playwright/test';
import { expectNoFindings } from '../../support/page/axe.js';
import { ask, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const box = (page: Page) => page.getByRole('textbox', { name: 'Besked' });
const openings = (page: Page) => page.getByRole('group', { name: 'Vælg en begyndelse' }).getByRole('button');

test('an empty chat suggests openings from common interests; a tap fills the composer without sending', async ({
  browser,
}) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte);
  await page.goto(`/messages/${soeren.id}`);
  await expect(openings(page)).toHaveCount(3);
  const offered = await openings(page).allTextContents();
  await expectNoFindings(page);

  await openings(page).first().click();
  await expect(box(page)).toHaveValue(offered[0] ?? '');
  await expect(box(page)).toBeFocused();
  await openings(page).nth(1).press('Enter');
  await expect(box(page)).toHaveValue(offered[1] ?? '');
  expect((await ask('GET', `/messages/with/${ditte.id}`, undefined, soeren)).body).toEqual([]);

  // The same suggestions after a reload, and the chosen one is kept as a draft.
  await page.reload();
  await expect(openings(page)).toHaveText(offered);
  await expect(box(page)).toHaveValue(offered[1] ?? '');

  // A text of one's own stays, and the first message ends the suggestions.
  await box(page).fill('Hej Søren.');
  await openings(page).first().click();
  await expect(box(page)).toHaveValue(`Hej Søren. ${offered[0] ?? ''}`);
  await box(page).press('Enter');
  await expect(page.getByRole('log').getByText('Hej Søren.')).toBeVisible();
  await expect(openings(page)).toHaveCount(0);
});

test('a long word wraps in the composer, and a phone still shows the report link', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte, { viewport: { width: 360, height: 740 } });
  await page.goto(`/messages/${soeren.id}`);
  await box(page).fill(`https://eksempel.dk/${'x'.repeat(1900)}`);
  await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expect(page.getByRole('link', { name: 'Tilbage til chats' })).toBeInViewport();
  // A narrow conversation has it in a menu.
  await page.getByRole('button', { name: 'Mere' }).click();
  await expect(page.getByRole('menuitem', { name: 'Rapporter bruger' })).toBeInViewport();
});

test('without common interests there are no suggestions about them', async ({ browser }) => {
  const interests = ((await ask('GET', '/interests')).body as { id: string }[]).map(({ id }) => id);
  const [ditte, soeren] = await Promise.all([
    newMember('ditte'),
    newMember('søren', { interests: interests.slice(-1) }),
  ]);
  const page = await pageOf(browser, ditte);
  await page.goto(`/messages/${soeren.id}`);
  await expect(page.getByText('Et spørgsmål til profilen er en god begyndelse.')).toBeVisible();
  await expect(openings(page)).toHaveCount(0);
});

test('a warning about sensitive data appears while typing, blocks nothing, and is computed in the browser only', async ({
  browser,
}) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  await sendAs(soeren, ditte, 'Hej');
  const page = await pageOf(browser, ditte);
  const told: string[] = [];
  page.on('request', (request) => told.push(request.postData() ?? ''));
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => told.push(String(payload))));
  await page.goto(`/messages/${soeren.id}`);
  const note = page.getByRole('main').getByRole('status').filter({ hasText: 'Kun du kan se advarslen.' });

  await box(page).fill('Vi ses den 24.12.2026, det koster 150 kr.');
  await page.waitForTimeout(1000);
  await expect(note).toHaveCount(0);
  await box(page).fill('Mit cpr er 010203-1234, ring 20304050');
  await expect(note).toContainText('Det ligner et CPR-nummer.');
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Skjul advarslen' }).click();
  await expect(note).toContainText('Det ligner et telefonnummer.');
  await page.getByRole('button', { name: 'Skjul advarslen' }).click();
  await expect(note).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  expect(told.filter((text) => text.includes('20304050'))).toEqual([]);

  // The next message is checked again and still sent.
  await box(page).fill('Kan du låne mig 500 kr?');
  await expect(note).toContainText('Handler det om penge?');
  await box(page).press('Enter');
  await expect(page.getByRole('log').getByText('Kan du låne mig 500 kr?')).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('on a phone the notice of a lost connection covers neither the name nor the back link', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('bjørn-åge_th')]);
  const page = await pageOf(browser, ditte, { viewport: { width: 360, height: 740 } });
  await page.routeWebSocket(/\/graphql/, (socket) => void socket.close());
  await page.goto(`/messages/${soeren.id}`);
  const notice = await page.getByText('Forbinder igen…').boundingBox();
  const heading = await page.getByRole('heading', { name: 'Samtale med' }).boundingBox();
  expect(notice && heading && notice.y >= heading.y + heading.height).toBe(true);
});

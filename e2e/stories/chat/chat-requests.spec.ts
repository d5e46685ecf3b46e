import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { whenConnected } from '../../support/network/live-connection.js';
import { type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { type Requests, requestsOf } from '../../support/server/requests.js';
import { test } from '../../support/test.js';

/** Each test waits several times until pages send no more requests. */
test.slow();

interface Window {
  page: Page;
  requests: Requests;
}

/** An open, connected page without running requests. */
async function windowAt(page: Page, path: string): Promise<Window> {
  const requests = requestsOf(page);
  const connected = whenConnected(page);
  await page.goto(path);
  await connected;
  await requests.taken();
  return { page, requests };
}

/** Another window of the same browser. */
const beside = (context: BrowserContext, path: string): Promise<Window> =>
  context.newPage().then((page) => windowAt(page, path));

const windowOf = async (browser: Browser, member: E2eMember, path: string): Promise<Window> =>
  windowAt(await pageOf(browser, member), path);

/** A member without cooldown, and another one. */
async function twoMembers(): Promise<[E2eMember, E2eMember]> {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  return [await promote(ditte, process.env['E2E_DATA_DIR'] ?? ''), soeren];
}

async function write({ page }: Window, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Besked' });
  await box.fill(text);
  await box.press('Enter');
}

const inThread = ({ page }: Window, text: string) => page.getByRole('log').getByText(text);
const list = ({ page }: Window) => page.getByRole('region', { name: 'Beskeder' });
const badge = ({ page }: Window) => page.getByRole('navigation').getByRole('link', { name: 'Beskeder' });

const asked = (...windows: Window[]): Promise<string[][]> =>
  Promise.all(windows.map(({ requests }) => requests.taken()));

test('between two open conversations a message causes one send and one read request', async ({ browser }) => {
  const [ditte, soeren] = await twoMembers();
  await sendAs(ditte, soeren, 'Hej Søren');
  const [hers, his] = await Promise.all([
    windowOf(browser, ditte, `/messages/${soeren.id}`),
    windowOf(browser, soeren, `/messages/${ditte.id}`),
  ]);
  // The second one follows a reading that the sender got no event of.
  for (const text of ['Skal vi gå en tur', 'Eller tage i svømmehallen', 'Jeg har en bold']) {
    await write(hers, text);
    await expect(inThread(his, text)).toBeVisible();
    expect(await asked(hers, his)).toEqual([['socket SendMessage'], ['socket MarkConversationRead']]);
    await expect(list(hers).getByText(`Du: ${text}`)).toBeVisible();
    await expect(list(his).getByText(text)).toBeVisible();
    await expect(his.page).toHaveTitle(new RegExp(`^Samtale med ${ditte.username}`));
  }
  await write(his, 'Ja, gerne');
  await expect(inThread(hers, 'Ja, gerne')).toBeVisible();
  // Both have written: what they have proposed is asked for once.
  for (const { page } of [hers, his]) {
    await expect(page.getByRole('button', { name: 'Foreslå en aftale' })).toBeVisible();
  }
  expect(await asked(hers, his)).toEqual([
    ['socket MarkConversationRead', 'HTTP Proposals'],
    ['socket SendMessage', 'HTTP Proposals'],
  ]);
});

test('a window with the conversation closed sends no requests and shows everything', async ({ browser }) => {
  const [ditte, soeren] = await twoMembers();
  const karen = await newMember('karen');
  await sendAs(karen, soeren, 'Hej fra Karen');
  const hers = await windowOf(browser, ditte, `/messages/${soeren.id}`);
  const atList = await windowOf(browser, soeren, '/messages');
  const elsewhere = await beside(atList.page.context(), '/matches');
  await expect(list(atList).getByRole('listitem')).toHaveCount(1);
  await expect(badge(elsewhere)).toContainText('1');

  // The very first message: a new row on both sides.
  await write(hers, 'Hej Søren');
  await expect(badge(elsewhere)).toContainText('2');
  await expect(elsewhere.page).toHaveTitle(/^\(2\) Find Venner/);
  const row = list(atList).getByRole('listitem').first();
  await expect(row).toContainText(ditte.username);
  await expect(row).toContainText('ulæste: 1');
  await expect(list(hers).getByRole('link', { name: soeren.username })).toContainText('Du: Hej Søren');
  expect(await asked(hers, atList, elsewhere)).toEqual([['socket SendMessage'], [], []]);

  await write(hers, 'Er du der');
  await expect(row).toContainText('ulæste: 2');
  await expect(row).toContainText('Er du der');
  await expect(badge(elsewhere)).toContainText('3');
  expect(await asked(hers, atList, elsewhere)).toEqual([['socket SendMessage'], [], []]);

  // A deleted message disappears everywhere, too.
  await hers.page
    .getByRole('button', { name: /^Slet beskeden/ })
    .last()
    .click();
  await hers.page.getByRole('alertdialog').getByRole('button', { name: 'Slet' }).click();
  await expect(row).toContainText('ulæste: 1');
  await expect(row).toContainText('Hej Søren');
  await expect(badge(elsewhere)).toContainText('2');
  expect(await asked(hers, atList, elsewhere)).toEqual([['socket DeleteMessage'], [], []]);
});

test('reading in one window updates the others without requests', async ({ browser }) => {
  const [ditte, soeren] = await twoMembers();
  await sendAs(ditte, soeren, 'Hej Søren');
  const atList = await windowOf(browser, soeren, '/messages');
  const elsewhere = await beside(atList.page.context(), '/wall');
  const reading = await beside(atList.page.context(), '/matches');
  await expect(badge(elsewhere)).toContainText('1');
  await expect(list(atList).getByRole('listitem')).toContainText('ulæste: 1');

  await reading.page.goto(`/messages/${ditte.id}`);
  await expect(inThread(reading, 'Hej Søren')).toBeVisible();
  await expect(list(atList).getByRole('listitem')).not.toContainText('ulæste');
  await expect(badge(elsewhere)).not.toContainText('1');
  expect(await asked(atList, elsewhere)).toEqual([[], []]);
});

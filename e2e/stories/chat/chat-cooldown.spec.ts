import { expect } from '@playwright/test';
import { holdPolls, whenConnected } from '../../support/network/live-connection.js';
import { withoutServerRendering } from '../../support/network/without-server-rendering.js';
import { painted } from '../../support/page/page-ready.js';
import { newMember, pageOf, sendAs } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const seconds = (text: string | null): number => {
  const [, minutes, rest] = /(\d+):(\d\d)/.exec(text ?? '') ?? [];
  return Number(minutes) * 60 + Number(rest);
};

/** In the conversation of the message, on the page that has sent it. */
const SENT = /^Sendt \d+\.\d\d\. Du kan skrive igen kl\. \d+\.\d\d\.$/;
/** Elsewhere. */
const WAITING = /^Der skal gå 5 minutter mellem dine beskeder\./;

test('after a message every conversation shows the remaining cooldown', { tag: '@main' }, async ({ browser }) => {
  const [ditte, soeren, karen] = await Promise.all([newMember('ditte'), newMember('søren'), newMember('karen')]);
  const page = await pageOf(browser, ditte);
  const box = page.getByRole('textbox', { name: 'Besked' });
  await page.goto(`/messages/${soeren.id}`);
  await box.fill('Hej');
  await box.press('Enter');
  await expect(box).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await expect(box).toHaveAttribute('placeholder', /^Du kan skrive igen om \d:\d\d$/);
  const first = seconds(await box.getAttribute('placeholder'));
  expect(first).toBeGreaterThan(290);
  expect(first).toBeLessThanOrEqual(300);
  await expect.poll(async () => seconds(await box.getAttribute('placeholder'))).toBeLessThanOrEqual(first - 2);

  await page.goto(`/messages/${karen.id}`);
  await expect(box).toBeDisabled();
  await expect(box).toHaveAttribute('placeholder', /^Du kan skrive igen om 4:\d\d$/);
});

test('the composer is enabled again after the cooldown', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte);
  await page.clock.install();
  await page.goto(`/messages/${soeren.id}`);
  const box = page.getByRole('textbox', { name: 'Besked' });
  await box.fill('Hej');
  await box.press('Enter');
  await expect(box).toBeDisabled();
  await page.clock.fastForward('05:01');
  await expect(box).toBeEnabled();
  await expect(box).toHaveAttribute('placeholder', 'Skriv en besked...');
  await expect(box).toBeFocused();
});

test("a message during the cooldown returns to the composer, with the server's remaining time", async ({ browser }) => {
  const [ditte, soeren, karen] = await Promise.all([newMember('ditte'), newMember('søren'), newMember('karen')]);
  const page = await pageOf(browser, ditte);
  const box = page.getByRole('textbox', { name: 'Besked' });
  const polls = await holdPolls(page, 'SendMessage');
  await page.goto(`/messages/${soeren.id}`);
  await expect(box).toBeEnabled();
  // Meanwhile she sends a message from another device, which this page can't know without live events and polls.
  polls.hold();
  await sendAs(ditte, karen, 'Hej Karen');
  await box.fill('En lang og velovervejet besked');
  await box.press('Enter');
  await expect(box).toBeDisabled();
  await expect(box).toHaveValue('En lang og velovervejet besked');
  await expect(page.getByText(/^Du kan sende igen om 4:\d\d$/)).toBeVisible();
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(0);
  polls.release();
  await page.reload();
  await expect(box).toHaveValue('En lang og velovervejet besked');
  await expect(box).toBeDisabled();
});

test('a message sent in one tab and its cooldown appear in the other', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const one = await pageOf(browser, ditte);
  const other = await one.context().newPage();
  await one.goto(`/messages/${soeren.id}`);
  await other.goto(`/messages/${soeren.id}`);
  await expect(other.getByRole('textbox', { name: 'Besked' })).toBeEnabled();
  await one.getByRole('textbox', { name: 'Besked' }).fill('Fra den ene fane');
  await one.getByRole('button', { name: 'Send' }).click();
  for (const page of [one, other]) {
    await expect(page.getByRole('log').getByText('Fra den ene fane')).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: 'Besked' })).toBeDisabled();
  }
});

test('after a load the field is never open during the cooldown, and another conversation learns of it', async ({
  browser,
}) => {
  const [ditte, soeren, karen] = await Promise.all([newMember('ditte'), newMember('søren'), newMember('karen')]);
  const page = await pageOf(browser, ditte);
  const other = await page.context().newPage();
  await other.goto(`/messages/${karen.id}`);
  await expect(other.getByRole('textbox', { name: 'Besked' })).toBeEnabled();
  await page.goto(`/messages/${soeren.id}`);
  await page.getByRole('textbox', { name: 'Besked' }).fill('Hej Søren');
  await page.getByRole('textbox', { name: 'Besked' }).press('Enter');
  // Only the conversation in which it was sent tells when.
  for (const [each, text] of [
    [page, SENT],
    [other, WAITING],
  ] as const) {
    await expect(each.getByRole('textbox', { name: 'Besked' })).toBeDisabled();
    await expect(each.getByPlaceholder(/^Du kan skrive igen om [45]:\d\d$/)).toBeVisible();
    await expect(each.getByText(text)).toBeVisible();
    const ring = each.getByRole('button', { name: 'Send' }).locator('circle').last();
    await expect(ring).toHaveCSS('stroke-width', '2.5px');
    expect(Number((await ring.getAttribute('stroke-dasharray'))?.split(' ')[0])).toBeGreaterThan(280);
  }

  // Looks at every frame from the first one on, with server rendering and without.
  await page.addInitScript(() => {
    const look = () => {
      const box = document.querySelector<HTMLTextAreaElement>('textarea[name=content]');
      if (box?.disabled === false) document.documentElement.dataset['wasOpen'] = '';
      requestAnimationFrame(look);
    };
    look();
  });
  for (const drawn of [true, false]) {
    if (!drawn) await withoutServerRendering(page);
    const connected = whenConnected(page);
    await page.reload();
    await expect(page.getByText(SENT)).toBeVisible();
    // The last thing that could open it is what the live connection tells.
    await connected;
    await page.waitForLoadState('networkidle');
    await painted(page);
    expect(await page.locator('html').getAttribute('data-was-open'), `drawn: ${drawn}`).toBeNull();
  }
});

test('when the message was sent stands only in its conversation, also after a visit to another', async ({
  browser,
}) => {
  const [ditte, soeren, karen] = await Promise.all([newMember('ditte'), newMember('søren'), newMember('karen')]);
  await sendAs(karen, ditte, 'Hej Ditte');
  const page = await pageOf(browser, ditte);
  await page.goto(`/messages/${soeren.id}`);
  await page.getByRole('textbox', { name: 'Besked' }).fill('Hej Søren');
  await page.getByRole('textbox', { name: 'Besked' }).press('Enter');
  await expect(page.getByText(SENT)).toBeVisible();
  const list = page.getByRole('region', { name: 'Beskeder' });
  await list.getByRole('link', { name: karen.username }).click();
  await expect(page.getByText(WAITING)).toBeVisible();
  await list.getByRole('link', { name: soeren.username }).click();
  await expect(page.getByText(SENT)).toBeVisible();
});

test('after a message the focus is in the thread, the wait is announced, and an answer changes what it says', async ({
  browser,
}) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte);
  await page.goto(`/messages/${soeren.id}`);
  await page.getByRole('textbox', { name: 'Besked' }).fill('Hej Søren');
  await page.getByRole('textbox', { name: 'Besked' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Besked' })).toBeDisabled();
  await expect(page.getByRole('log')).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: /^Sendt\. Du kan skrive igen om fem minutter\.$/ }),
  ).toBeAttached();
  await expect(page.getByText(SENT)).toBeVisible();

  await sendAs(soeren, ditte, 'Hej Ditte');
  await expect(
    page.getByText(
      new RegExp(
        String.raw`^${soeren.username} har svaret\. Du kan skrive kl\. \d+\.\d\d, eller foreslå en aftale nu\.$`,
      ),
    ),
  ).toBeVisible();
  await expect(page.getByText(SENT)).toHaveCount(0);
});

test('an old message in a chat list that comes late closes no field, also where the clock is slow', async ({
  browser,
}) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte);
  await page.clock.setSystemTime(Date.now() - 60 * 60_000);
  await page.goto(`/profile/${soeren.id}`);
  let answer: (() => void) | undefined;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"operationName":"Chats"')) return route.fallback();
    await new Promise<void>((release) => {
      answer = release;
    });
    // Written half an hour ago: nobody here has time to wait for that.
    const lastMessage = {
      __typename: 'Message',
      id: 'm1',
      clientMessageId: 'c1',
      number: 1,
      senderId: ditte.id,
      recipientId: 'karen',
      content: 'Hej Karen',
      createdAt: new Date(Date.now() - 30 * 60_000).toISOString(),
    };
    const karen = { __typename: 'Chat', id: 'karen', username: 'Karen', role: 'user', avatarUrl: null };
    const chat = { ...karen, unreadCount: 0, bothWrote: false, changeNumber: 1, lastMessage };
    return route.fulfill({ json: { data: { chats: [chat] } } });
  });
  await page.getByRole('link', { name: 'Send Besked' }).click();
  const box = page.getByRole('textbox', { name: 'Besked' });
  await expect(box).toBeEnabled();
  await expect.poll(() => answer !== undefined).toBe(true);
  answer?.();
  await expect(page.getByRole('region', { name: 'Beskeder' }).getByText('Hej Karen')).toBeVisible();
  await painted(page);
  await expect(box).toBeEnabled();
  // A message from here still closes it.
  await box.fill('Hej Søren');
  await box.press('Enter');
  await expect(box).toBeDisabled();
});

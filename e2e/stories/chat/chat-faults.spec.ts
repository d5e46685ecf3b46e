import { expect, type Page } from '@playwright/test';
import { answerWithFault } from '../../support/network/answer-with-fault.js';
import { withoutServerRendering } from '../../support/network/without-server-rendering.js';
import { ask, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { test } from '../../support/test.js';

/** Cuts and restores the page's connections to the server. */
async function wires(page: Page): Promise<{ cut: () => Promise<void>; restore: () => Promise<void> }> {
  let away = false;
  const open = new Set<{ close: () => Promise<void> }>();
  await page.routeWebSocket(/\/graphql/, (socket) => {
    if (away) {
      void socket.close();
      return;
    }
    socket.connectToServer();
    open.add(socket);
  });
  return {
    cut: async () => {
      away = true;
      await page.route('**/graphql', (route) => route.abort());
      await Promise.all([...open].map((socket) => socket.close()));
      open.clear();
    },
    restore: async () => {
      away = false;
      await page.unroute('**/graphql');
    },
  };
}

test('a failed message stays and is sent once on retry', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte);
  const { cut, restore } = await wires(page);
  await page.goto(`/messages/${soeren.id}`);
  const box = page.getByRole('textbox', { name: 'Besked' });
  await expect(box).toBeEnabled();
  await cut();
  await expect(page.getByText('Forbinder igen…')).toBeVisible();
  await box.fill('Er du der?');
  await box.press('Enter');
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Er du der?' });
  await expect(message).toContainText('Ikke sendt');
  await expect(box).toHaveValue('');

  // It survives a reload, and a retry without a connection changes nothing.
  await message.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(message).toContainText('Ikke sendt');
  await restore();
  await page.reload();
  await expect(message).toContainText('Ikke sendt');
  await message.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(message).not.toContainText('Ikke sendt');
  await expect(message).not.toContainText('Sender...');
  await expect(message).toHaveCount(1);

  const { body } = await ask('GET', `/messages/with/${ditte.id}`, undefined, soeren);
  expect((body as { content: string }[]).map(({ content }) => content)).toEqual(['Er du der?']);
});

test('a message whose response was lost is not stored twice', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte);
  await page.routeWebSocket(/\/graphql/, (socket) => void socket.close());
  let lost = false;
  await page.route('**/graphql', async (route) => {
    const isSending = route.request().postData()?.includes('"operationName":"SendMessage"') ?? false;
    if (isSending && lost) return route.continue();
    lost ||= isSending;
    const response = await route.fetch();
    // From then on nothing else arrives either: a poll would find the message before it is sent again.
    await (lost ? route.abort() : route.fulfill({ response }));
  });
  await page.goto(`/messages/${soeren.id}`);
  const box = page.getByRole('textbox', { name: 'Besked' });
  await expect(box).toBeEnabled();
  await box.fill('Kun én gang');
  await box.press('Enter');
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Kun én gang' });
  await expect(message).toContainText('Ikke sendt');
  await message.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(message).not.toContainText('Ikke sendt');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const { body } = await ask('GET', `/messages/with/${ditte.id}`, undefined, soeren);
  expect(body).toHaveLength(1);
});

test('changes during a lost connection are caught up', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte);
  const { cut, restore } = await wires(page);
  await page.goto(`/messages/${soeren.id}`);
  const first = await sendAs(ditte, soeren, 'Den her fortryder jeg');
  const log = page.getByRole('log');
  await expect(log.getByText('Den her fortryder jeg')).toBeVisible();

  await cut();
  await expect(page.getByText('Forbinder igen…')).toBeVisible();
  await ask('DELETE', `/messages/${first.id}`, undefined, ditte);
  await sendAs(soeren, ditte, 'Jeg skrev, mens du var væk');
  await page.waitForTimeout(1500);
  await expect(log.getByText('Jeg skrev, mens du var væk')).toHaveCount(0);
  await restore();
  await expect(log.getByText('Jeg skrev, mens du var væk')).toBeVisible();
  await expect(log.getByText('Den her fortryder jeg')).toHaveCount(0);
  await expect(page.getByText('Forbinder igen…')).toHaveCount(0);
});

test('chat list and conversation show load errors and can be retried', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  await sendAs(soeren, ditte, 'Hej');
  const page = await pageOf(browser, ditte);
  await page.routeWebSocket(/\/graphql/, (socket) => void socket.close());
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    await (/"operationName":"(?:Chats|Thread)"/.test(body) ? answerWithFault(route) : route.fallback());
  });
  await withoutServerRendering(page);
  await page.goto(`/messages/${soeren.id}`);
  await expect(page.getByText('Kunne ikke indlæse chats.')).toBeVisible();
  await expect(page.getByText('Kunne ikke indlæse samtalen.')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('region', { name: 'Beskeder' }).getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('link', { name: soeren.username }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('log').getByText('Hej')).toBeVisible();
});

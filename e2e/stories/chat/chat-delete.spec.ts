import { expect, type Page } from '@playwright/test';
import { holdPolls } from '../../support/network/live-connection.js';
import { ask, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { test } from '../../support/test.js';

test('a deleted message disappears on both sides', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  await sendAs(ditte, soeren, 'Det skulle jeg ikke have sagt');
  await sendAs(soeren, ditte, 'Hvad mener du?');
  const [hers, his] = await Promise.all([pageOf(browser, ditte), pageOf(browser, soeren)]);
  await hers.goto(`/messages/${soeren.id}`);
  await his.goto(`/messages/${ditte.id}`);
  await expect(his.getByText('Det skulle jeg ikke have sagt')).toBeVisible();

  // Only one's own messages can be deleted.
  await expect(hers.getByRole('button', { name: /^Slet beskeden/ })).toHaveCount(1);
  await hers.getByText('Det skulle jeg ikke have sagt').hover();
  await hers.getByRole('button', { name: /^Slet beskeden/ }).click();
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Annuller' }).click();
  await expect(hers.getByRole('log').getByText('Det skulle jeg ikke have sagt')).toBeVisible();
  await hers.getByRole('button', { name: /^Slet beskeden/ }).click();
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Slet' }).click();
  for (const page of [hers, his]) {
    await expect(page.getByText('Det skulle jeg ikke have sagt')).toHaveCount(0);
    await expect(page.getByRole('log').getByText('Hvad mener du?')).toBeVisible();
  }
});

test('deleting a message that is already deleted elsewhere removes it', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const { id } = await sendAs(ditte, soeren, 'Væk med den');
  const page = await pageOf(browser, ditte);
  const polls = await holdPolls(page, 'DeleteMessage');
  await page.goto(`/messages/${soeren.id}`);
  await page.getByRole('log').getByText('Væk med den').hover();
  await page.getByRole('button', { name: /^Slet beskeden/ }).click();
  // A poll would find it deleted before it is confirmed.
  polls.hold();
  await ask('DELETE', `/messages/${id}`, undefined, ditte);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slet' }).click();
  polls.release();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByText('Væk med den')).toHaveCount(0);
});

/** Records whether a conversation was on the screen after each change of the page, from now on, by address. */
async function recordConversation(page: Page): Promise<() => Promise<Record<string, boolean[]>>> {
  await page.evaluate(() => {
    const seen: Record<string, boolean[]> = {};
    Object.assign(globalThis, { seenConversation: seen });
    new MutationObserver(() => {
      (seen[location.pathname] ??= []).push(document.querySelector('[role="log"]') !== null);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seenConversation: {} }).seenConversation);
}

test('a deleted conversation disappears only for the member who deleted it', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  await sendAs(ditte, soeren, 'Hej Søren');
  await sendAs(soeren, ditte, 'Hej Ditte');
  const page = await pageOf(browser, ditte);
  await page.goto(`/messages/${soeren.id}`);
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"operationName":"DeleteConversation"')) await route.abort();
    else await route.fallback();
  });
  await page.getByRole('button', { name: 'Slet samtale' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Slet samtale' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Der opstod en fejl ved sletning af samtalen. Prøv igen.');
  const [alert, text] = await Promise.all(
    [dialog.getByRole('alert'), dialog.getByText('Beskederne forsvinder')].map((part) => part.boundingBox()),
  );
  expect((text?.y ?? 0) - (alert?.y ?? 0) - (alert?.height ?? 0)).toBeGreaterThanOrEqual(12);
  await page.unroute('**/graphql');
  const seen = await recordConversation(page);
  await dialog.getByRole('button', { name: 'Slet samtale' }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await expect(page.getByText('Ingen aktive chats endnu.')).toBeVisible();
  // It isn't shown empty, with its opening lines, before the list.
  const { '/messages': afterwards } = await seen();
  expect(new Set(afterwards)).toEqual(new Set([false]));

  const { body } = await ask('GET', `/messages/with/${ditte.id}`, undefined, soeren);
  expect(body).toHaveLength(2);
  await page.goto(`/messages/${soeren.id}`);
  await expect(page.getByText(`Ingen beskeder endnu. Sig hej til ${soeren.username}.`)).toBeVisible();
});

test('a conversation can be deleted before the first message', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte);
  await page.goto(`/messages/${soeren.id}`);
  await expect(page.getByText(`Ingen beskeder endnu. Sig hej til ${soeren.username}.`)).toBeVisible();

  // Failed messages are removed too.
  const box = page.getByRole('textbox', { name: 'Besked' });
  await page.routeWebSocket(/\/graphql/, (socket) => void socket.close());
  await page.reload();
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"operationName":"SendMessage"') ? route.abort() : route.fallback(),
  );
  await box.fill('Hej Søren');
  await box.press('Enter');
  await expect(page.getByText('Ikke sendt')).toBeVisible();

  await page.getByRole('button', { name: 'Slet samtale' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Slet samtalen med ${soeren.username}?` });
  await dialog.getByRole('button', { name: 'Annuller' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Slet samtale' }).click();
  await dialog.getByRole('button', { name: 'Slet samtale' }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await expect(page.getByText('Samtalen er slettet.')).toBeVisible();
  await expect(page.getByText('Vælg en chat')).toBeVisible();

  await page.goto(`/messages/${soeren.id}`);
  await expect(page.getByText(`Ingen beskeder endnu. Sig hej til ${soeren.username}.`)).toBeVisible();
});

test('a conversation can be deleted whatever happened to the partner', async ({ browser }) => {
  const [ditte, soeren, karen, bo] = await Promise.all(
    ['ditte', 'søren', 'karen', 'bo'].map((name) => newMember(name)),
  );
  if (!ditte || !soeren || !karen || !bo) throw new Error('four members');
  await sendAs(soeren, ditte, 'Hej fra Søren');
  await ask('POST', `/users/${ditte.id}/block`, undefined, soeren);
  await ask('POST', `/users/${ditte.id}/block`, undefined, karen);
  await sendAs(bo, ditte, 'Farvel fra Bo');
  await ask('DELETE', '/profile', undefined, bo);
  const page = await pageOf(browser, ditte);
  for (const [id, notice] of [
    [soeren.id, 'Du kan ikke skrive sammen med dette medlem.'],
    [karen.id, 'Du kan ikke skrive sammen med dette medlem.'],
    [bo.id, 'Profil ikke fundet.'],
    ['findes-ikke', 'Profil ikke fundet.'],
  ] as const) {
    await page.goto(`/messages/${id}`);
    await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
    await page.getByRole('button', { name: 'Slet samtale' }).click();
    const dialog = page.getByRole('alertdialog', { name: /^Slet samtalen/ });
    await dialog.getByRole('button', { name: 'Slet samtale' }).click();
    await expect(page).toHaveURL(/\/messages$/);
    await expect(page.getByText('Samtalen er slettet.')).toBeVisible();
  }
  await ask('POST', `/users/${ditte.id}/unblock`, undefined, soeren);
  expect((await ask('GET', `/messages/with/${soeren.id}`, undefined, ditte)).body).toEqual([]);
  expect((await ask('GET', `/messages/with/${ditte.id}`, undefined, soeren)).body).toHaveLength(1);
});

import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { ask, type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { unique } from '../../support/people/unique.js';
import { test } from '../../support/test.js';
import { hostAftale, inDays, letPass } from './aftaler.js';

const PHONE = { viewport: { width: 360, height: 760 } };

/** Somebody has the dialog open that asks for a place. */
async function openDialog(browser: Browser, member: E2eMember, id: string): Promise<{ page: Page; dialog: Locator }> {
  const page = await pageOf(browser, member, PHONE);
  await page.goto(`/wall?opslag=${id}`);
  await page.getByRole('button', { name: 'Spørg om at være med' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Et par ord' }).fill('Må jeg komme?');
  return { page, dialog };
}
const send = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Spørg om at være med' }).click();

/** The night in which summer time begins. */
function springNight(): { year: string; month: string; day: string } {
  const now = new Date();
  const year = now.getUTCMonth() < 2 ? now.getUTCFullYear() : now.getUTCFullYear() + 1;
  const lastOfMarch = new Date(Date.UTC(year, 2, 31));
  return { year: String(year), month: '03', day: String(31 - lastOfMarch.getUTCDay()) };
}

test('a time that is over, or that the clocks skip, is refused at its field', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('karen'), PHONE);
  await page.goto('/wall?ny=aftale');
  const from = page.getByRole('textbox', { name: 'Fra klokken' });
  const submit = page.getByRole('button', { name: 'Slå op' });
  await page.getByRole('radio', { name: 'Senere' }).check();
  const fillDate = async ({ year, month, day }: ReturnType<typeof springNight>) => {
    await page.getByRole('textbox', { name: 'Dag' }).fill(day);
    await page.getByRole('textbox', { name: 'Måned' }).fill(month);
    await page.getByRole('textbox', { name: 'År' }).fill(year);
  };
  const [year = '', month = '', day = ''] = inDays(-1, '').slice(0, 10).split('-');
  await fillDate({ year, month, day });
  await from.fill('10');
  await submit.click();
  await expect(page.getByText('Aftalen skal begynde om mindst en time')).toBeVisible();

  await fillDate(springNight());
  await from.fill('2.30');
  await expect(page.getByText('Den time findes ikke, for uret stilles frem den nat.')).toBeVisible();
  await expect(from).toHaveAccessibleDescription(/^Den time findes ikke/);
  await from.fill('3.30');
  await expect(page.getByText('Den time findes ikke')).toHaveCount(0);
});

test('whoever asks twice, from two windows, has asked once', async ({ browser }) => {
  const [karen, grethe] = await Promise.all([newMember('karen'), newMember('grethe')]);
  const id = await hostAftale(karen, { title: unique('Tur') });
  const { page, dialog } = await openDialog(browser, grethe, id);
  await ask('POST', `/posts/${id}/requests`, {}, grethe);
  await send(dialog);
  await expect(dialog.getByText('Du har allerede spurgt om at være med.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuller' }).click();
  await expect(page.getByRole('article').getByText('Du har spurgt', { exact: true })).toBeVisible();
});

test('whoever asks too late is told why, and sees what has become of it', async ({ browser }) => {
  const [karen, grethe, emeka] = await Promise.all([newMember('karen'), newMember('grethe'), newMember('emeka')]);
  const past = unique('Catan');
  const [begun, cancelled] = [
    await hostAftale(karen, { title: past }),
    await hostAftale(emeka, { title: unique('Tur') }),
  ];
  const first = await openDialog(browser, grethe, begun);
  await letPass(past);
  await send(first.dialog);
  await expect(first.dialog.getByText('Aftalen er begyndt')).toBeVisible();
  await first.dialog.getByRole('button', { name: 'Annuller' }).click();
  await expect(first.page.getByText('Det var i går')).toBeVisible();

  const second = await openDialog(browser, grethe, cancelled);
  await ask('DELETE', `/posts/${cancelled}/aftale`, {}, emeka);
  await send(second.dialog);
  await expect(second.dialog.getByText('Aftalen er aflyst.')).toBeVisible();
  await second.dialog.getByRole('button', { name: 'Annuller' }).click();
  await expect(second.page.getByText('Aflyst', { exact: true })).toBeVisible();
});

test('whoever asks as the last place is taken waits, and is told so', async ({ browser }) => {
  const [karen, grethe, emeka] = await Promise.all([newMember('karen'), newMember('grethe'), newMember('emeka')]);
  const id = await hostAftale(karen, { title: unique('Suppe'), places: 1 });
  const { page, dialog } = await openDialog(browser, grethe, id);
  const asked = await ask('POST', `/posts/${id}/requests`, {}, emeka);
  const { viewerRequestId } = (asked.body as { aftale: { viewerRequestId: string } }).aftale;
  await ask('PATCH', `/requests/${viewerRequestId}`, { accept: true }, karen);
  await send(dialog);
  await expect(page.getByText('Du står på venteliste. Vi skriver, når det er din tur.')).toBeVisible();
  await expect(page.getByRole('article').getByText('Du står på venteliste', { exact: true })).toBeVisible();
});

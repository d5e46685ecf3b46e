import { expect, type Locator, type Page } from '@playwright/test';
import { newMember, pageOf } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

/** A corner of the window, outside of every dialog. */
const OUTSIDE = [4, 4] as const;

/** Moves the mouse with its button pressed from one place to another, as a selection of text does. */
async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}

async function middleOf(control: Locator): Promise<[number, number]> {
  const box = await control.boundingBox();
  if (!box) throw new Error('The control has no box');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

interface Words {
  question: string;
  keep: string;
  discard: string;
}

/** What a dialog with a text field does on every way out but its buttons. */
async function expectTextToStay(page: Page, control: Locator, { question, keep, discard }: Words): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ has: control });
  const asks = page.getByRole('group', { name: question });
  await control.fill('Skriver til mig hver nat');

  const middle = await middleOf(control);
  await drag(page, middle, OUTSIDE);
  await drag(page, OUTSIDE, middle);
  await expect(control).toHaveValue('Skriver til mig hver nat');
  await expect(asks).toHaveCount(0);

  await page.mouse.click(...OUTSIDE);
  await expect(asks).toBeVisible();
  await asks.getByRole('button', { name: keep }).click();
  await expect(asks).toHaveCount(0);
  // Again and again: browsers close a dialog at a second one without asking the page.
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press('Escape');
    await expect(asks).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(asks).toHaveCount(0);
    await expect(control).toHaveValue('Skriver til mig hver nat');
  }

  await control.press('Escape');
  await asks.getByRole('button', { name: discard }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-modal');
}

test('a report that is being written is neither lost by a selection of its text nor by a press outside @every-browser', async ({
  browser,
}) => {
  const [ditte, bo] = [await newMember('ditte'), await newMember('bo')];
  const page = await pageOf(browser, ditte);
  await page.goto(`/profile/${bo.id}`);
  const open = page
    .getByRole('main')
    .getByRole('button', { name: /^Rapport|^Anmeld/ })
    .first();
  await open.click();
  const reason = page.getByRole('dialog').getByLabel('Begrundelse');
  await expectTextToStay(page, reason, { question: 'Smid teksten væk?', keep: 'Skriv videre', discard: 'Smid væk' });
  await expect(open).toBeFocused();

  // Nothing to lose: it closes at once, and its own button never asks.
  await open.click();
  await expect(reason).toBeVisible();
  await page.mouse.click(...OUTSIDE);
  await expect(reason).toHaveCount(0);
  await open.click();
  await reason.fill('Kort');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuller' }).click();
  await expect(reason).toHaveCount(0);
});

test('a decision that is being written in the portal is not lost either', async ({ browser }) => {
  const [frida, bo] = await Promise.all([newMember('frida'), newMember('bo')]);
  const page = await pageOf(browser, await promote(frida), { viewport: { width: 1280, height: 800 } });
  await page.goto(`/admin/user/${bo.id}`);
  await page.getByRole('button', { name: 'Warn or hide' }).click();
  const facts = page.getByRole('alertdialog').getByLabel('What happened, in Danish');
  await expectTextToStay(page, facts, { question: 'Discard the text?', keep: 'Keep writing', discard: 'Discard' });
});

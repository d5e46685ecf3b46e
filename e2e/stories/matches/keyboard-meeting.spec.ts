import { expect, type Page } from '@playwright/test';
import { type Keyboard, keyboardOf } from '../../support/page/keyboard.js';
import { waitForFocus } from '../../support/page/wait-for-focus.js';
import { newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

/** No demo member lives there, so the shortest distance finds only these members. */
const ISLAND = 'Endelave';

/** Opens an action of the conversation, which small windows keep in a menu. */
async function openAction(page: Page, keys: Keyboard, name: string): Promise<void> {
  const action = page.getByRole('button', { name }).or(page.getByRole('menuitem', { name }));
  const more = page.getByRole('main').getByRole('button', { name: 'Mere', exact: true });
  if (await more.isVisible()) {
    await keys.enter(more, 'back');
    await keys.arrowTo(action);
    await keys.press('Enter');
  } else {
    await keys.enter(action, 'back');
  }
}

test('by keyboard alone a member finds another, reports and goes to the conversation', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([
    newMember('ditte', { location: ISLAND }),
    newMember('søren', { location: ISLAND }),
  ]);
  const page = await pageOf(browser, ditte, { viewport: { width: 1280, height: 760 }, reducedMotion: 'reduce' });
  const keys = keyboardOf(page);
  const main = page.getByRole('main');

  await page.goto('/matches');
  await keys.tabTo(page.getByRole('slider', { name: 'Laveste alder' }));
  await keys.press('ArrowRight', 'ArrowRight');
  await expect(page).toHaveURL(/fra=20/);
  await keys.tabTo(page.getByRole('slider', { name: 'Største afstand' }));
  await keys.press('Home');
  await expect(page).toHaveURL(/afstand=1/);
  const distance = page.getByRole('slider', { name: 'Største afstand' });
  await keys.expectIn(distance);
  // The ring of a slider is on its thumb: only a picture shows it.
  const focused = await distance.screenshot();
  expect((await distance.screenshot()).equals(focused), 'nothing else moves in the picture').toBe(true);
  await keys.tabTo(page.getByLabel('Sorter efter'), 'back');
  expect((await distance.screenshot()).equals(focused), 'the slider shows its focus').toBe(false);
  await keys.press('ArrowDown');
  await expect(page).toHaveURL(/sortering=/);
  await keys.enter(main.getByRole('link', { name: new RegExp(`^Se Profil.*${soeren.username}`) }));
  await expect(page).toHaveURL(new RegExp(`/profile/${soeren.id}$`));
  await keys.expectIn(main);

  const report = page.getByRole('button', { name: 'Rapporter bruger' });
  await keys.enter(report);
  const form = page.getByRole('dialog', { name: `Rapporter ${soeren.username}` });
  await keys.expectTrapped(form);
  await keys.press('Escape');
  await expect(form).toBeHidden();
  await expect(report).toBeFocused();
  await keys.press('Enter');
  await keys.tabTo(form.getByRole('button', { name: 'Send rapport' }));
  await keys.press('Enter');
  await expect(form.getByText('Angiv venligst en begrundelse.')).toBeVisible();
  // An error leads back to its field.
  await expect(form.getByRole('textbox')).toBeFocused();
  await keys.type('Beder om penge');
  const onClose = waitForFocus(page, 'dialog[open] button', 'Luk');
  await keys.enter(form.getByRole('button', { name: 'Send rapport' }));
  await expect(form.getByText('Tak for din rapport.')).toBeVisible();
  await onClose;
  await expect(form).toBeHidden();
  await expect(report).toBeFocused();

  const block = page.getByRole('button', { name: 'Bloker bruger' });
  await keys.enter(block);
  const question = page.getByRole('alertdialog', { name: 'Bloker bruger' });
  await keys.expectTrapped(question);
  await keys.enter(question.getByRole('button', { name: 'Annuller' }));
  await expect(question).toBeHidden();
  await expect(block).toBeFocused();

  await keys.enter(page.getByRole('link', { name: 'Send Besked' }), 'back');
  await expect(page).toHaveURL(new RegExp(`/messages/${soeren.id}$`));
  await keys.tabTo(page.getByRole('textbox', { name: 'Besked' }));
});

for (const width of [1280, 360]) {
  test(`by keyboard alone a member writes and deletes at ${width} px`, async ({ browser }) => {
    const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
    const page = await pageOf(browser, ditte, { viewport: { width, height: 760 }, reducedMotion: 'reduce' });
    const keys = keyboardOf(page);
    await page.goto(`/messages/${soeren.id}`);
    const main = page.getByRole('main');
    const box = page.getByRole('textbox', { name: 'Besked' });
    await keys.tabTo(box);
    await keys.type('Hej Søren');
    await keys.press('Enter');
    const sent = page.getByRole('log').getByText('Hej Søren');
    await expect(sent).toBeVisible();
    await expect(page.getByText('Sender...')).toHaveCount(0);

    // The field waits: locked with the focus in it, or disabled, which takes the focus from it.
    await expect(box).not.toBeEditable();
    if (await box.isDisabled()) keys.goOnFromDisabled();
    const bin = page.getByRole('button', { name: 'Slet beskeden: Hej Søren' });
    await keys.enter(bin, 'back');
    const deletion = page.getByRole('alertdialog', { name: 'Slet beskeden?' });
    await keys.expectTrapped(deletion);
    await keys.press('Escape');
    await expect(bin).toBeFocused();
    await keys.press('Enter');
    await keys.enter(deletion.getByRole('button', { name: 'Slet' }));
    await expect(sent).toHaveCount(0);
    await keys.expectIn(main);

    await openAction(page, keys, 'Slet samtale');
    const farewell = page.getByRole('alertdialog', { name: 'Slet samtalen' });
    await keys.expectTrapped(farewell);
    await keys.enter(farewell.getByRole('button', { name: 'Slet' }));
    await expect(page).toHaveURL(/\/messages$/);
    await keys.expectIn(main);
  });
}

test('by keyboard alone a member opens the filters on a phone', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'), {
    viewport: { width: 360, height: 760 },
    reducedMotion: 'reduce',
  });
  const keys = keyboardOf(page);
  await page.goto('/matches');
  const filters = page.getByRole('button', { name: 'Filtre', exact: true });
  await keys.tabTo(filters);
  await keys.press('Space');
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await keys.tabTo(page.getByRole('slider', { name: 'Laveste alder' }));
});

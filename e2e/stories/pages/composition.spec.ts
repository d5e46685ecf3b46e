import { type CDPSession, expect, type Locator } from '@playwright/test';
import { openForm } from '../../support/page/open-form.js';
import { newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Begins or goes on with a word that an input method composes. */
const compose = (input: CDPSession, text: string) =>
  input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

/** A key of an input method during its composition, in Chromium; the page gets the event, and no text of the key. */
const pressWhileComposing = (input: CDPSession, key: string, windowsVirtualKeyCode: number) =>
  input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode });

/** The Enter that takes the word, in Safari: the composition has ended, and only the key's number tells. */
const enterAfterComposing = (field: Locator): Promise<boolean> =>
  field.evaluate((element) =>
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }),
    ),
  );

test('the Enter that ends a composition sends no message, the next one does', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte);
  const input = await page.context().newCDPSession(page);
  await page.goto(`/messages/${soeren.id}`);
  const box = page.getByRole('textbox', { name: 'Besked' });
  await expect(box).toBeFocused();
  await compose(input, 'かんじ');
  await pressWhileComposing(input, 'Enter', 13);
  await input.send('Input.insertText', { text: '漢字' });
  await expect(box).toHaveValue('漢字');
  await box.press('Enter');
  await expect(page.getByRole('log').getByText('漢字')).toHaveCount(1);
  await expect(box).toHaveValue('');
});

test('a key that an input method has taken does nothing in any browser', { tag: '@every-browser' }, async ({
  browser,
}) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte);
  await page.goto(`/messages/${soeren.id}`);
  const box = page.getByRole('textbox', { name: 'Besked' });
  await box.fill('漢字');
  expect(await enterAfterComposing(box)).toBe(true);
  await expect(box).toHaveValue('漢字');
  await box.press('Enter');
  await expect(page.getByRole('log').getByText('漢字')).toHaveCount(1);
});

test('on a phone Enter begins a line, and the button sends', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte, PHONE);
  await page.goto(`/messages/${soeren.id}`);
  const box = page.getByRole('textbox', { name: 'Besked' });
  await expect(box).toHaveAttribute('enterkeyhint', 'enter');
  await box.pressSequentially('Hej Søren');
  await box.press('Enter');
  await box.pressSequentially('Er du der?');
  await expect(box).toHaveValue('Hej Søren\nEr du der?');
  await page.getByRole('button', { name: 'Send' }).tap();
  await expect(page.getByRole('log').getByText('Er du der?')).toHaveText('Hej Søren\nEr du der?');
});

test('the Enter that ends a composition picks no town and leaves no search', async ({ page }) => {
  const input = await page.context().newCDPSession(page);
  await openForm(page, '/register');
  const town = page.getByRole('combobox', { name: 'Lokation' });
  await town.focus();
  await compose(input, 'køb');
  const towns = page.getByRole('listbox', { name: 'Byer' });
  await expect(towns).toBeVisible();
  const chosen = towns.getByRole('option', { selected: true });
  // The arrow chooses among the words of the input method.
  await pressWhileComposing(input, 'ArrowDown', 40);
  await expect(chosen).toHaveCount(0);
  await input.send('Input.insertText', { text: 'køb' });
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveCount(1);
  expect(await enterAfterComposing(town)).toBe(true);
  await expect(town).toHaveValue('køb');
  await town.press('Enter');
  await expect(town).toHaveValue(/^Køb./);

  const search = page.getByRole('searchbox', { name: 'Søg interesser' });
  await search.focus();
  await compose(input, 'bræt');
  await pressWhileComposing(input, 'Enter', 13);
  await input.send('Input.insertText', { text: 'bræt' });
  expect(await enterAfterComposing(search)).toBe(true);
  await expect(search).toBeFocused();
  await search.press('Enter');
  await expect(search).not.toBeFocused();
});

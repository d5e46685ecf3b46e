import { expect } from '@playwright/test';
import { openForm } from '../../support/page/open-form.js';
import { test } from '../../support/test.js';

test('a whole date is pasted into any of its inputs, and a short year is asked for in full', async ({ page }) => {
  await openForm(page, '/register');
  const box = (label: string) => page.getByLabel(label, { exact: true });
  const [day, month, year] = [box('Dag'), box('Måned'), box('År')] as const;
  const source = page.getByLabel('Om mig');
  const paste = async (text: string, at: string) => {
    await source.fill(text);
    await source.press('ControlOrMeta+a');
    await source.press('ControlOrMeta+c');
    await box(at).focus();
    await page.keyboard.press('ControlOrMeta+v');
  };
  for (const at of ['Dag', 'Måned', 'År']) {
    await paste('14. marts 1985', at);
    await expect(day, at).toHaveValue('14');
    await expect(month, at).toHaveValue('3');
    await expect(year, at).toHaveValue('1985');
    await expect(year, at).toBeFocused();
  }
  await paste('17.5.85', 'Dag');
  await expect(month).toHaveValue('5');
  await expect(year).toHaveValue('85');
  await source.focus();
  await expect(year).toHaveAccessibleDescription(/Skriv årstallet med fire cifre/);
  // As keyboards of phones insert what was copied.
  for (const each of [day, month, year]) await each.fill('');
  await day.focus();
  await page.keyboard.insertText('01-02-1990');
  await expect(month).toHaveValue('02');
  await expect(year).toHaveValue('1990');
  await source.focus();
  await expect(year).not.toHaveAttribute('aria-invalid', 'true');
});

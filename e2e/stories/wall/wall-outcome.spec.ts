import { expect, type Page } from '@playwright/test';
import { newMember, pageOf } from '../../support/people/members.js';
import { unique } from '../../support/people/unique.js';
import { test } from '../../support/test.js';

const postOf = (page: Page, content: string) => page.getByRole('article').filter({ hasText: content });
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Nyt opslag' });
const submitOf = (page: Page) => page.getByRole('button', { name: 'Opslag', exact: true });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('whoever listens hears what has become of posts, comments and filters', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'));
  await page.goto('/wall');

  const content = unique('Hvem vil med ud at gå?');
  await textOf(page).fill(content);
  await page.getByRole('combobox', { name: 'Interesse' }).last().selectOption('Vandring');
  await submitOf(page).click();
  await expect(said(page, 'Dit opslag er på tavlen.')).toHaveCount(1);

  const post = postOf(page, content);
  await post.getByRole('button', { name: '0 kommentarer' }).click();
  await post.getByRole('textbox', { name: 'Skriv en kommentar' }).fill('Jeg tager kaffe med');
  await post.getByRole('button', { name: 'Send' }).click();
  await expect(said(page, 'Din kommentar er sendt.')).toHaveCount(1);
  await post.getByRole('button', { name: 'Slet kommentar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slet' }).click();
  await expect(said(page, 'Kommentaren er slettet.')).toHaveCount(1);

  const filter = page.getByRole('combobox', { name: 'Interesse' }).first();
  await filter.selectOption('Vandring');
  await expect(said(page, 'Viser opslag om Vandring.')).toHaveCount(1);
  await filter.selectOption('Alle interesser');
  await expect(said(page, 'Viser alle opslag.')).toHaveCount(1);
  const order = page.getByRole('combobox', { name: 'Sortering' });
  await order.selectOption('Ældste først');
  await expect(said(page, 'Viser de ældste opslag først.')).toHaveCount(1);
  await order.selectOption('Nyeste først');
  await expect(said(page, 'Viser de nyeste opslag først.')).toHaveCount(1);

  await post.getByRole('button', { name: 'Slet opslaget' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slet' }).click();
  await expect(said(page, 'Opslaget er slettet.')).toHaveCount(1);
});

import { expect, type Locator, type Page } from '@playwright/test';
import { settingsOf } from '../../support/measures/settings.js';
import { keyboardOf } from '../../support/page/keyboard.js';
import { ask, type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { unique } from '../../support/people/unique.js';
import { test } from '../../support/test.js';

async function write(member: E2eMember, content: string, interestId?: string): Promise<string> {
  const { status, body } = await ask('POST', '/posts', { content, interestId }, member);
  expect(status).toBe(201);
  return (body as { id: string }).id;
}

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

const PHONE = { viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true };

/** Whether nothing covers an element: neither the header above nor the bar below. */
const isClear = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + 2, y)));
  });

for (const [how, textSize] of [
  ['', 100],
  [' with large text', 150],
] as const) {
  test(`who posts from a scrolled page sees the post${how}`, async ({ browser }) => {
    const ditte = await newMember('ditte');
    for (const nth of [1, 2, 3]) await write(ditte, unique(`Opslag nummer ${nth}`));
    const page = await pageOf(browser, ditte, PHONE);
    await page.goto('/wall');
    await (await settingsOf(page)).textSize(textSize);
    const content = unique('Hvem vil med ud at gå?');
    await textOf(page).fill(content);
    // As far as the button can be pressed.
    await submitOf(page).evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 70));
    await submitOf(page).tap();
    await expect(postOf(page, content)).toBeVisible();
    await expect.poll(() => isClear(postOf(page, content))).toBe(true);
  });
}

test('who posts by keyboard sees the post', async ({ browser }) => {
  const ditte = await newMember('ditte');
  for (const nth of [1, 2, 3]) await write(ditte, unique(`Opslag nummer ${nth}`));
  const page = await pageOf(browser, ditte, { viewport: { width: 1280, height: 560 } });
  const keys = keyboardOf(page);
  await page.goto('/wall');
  const content = unique('Hvem vil med ud at gå?');
  await textOf(page).fill(`${content}${'\n'.repeat(6)}Vi ses.`);
  await keys.enter(submitOf(page));
  await expect(postOf(page, content)).toBeVisible();
  await expect.poll(() => isClear(postOf(page, content).getByText(content))).toBe(true);
});

test('who sends a comment sees it', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const written = unique('Kom forbi');
  const id = await write(ditte, written);
  for (const nth of [1, 2, 3, 4, 5, 6])
    await ask('POST', `/posts/${id}/comments`, { content: `Det vil jeg gerne, og det er svar nummer ${nth}.` }, ditte);
  const page = await pageOf(browser, ditte, PHONE);
  await page.goto('/wall');
  const post = postOf(page, written);
  await post.getByRole('button', { name: '6 kommentarer' }).tap();
  await post.getByRole('textbox', { name: 'Skriv en kommentar' }).fill('Jeg tager kaffe med');
  await post.getByRole('button', { name: 'Send' }).tap();
  const mine = post.getByRole('listitem').filter({ hasText: 'Jeg tager kaffe med' });
  await expect(mine).toBeVisible();
  await expect.poll(() => isClear(mine)).toBe(true);
});

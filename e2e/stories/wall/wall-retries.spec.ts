import { expect, type Page } from '@playwright/test';
import { ask, type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { unique } from '../../support/people/unique.js';
import { test } from '../../support/test.js';

const postOf = (page: Page, content: string) => page.getByRole('article').filter({ hasText: content });

/** Executes the next request of this operation on the server and drops the response. */
async function loseAnswer(page: Page, operation: string): Promise<void> {
  let isLost = false;
  await page.route('**/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes(`"operationName":"${operation}"`)) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}

/** How often a text is on the wall, by the API. */
async function timesStored(viewer: E2eMember, content: string, path = '/posts'): Promise<number> {
  const { body } = await ask('GET', path, undefined, viewer);
  return (body as { content: string }[]).filter((item) => item.content === content).length;
}

test('a post whose response is lost is stored once after a retry; the next one is another', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const page = await pageOf(browser, ditte);
  await page.goto('/wall');
  await loseAnswer(page, 'CreatePost');
  const content = unique('Skal vi bade i morgen?');
  const box = page.getByRole('textbox', { name: 'Nyt opslag' });
  const press = () => page.getByRole('button', { name: 'Opslag', exact: true }).click();
  await box.fill(content);
  await page.getByRole('combobox', { name: 'Interesse' }).last().selectOption('Vandring');
  await press();
  await expect(page.getByRole('alert')).toHaveText(/Kunne ikke oprette opslaget/);
  await expect(box).toHaveValue(content);
  expect(await timesStored(ditte, content)).toBe(1);

  await press();
  await expect(postOf(page, content)).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await timesStored(ditte, content)).toBe(1);

  await box.fill(content);
  await press();
  await expect(postOf(page, content)).toHaveCount(2);
  expect(await timesStored(ditte, content)).toBe(2);
});

test('a retry after a reload is still the same post', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const page = await pageOf(browser, ditte);
  await page.goto('/wall');
  await loseAnswer(page, 'CreatePost');
  const content = unique('Hvem har en tandem?');
  await page.getByRole('textbox', { name: 'Nyt opslag' }).fill(content);
  await page.getByRole('combobox', { name: 'Interesse' }).last().selectOption('Vandring');
  await page.getByRole('button', { name: 'Opslag', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/Kunne ikke oprette opslaget/);

  await page.reload();
  await expect(postOf(page, content)).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Nyt opslag' })).toHaveValue(content);
  await page.getByRole('button', { name: 'Opslag', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Nyt opslag' })).toHaveValue('');
  await expect(postOf(page, content)).toHaveCount(1);
  expect(await timesStored(ditte, content)).toBe(1);
});

test('editing the text after a lost response shows that the first text is stored', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const page = await pageOf(browser, ditte);
  await page.goto('/wall');
  await loseAnswer(page, 'CreatePost');
  const [first, second] = [unique('Kom til kaffe'), unique('Kom til te')];
  const box = page.getByRole('textbox', { name: 'Nyt opslag' });
  const press = () => page.getByRole('button', { name: 'Opslag', exact: true }).click();
  await box.fill(first);
  await press();
  await expect(page.getByRole('alert')).toHaveText(/Kunne ikke oprette opslaget/);
  await box.fill(second);
  await press();
  await expect(page.getByRole('alert')).toHaveText(
    /Dit opslag er allerede på tavlen, som du skrev det først. Send igen, hvis det her også skal op./,
  );
  await expect(postOf(page, first)).toBeVisible();
  await expect(box).toHaveValue(second);
  await press();
  await expect(postOf(page, second)).toBeVisible();
  await expect(postOf(page, first)).toHaveCount(1);
});

test('a comment whose response is lost is stored and counted once after a retry', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const content = unique('Hvad læser I?');
  const { body } = await ask('POST', '/posts', { content }, ditte);
  const path = `/posts/${(body as { id: string }).id}/comments`;
  const page = await pageOf(browser, ditte);
  await page.goto('/wall');
  const post = postOf(page, content);
  await post.getByRole('button', { name: '0 kommentarer' }).click();
  await loseAnswer(page, 'CreateComment');
  const box = post.getByRole('textbox', { name: 'Skriv en kommentar' });
  await box.fill('En krimi');
  const press = () => post.getByRole('button', { name: 'Send' }).click();
  await press();
  await expect(page.getByRole('alert')).toHaveText(/Kunne ikke oprette kommentar/);
  await expect(box).toHaveValue('En krimi');
  expect(await timesStored(ditte, 'En krimi', path)).toBe(1);

  await press();
  await expect(post.getByRole('listitem').filter({ hasText: 'En krimi' })).toHaveCount(1);
  await expect(box).toHaveValue('');
  await expect(post.getByRole('button', { name: '1 kommentar' })).toBeVisible();
  expect(await timesStored(ditte, 'En krimi', path)).toBe(1);

  await box.fill('En krimi');
  await press();
  await expect(post.getByRole('listitem').filter({ hasText: 'En krimi' })).toHaveCount(2);
});

test('an edited comment after a lost response is stored beside the first one', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const content = unique('Hvad spiser I?');
  await ask('POST', '/posts', { content }, ditte);
  const page = await pageOf(browser, ditte);
  await page.goto('/wall');
  const post = postOf(page, content);
  await post.getByRole('button', { name: '0 kommentarer' }).click();
  await loseAnswer(page, 'CreateComment');
  const box = post.getByRole('textbox', { name: 'Skriv en kommentar' });
  const press = () => post.getByRole('button', { name: 'Send' }).click();
  await box.fill('Suppe');
  await press();
  await expect(page.getByRole('alert')).toHaveText(/Kunne ikke oprette kommentar/);
  await box.fill('Suppe og brød');
  await press();
  await expect(page.getByRole('alert')).toHaveText(/Din kommentar står der allerede, som du skrev den først./);
  await expect(post.getByRole('listitem')).toHaveCount(1);
  await expect(post.getByRole('button', { name: '1 kommentar' })).toBeVisible();
  await press();
  await expect(post.getByRole('listitem')).toHaveText([/Suppe og brød/, /Suppe/]);
  await expect(post.getByRole('button', { name: '2 kommentarer' })).toBeVisible();
});

test('the error of a failed like or comment disappears when the retry succeeds', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const content = unique('Nogen der vil spille skak?');
  await ask('POST', '/posts', { content }, ditte);
  const page = await pageOf(browser, ditte);
  await page.goto('/wall');
  const alert = page.getByRole('main').getByRole('alert');
  const like = postOf(page, content).getByRole('button', { name: /likes?$/ });
  let isCut = false;
  await page.route('**/graphql', (route) => {
    if (isCut || !route.request().postData()?.includes('"operationName":"LikePost"')) return route.fallback();
    isCut = true;
    return route.abort();
  });
  await like.click();
  await expect(alert).toHaveText(/Kunne ikke opdatere like status/);
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(alert).toHaveCount(0);

  await postOf(page, content)
    .getByRole('button', { name: /kommentarer$/ })
    .click();
  await loseAnswer(page, 'CreateComment');
  const box = postOf(page, content).getByRole('textbox');
  await box.fill('Jeg vil gerne');
  await postOf(page, content).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(alert).toHaveText(/Kunne ikke oprette kommentar/);
  await postOf(page, content).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(box).toHaveValue('');
  await expect(alert).toHaveCount(0);
});

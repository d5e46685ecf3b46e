import { expect, type Page } from '@playwright/test';
import { answerWithFault } from '../../support/network/answer-with-fault.js';
import { withoutServerRendering } from '../../support/network/without-server-rendering.js';
import { ask, type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { unique } from '../../support/people/unique.js';
import { test } from '../../support/test.js';

interface PostAnswer {
  id: string;
  content: string;
}

/** Writes a post over the API, like another device of the member. */
async function post(member: E2eMember, content: string, interestId?: string): Promise<PostAnswer> {
  const { status, body } = await ask('POST', '/posts', { content, interestId }, member);
  expect(status).toBe(201);
  return body as PostAnswer;
}

const comment = (member: E2eMember, { id }: PostAnswer, content: string) =>
  ask('POST', `/posts/${id}/comments`, { content }, member);
const postOf = (page: Page, { content }: { content: string }) => page.getByRole('article').filter({ hasText: content });

test('a visitor is redirected here after the login', async ({ page }) => {
  await page.goto('/wall?sortering=oldest');
  await expect(page).toHaveURL(/\/login\?next=%2Fwall%3Fsortering%3Doldest$/);
});

test('drafts survive navigation and are cleared when sent', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const mine = await post(ditte, unique('Hvem vil spille skak?'));
  const page = await pageOf(browser, ditte);
  await page.goto('/wall');
  const newPost = page.getByRole('textbox', { name: 'Nyt opslag' });
  await newPost.fill('Et halvt opslag');
  const open = async () => {
    await postOf(page, mine)
      .getByRole('button', { name: /kommentar/ })
      .first()
      .click();
    return postOf(page, mine).getByRole('textbox');
  };
  await (await open()).fill('En halv kommentar');
  await page.getByRole('banner').getByRole('link', { name: 'Beskeder' }).click();
  await expect(page.getByRole('heading', { name: 'Beskeder' }).first()).toBeVisible();
  await page.goto('/wall');
  await expect(newPost).toHaveValue('Et halvt opslag');
  const box = await open();
  await expect(box).toHaveValue('En halv kommentar');
  await postOf(page, mine).getByRole('button', { name: 'Send' }).click();
  // `getByText` would find the text in the box while it is being sent, and a reload then rightly keeps the draft.
  await expect(postOf(page, mine).getByRole('listitem')).toContainText('En halv kommentar');
  await expect(box).toHaveValue('');
  await page.reload();
  await expect(newPost).toHaveValue('Et halvt opslag');
  await expect(await open()).toHaveValue('');
});

test('a post is written, liked, commented and deleted', { tag: ['@main', '@every-browser'] }, async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte);
  await page.goto('/wall');

  const content = unique('Skal vi gå en tur på søndag?');
  await page.getByRole('button', { name: 'Opslag', exact: true }).click();
  await expect(page.getByText('Skriv dit opslag')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nyt opslag' }).fill(`  ${content}  `);
  await page.getByRole('combobox', { name: 'Interesse' }).last().selectOption('Vandring');
  await page.getByRole('button', { name: 'Opslag', exact: true }).click();
  const mine = postOf(page, { content });
  await expect(mine).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nyt opslag' })).toHaveValue('');
  await expect(mine.getByRole('link', { name: ditte.username })).toHaveAttribute('href', `/profile/${ditte.id}`);

  const his = await pageOf(browser, soeren);
  await his.goto('/wall');
  const seen = postOf(his, { content });
  await expect(seen.getByRole('button', { name: /^Slet/ })).toHaveCount(0);
  await seen.getByRole('button', { name: '0 likes' }).click();
  await expect(seen.getByRole('button', { name: '1 like' })).toHaveAttribute('aria-pressed', 'true');
  await seen.getByRole('button', { name: '0 kommentarer' }).click();
  await expect(seen.getByText('Ingen kommentarer endnu')).toBeVisible();
  await seen.getByRole('textbox', { name: 'Skriv en kommentar' }).fill('Jeg kommer gerne');
  await seen.getByRole('button', { name: 'Send' }).click();
  await expect(seen.getByRole('listitem').filter({ hasText: 'Jeg kommer gerne' })).toBeVisible();
  await expect(seen.getByRole('button', { name: '1 kommentar' })).toBeVisible();

  await seen.getByRole('button', { name: 'Slet kommentar' }).click();
  await expect(his.getByText('Er du sikker på, at du vil slette denne kommentar?')).toBeVisible();
  await his.getByRole('alertdialog').getByRole('button', { name: 'Slet' }).click();
  await expect(seen.getByText('Ingen kommentarer endnu')).toBeVisible();
  await expect(seen.getByRole('button', { name: '0 kommentarer' })).toBeVisible();

  await mine.getByRole('button', { name: 'Slet opslaget' }).click();
  await expect(page.getByText('Er du sikker på, at du vil slette dette opslag?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slet' }).click();
  await expect(mine).toHaveCount(0);
  // Hidden at once; a reload before the confirmation would end the request.
  await expect(page.getByText('Opslaget er slettet.')).toBeAttached();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(mine).toHaveCount(0);
});

test('filter and order are in the URL, and a tag toggles the filter', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const { body } = await ask('GET', '/interests');
  const chess = (body as { id: string; name: string }[]).find(({ name }) => name === 'Skak')?.id ?? '';
  const about = await post(ditte, unique('Hvem spiller skak?'), chess);
  const other = await post(ditte, unique('Noget helt andet'));
  const page = await pageOf(browser, ditte);
  await page.goto('/wall');
  await postOf(page, about).getByRole('button', { name: 'Skak' }).click();
  await expect(page).toHaveURL(new RegExp(`interesse=${chess}`));
  await expect(postOf(page, other)).toHaveCount(0);
  await page.reload();
  await expect(postOf(page, about)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Interesse' }).first()).toHaveValue(chess);
  await postOf(page, about).getByRole('button', { name: 'Skak' }).click();
  await expect(page).toHaveURL(/\/wall$/);
  await expect(postOf(page, other)).toBeVisible();

  await page.getByRole('combobox', { name: 'Sortering' }).selectOption('Ældste først');
  await expect(page).toHaveURL(/sortering=oldest/);
  await expect(postOf(page, other)).toHaveCount(0);
  await page.getByRole('button', { name: 'Vis flere opslag' }).click();
  await expect(page.getByRole('article').nth(20)).toBeFocused();
});

test('new posts of others are announced without moving the content', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte);
  await page.clock.install();
  // The clock that runs ahead would time the request out.
  const loaded = page.waitForResponse((answer) => answer.request().postData()?.includes('"Posts"') ?? false);
  await page.goto('/wall');
  await loaded;
  const reading = page.getByRole('article').nth(2);
  await expect(reading).toBeVisible();
  await post(ditte, unique('Mit eget, fra min telefon'));
  const fresh = await post(soeren, unique('Er der nogen hjemme?'));
  const before = await reading.boundingBox();
  await page.clock.runFor(21_000);
  const news = page.getByRole('button', { name: /^\d+ (nyt|nye) opslag$/ });
  await expect(news).toBeVisible();
  expect(await reading.boundingBox()).toEqual(before);
  await expect(postOf(page, fresh)).toHaveCount(0);
  await news.click();
  await expect(postOf(page, fresh)).toBeVisible();
  await expect(news).toHaveCount(0);
});

test('a failed like, comment or deletion is undone and shows an error', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const written = await post(ditte, unique('Her er alt godt'));
  await comment(ditte, written, 'Mit eget svar');
  await comment(soeren, written, 'Et svar mere');
  const page = await pageOf(browser, ditte);
  await page.goto('/wall');
  const mine = postOf(page, written);
  await mine.getByRole('button', { name: '2 kommentarer' }).click();
  await expect(mine.getByText('Mit eget svar')).toBeVisible();

  // HTTP and socket are both cut.
  await page.route('**/graphql', (route) => route.abort());
  const problem = page.getByRole('alert');
  await mine.getByRole('button', { name: '0 likes' }).click();
  await expect(problem).toHaveText(/Kunne ikke opdatere like status/);
  await expect(mine.getByRole('button', { name: '0 likes' })).toHaveAttribute('aria-pressed', 'false');

  await mine.getByRole('textbox', { name: 'Skriv en kommentar' }).fill('Går det igennem?');
  await mine.getByRole('button', { name: 'Send' }).click();
  await expect(problem).toHaveText(/Kunne ikke oprette kommentar/);
  await expect(mine.getByRole('textbox', { name: 'Skriv en kommentar' })).toHaveValue('Går det igennem?');

  await mine.getByRole('button', { name: 'Slet kommentar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slet' }).click();
  await expect(problem).toHaveText(/Kunne ikke slette kommentar/);
  await expect(mine.getByText('Mit eget svar')).toBeVisible();
  await expect(mine.getByRole('button', { name: '2 kommentarer' })).toBeVisible();

  await mine.getByRole('button', { name: 'Slet opslaget' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slet' }).click();
  await expect(problem).toHaveText(/Kunne ikke slette opslaget/);
  await expect(mine).toBeVisible();

  await page.getByRole('textbox', { name: 'Nyt opslag' }).fill('Et nyt');
  await page.getByRole('button', { name: 'Opslag', exact: true }).click();
  await expect(problem).toHaveText(/Kunne ikke oprette opslaget/);
  await page.getByRole('button', { name: 'Luk beskeden' }).click();
  await expect(problem).toHaveCount(0);

  await withoutServerRendering(page);
  await page.reload();
  await expect(problem).toHaveText(/Kunne ikke hente opslag lige nu. Prøv igen senere./);
  await expect(mine).toHaveCount(0);

  await page.unroute('**/graphql');
  await page.route('**/graphql', answerWithFault);
  await page.reload();
  await expect(problem).toHaveText(/Der opstod en fejl\./);
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(mine).toBeVisible();
  await expect(problem).toHaveCount(0);
});

test('comments are loaded once, and only one like request is sent at a time', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const written = await post(ditte, unique('Tæl med'));
  await comment(ditte, written, 'Først');
  await comment(ditte, written, 'Sidst');
  const page = await pageOf(browser, ditte);
  const asked: string[] = [];
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/graphql', async (route) => {
    const name = String((route.request().postDataJSON() as { operationName?: string }).operationName);
    asked.push(name);
    if (name === 'LikePost') await held;
    await route.continue();
  });
  await page.goto('/wall');
  const mine = postOf(page, written);
  const toggle = mine.getByRole('button', { name: '2 kommentarer' });
  for (const expanded of ['true', 'false', 'true']) {
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', expanded);
  }
  await expect(mine.getByRole('listitem').first()).toContainText('Sidst');
  await mine.getByRole('combobox', { name: 'Sorter kommentarer' }).selectOption('Ældste først');
  await expect(mine.getByRole('listitem').first()).toContainText('Først');
  expect(asked.filter((name) => name === 'Comments')).toHaveLength(1);

  await mine.getByRole('button', { name: '0 likes' }).click();
  await mine.getByRole('button', { name: '1 like' }).click();
  await mine.getByRole('button', { name: '1 like' }).click();
  expect(asked.filter((name) => /likePost/i.test(name))).toEqual(['LikePost']);
  const answered = page.waitForResponse((answer) => answer.request().postData()?.includes('LikePost') ?? false);
  letThrough();
  await answered;
  await expect(mine.getByRole('button', { name: '1 like' })).toHaveAttribute('aria-pressed', 'true');
  await mine.getByRole('button', { name: '1 like' }).click();
  await expect(mine.getByRole('button', { name: '0 likes' })).toHaveAttribute('aria-pressed', 'false');
});

test('a like stays when the posts of before arrive after it', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const written = await post(ditte, unique('Før og efter'));
  const page = await pageOf(browser, ditte);
  await page.goto('/wall');
  await expect(postOf(page, written)).toBeVisible();
  const places = page.getByRole('navigation', { name: 'Hovedmenu' });
  await places.getByRole('link', { name: 'Beskeder' }).click();
  await expect(page.getByRole('heading', { name: 'Beskeder' }).first()).toBeVisible();

  let liked: () => void = () => undefined;
  const whenLiked = new Promise<void>((resolve) => {
    liked = resolve;
  });
  let loaded = 0;
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string };
    const response = await route.fetch();
    if (operationName === 'Posts') await whenLiked;
    await route.fulfill({ response });
    if (operationName === 'Posts') loaded += 1;
    if (operationName === 'LikePost') liked();
  });
  await places.getByRole('link', { name: 'Opslagstavle' }).click();
  await postOf(page, written).getByRole('button', { name: '0 likes' }).click();
  await expect.poll(() => loaded).toBe(2);
  const like = postOf(page, written).getByRole('button', { name: '1 like' });
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('comments that others have written meanwhile are counted when they are shown', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const written = await post(ditte, unique('Er der kaffe?'));
  const page = await pageOf(browser, ditte);
  await page.goto('/wall');
  const toggle = postOf(page, written).getByRole('button', { name: /^\d+ kommentar/ });
  await expect(toggle).toHaveText('0 kommentarer');
  await page.waitForLoadState('networkidle');
  await comment(ditte, written, 'Ja, kom bare');
  await toggle.click();
  await expect(postOf(page, written).getByRole('listitem')).toHaveCount(1);
  await expect(toggle).toHaveText('1 kommentar');
});

test('counters announce the limits', async ({ browser }) => {
  const ditte = await newMember('ditte');
  await post(ditte, unique('Et langt svar, tak'));
  const page = await pageOf(browser, ditte);
  await page.goto('/wall');
  const box = page.getByRole('textbox', { name: 'Nyt opslag' });
  await box.fill('x'.repeat(799));
  await expect(page.getByText('/1000')).toHaveCount(0);
  await box.fill('x'.repeat(800));
  await expect(page.getByText('800/1000')).toBeVisible();
  await box.fill('x'.repeat(1001));
  await expect(page.getByText('1001/1000')).toBeVisible();
  await expect(page.getByText('Opslaget må højst være 1000 tegn')).toBeVisible();
  const first = page.getByRole('article').first();
  await first.getByRole('button', { name: /kommentar/ }).click();
  await first.getByRole('textbox', { name: 'Skriv en kommentar' }).fill('x'.repeat(501));
  await expect(first.getByText('501/500')).toBeVisible();
  await expect(first.getByText('Kommentaren må højst være 500 tegn')).toBeVisible();
});

import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { boxOf } from '../../support/page/box-of.js';
import { colourOfToken } from '../../support/page/colour-of-token.js';
import { hydrated, openRendered } from '../../support/page/open-rendered.js';
import { ask, type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { unique } from '../../support/people/unique.js';
import { test } from '../../support/test.js';

const PHONE = { viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true };

const phoneOf = (browser: Browser, member: E2eMember): Promise<Page> => pageOf(browser, member, PHONE);
const postOf = (page: Page, content: string) => page.getByRole('article').filter({ hasText: content });
const composer = (page: Page) => page.getByRole('form', { name: 'Nyt opslag' });
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Nyt opslag' });
const submitOf = (page: Page) => composer(page).getByRole('button', { name: 'Opslag', exact: true });

async function write(member: E2eMember, content: string, interestId?: string): Promise<string> {
  const { status, body } = await ask('POST', '/posts', { content, interestId }, member);
  expect(status).toBe(201);
  return (body as { id: string }).id;
}

async function interestNamed(name: string): Promise<string> {
  const { body } = await ask('GET', '/interests');
  return (body as { id: string; name: string }[]).find((interest) => interest.name === name)?.id ?? '';
}

test('the first post begins in the upper half, and unfolding the composer moves nothing above it', async ({
  browser,
}) => {
  const page = await phoneOf(browser, await newMember('ditte'));
  await page.goto('/wall');
  const first = page.getByRole('article').first();
  expect((await boxOf(first)).y).toBeLessThanOrEqual(245);
  const folded = await boxOf(composer(page));
  expect(folded.height).toBe(50);
  await expect(submitOf(page)).toBeHidden();
  expect(await textOf(page).evaluate((area) => getComputedStyle(area).resize)).toBe('none');

  await textOf(page).tap();
  await expect(submitOf(page)).toBeVisible();
  const unfolded = await boxOf(composer(page));
  expect(unfolded.height).toBeGreaterThan(120);
  const { x, y, height } = await boxOf(textOf(page));
  expect({ x, y }).toEqual({ x: folded.x, y: folded.y });
  expect(height).toBeGreaterThanOrEqual(80);
  // In the order in which they are shown.
  await page.keyboard.press('Tab');
  await expect(composer(page).getByRole('link', { name: 'Lav en aftale' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(composer(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(submitOf(page)).toBeFocused();
});

test('the unfolded composer stays while something else is pressed, and folds when the post is sent', async ({
  browser,
}) => {
  const ditte = await newMember('ditte');
  const known = unique('Er der nogen til en tur?');
  await write(ditte, known);
  const page = await phoneOf(browser, ditte);
  await page.goto('/wall');
  await textOf(page).tap();
  // A fold between press and release would move the button away from the finger.
  await postOf(page, known).getByRole('button', { name: '0 likes' }).tap();
  await expect(postOf(page, known).getByRole('button', { name: '1 like' })).toBeVisible();
  await expect(submitOf(page)).toBeVisible();

  const content = unique('Jeg har bagt boller');
  await textOf(page).fill(content);
  await submitOf(page).tap();
  await expect(postOf(page, content)).toBeVisible();
  await expect.poll(async () => (await boxOf(composer(page))).height).toBe(50);
  await expect(page.getByRole('region', { name: 'Opslag' })).toBeFocused();
});

test('a page drawn by the server is folded, and a draft does not shift it', async ({ browser }) => {
  const page = await phoneOf(browser, await newMember('ditte'));
  await page.goto('/wall');
  // Long enough for the counter, too.
  const draft = 'Et halvt opslag\n'.repeat(52);
  await textOf(page).fill(draft);
  await page.addInitScript(() => {
    // In every frame from the first paint on; posts of others can move the list meanwhile, but not the composer.
    const places = new Set<string>();
    const measure = () => {
      const box = document.querySelector('form[aria-label="Nyt opslag"]')?.getBoundingClientRect();
      if (box) places.add(`${Math.round(box.height)} px at ${Math.round(box.y)}`);
      requestAnimationFrame(measure);
    };
    measure();
    Object.assign(window, { placesOfComposer: () => [...places] });
  });
  await openRendered(page, '/wall');
  await expect.poll(async () => (await boxOf(composer(page))).height).toBe(50);
  await expect(textOf(page)).toHaveValue(draft);
  await expect(submitOf(page)).toBeHidden();
  expect((await boxOf(composer(page))).height).toBe(50);
  const places = await page.evaluate(() => (window as unknown as { placesOfComposer(): string[] }).placesOfComposer());
  expect(places).toHaveLength(1);
  await textOf(page).tap();
  await expect(submitOf(page)).toBeVisible();
  await expect(composer(page).getByText('/1000')).toBeVisible();
  // From the 800th character on.
  await textOf(page).fill('a'.repeat(799));
  await expect(composer(page).getByText('/1000')).toHaveCount(0);
  await textOf(page).press('End');
  await textOf(page).pressSequentially('a');
  await expect(composer(page).getByText('800/1000')).toBeVisible();
});

test('a folded draft shows whole lines', async ({ browser }) => {
  const page = await phoneOf(browser, await newMember('ditte'));
  await page.goto('/wall');
  await textOf(page).fill('Er der nogen, der vil med ud at gå en lang tur langs vandet på lørdag eller søndag?');
  await openRendered(page, '/wall');
  await expect(textOf(page)).toHaveValue(/^Er der/);
  // A text area doesn't tell where its lines are: the same text in the same box does.
  const cut = await textOf(page).evaluate((area: HTMLTextAreaElement) => {
    const copy = document.createElement('div');
    const style = getComputedStyle(area);
    for (const name of style) copy.style.setProperty(name, style.getPropertyValue(name));
    copy.style.whiteSpace = 'pre-wrap';
    copy.textContent = area.value;
    area.after(copy);
    copy.scrollTop = area.scrollTop;
    const { top, bottom } = copy.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(copy);
    // The space at which a line is broken has a box of its own.
    const lines = [...new Map([...range.getClientRects()].map((line) => [line.top, line])).values()];
    const inside = lines.filter((line) => line.top >= top && line.bottom <= bottom);
    const touched = lines.filter((line) => line.bottom > top && line.top < bottom);
    copy.remove();
    return { lines: lines.length, whole: inside.length, inSight: touched.length };
  });
  expect(cut).toEqual({ lines: 4, whole: 1, inSight: 1 });
  await expect(submitOf(page)).toBeHidden();
});

test('in a low window a toast leaves most of the page in sight', { tag: '@every-browser' }, async ({ browser }) => {
  // 1280 by 1024 at 400 % zoom.
  const page = await pageOf(browser, await newMember('ditte'), { viewport: { width: 320, height: 256 } });
  await page.goto('/wall?sortering=oldest');
  await textOf(page).fill(unique('Jeg har bagt boller'));
  await submitOf(page).click();
  const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Luk' }) });
  await expect(toast).toHaveText('Dit opslag er på tavlen.');
  // As long as the longest one.
  await toast
    .locator('span')
    .first()
    .evaluate((text) => {
      text.textContent =
        'Vi har sendt et link til din nye adresse. Den gamle gælder, til du har åbnet linket og bekræftet.';
    });
  expect((await boxOf(toast)).height).toBeLessThanOrEqual(100);
  const close = await boxOf(toast.getByRole('button', { name: 'Luk' }));
  expect(Math.round(Math.min(close.width, close.height))).toBeGreaterThanOrEqual(44);
});

test('in a wide window, where nothing folds, the focus stays in the form', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'), { viewport: { width: 1280, height: 800 } });
  await page.goto('/wall');
  const content = unique('Jeg har bagt flere boller');
  await textOf(page).fill(content);
  await submitOf(page).click();
  await expect(postOf(page, content)).toBeVisible();
  await expect(submitOf(page)).toBeFocused();
});

test('a tag of an own interest is tinted in the drawn page, and a pressed one differs from both', async ({
  browser,
}) => {
  const [own, foreign] = [await interestNamed('Skak'), await interestNamed('Surdej')];
  const ditte = await newMember('ditte', { interests: [own] });
  const [shared, other] = [unique('Hvem spiller skak?'), unique('Hvem bager?')];
  await write(ditte, shared, own);
  await write(ditte, other, foreign);
  const page = await phoneOf(browser, ditte);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.postData() ?? '');
  });
  await openRendered(page, '/wall');
  const tags = {
    Skak: postOf(page, shared).locator('button[aria-pressed][title]'),
    Surdej: postOf(page, other).locator('button[aria-pressed][title]'),
  };
  const colour = (tag: Locator) => tag.evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await colour(tags.Skak)).toBe(await colourOfToken(page, '--shared'));
  expect(await colour(tags.Surdej)).toBe(await colourOfToken(page, '--wash'));
  await hydrated(page);
  await expect(postOf(page, shared).getByRole('button', { name: 'Skak (din interesse)' })).toBeVisible();
  expect(asked.filter((body) => body.includes('WallInterests'))).toEqual([]);

  await tags.Skak.tap();
  await expect(tags.Skak).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => colour(tags.Skak)).toBe(await colourOfToken(page, '--action'));
  await expect(postOf(page, other)).toHaveCount(0);
});

test('names are as high as a finger, and the time of a comment stays in one line', async ({ browser }) => {
  const [bo, long] = await Promise.all([newMember('bo'), newMember('Bjørn-Åge_Thorsgaard'.slice(0, 13))]);
  const content = unique('Kom forbi');
  const id = await write(bo, content);
  await ask('POST', `/posts/${id}/comments`, { content: 'Det vil jeg meget gerne, hvis det ikke regner.' }, long);
  await ask(
    'POST',
    `/posts/${id}/comments`,
    { content: 'Det vil jeg meget gerne, hvis det ikke blæser for meget.' },
    bo,
  );
  const page = await phoneOf(browser, long);
  await page.goto('/wall');
  const post = postOf(page, content);
  await post.getByRole('button', { name: '2 kommentarer' }).tap();
  const names = [
    post.getByRole('link', { name: bo.username }).first(),
    post.getByRole('listitem').getByRole('link', { name: long.username }),
  ];
  for (const name of names) {
    await name.scrollIntoViewIfNeeded();
    /** How far above and below its middle a press still reaches the link. */
    const reach = await name.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isHit = (offset: number) => document.elementFromPoint(x, y + offset) === link;
      return [-21, 21].every(isHit);
    });
    expect(reach).toBe(true);
  }
  for (const time of await post.locator('time').all()) {
    expect(await time.evaluate((element) => element.getClientRects().length)).toBe(1);
    expect((await boxOf(time)).height).toBeLessThan(30);
  }
  // 'Slet' is in the name's line, and its word ends where the text's column does.
  const mine = post.getByRole('listitem').filter({ hasText: long.username });
  const bin = await boxOf(mine.getByRole('button', { name: 'Slet kommentar' }));
  const text = await boxOf(mine.locator('p').last());
  expect(bin.height).toBeGreaterThanOrEqual(44);
  expect(Math.abs(bin.x + bin.width - 12 - (text.x + text.width))).toBeLessThan(1);
});

test('a text that is read from right to left is shown so', async ({ browser }) => {
  const ditte = await newMember('ditte');
  const content = unique('שלום לכולם');
  await write(ditte, content);
  const page = await phoneOf(browser, ditte);
  await page.goto('/wall');
  const direction = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).direction);
  expect(await direction(postOf(page, content).getByText(content))).toBe('rtl');
  expect(await direction(page.getByRole('article').filter({ hasNotText: 'שלום' }).first().locator('p').first())).toBe(
    'ltr',
  );
  await textOf(page).fill('שלום');
  expect(await direction(textOf(page))).toBe('rtl');
});

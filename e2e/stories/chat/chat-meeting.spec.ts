import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { withoutServerRendering } from '../../support/network/without-server-rendering.js';
import { ask, type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Besked' });
const faceInHeader = (page: Page) => page.getByRole('main').locator('header > span > span').first();
const figureOf = (page: Page) => page.getByRole('log').locator('[data-overlap]');
const announced = (page: Page) => page.getByRole('status').filter({ hasText: 'I skriver sammen nu.' });

const faceInList = (page: Page, username: string) =>
  page.getByRole('region', { name: 'Beskeder' }).getByRole('link', { name: username }).locator('> *').first();

/** Expects how the ring of an avatar is drawn: dotted until both have written. */
const expectRing = (avatar: Locator, style: 'dotted' | 'solid'): Promise<void> =>
  expect(avatar).toHaveCSS('border-top-style', style, { pseudo: 'before' });

test('the circles close at the first answer, on both sides, and later are closed', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const [hers, his] = await Promise.all([pageOf(browser, ditte), pageOf(browser, soeren)]);
  await hers.goto(`/messages/${soeren.id}`);
  const figure = figureOf(hers);
  await expect(figure).toHaveAttribute('data-common', '3');
  expect((await figure.boundingBox())?.height).toBe(160);
  await expect(hers.getByText(/^I har begge valgt .+ og .+\.$/)).toBeVisible();
  await expectRing(faceInHeader(hers), 'dotted');

  await boxOf(hers).fill('Hej Søren');
  await boxOf(hers).press('Enter');
  await expect(hers.getByRole('log').getByText('Hej Søren')).toBeVisible();
  await expectRing(faceInList(hers, soeren.username), 'dotted');
  await his.goto(`/messages/${ditte.id}`);
  await expect(figureOf(his)).toBeVisible();
  await expect(announced(hers)).toHaveCount(0);

  await boxOf(his).fill('Hej Ditte');
  await boxOf(his).press('Enter');
  for (const [page, name] of [
    [hers, soeren.username],
    [his, ditte.username],
  ] as const) {
    await expect(announced(page)).toHaveCount(1);
    // In the header and in the figure.
    await expect(page.locator('[data-joining]')).toHaveCount(2);
    expect((await page.locator('header [data-joining]').boundingBox())?.width).toBe(48);
    await expectRing(faceInList(page, name), 'solid');
  }

  await hers.reload();
  await expect(hers.getByRole('log').getByText('Hej Ditte')).toBeVisible();
  await expectRing(faceInHeader(hers), 'solid');
  await expect(figureOf(hers)).toHaveCount(0);
  await expect(hers.locator('[data-joining]')).toHaveCount(0);
  await expect(announced(hers)).toHaveCount(0);
});

test('an answer from another device closes the circles, too, and clearing the conversation leaves them closed', async ({
  browser,
}) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  await sendAs(soeren, ditte, 'Hej Ditte');
  const page = await pageOf(browser, ditte);
  await page.goto(`/messages/${soeren.id}`);
  await expect(figureOf(page)).toBeVisible();
  await sendAs(ditte, soeren, 'Hej fra min telefon');
  await expect(announced(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Slet samtale' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slet samtale' }).click();
  await expect(page).toHaveURL(/\/messages$/);
  // A conversation that isn't left keeps its state.
  await expect(page.getByText('Vælg en chat')).toBeVisible();
  // Back inside the app: what is cached must know, too, that both have written.
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/messages/${soeren.id}$`));
  await expect(figureOf(page)).toBeVisible();
  await expect(page.getByText(`Ingen beskeder endnu. Sig hej til ${soeren.username}.`)).toBeVisible();
  await expectRing(faceInHeader(page), 'solid');
  await expect(page.locator('[data-joining]')).toHaveCount(0);
  await expect(announced(page)).toHaveCount(0);
});

/** Records the animations that the page finishes, from its first frame on. */
async function recordAnimations(page: Page): Promise<() => Promise<{ name: string; seconds: number }[]>> {
  await page.addInitScript(() => {
    const seen: { name: string; seconds: number }[] = [];
    Object.assign(globalThis, { seenAnimations: seen });
    document.addEventListener('animationend', ({ animationName, elapsedTime }) =>
      // Style sheets give their animations unique names.
      seen.push({ name: /join|close|follow/.exec(animationName)?.[0] ?? animationName, seconds: elapsedTime }),
    );
  });
  return () => page.evaluate(() => (globalThis as unknown as { seenAnimations: [] }).seenAnimations);
}

/** Resolves when the server knows that a member has read the only conversation: an answer is news until then. */
const untilRead = (member: E2eMember): Promise<void> =>
  expect
    .poll(async () => (await ask('GET', '/messages/chats', undefined, member)).body)
    .toMatchObject([{ unread_count: 0 }]);

for (const drawn of [true, false]) {
  test(`whoever opens the conversation after the answer sees the circles close once, ${drawn ? 'drawn by the server' : 'drawn in the browser'}`, async ({
    browser,
  }) => {
    const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
    await sendAs(ditte, soeren, 'Hej Søren');
    await sendAs(soeren, ditte, 'Hej Ditte');
    const page = await pageOf(browser, ditte);
    if (!drawn) await withoutServerRendering(page);
    // A figure whose script comes late is drawn anew in the drawn page.
    await page.route(/MeetingFigure-.*\.js/, async (route) => {
      await sleep(800);
      await route.continue();
    });
    const animations = await recordAnimations(page);
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    const names = async () => (await animations()).map(({ name }) => name).toSorted();
    await page.goto(`/messages/${soeren.id}`);
    await expect(announced(page)).toHaveCount(1);
    // The ring in the header and in the figure, the other circle, the lens in it and its number.
    await expect.poll(names).toEqual(['close', 'close', 'follow', 'join', 'join']);
    for (const { name, seconds } of await animations()) expect(seconds, name).toBe(0.62);
    const [mine, theirs] = await figureOf(page)
      .locator('> *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
    // Of 88 px: 24 % for three shared interests, and 8 % nearer.
    expect((mine?.right ?? 0) - (theirs?.left ?? 0)).toBeCloseTo(88 * 0.32, 0);
    await expect(figureOf(page).locator('[data-joining]')).toHaveCount(1);
    expect(faults).toEqual([]);

    await untilRead(ditte);
    for (const open of [() => page.reload(), () => page.goto(`/messages/${soeren.id}`)]) {
      await open();
      await expect(page.getByRole('log').getByText('Hej Ditte')).toBeVisible();
      await expect(page.getByText('Indlæser')).toHaveCount(0);
      await expectRing(faceInHeader(page), 'solid');
      await expect(figureOf(page)).toHaveCount(0);
      await expect(page.locator('[data-joining]')).toHaveCount(0);
      await expect(announced(page)).toHaveCount(0);
      expect(await names()).toEqual([]);
    }
  });
}

test('a ring that arrives from a profile is not dotted while it is unknown whether both have written', async ({
  browser,
}) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  await sendAs(ditte, soeren, 'Hej Søren');
  await sendAs(soeren, ditte, 'Hej Ditte');
  const page = await pageOf(browser, ditte);
  // Reads the answer, which is news once.
  await page.goto(`/messages/${soeren.id}`);
  await expect(announced(page)).toHaveCount(1);
  await untilRead(ditte);
  await page.goto(`/profile/${soeren.id}`);
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seenRings: seen });
    const look = () => {
      const face = document.querySelector('main header > span > span');
      if (face) seen.add(getComputedStyle(face, '::before').borderTopStyle);
      requestAnimationFrame(look);
    };
    look();
  });
  const held: (() => void)[] = [];
  await page.route('**/graphql', async (route) => {
    const operation = /"operationName":"(Chats|Thread)"/.exec(route.request().postData() ?? '');
    if (operation) await new Promise<void>((release) => held.push(release));
    await route.fallback();
  });
  await page.getByRole('link', { name: 'Send Besked' }).click();
  await expect(faceInHeader(page)).toBeVisible();
  await expect.poll(() => held.length).toBe(2);
  await expectRing(faceInHeader(page), 'solid');
  for (const release of held) release();
  await expect(page.getByRole('log').getByText('Hej Ditte')).toBeVisible();
  await expect(announced(page)).toHaveCount(0);
  expect(await page.evaluate(() => [...(globalThis as unknown as { seenRings: Set<string> }).seenRings])).toEqual([
    'solid',
  ]);
});

import { expect, type Page } from '@playwright/test';
import { boxOf } from '../../support/page/box-of.js';
import { openForm } from '../../support/page/open-form.js';
import { newMember, pageOf } from '../../support/people/members.js';
import { fillRegistration, newRegistration, submitRegistration } from '../../support/people/registration.js';
import { test } from '../../support/test.js';

const PHONE = { width: 360, height: 760 };
/** The product's list; a group has eight. */
const INTERESTS = 80;

const search = (page: Page) => page.getByRole('searchbox', { name: 'Søg interesser' });
const chips = (page: Page) => page.locator('button[aria-pressed]');
/** The disclosure of a category. */
const groupOf = (page: Page, category: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: category, includeHidden: true }) });
const submit = (page: Page) => page.getByRole('button', { name: 'Opret Konto' });

async function openRegistration(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await openForm(page, '/register');
  await expect(page.getByRole('button', { name: 'Brætspil' })).toBeVisible();
}

test('the button has its place within five screens of a phone, and stays in view above it', {
  tag: '@every-browser',
}, async ({ page }) => {
  await openRegistration(page);
  const { height } = PHONE;
  for (const position of [0, 700, 1500]) {
    // oxlint-disable no-await-in-loop
    await page.evaluate((top) => scrollTo(0, top), position);
    const box = await boxOf(submit(page));
    expect(box.y + box.height, `at ${position}`).toBeLessThanOrEqual(height);
    expect(box.y, `at ${position}`).toBeGreaterThan(height - 90);
    // oxlint-enable no-await-in-loop
  }
  // At the end of the page the button is where the form ends.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const end = await boxOf(submit(page));
  const place = end.y + (await page.evaluate(() => scrollY));
  expect(end.y).toBeLessThan(height - 100);
  expect(place).toBeLessThan(5 * height);
  const terms = await boxOf(page.getByRole('checkbox'));
  expect(end.y).toBeGreaterThan(terms.y);
});

test('the bar counts what is chosen, and covers no field that has the focus', async ({ page }) => {
  await openRegistration(page);
  const count = (text: string) => page.locator('b').getByText(text, { exact: true });
  await expect(count('0 valgt')).toBeInViewport();
  await page.getByRole('button', { name: 'Brætspil' }).click();
  await expect(count('1 valgt')).toBeInViewport();
  const edge = (await boxOf(submit(page))).y;
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByLabel('Brugernavn').focus();
  const covered: string[] = [];
  for (let step = 0; step < 45; step += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const name = await page.evaluate(async (top) => {
      // WebKit scrolls to what has the focus before it draws the next frame.
      await new Promise((drawn) => void requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const focused = document.activeElement;
      if (!focused || focused.getAttribute('type') === 'submit' || !focused.closest('form')) return '';
      const box = focused.getBoundingClientRect();
      // Of a text area the browser shows the line that is written.
      const bottom = focused.matches('textarea') ? box.top + 44 : box.bottom;
      return bottom > top ? `${focused.outerHTML.slice(0, 80)} ${bottom}` : '';
    }, edge);
    if (name !== '') covered.push(name);
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Tab');
  }
  expect(covered).toEqual([]);

  // Above a keyboard there is no room for it.
  await page.setViewportSize({ width: 360, height: 400 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(submit(page)).not.toBeInViewport();
});

test('the first two groups are open, and a closed one names what is chosen in it', async ({ page }) => {
  await openRegistration(page);
  await expect(page.locator('details')).toHaveCount(10);
  await expect(page.locator('details[open]')).toHaveCount(2);
  await expect(chips(page).filter({ visible: true })).toHaveCount(16);
  const games = groupOf(page, 'Spil og leg');
  await games.getByRole('button', { name: 'Skak' }).click();
  await games.getByRole('button', { name: 'Quiz' }).click();
  await expect(games.locator('summary')).toContainText('2 valgt');
  await expect(games.getByText('Skak, Quiz')).toBeHidden();
  await games.locator('summary').click();
  await expect(games.getByRole('button', { name: 'Skak' })).toBeHidden();
  await expect(games.getByText('Skak, Quiz')).toBeVisible();
  await expect(games.locator('summary')).toContainText('2 valgt');

  // By keyboard.
  const music = groupOf(page, 'Musik og scene');
  await music.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(music.getByRole('button', { name: 'Korsang' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(music.getByRole('button', { name: 'Korsang' })).toHaveAttribute('aria-pressed', 'true');
  for (const target of await page.locator('summary').all()) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await boxOf(target)).height).toBeGreaterThanOrEqual(44);
  }
});

test('the search filters the interests, opens their groups, says how many it found, and works by keyboard', {
  tag: '@every-browser',
}, async ({ page }) => {
  await openRegistration(page);
  const status = page.getByRole('status').filter({ hasText: 'fundet' });
  await search(page).fill('ølb');
  await expect(chips(page)).toHaveText(['Ølbrygning']);
  await expect(status).toHaveText('1 interesse fundet');
  await expect(search(page)).toHaveAccessibleDescription('1 interesse fundet');
  await search(page).fill('musik');
  await expect(status).toHaveText('8 interesser fundet');
  await expect(groupOf(page, 'Musik og scene')).toHaveAttribute('open');
  await search(page).fill('curling');
  await expect(status).toHaveText('Ingen interesser fundet. Prøv et andet ord.');
  await expect(chips(page)).toHaveCount(0);

  await search(page).fill('skak');
  // Enter goes to the first one found; it sends nothing.
  await search(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const skak = page.getByRole('button', { name: 'Skak' });
  await expect(skak).toBeFocused();
  await page.keyboard.press('Space');
  await expect(skak).toHaveAttribute('aria-pressed', 'true');
  await search(page).focus();
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveValue('');
  await expect(search(page)).toBeFocused();
  await expect(page.locator('details[open]')).toHaveCount(2);
  await expect(chips(page)).toHaveCount(INTERESTS);

  // A group that the search opened can be closed in it, and is as before afterwards.
  await search(page).fill('spil');
  await groupOf(page, 'Spil og leg').locator('summary').click();
  await expect(page.getByRole('button', { name: 'Brætspil' })).toBeHidden();
  await page.getByRole('button', { name: 'Ryd søgningen' }).click();
  await expect(page.getByRole('button', { name: 'Brætspil' })).toBeVisible();
});

test('the error about missing interests leads to an open group', async ({ page }) => {
  await openRegistration(page);
  for (const category of ['Spil og leg', 'Natur og friluftsliv']) {
    // oxlint-disable-next-line no-await-in-loop
    await groupOf(page, category).locator('summary').click();
  }
  await submitRegistration(page);
  await page.getByRole('alert').getByRole('button', { name: 'Vælg venligst mindst én interesse' }).click();
  await expect(page.getByRole('group', { name: 'Interesser', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Brætspil' })).toBeVisible();
  await expect(page.getByText('Vælg venligst mindst én interesse').last()).toBeInViewport();
});

test('without a connection the first press of the button shows what is missing, and nothing is lost later', async ({
  page,
}) => {
  await openRegistration(page);
  // No field had the focus before: the rules are not loaded.
  await page.context().setOffline(true);
  await submitRegistration(page);
  await expect(page.getByRole('alert')).toContainText('ni felter');
  const registration = newRegistration();
  await page.getByLabel('Brugernavn').fill(registration.username);
  await expect(page.getByRole('alert')).toContainText('otte felter');
  await page.context().setOffline(false);
  await fillRegistration(page, registration);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await submitRegistration(page);
  await expect(page).toHaveURL(/\/login$/);
});

test('a phone registers with interests of a closed group', async ({ page }) => {
  await openRegistration(page);
  await fillRegistration(page, newRegistration());
  await groupOf(page, 'Teknik, viden og fællesskab').locator('summary').click();
  await page.getByRole('button', { name: 'Rejser' }).click();
  await submitRegistration(page);
  await expect(page).toHaveURL(/\/login$/);
});

test('the same groups and search choose interests in the own profile', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('Ditte'), { viewport: PHONE });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Rediger Profil' }).click();
  await search(page).fill('rejs');
  await page.getByRole('button', { name: 'Rejser' }).click();
  await search(page).press('Escape');
  await expect(groupOf(page, 'Teknik, viden og fællesskab').getByText('Rejser').first()).toBeVisible();
  const save = page.getByRole('button', { name: 'Gem ændringer' });
  await expect(save).toBeInViewport({ ratio: 1 });
  await save.click();
  await expect(page.getByRole('list', { name: 'Interesser' })).toContainText('Rejser');
});

import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoFindings } from '../../support/page/axe.js';
import { boxOf } from '../../support/page/box-of.js';
import { type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { changeData } from '../../support/server/change-data.js';
import { startServer, type TestServer } from '../../support/server/server.js';
import { test } from '../../support/test.js';

// Of its own: every list is known, in each attempt.
let server: TestServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO: 'off' });
});
test.afterAll(() => server.stop());

const PHONE = { viewport: { width: 360, height: 780 } };
const names = (page: Page) => page.locator('main li h2');
const filters = (page: Page) => page.getByRole('button', { name: 'Filtre', exact: true });
const choose = (page: Page, group: string, option: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option, exact: true }).check();

interface Scene {
  page: Page;
  anna: E2eMember;
  bo: E2eMember;
  carl: E2eMember;
  list: string;
}

/** Three members of an age that no others have: Anna is active, Bo is a man, and Carl has a picture and isn't new. */
async function openFilters(browser: Browser, age: number): Promise<Scene> {
  const fields = { birthdate: `${new Date().getFullYear() - age}-01-01` };
  const [viewer, anna, bo, carl] = await Promise.all([
    newMember('ditte', {}, server.url),
    newMember('anna', fields, server.url),
    newMember('bo', { ...fields, gender: 'male' }, server.url),
    newMember('carl', { ...fields, gender: 'prefer-not-to-say' }, server.url),
  ]);
  await changeData(server, 'UPDATE member SET active_week = true, active_month = true WHERE username = $1', [
    anna.username,
  ]);
  await changeData(server, 'UPDATE member SET active_month = true WHERE username = $1', [bo.username]);
  await changeData(server, `UPDATE member SET avatar_key = 'billede', is_new = false WHERE username = $1`, [
    carl.username,
  ]);
  await sendAs(anna, viewer, 'Hej');
  const page = await pageOf(browser, viewer, PHONE);
  const list = `/matches?sortering=name_asc&fra=${age}&til=${age}`;
  await expect(async () => {
    await page.goto(`${list}&billede=true`);
    await expect(names(page)).toHaveText([carl.username], { timeout: 2000 });
  }).toPass();
  await page.goto(list);
  await filters(page).click();
  return { page, anna, bo, carl, list };
}

test('each filter finds whom it says, also together; the way back, Nulstil and the next visit keep the choice', {
  tag: '@main',
}, async ({ browser }) => {
  const { page, anna, bo, carl, list } = await openFilters(browser, 86);
  const all = [anna.username, bo.username, carl.username];
  const only = page.getByRole('group', { name: 'Vis kun' });
  await expect(names(page)).toHaveText(all);
  await expectNoFindings(page);

  for (const [name, found] of [
    ['Nye på Venn', [anna.username, bo.username]],
    ['Har billede', [carl.username]],
    ['Ikke skrevet med', [bo.username, carl.username]],
  ] as const) {
    await only.getByRole('checkbox', { name }).check();
    await expect(names(page)).toHaveText([...found]);
    await only.getByRole('checkbox', { name }).uncheck();
    await expect(names(page)).toHaveText(all);
  }
  for (const [group, option, found] of [
    ['Aktiv for nylig', 'Seneste måned', [anna.username, bo.username]],
    ['Aktiv for nylig', 'Seneste uge', [anna.username]],
    ['Køn', 'Kvinder', [anna.username]],
    ['Køn', 'Mænd', [bo.username]],
    ['Køn', 'Ikke oplyst', [carl.username]],
  ] as const) {
    await choose(page, group, option);
    await expect(names(page)).toHaveText([...found]);
    await choose(page, group, 'Alle');
    await expect(names(page)).toHaveText(all);
  }

  await choose(page, 'Aktiv for nylig', 'Seneste måned');
  await only.getByRole('checkbox', { name: 'Ikke skrevet med' }).check();
  await expect(names(page)).toHaveText([bo.username]);
  await expect(page).toHaveURL(`${list}&uskrevet=true&aktiv=month`);
  await filters(page).click();
  await expect(page.getByText('86 år, hele landet, aktive den seneste måned, ikke skrevet med')).toBeVisible();
  await page.getByRole('link', { name: /^Se Profil/ }).click();
  await expect(page.getByRole('link', { name: 'Send Besked' })).toBeVisible();
  await page.goBack();
  await expect(names(page)).toHaveText([bo.username]);
  // The next visit, without a query.
  await page.goto('/matches');
  await expect(page).toHaveURL(`${list}&uskrevet=true&aktiv=month`);
  await expect(names(page)).toHaveText([bo.username]);
  await page.getByRole('button', { name: 'Nulstil filtre' }).click();
  await expect(page).toHaveURL('/matches?sortering=name_asc');
  await filters(page).click();
  await expect(only.getByRole('checkbox', { name: 'Ikke skrevet med' })).not.toBeChecked();
  await expect(
    page.getByRole('radiogroup', { name: 'Aktiv for nylig' }).getByRole('radio', { name: 'Alle' }),
  ).toBeChecked();
});

test('who does not wish to be found by gender is in no list of one', async ({ browser }) => {
  const { page, bo, list } = await openFilters(browser, 84);
  const his = await pageOf(browser, bo, PHONE);
  await his.goto('/profile');
  await his.getByRole('button', { name: 'Rediger Profil' }).click();
  const box = his.getByRole('checkbox', { name: 'Find Venner må finde mig efter køn' });
  await expect(box).toBeChecked();
  await expect(box).toHaveAccessibleDescription(/Dit køn står på din profil i begge tilfælde\.$/);
  await box.uncheck();
  await his.getByRole('button', { name: 'Gem' }).click();
  await expect(
    his
      .getByText('Din profil er gemt')
      .or(his.getByRole('button', { name: 'Rediger Profil' }))
      .first(),
  ).toBeVisible();
  await page.goto(`${list}&koen=male`);
  await expect(page.getByRole('heading', { name: 'Ingen passer til dine valg lige nu' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Nulstil filtre' }).last().click();
  await page.goto(list);
  await expect(names(page)).toHaveCount(3);
});

test('on a wide screen they are behind a button, chips stay under the pointer, and the keyboard reaches them', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newMember('ditte'), {
    viewport: { width: 1280, height: 800 },
  });
  await page.goto('/matches');
  const more = page.getByRole('button', { name: 'Flere filtre' });
  await expect(page.getByRole('group', { name: 'Vis kun' })).toHaveCount(0);
  await more.focus();
  await more.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  const chip = page.locator('label').filter({ hasText: 'Har billede' });
  const { y } = await boxOf(chip);
  await chip.click();
  await expect(page.getByRole('button', { name: 'Nulstil filtre' })).toBeVisible();
  expect((await boxOf(chip)).y).toBe(y);
  const radios = page.getByRole('radiogroup', { name: 'Køn' });
  await radios.getByRole('radio', { name: 'Alle' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/matches?billede=true&koen=female');
  await expect(radios.getByRole('radio', { name: 'Kvinder' })).toBeFocused();
  await more.click();
  await expect(page.getByText('kvinder, med billede')).toBeVisible();
  await expectNoFindings(page);
});

test('filters that can’t be fetched are said, and the next press tries again', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'), PHONE);
  await page.goto('/matches');
  await page.route('**/MoreFilters-*.js', (route) => route.abort());
  await page.route('**/healthz', (route) => route.abort());
  await filters(page).click();
  await expect(page.getByText('Kunne ikke vise alle filtre. Prøv igen.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Alder' })).toBeVisible();
});

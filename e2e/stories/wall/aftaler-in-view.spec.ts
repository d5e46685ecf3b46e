import { expect, type Page } from '@playwright/test';
import { answerWithFault } from '../../support/network/answer-with-fault.js';
import { ask, newMember, pageOf } from '../../support/people/members.js';
import { unique } from '../../support/people/unique.js';
import { test } from '../../support/test.js';
import { hostAftale } from './aftaler.js';

const PHONE = { viewport: { width: 360, height: 740 } };

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const posts = (page: Page) => page.getByRole('region', { name: 'Opslag' });

test('what is wrong with an aftale comes into view, and so does the aftale that is made', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('karen'), PHONE);
  await page.goto('/wall?ny=aftale');
  const title = unique('Suppe');
  await page.getByRole('textbox', { name: 'Hvad skal I lave?' }).fill(title);
  await expect(page).toHaveTitle(/Ny aftale · Venn$/);
  await page.getByRole('radio').nth(4).check();
  await page.getByRole('textbox', { name: 'Fra klokken' }).fill('18');
  await page.getByRole('combobox', { name: 'By' }).fill('');
  const submit = page.getByRole('button', { name: 'Slå op' });
  await submit.click();
  await expect(page.getByText('Vælg en by')).toBeInViewport();
  await expect(page.getByRole('combobox', { name: 'By' })).toBeFocused();
  await page.getByRole('combobox', { name: 'By' }).fill('Lejre');

  const refuse = (body: string | null) => body !== null && body.includes('CreatePost');
  await page.route('**/graphql', (route) =>
    refuse(route.request().postData()) ? answerWithFault(route) : route.fallback(),
  );
  await page.evaluate(() => scrollTo(0, 0));
  await submit.click();
  await expect(page.getByRole('main').getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.unrouteAll();
  await submit.click();
  const made = page.getByRole('article').filter({ hasText: title });
  await expect(made.getByRole('heading', { name: title })).toBeInViewport({ ratio: 1 });
  await expect(posts(page)).toBeFocused();
});

test('an aftale is opened at its beginning, and the way back has the focus', async ({ browser }) => {
  const [karen, grethe] = await Promise.all([newMember('karen'), newMember('grethe')]);
  const title = unique('Tur');
  for (const name of ['Kaffe', 'Sauna', 'Catan']) await hostAftale(await newMember('emeka'), { title: unique(name) });
  await hostAftale(karen, { title });
  const page = await pageOf(browser, grethe, PHONE);
  await page.goto('/wall');
  const link = page.getByRole('link', { name: title });
  await expect(link).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  await link.click();
  await expect(page.getByText('slået op')).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(`${title} · Venn$`));
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(link).toBeVisible();
  await expect(posts(page)).toBeFocused();
  await expect(page).toHaveTitle(/Opslagstavle · Venn$/);
  await page.getByRole('link', { name: 'Aftale', exact: true }).click();
  await page.getByRole('button', { name: 'Luk' }).click();
  await expect(posts(page)).toBeFocused();
});

test('a guest who has blocked the host leaves, and is told that the post is gone', async ({ browser }) => {
  const [karen, grethe] = await Promise.all([newMember('karen'), newMember('grethe')]);
  const id = await hostAftale(karen, { title: unique('Tur') }, [grethe]);
  expect((await ask('POST', `/users/${karen.id}/block`, {}, grethe)).status).toBe(200);
  const page = await pageOf(browser, grethe, PHONE);
  await page.goto(`/wall?opslag=${id}`);
  await page.getByRole('button', { name: 'Meld afbud' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Meld afbud' }).click();
  await expect(page.getByText('Opslaget findes ikke længere, eller du kan ikke se det')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => scrolled(page)).toBe(0);
});

import { type Browser, expect, type Page } from '@playwright/test';
import { conversationPath, postPath } from '@venn/schema/paths';
import { answerWithFault } from '../../support/network/answer-with-fault.js';
import { type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { unique } from '../../support/people/unique.js';
import { changeData } from '../../support/server/change-data.js';
import { test } from '../../support/test.js';
import { hostAftale } from '../wall/aftaler.js';

/** A member whose last visit was three days ago. */
async function returningMember(): Promise<E2eMember> {
  const member = await newMember('karen');
  // The day of the last visit is kept by the database where the next one is another day.
  await changeData(
    { dataDir: process.env['E2E_DATA_DIR'] ?? '' },
    `UPDATE member SET created_at = now() - interval '90 days', earlier_online_at = now() - interval '3 days'
      WHERE username = $1`,
    [member.username],
  );
  return member;
}

const greeting = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Godt at se dig igen, / }) });

async function openMatches(browser: Browser, member: E2eMember): Promise<Page> {
  const page = await pageOf(browser, member, { viewport: { width: 360, height: 780 } });
  await page.goto('/matches');
  await expect(page.getByRole('link', { name: /^Se Profil/ }).first()).toBeVisible();
  return page;
}

test('the first visit of a day says who has written, until a line is used', async ({ browser }) => {
  const [karen, emeka] = await Promise.all([returningMember(), newMember('emeka')]);
  await sendAs(emeka, karen, 'Hej Karen');
  const page = await openMatches(browser, karen);
  await expect(greeting(page).getByRole('heading')).toHaveText(`Godt at se dig igen, ${karen.username}`);
  const unread = greeting(page).getByRole('link', { name: '1 ulæst besked' });
  await expect(unread).toContainText(emeka.username);
  await unread.click();
  await expect(page).toHaveURL(conversationPath(emeka.id));
  await expect(page.getByText('Hej Karen').last()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: /^Se Profil/ }).first()).toBeVisible();
  await expect(greeting(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: /^Se Profil/ }).first()).toBeVisible();
  await expect(greeting(page)).toHaveCount(0);
});

test('the next aftale of the coming days has a line', async ({ browser }) => {
  const [karen, emeka] = await Promise.all([returningMember(), newMember('emeka')]);
  const title = unique('Catan');
  const id = await hostAftale(emeka, { title }, [karen]);
  const page = await openMatches(browser, karen);
  const line = greeting(page).getByRole('link', { name: title });
  await expect(line).toContainText(/på [a-zø]+dag kl\. 10\.00/);
  await line.click();
  await expect(page).toHaveURL(postPath(id));
  await expect(page.getByText('Mød sikkert')).toBeVisible();
});

test('the line of new members lists them alone, and the focus stays on the page', async ({ browser }) => {
  const [karen] = await Promise.all([returningMember(), newMember('emeka')]);
  const page = await openMatches(browser, karen);
  const line = greeting(page).getByRole('link', { name: /nye? deler noget med dig/ });
  await expect(line).toContainText('siden i ');
  await line.press('Enter');
  await expect(page).toHaveURL('/matches?nye=true');
  await expect(page.getByText('Alle aldre, hele landet, kun nye')).toBeVisible();
  await expect(greeting(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('link', { name: /^Se Profil/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Nulstil filtre' }).click();
  await expect(page).toHaveURL('/matches');
});

test('a new profile is told what it lacks, where the filters are summed up otherwise', async ({ browser }) => {
  const page = await openMatches(browser, await newMember('ny'));
  const step = page.getByRole('link', { name: 'To interesser mere, så deler du noget med flere.' });
  await expect(step).toBeVisible();
  await page.goto('/matches?afstand=25');
  await expect(page.getByText('Alle aldre, højst 25 km')).toBeVisible();
  await expect(step).toHaveCount(0);
  await page.goto('/matches');
  await step.click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('To interesser mere, så deler du noget med flere.')).toBeVisible();
});

test('a greeting that could not be shown is shown on the next visit', async ({ browser }) => {
  const [karen, emeka] = await Promise.all([returningMember(), newMember('emeka')]);
  await sendAs(emeka, karen, 'Hej Karen');
  const page = await pageOf(browser, karen, { viewport: { width: 360, height: 780 } });
  let isBroken = true;
  await page.route('**/graphql', (route) =>
    isBroken && route.request().postData()?.includes('"Matches"') ? answerWithFault(route) : route.continue(),
  );
  // Without its data in the page, and so with a request.
  await page.goto('/wall');
  await page.getByRole('link', { name: 'Find Venner' }).last().click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(greeting(page)).toHaveCount(0);
  isBroken = false;
  await page.reload();
  await expect(greeting(page)).toBeVisible();
});

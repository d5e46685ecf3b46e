import { expect, type Page } from '@playwright/test';
import { expectNoFindings } from '../../support/page/axe.js';
import { openForm } from '../../support/page/open-form.js';
import { mailLink } from '../../support/people/mail-link.js';
import { ask, type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { unique } from '../../support/people/unique.js';
import { test } from '../../support/test.js';

const FACTS = 'Du har bedt et medlem om penge.';

/** Makes a decision about a member as the portal does. */
async function decide(admin: E2eMember, input: object): Promise<void> {
  const answer = await fetch(`${admin.server}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    body: JSON.stringify({
      query: 'mutation ($input: DecisionInput!) { decide(input: $input) { id } }',
      variables: { input: { ground: 'scam', facts: FACTS, foundBy: 'own', ...input } },
    }),
  });
  expect(await answer.json()).toMatchObject({ data: { decide: { id: expect.any(String) } } });
}

async function logIn(page: Page, { email, password }: E2eMember): Promise<void> {
  await openForm(page, '/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log ind' }).click();
}
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('a link without a token, or with another one, leads nowhere', async ({ page }) => {
  for (const path of ['/appeal', '/appeal?token=', '/appeal?token=findes.ikke']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toHaveText('Ugyldigt link');
    await expect(page.getByRole('main').getByRole('link', { name: 'Skriv til os' })).toBeVisible();
  }
  await expectNoFindings(page);
});

test('a suspended member reads why at the login, appeals, and is let back in by another administrator', async ({
  browser,
}) => {
  const [frida, ole, bo] = await Promise.all([newMember('frida'), newMember('ole'), newMember('bo')]);
  const [first, second] = [await promote(frida), await promote(ole)];
  const portal = await pageOf(browser, first);
  await portal.goto(`/admin/user/${bo.id}`);
  await portal.getByRole('button', { name: 'Suspend' }).click();
  const dialog = portal.getByRole('alertdialog', { name: `Suspend ${bo.username}?` });
  await dialog.getByRole('button', { name: 'Suspend user' }).click();
  await expect(dialog.getByText('Write what happened, for the member to read.')).toBeVisible();
  await expect(dialog.getByLabel('What happened, in Danish')).toBeFocused();
  await dialog.getByLabel('For how long').selectOption('Until a date');
  await dialog.getByLabel('What happened, in Danish').fill(FACTS);
  await dialog.getByRole('button', { name: 'Suspend user' }).click();
  await expect(dialog.getByText('Choose a date in the future.')).toBeVisible();
  await dialog.getByLabel('For how long').selectOption('30 days');
  await dialog.getByLabel('Rule').selectOption('Scam or asking for money');
  await dialog.getByText('What the member reads').click();
  await expect(dialog.getByText('Svindel er forbudt, og du må ikke bede om penge')).toBeVisible();
  await expectNoFindings(portal);
  await dialog.getByRole('button', { name: 'Suspend user' }).click();
  await expect(portal.getByRole('alert')).toHaveText(`${bo.username} is suspended`);
  await expect(portal.getByRole('button', { name: 'Suspend' })).toBeFocused();
  await expect(portal.getByRole('main')).toContainText(/Banned .* until /);

  // The refused login leads to the reasons, without a login.
  const page = await (await browser.newContext({ baseURL: bo.server })).newPage();
  await logIn(page, bo);
  await expect(page.getByRole('alert')).toContainText('Kontoen er udelukket fra Venn.');
  await page.getByRole('main').getByRole('link', { name: 'Se hvorfor, og klag' }).click();
  await expect(heading(page)).toHaveText('Du er udelukket fra Venn');
  const main = page.getByRole('main');
  await expect(main).toContainText('Svindel er forbudt, og du må ikke bede om penge');
  await expect(main).toContainText(FACTS);
  await expect(main).toContainText(/Indtil .* kl\. /);
  await main.getByRole('button', { name: 'Send klage' }).click();
  await expect(main.getByText('Skriv, hvorfor du er uenig.')).toBeVisible();
  await main.getByLabel('Hvorfor er du uenig?').fill('Jeg bad om at låne en bog.');
  await expectNoFindings(page);
  await main.getByRole('button', { name: 'Send klage' }).click();
  await expect(main.getByRole('heading', { name: 'Vi har fået din klage' })).toBeVisible();
  await expect(main).toContainText('Jeg bad om at låne en bog.');
  await expect(main.getByRole('button', { name: 'Send klage' })).toHaveCount(0);

  // Whoever made the decision doesn't judge it.
  await portal.goto('/admin/appeals');
  const own = portal.getByRole('article', { name: `Ban: ${bo.username}` });
  await expect(own).toContainText(
    'Another administrator decides about this appeal: you made the decision, or it is about you.',
  );
  await expect(own.getByRole('button')).toHaveCount(0);
  const judge = await pageOf(browser, second);
  await judge.goto('/admin/appeals');
  const card = judge.getByRole('article', { name: `Ban: ${bo.username}` });
  await expect(card).toContainText('Jeg bad om at låne en bog.');
  await expectNoFindings(judge);
  await card.getByRole('button', { name: 'Uphold' }).click();
  const ruling = judge.getByRole('alertdialog', { name: 'Uphold the appeal?' });
  await ruling.getByRole('button', { name: 'Uphold appeal' }).click();
  await expect(ruling.getByText('Write the reasons, for the member to read.')).toBeVisible();
  await ruling.getByLabel('Reasons, in Danish').fill('Du bad om en bog, ikke om penge. Det beklager vi.');
  await ruling.getByRole('button', { name: 'Uphold appeal' }).click();
  await expect(judge.getByRole('alert')).toHaveText('The appeal is upheld');
  await expect(card).toHaveCount(0);

  // The mailed link is the same page.
  const link = await mailLink(bo, 'appeal');
  await page.goto(link);
  await expect(main.getByRole('heading', { name: 'Du fik medhold' })).toBeVisible();
  await expect(main).toContainText('Du bad om en bog, ikke om penge.');
  await expect(main).toContainText('Afgørelsen gælder ikke længere.');
  await logIn(page, bo);
  await expect(page).toHaveURL(/\/matches$/);
  // What is undone isn't told at the login.
  await expect(page.getByRole('heading', { level: 1, name: 'Find Venner' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a warned member is told at the login until it is read, and finds the way to appeal', async ({ browser }) => {
  const [frida, bo] = await Promise.all([newMember('frida'), newMember('bo')]);
  await decide(await promote(frida), { kind: 'warn', member: bo.id });
  const page = await (await browser.newContext({ baseURL: bo.server })).newPage();
  await logIn(page, bo);
  const notice = page.getByRole('dialog', { name: 'Du har fået en advarsel fra Venn' });
  await expect(notice).toContainText(FACTS);
  await expect(notice).toContainText('Ved vores egen gennemgang');
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Jeg har læst det' }).click();
  await expect(notice).toBeHidden();

  await decide(await promote(frida), { kind: 'hide', member: bo.id });
  await page.goto('/wall');
  const hidden = page.getByRole('dialog', { name: 'Din profil vises ikke længere i Find Venner' });
  await hidden.getByRole('link', { name: /^klage til og med den / }).click();
  await expect(page).toHaveURL(/\/appeal\?token=/);
  await expect(heading(page)).toHaveText('Din profil vises ikke længere i Find Venner');
  await expect(page.getByRole('button', { name: 'Send klage' })).toBeVisible();
});

test('an administrator removes a post from the portal and a comment on the wall; the author is told why', async ({
  browser,
}) => {
  const [frida, bo] = await Promise.all([newMember('frida'), newMember('bo')]);
  const admin = await promote(frida);
  const content = unique('Køb mine piller');
  const { id } = (await ask('POST', '/posts', { content }, bo)).body as { id: string };
  const comment = unique('Billigt');
  await ask('POST', `/posts/${id}/comments`, { content: comment }, bo);

  const page = await pageOf(browser, admin);
  await page.goto('/wall');
  const post = page.getByRole('article').filter({ hasText: content });
  await post.getByRole('button', { name: '1 kommentar' }).click();
  await post.getByRole('button', { name: 'Slet kommentar' }).click();
  const deletion = page.getByRole('alertdialog', { name: 'Slet kommentaren' });
  await expect(deletion).toContainText('Er du sikker på, at du vil slette denne kommentar?');
  await deletion.getByLabel('Regel').selectOption('Reklame, salg og spam er forbudt');
  await deletion.getByRole('button', { name: 'Slet' }).click();
  await expect(deletion.getByText('Skriv, hvad der er sket. Det læser forfatteren.')).toBeVisible();
  await expect(deletion.getByLabel('Hvad der er sket')).toBeFocused();
  await deletion.getByLabel('Hvad der er sket').fill('Du reklamerer.');
  await deletion.getByLabel('Sådan fandt du det').selectOption('Gennem en rapport');
  await deletion.getByRole('button', { name: 'Slet' }).click();
  await expect(post.getByText(comment)).toHaveCount(0);

  await page.goto(`/admin/user/${bo.id}?tab=posts`);
  await page.getByRole('button', { name: `Remove ${content.slice(0, 10)}` }).click();
  const removal = page.getByRole('alertdialog', { name: `Remove post: ${bo.username}` });
  await removal.getByLabel('Rule').selectOption('Advertising, selling or spam');
  await removal.getByLabel('What happened, in Danish').fill('Du sælger piller.');
  await removal.getByRole('button', { name: 'Remove post' }).click();
  await expect(page.getByRole('alert')).toHaveText('The post is removed');

  const author = await pageOf(browser, bo);
  await author.goto('/wall');
  await expect(author.getByRole('dialog', { name: 'Vi har fjernet et af dine opslag' })).toContainText(content);
  await author.getByRole('button', { name: 'Jeg har læst det' }).click();
  const about = author.getByRole('dialog', { name: 'Vi har fjernet en af dine kommentarer' });
  await expect(about).toContainText('Du reklamerer.');
  await expect(about).toContainText('Gennem en rapport');
  await about.getByRole('button', { name: 'Jeg har læst det' }).click();
  await expect(author.getByRole('dialog')).toHaveCount(0);
  await expect(author.getByText(content)).toHaveCount(0);
});

import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { conversationPath } from '@venn/schema/paths';
import { ask, type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { unique } from '../../support/people/unique.js';
import { test } from '../../support/test.js';
import { hostAftale, letPass } from './aftaler.js';

const PHONE = { viewport: { width: 360, height: 760 } };

async function openAlone(browser: Browser, member: E2eMember, id: string): Promise<Page> {
  const page = await pageOf(browser, member, PHONE);
  await page.goto(`/wall?opslag=${id}`);
  return page;
}
const openComments = (page: Page): Promise<void> => page.getByRole('button', { name: /kommentar(er)?$/ }).click();
const audience = (page: Page): Locator => page.getByRole('radiogroup', { name: 'Hvem kan se kommentaren?' });

test('those who come write to each other where nobody else sees it', async ({ browser }) => {
  const [karen, grethe, emeka] = await Promise.all([newMember('karen'), newMember('grethe'), newMember('emeka')]);
  const id = await hostAftale(karen, { title: unique('Tur') }, [grethe]);

  const guest = await openAlone(browser, grethe, id);
  await openComments(guest);
  await expect(audience(guest).getByRole('radio', { name: 'Alle' })).toBeChecked();
  await audience(guest).getByRole('radio', { name: 'Kun dem, der kommer' }).check();
  const field = guest.getByRole('textbox', { name: 'Skriv en kommentar' });
  await field.fill('Jeg har plads i bilen.');
  // What was meant for few is still that after a reload.
  await guest.reload();
  await openComments(guest);
  await expect(field).toHaveValue('Jeg har plads i bilen.');
  await expect(audience(guest).getByRole('radio', { name: 'Kun dem, der kommer' })).toBeChecked();
  await guest.getByRole('button', { name: 'Send' }).click();
  const own = guest.getByRole('listitem').filter({ hasText: 'Jeg har plads i bilen.' });
  await expect(own).toContainText('Kun for dem, der kommer');
  await expect(guest.getByRole('button', { name: '1 kommentar' })).toBeVisible();

  const host = await openAlone(browser, karen, id);
  await openComments(host);
  const seen = host.getByRole('listitem').filter({ hasText: 'Jeg har plads i bilen.' });
  await expect(seen).toContainText('Kun for dem, der kommer');
  await host.getByRole('textbox', { name: 'Skriv en kommentar' }).fill('Husk gummistøvler.');
  await host.getByRole('button', { name: 'Send' }).click();
  await expect(host.getByRole('listitem').filter({ hasText: 'Husk gummistøvler.' })).not.toContainText('Kun for dem');
  await expect(host.getByRole('button', { name: '2 kommentarer' })).toBeVisible();

  const other = await openAlone(browser, emeka, id);
  await other.getByRole('button', { name: '1 kommentar' }).click();
  await expect(other.getByText('Husk gummistøvler.')).toBeVisible();
  await expect(other.getByText('Jeg har plads i bilen.')).toHaveCount(0);
  await expect(audience(other)).toHaveCount(0);

  await own.getByRole('button', { name: 'Slet kommentar' }).click();
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Slet' }).click();
  await expect(own).toHaveCount(0);
});

test('afterwards those who were there say whether they met, and what has happened', async ({ browser }) => {
  const [karen, grethe, emeka] = await Promise.all([newMember('karen'), newMember('grethe'), newMember('emeka')]);
  const title = unique('Catan');
  const id = await hostAftale(karen, { title }, [grethe]);
  await letPass(title);

  const guest = await openAlone(browser, grethe, id);
  const question = guest.getByRole('group', { name: 'Mødtes I?' });
  await expect(question).toContainText('Dit svar ser kun du.');
  await question.getByRole('button', { name: 'Nej' }).click();
  await expect(question.getByRole('button', { name: 'Nej', pressed: true })).toBeFocused();
  await question.getByRole('button', { name: 'Ja' }).click();
  await expect(question.getByRole('button', { name: 'Ja', pressed: true })).toBeVisible();
  await expect(question.getByRole('button', { name: 'Nej', pressed: false })).toBeVisible();
  await guest.reload();
  await expect(question.getByRole('button', { name: 'Ja', pressed: true })).toBeVisible();
  await question.getByRole('button', { name: 'Der skete noget, I skal vide' }).click();
  const report = guest.getByRole('dialog', { name: 'Rapporter aftalen' });
  await expect(report).toContainText('Aftalen følger med, som den ser ud nu');
  await report.getByRole('textbox', { name: 'Begrundelse' }).fill('Han ville ikke lade mig gå hjem.');
  await report.getByRole('button', { name: 'Send rapport' }).click();
  await expect(report).toContainText('Tak for din rapport');

  // The host sees no answer but the own, also in the list, and reports who came.
  const host = await pageOf(browser, karen, PHONE);
  await host.goto('/wall');
  const card = host.getByRole('article').filter({ hasText: title });
  await expect(card.getByRole('button', { name: 'Ja', pressed: false })).toBeVisible();
  await card.getByRole('button', { name: 'Der skete noget, I skal vide' }).click();
  await expect(host.getByRole('dialog', { name: `Rapporter ${grethe.username}` })).toBeVisible();

  await host.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Ja', pressed: false }).click();
  await expect(card.getByRole('button', { name: 'Ja', pressed: true })).toBeVisible();
  // Both have said yes.
  await host.goto(conversationPath(grethe.id));
  await expect(host.getByText('I har mødt hinanden')).toBeVisible();
  await expect(
    host.getByRole('heading', { name: new RegExp(`^Samtale med ${grethe.username} ?, I har mødt hinanden$`) }),
  ).toBeVisible();
  await host.goto(conversationPath(emeka.id));
  await expect(host.getByRole('heading', { name: `Samtale med ${emeka.username}` })).toBeVisible();
  await expect(host.getByText('I har mødt hinanden')).toHaveCount(0);

  const other = await openAlone(browser, emeka, id);
  await expect(other.getByText('Det var i går')).toBeVisible();
  await expect(other.getByRole('group', { name: 'Mødtes I?' })).toHaveCount(0);
});

test('the wall shows only the posts that are no aftaler, and the kinds lead to each other', async ({ browser }) => {
  const karen = await newMember('karen');
  const [title, content] = [unique('Catan'), unique('Hvem har en rundpind?')];
  await ask('POST', '/posts', { content }, karen);
  await hostAftale(karen, { title });
  const page = await pageOf(browser, await newMember('grethe'), PHONE);
  await page.goto('/wall?vis=opslag');
  const article = (text: string) => page.getByRole('article').filter({ hasText: text });
  await expect(article(content)).toBeVisible();
  await expect(article(title)).toHaveCount(0);
  await page.getByRole('link', { name: 'Alt' }).click();
  await expect(article(title)).toBeVisible();
  await page.getByRole('link', { name: 'Opslag', exact: true }).click();
  await expect(article(title)).toHaveCount(0);
  await expect(article(content)).toBeVisible();
});

test('the way to the place opens another window, which is said, and tells that site nothing', async ({ browser }) => {
  const [karen, grethe] = await Promise.all([newMember('karen'), newMember('grethe')]);
  const page = await openAlone(browser, grethe, await hostAftale(karen, { title: unique('Tur') }, [grethe]));
  const way = page.getByRole('link', { name: 'Vis vej (åbner i et nyt vindue)' });
  await expect(way).toHaveAttribute('target', '_blank');
  await page.context().route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'Kort' }));
  const asked = page.context().waitForEvent('request', (request) => request.url().includes('openstreetmap.org'));
  await way.click();
  const request = await asked;
  expect(request.url()).toContain(encodeURIComponent('Lejre Station, Lejre'));
  expect((await request.allHeaders())['referer']).toBeUndefined();
});

test('whoever comes late finds the place and the host while it goes on', async ({ browser }) => {
  const [karen, grethe] = await Promise.all([newMember('karen'), newMember('grethe')]);
  const title = unique('Tur');
  const id = await hostAftale(karen, { title }, [grethe]);
  await letPass(title, '5 minutes');
  const page = await openAlone(browser, grethe, id);
  await expect(page.getByText('Er begyndt')).toBeVisible();
  await expect(page.getByText('Lejre Station')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Vis vej/ })).toBeVisible();
  await expect(page.getByRole('link', { name: `Skriv til ${karen.username}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Meld afbud' })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Mødtes I?' })).toHaveCount(0);
});

test('the place is drawn by the server for those who come alone', async ({ browser }) => {
  const [karen, grethe, emeka] = await Promise.all([newMember('karen'), newMember('grethe'), newMember('emeka')]);
  const place = unique('Bålpladsen ');
  const id = await hostAftale(karen, { title: unique('Bål'), place }, [grethe], [emeka]);
  for (const member of [karen, grethe, emeka]) {
    const page = await pageOf(browser, member);
    for (const path of ['/wall', `/wall?opslag=${id}`, '/wall?vis=aftaler', `/profile/${karen.id}`]) {
      const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
      if (member === emeka) expect(html).not.toContain(place);
      else if (path === '/wall') expect(html).toContain(place);
    }
  }
});

test('a guest reads in the open window that something is another way', async ({ browser }) => {
  const [karen, grethe] = await Promise.all([newMember('karen'), newMember('grethe')]);
  const id = await hostAftale(karen, { title: unique('Tur') }, [grethe]);
  const page = await openAlone(browser, grethe, id);
  await expect(page.getByText('Lejre Station')).toBeVisible();
  const { status } = await ask('PATCH', `/posts/${id}/aftale`, { place: 'Lejre Kirke' }, karen);
  expect(status).toBe(200);
  await expect(page.getByText('Aftalen er ændret. Kan du stadig?')).toBeVisible();
  await expect(page.getByText('Lejre Kirke')).toBeVisible();
});

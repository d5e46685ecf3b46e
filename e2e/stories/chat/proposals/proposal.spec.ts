import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { whenConnected } from '../../../support/network/live-connection.js';
import { type E2eMember, newMember, pageOf, sendAs } from '../../../support/people/members.js';
import { unique } from '../../../support/people/unique.js';
import { mailByDay } from '../../../support/server/inbox.js';
import { test } from '../../../support/test.js';
import { hostAftale } from '../../wall/aftaler.js';

/** Two members who have both written. */
async function acquainted(): Promise<[E2eMember, E2eMember]> {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  await sendAs(ditte, soeren, 'Hej. Går du stadig ved søen?');
  await sendAs(soeren, ditte, 'Ja. Skal vi ses der?');
  return [ditte, soeren];
}

async function threadOf(browser: Browser, member: E2eMember, partner: E2eMember): Promise<Page> {
  const page = await pageOf(browser, member);
  const connected = whenConnected(page);
  await page.goto(`/messages/${partner.id}`);
  await connected;
  return page;
}

const proposeButton = (page: Page): Locator => page.getByRole('button', { name: 'Foreslå en aftale' });
const cardOf = (page: Page, title: string): Locator => page.getByRole('article', { name: `Forslag: ${title}` });

const headingOf = (card: Locator): Locator => card.getByRole('heading', { level: 2 });

async function propose(page: Page, title: string): Promise<void> {
  await proposeButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Foreslå en aftale' });
  await dialog.getByRole('textbox', { name: 'Hvad skal I lave?' }).fill(title);
  await dialog.getByRole('radio').nth(4).check();
  await dialog.getByRole('textbox', { name: 'Klokken' }).fill('14');
  await dialog.getByRole('textbox', { name: 'Mødested' }).fill('Folkeparken');
  await dialog.getByRole('button', { name: 'Foreslå', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('one proposes to meet, the other says yes, and both see it at once', { tag: '@main' }, async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const [hers, his] = [await threadOf(browser, ditte, soeren), await threadOf(browser, soeren, ditte)];
  const box = hers.getByRole('textbox', { name: 'Besked' });
  await box.fill('Hej. Går du stadig ved søen?');
  await expect(proposeButton(hers)).toHaveCount(0);
  await box.press('Enter');
  await expect(his.getByRole('log').getByText('Hej. Går du stadig ved søen?')).toBeVisible();
  await sendAs(soeren, ditte, 'Ja. Skal vi ses der?');
  // Both are waiting: a proposal does not.
  await expect(box).toBeDisabled();
  await expect(hers.getByText('eller foreslå en aftale nu.')).toBeVisible();
  await propose(hers, 'Bænken ved søen');
  const [sent, got] = [cardOf(hers, 'Bænken ved søen'), cardOf(his, 'Bænken ved søen')];
  await expect(sent).toContainText('Du foreslår');
  await expect(headingOf(sent)).toBeFocused();
  await expect(got).toContainText(`${ditte.username} foreslår`);
  await expect(got).toContainText('kl. 14.00');
  await expect(got).toContainText('Roskilde, Folkeparken');
  await expect(his.getByText('Du kan svare på forslaget med det samme.')).toBeVisible();

  // One at a time.
  await proposeButton(his).click();
  await expect(his.getByText('Der er allerede et forslag, som venter på svar.')).toBeVisible();
  await expect(headingOf(got)).toBeFocused();

  await got.getByRole('button', { name: 'Ja, det passer' }).click();
  await expect(got).toContainText('I har en aftale');
  await expect(headingOf(got)).toBeFocused();
  await expect(sent).toContainText('I har en aftale');
  await expect(sent).toContainText('Mød sikkert');
  await expect(hers.getByText(/^I ses (på|i|den|\p{L}+dag den) /u)).toBeVisible();

  const mail = await mailByDay(ditte, 'I har en aftale');
  if (mail !== null) expect(mail.text).toContain(`${soeren.username} har sagt ja.`);
  for (const page of [hers, his]) {
    const link = await page.getByRole('link', { name: 'Gem i kalender' }).getAttribute('href');
    const file = await (await fetch(new URL(link ?? '', ditte.server))).text();
    expect(file).toContain('SUMMARY:Bænken ved søen');
  }

  // It is there after a reload, and one of the two cancels it.
  await hers.reload();
  await cardOf(hers, 'Bænken ved søen').getByRole('button', { name: 'Flyt eller aflys' }).click();
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Aflys aftalen' }).click();
  await expect(cardOf(hers, 'Bænken ved søen')).toContainText('Aftalen er aflyst');
  await expect(got).toContainText('Aftalen er aflyst');
  await mailByDay(soeren, 'En aftale er aflyst');
});

test('a proposal is declined, taken back, and answered with another time', async ({ browser }) => {
  const [ditte, soeren] = await acquainted();
  const [hers, his] = [await threadOf(browser, ditte, soeren), await threadOf(browser, soeren, ditte)];
  await propose(hers, 'En gåtur');
  await cardOf(his, 'En gåtur').getByRole('button', { name: 'Nej tak' }).click();
  await expect(cardOf(his, 'En gåtur')).toContainText('Du sagde nej tak');
  await expect(cardOf(hers, 'En gåtur')).toContainText(`${soeren.username} sagde nej tak`);

  await propose(hers, 'Kaffe');
  await cardOf(hers, 'Kaffe').getByRole('button', { name: 'Tag tilbage' }).click();
  await expect(cardOf(hers, 'Kaffe')).toContainText('Du tog forslaget tilbage');
  await expect(cardOf(his, 'Kaffe')).toContainText(`${ditte.username} tog forslaget tilbage`);

  await propose(hers, 'Museet');
  await cardOf(his, 'Museet').getByRole('button', { name: 'En anden tid' }).click();
  const dialog = his.getByRole('dialog', { name: 'Foreslå en anden tid' });
  await expect(dialog.getByRole('textbox', { name: 'Hvad skal I lave?' })).toHaveValue('Museet');
  await expect(dialog.getByRole('textbox', { name: 'Mødested' })).toHaveValue('Folkeparken');
  await dialog.getByRole('radio').nth(5).check();
  await dialog.getByRole('textbox', { name: 'Klokken' }).fill('11.30');
  await dialog.getByRole('button', { name: 'Foreslå', exact: true }).click();
  await expect(cardOf(hers, 'Museet')).toHaveCount(2);
  await expect(cardOf(hers, 'Museet').last()).toContainText('kl. 11.30');
  await expect(cardOf(his, 'Museet').first()).toContainText('Du sagde nej tak');
});

test('a proposal comes first in the list of chats until it has an answer', async ({ browser }) => {
  const [ditte, soeren] = await acquainted();
  const karen = await newMember('karen');
  await sendAs(karen, soeren, 'Kommer du til kor?');
  const his = await pageOf(browser, soeren);
  const connected = whenConnected(his);
  await his.goto('/messages');
  await connected;
  const rows = his.getByRole('region', { name: 'Beskeder' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Kommer du til kor?');
  const hers = await threadOf(browser, ditte, soeren);
  await propose(hers, 'Bænken ved søen');
  await expect(rows.first()).toContainText(/Forslag: Bænken ved søen, \p{L}+dag kl\. 14\.00/u);
  await expect(hers.getByRole('region', { name: 'Beskeder' })).toContainText('Du: Forslag: Bænken ved søen');
  // Also to whoever comes later.
  await his.reload();
  await expect(rows.first()).toContainText('Forslag: Bænken ved søen');
  await rows.first().getByRole('link').click();
  await cardOf(his, 'Bænken ved søen').getByRole('button', { name: 'Nej tak' }).click();
  await expect(rows.first()).toContainText('Kommer du til kor?');
  await expect(rows.last()).toContainText('Du: Ja. Skal vi ses der?');
  await expect(hers.getByRole('region', { name: 'Beskeder' })).toContainText('Ja. Skal vi ses der?');
  await expect(hers.getByRole('region', { name: 'Beskeder' })).not.toContainText('Forslag');
});

test('the form says at each field what is wrong', async ({ browser }) => {
  const [ditte, soeren] = await acquainted();
  const page = await threadOf(browser, ditte, soeren);
  await proposeButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Foreslå en aftale' });
  const title = dialog.getByRole('textbox', { name: 'Hvad skal I lave?' });
  const time = dialog.getByRole('textbox', { name: 'Klokken' });
  const send = dialog.getByRole('button', { name: 'Foreslå', exact: true });
  await expect(dialog.getByRole('combobox', { name: 'By' })).toHaveValue('Roskilde');
  await send.click();
  await expect(dialog.getByText('Skriv, hvad I skal lave')).toBeVisible();
  await expect(dialog.getByText('Vælg dag og klokkeslæt')).toBeVisible();
  await expect(title).toBeFocused();
  await title.fill('Gå');
  await time.fill('ti');
  await dialog.getByRole('radio').nth(4).check();
  await send.click();
  await expect(dialog.getByText('Titlen skal være mindst 3 tegn')).toBeVisible();
  await expect(dialog.getByText('Tidspunktet findes ikke. Tjek dag og klokkeslæt')).toBeVisible();

  // What was written isn't lost without a question.
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Foreslå', exact: true })).toBeHidden();
  await expect(dialog).toBeVisible();
});

test('with the keyboard alone', async ({ browser }) => {
  const [ditte, soeren] = await acquainted();
  const [hers, his] = [await threadOf(browser, ditte, soeren), await threadOf(browser, soeren, ditte)];
  await proposeButton(hers).focus();
  await hers.keyboard.press('Enter');
  const dialog = hers.getByRole('dialog', { name: 'Foreslå en aftale' });
  await expect(dialog.getByRole('textbox', { name: 'Hvad skal I lave?' })).toBeFocused();
  await hers.keyboard.type('Bænken ved søen');
  await hers.keyboard.press('Tab');
  await hers.keyboard.press('Space');
  await hers.keyboard.press('ArrowRight');
  await hers.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio').nth(2)).toBeChecked();
  await hers.keyboard.press('Tab');
  await hers.keyboard.type('14');
  await hers.keyboard.press('Enter');
  await expect(headingOf(cardOf(hers, 'Bænken ved søen'))).toBeFocused();

  const card = cardOf(his, 'Bænken ved søen');
  await expect(card).toBeVisible();
  await headingOf(card).focus();
  await his.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: 'Ja, det passer' })).toBeFocused();
  await his.keyboard.press('Enter');
  await expect(headingOf(card)).toBeFocused();
  await expect(his.getByText('I har en aftale. Vi minder jer begge om den aftenen før.')).toBeVisible();
  await his.keyboard.press('Tab');
  await expect(card.getByRole('link', { name: 'Gem i kalender' })).toBeFocused();
});

test('a proposal can be reported', async ({ browser }) => {
  const [ditte, soeren] = await acquainted();
  const [hers, his] = [await threadOf(browser, ditte, soeren), await threadOf(browser, soeren, ditte)];
  await propose(hers, 'Hjem til mig');
  await his.getByRole('button', { name: 'Rapporter forslaget: Hjem til mig' }).click();
  const dialog = his.getByRole('dialog', { name: `Rapporter et forslag fra ${ditte.username}` });
  await dialog.getByRole('combobox', { name: 'Hvad handler det om?' }).selectOption({ index: 3 });
  await dialog.getByRole('textbox', { name: 'Begrundelse' }).fill('Vil mødes alene hjemme');
  await dialog.getByRole('button', { name: 'Send rapport' }).click();
  await expect(his.getByText('Tak for din rapport.')).toBeVisible();
});

test('two who have not written yet find their proposal among the chats', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  await hostAftale(soeren, { title: unique('Tur') }, [ditte]);
  await propose(await threadOf(browser, ditte, soeren), 'Bænken ved søen');
  const list = await pageOf(browser, soeren);
  await list.goto('/messages');
  const row = list.getByRole('link', { name: ditte.username });
  await expect(row).toContainText('Forslag: Bænken ved søen');
  await row.click();
  await cardOf(list, 'Bænken ved søen').getByRole('button', { name: 'Ja, det passer' }).click();
  await expect(list.getByRole('link', { name: ditte.username }).first()).toBeVisible();
  await list.goto('/messages');
  await expect(row).toContainText('Aftale: Bænken ved søen');
});

import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { unique } from '../../support/people/unique.js';
import { test } from '../../support/test.js';
import { hostAftale, inDays } from './aftaler.js';

const PHONE = { viewport: { width: 360, height: 760 } };

const phoneOf = (browser: Browser, member: E2eMember): Promise<Page> => pageOf(browser, member, PHONE);
const postOf = (page: Page, title: string): Locator => page.getByRole('article').filter({ hasText: title }).first();

test('the form says at each field what is wrong, and the server says what only it knows', async ({ browser }) => {
  const [karen, grethe, emeka] = await Promise.all([newMember('karen'), newMember('grethe'), newMember('emeka')]);
  const page = await phoneOf(browser, karen);
  await page.goto('/wall?ny=aftale');
  const from = page.getByRole('textbox', { name: 'Fra klokken' });
  const submit = page.getByRole('button', { name: 'Slå op' });
  await submit.click();
  await expect(page.getByText('Skriv, hvad I skal lave')).toBeVisible();
  await expect(page.getByText('Vælg dag og klokkeslæt')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Hvad skal I lave?' })).toBeFocused();

  await page.getByRole('textbox', { name: 'Hvad skal I lave?' }).fill(unique('Tur'));
  await page.getByRole('radio', { name: 'Senere' }).check();
  const [year = '', month = '', day = ''] = inDays(100, '').slice(0, 10).split('-');
  await page.getByRole('textbox', { name: 'Dag' }).fill(day);
  await page.getByRole('textbox', { name: 'Måned' }).fill(month);
  await page.getByRole('textbox', { name: 'År' }).fill(year);
  await from.fill('ti');
  await submit.click();
  await expect(page.getByText('Tidspunktet findes ikke. Tjek dag og klokkeslæt')).toBeVisible();
  await from.fill('10');
  await submit.click();
  await expect(page.getByText('Aftalen skal begynde inden for 90 dage')).toBeVisible();

  // What was written is there again after the form was closed.
  await page.getByRole('button', { name: 'Luk' }).click();
  await page.getByRole('link', { name: 'Aftale', exact: true }).click();
  await expect(from).toHaveValue('10.00');

  const id = await hostAftale(karen, { title: unique('Catan'), places: 2 }, [grethe, emeka]);
  await page.goto(`/wall?opslag=${id}&ret`);
  await page.getByRole('button', { name: 'Én færre' }).click();
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  await expect(page.getByText('Der er allerede 2, der kommer, så 1 plads er for lidt')).toBeVisible();
});

async function chooseTown(page: Page, town: string): Promise<void> {
  await page.getByRole('combobox', { name: 'By' }).fill(town);
  await page.getByRole('option', { name: town, exact: false }).first().click();
}

test('two members make an aftale, ask, say yes and leave', { tag: '@main' }, async ({ browser }) => {
  const [karen, grethe] = await Promise.all([newMember('karen'), newMember('grethe')]);
  const title = unique('Tur langs Lejre Å');

  const host = await phoneOf(browser, karen);
  await host.goto('/wall');
  await host.getByRole('link', { name: 'Aftale', exact: true }).click();
  await expect(host.getByRole('heading', { name: 'Ny aftale' })).toBeFocused();
  await host.getByRole('textbox', { name: 'Hvad skal I lave?' }).fill(title);
  await host.getByRole('radio').nth(3).check();
  await host.getByRole('textbox', { name: 'Fra klokken' }).fill('10');
  await host.getByRole('textbox', { name: 'Til' }).fill('13:30');
  await chooseTown(host, 'Lejre');
  await host.getByRole('textbox', { name: 'Mødested' }).fill('Lejre Station, ved hovedindgangen');
  for (let places = 4; places > 1; places -= 1) await host.getByRole('button', { name: 'Én færre' }).click();
  await expect(host.getByRole('status').filter({ hasText: '1 plads' })).toHaveCount(1);
  await host.getByRole('button', { name: 'Slå op' }).click();
  await expect(host.getByText('Aftalen er slået op.')).toBeVisible();
  const own = postOf(host, title);
  await expect(own).toContainText('kl. 10.00 til 13.30');
  await expect(own).toContainText('Din aftale. 1 ledig plads.');

  const guest = await phoneOf(browser, grethe);
  await guest.goto('/wall');
  const shown = postOf(guest, title);
  await expect(shown).toContainText('1 ledig plads.');
  await expect(shown).not.toContainText('Lejre Station');
  await shown.getByRole('button', { name: 'Spørg om at være med' }).click();
  const dialog = guest.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Et par ord' }).fill('Må man være langsom?');
  await expect(dialog.getByRole('checkbox', { name: 'Vis andre, at jeg kommer' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Spørg om at være med' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(shown).toContainText('Du har spurgt.');

  // Without a reload.
  await postOf(host, title).getByRole('link', { name: '1 vil gerne med' }).click();
  await expect(host.getByRole('heading', { name: 'Én vil gerne med' })).toBeVisible();
  const asker = host.getByRole('article', { name: grethe.username });
  await expect(asker).toContainText('Må man være langsom?');
  await asker.getByRole('button', { name: 'Ja, kom med' }).click();
  await expect(host.getByText(`${grethe.username} er med.`).first()).toBeVisible();
  await expect(asker).toHaveCount(0);
  await expect(host.getByRole('heading', { name: 'Ingen venter på svar' })).toBeFocused();

  await expect(guest.getByText(`${karen.username} har sagt ja.`)).toBeVisible();
  await postOf(guest, title).getByRole('link', { name: 'Se aftalen' }).click();
  await expect(guest.getByText('Lejre Station, ved hovedindgangen')).toBeVisible();
  await expect(guest.getByText('Kun I to kan se det.')).toBeVisible();
  await expect(guest.getByText('Mød sikkert')).toBeVisible();
  const calendar = guest.getByRole('link', { name: 'Gem i kalender' });
  const file = await guest.request.get((await calendar.getAttribute('href')) ?? '');
  expect(await file.text()).toContain('Lejre Station');

  await guest.getByRole('button', { name: 'Meld afbud' }).click();
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Meld afbud' }).click();
  await expect(guest.getByText('Du har meldt afbud.')).toBeVisible();
  await expect(guest.getByText('Lejre Station')).toHaveCount(0);
  await expect(guest.getByRole('button', { name: 'Spørg om at være med' })).toBeVisible();
  await expect(host.getByText('Din aftale. 1 ledig plads.')).toBeVisible();
});

test('whoever asks when it is full waits, and moves up when a place is freed', async ({ browser }) => {
  const [karen, grethe, emeka] = await Promise.all([newMember('karen'), newMember('grethe'), newMember('emeka')]);
  const title = unique('Catan');
  // Before those of other stories: the list has pages.
  const id = await hostAftale(karen, { title, places: 1, startsAt: inDays(1, '08:00') }, [grethe]);

  const page = await phoneOf(browser, emeka);
  await page.goto('/wall?vis=aftaler');
  await postOf(page, title).getByRole('button', { name: 'Sig til, hvis der bliver en plads' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sig til' }).click();
  await expect(postOf(page, title)).toContainText('Du står på venteliste.');

  const guest = await phoneOf(browser, grethe);
  await guest.goto(`/wall?opslag=${id}`);
  await guest.getByRole('button', { name: 'Meld afbud' }).click();
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Meld afbud' }).click();
  await expect(guest.getByText('Du har meldt afbud.')).toBeVisible();
  // Without a reload.
  await expect(postOf(page, title)).toContainText('Du er med');
});

test('a request is taken back, and asked again', async ({ browser }) => {
  const [karen, grethe] = await Promise.all([newMember('karen'), newMember('grethe')]);
  const title = unique('Vinterbad');
  await hostAftale(karen, { title });
  const page = await pageOf(browser, grethe);
  await page.goto('/wall');
  const post = postOf(page, title);
  for (let round = 0; round < 2; round += 1) {
    await post.getByRole('button', { name: 'Spørg om at være med' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Spørg om at være med' }).click();
    await expect(post.getByRole('button', { name: 'Træk tilbage' })).toBeFocused();
    await post.getByRole('button', { name: 'Træk tilbage' }).click();
    await expect(post.getByRole('button', { name: 'Spørg om at være med' })).toBeFocused();
  }
});

test('a host who is asked says no, which tells no reason', async ({ browser }) => {
  const [karen, grethe] = await Promise.all([newMember('karen'), newMember('grethe')]);
  const title = unique('Suppe');
  const id = await hostAftale(karen, { title }, [], [grethe]);
  const host = await pageOf(browser, karen);
  await host.goto('/about');
  // Who waits for an answer is counted on every page.
  const place = host.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: /^Opslagstavle/ });
  await expect(place).toHaveAccessibleName('Opslagstavle vil gerne med: 1');
  await host.goto(`/wall?opslag=${id}`);
  await host.getByRole('article', { name: grethe.username }).getByRole('button', { name: 'Ikke denne gang' }).click();
  await expect(place).toHaveAccessibleName('Opslagstavle');
  await expect(host.getByRole('article', { name: grethe.username })).toHaveCount(0);

  const page = await pageOf(browser, grethe);
  await page.goto('/wall');
  await expect(postOf(page, title)).toContainText('Der var ikke plads denne gang');
  await expect(postOf(page, title).getByRole('link', { name: 'Se andre aftaler' })).toBeVisible();
});

test('whoever asks for something that has changed sees the new facts first', async ({ browser }) => {
  const [karen, grethe] = await Promise.all([newMember('karen'), newMember('grethe')]);
  const title = unique('Gåtur');
  const id = await hostAftale(karen, { title, startsAt: inDays(3, '10:00') });
  const page = await pageOf(browser, grethe);
  await page.goto('/wall');
  await postOf(page, title).getByRole('button', { name: 'Spørg om at være med' }).click();

  const host = await pageOf(browser, karen);
  await host.goto(`/wall?opslag=${id}`);
  await host.getByRole('link', { name: 'Rediger' }).click();
  await host.getByRole('textbox', { name: 'Fra klokken' }).fill('11');
  await host.getByRole('button', { name: 'Gem ændringer' }).click();
  await expect(host.getByText('Aftalen er ændret.')).toBeVisible();
  await expect(host.getByRole('article').getByText('kl. 11.00')).toBeVisible();

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Spørg om at være med' }).click();
  await expect(dialog.getByText('Aftalen er ændret, mens du skrev.')).toBeVisible();
  await expect(dialog.getByText('kl. 11.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Spørg alligevel' }).click();
  await expect(postOf(page, title)).toContainText('Du har spurgt.');
});

test('a host takes somebody off the list, and cancels with a word', async ({ browser }) => {
  const [karen, grethe, emeka] = await Promise.all([newMember('karen'), newMember('grethe'), newMember('emeka')]);
  const title = unique('Julebrød');
  const id = await hostAftale(karen, { title }, [grethe, emeka]);
  const host = await pageOf(browser, karen);
  await host.goto(`/wall?opslag=${id}`);
  await host.getByRole('button', { name: `Tag af listen ${emeka.username}` }).click();
  await host.getByRole('alertdialog').getByRole('button', { name: 'Tag af listen' }).click();
  await expect(host.getByText(`${emeka.username} er taget af listen.`)).toBeVisible();
  const dialog = host.getByRole('alertdialog');
  await host.getByRole('button', { name: 'Slet opslaget' }).click();
  await expect(dialog).toContainText('Aftalen bliver aflyst, og vi skriver til dem, der kommer.');
  await host.keyboard.press('Escape');
  await host.getByRole('button', { name: 'Aflys' }).click();
  await dialog.getByRole('textbox').fill('Det bliver storm.');
  await dialog.getByRole('button', { name: 'Aflys aftalen' }).click();
  await expect(host.getByText('Aflyst', { exact: true })).toBeVisible();
  await host.getByRole('button', { name: 'Slet opslaget' }).click();
  await expect(dialog).toContainText('Er du sikker på, at du vil slette dette opslag?');
  await expect(dialog).not.toContainText('Aftalen bliver aflyst');

  const page = await pageOf(browser, grethe);
  await page.goto(`/wall?opslag=${id}`);
  await expect(page.getByText('Det bliver storm.')).toBeVisible();
  await expect(page.getByText('Vi har skrevet til jer, der var med.')).toBeVisible();
  await expect(page.getByRole('link', { name: `Skriv til ${karen.username}` })).toBeVisible();
});

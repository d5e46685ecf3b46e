import { expect, type Page } from '@playwright/test';
import { ask, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const PHONE = { width: 360, height: 740 };

/** The ids of two interests. */
async function twoInterests(): Promise<[string, string]> {
  const { body } = await ask('GET', '/interests');
  const [one, other] = body as { id: string }[];
  return [one?.id ?? '', other?.id ?? ''];
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Besked' });
const sendLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Send Besked' });

async function choose(page: Page, label: string): Promise<void> {
  await page.goto('/profile?fane=konto');
  await page.getByRole('radio', { name: label }).check();
  await expect(page.getByText('Dit valg er gemt.')).toBeVisible();
}

test('the three choices of who may write first, as strangers and partners meet them', async ({ browser }) => {
  const [ditte, stranger, friend] = [await newMember('Vælger'), await newMember('Fremmed'), await newMember('Ven')];
  const [hers, others] = await twoInterests();
  await ask('PUT', '/profile', { interests: [hers] }, ditte);
  await ask('PUT', '/profile', { interests: [others] }, stranger);
  await sendAs(friend, ditte, 'Hej, skal vi tage et parti?');
  const own = await pageOf(browser, ditte, { viewport: PHONE });
  const strangers = await pageOf(browser, stranger, { viewport: PHONE });
  await own.goto('/profile?fane=konto');
  await expect(own.getByRole('radio', { name: 'Alle, der er med på Venn' })).toBeChecked();
  await strangers.goto(`/profile/${ditte.id}`);
  await expect(sendLink(strangers)).toBeVisible();

  await choose(own, 'Kun dem, du deler en interesse med');
  await strangers.reload();
  await expect(strangers.getByText(`${ditte.username} skriver med dem, der deler en interesse`)).toBeVisible();
  await expect(sendLink(strangers)).toHaveCount(0);
  await strangers.goto(`/messages/${ditte.id}`);
  await expect(strangers.getByText('Når I har valgt den samme interesse, kan du skrive.')).toBeVisible();
  await expect(composer(strangers)).toHaveCount(0);
  await ask('PUT', '/profile', { interests: [others, hers] }, stranger);
  await strangers.reload();
  await expect(composer(strangers)).toBeVisible();

  await choose(own, 'Ingen. Du skriver selv først');
  await own.reload();
  await expect(own.getByRole('radio', { name: 'Ingen. Du skriver selv først' })).toBeChecked();
  await strangers.goto(`/profile/${ditte.id}`);
  await expect(strangers.getByText(`${ditte.username} skriver selv først`)).toBeVisible();
  await expect(sendLink(strangers)).toHaveCount(0);
  await strangers.goto(`/messages/${ditte.id}`);
  await expect(strangers.getByText('Du kan svare, når du får en besked.')).toBeVisible();

  // A partner notices nothing, and whoever is written to can answer at once.
  const friends = await pageOf(browser, friend, { viewport: PHONE });
  await friends.goto(`/profile/${ditte.id}`);
  await expect(sendLink(friends)).toBeVisible();
  await sendAs(ditte, stranger, 'Hej, vil du spille?');
  await expect(strangers.getByRole('log').getByText('Hej, vil du spille?')).toBeVisible();
  await expect(composer(strangers)).toBeVisible();
});

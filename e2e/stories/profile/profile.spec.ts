import { expect } from '@playwright/test';
import { answerWithFault } from '../../support/network/answer-with-fault.js';
import { withoutServerRendering } from '../../support/network/without-server-rendering.js';
import { ask, newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const ABOUT = 'Går lange ture.\n\nLæser tykke bøger.';

async function interestIds(from: number, to: number): Promise<string[]> {
  return ((await ask('GET', '/interests')).body as { id: string }[]).slice(from, to).map(({ id }) => id);
}

test('the own profile shows everything, also at its public URL', async ({ browser }) => {
  const member = await newMember('Ditte', { about_me: ABOUT, interests: await interestIds(0, 2) });
  const page = await pageOf(browser, member);
  await page.goto(`/profile/${member.id}`);
  await expect(page).toHaveURL(/\/profile$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(member.username);
  const age = new Date().getFullYear() - 1985 - (new Date() < new Date(new Date().getFullYear(), 2, 14) ? 1 : 0);
  await expect(main.getByRole('region', { name: /^Profil for/ })).toContainText(`${age} år`);
  await expect(main).toContainText('Kvinde');
  await expect(main).toContainText('Roskilde');
  const today = new Intl.DateTimeFormat('da-DK', { dateStyle: 'long', timeZone: 'Europe/Copenhagen' }).format();
  await expect(main.getByText(`Medlem siden ${today}`)).toBeVisible();
  await expect(main.getByText(`Sidst online ${today}`, { exact: true })).toBeVisible();
  await expect(main.getByText(member.email)).toBeVisible();
  await expect(main.getByText('Læser tykke bøger.')).toBeVisible();
  await expect(main.getByRole('list', { name: 'Interesser' }).getByRole('listitem')).toHaveText([
    'Brætspil',
    'Rollespil',
  ]);
  await expect(main.getByRole('link', { name: 'Send Besked' })).toHaveCount(0);
});

test("another's profile shows common interests, never the address, and links to a conversation", async ({
  browser,
}) => {
  const [viewer, other] = await Promise.all([
    newMember('Ditte', { interests: await interestIds(0, 4) }),
    newMember('Bjørn-Åge_Tho', {
      about_me: ABOUT,
      gender: 'prefer-not-to-say',
      interests: await interestIds(1, 7),
      location: 'Århus',
    }),
  ]);
  const page = await pageOf(browser, viewer);
  await page.goto(`/profile/${other.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(other.username);
  await expect(page).toHaveTitle(new RegExp(`^${other.username}`));
  await expect(main).toContainText('Foretrækker ikke at oplyse');
  await expect(main).toContainText('Aarhus');
  await expect(main.getByText('Går lange ture.')).toBeVisible();
  await expect(main.getByRole('list', { name: 'Det deler I' }).getByRole('listitem')).toHaveCount(3);
  await expect(main.getByRole('list', { name: 'Desuden' }).getByRole('listitem')).toHaveCount(3);
  await expect(main).not.toContainText('@');
  await main.getByRole('link', { name: 'Send Besked' }).click();
  await expect(page).toHaveURL(new RegExp(`/messages/${other.id}$`));
});

test('an empty profile and a missing one have texts', async ({ browser }) => {
  const [viewer, quiet] = await Promise.all([newMember('Ditte'), newMember('Tavs')]);
  const page = await pageOf(browser, viewer);
  await page.goto(`/profile/${quiet.id}`);
  await expect(page.getByText('Ingen beskrivelse angivet.')).toBeVisible();
  for (const id of ['findes-ikke', 'hTFB2maSx', '%20']) {
    await page.goto(`/profile/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Profil ikke fundet. Brugeren eksisterer muligvis ikke eller er ikke tilgængelig.',
    );
  }
  await page.getByRole('main').getByRole('link', { name: 'Find Venner' }).click();
  await expect(page).toHaveURL(/\/matches$/);
});

test('loading a profile can be retried', async ({ browser }) => {
  const viewer = await newMember('Ditte');
  const page = await pageOf(browser, viewer);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql', async (route) => {
    await held;
    await answerWithFault(route);
  });
  await withoutServerRendering(page);
  await page.goto('/profile');
  await expect(page.getByText('Indlæser profil...')).toBeVisible();
  release();
  await expect(page.getByRole('alert')).toContainText('Kunne ikke indlæse profil. Prøv venligst igen senere.');
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(viewer.username);
});

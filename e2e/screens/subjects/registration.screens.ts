import type { Page } from '@playwright/test';
import { fillRegistration, newRegistration } from '../../support/people/registration.js';
import { failing, needingProof, type Screen, sendForm, untilText } from '../screen.js';

const firstInterest = (page: Page) => page.getByRole('button', { name: 'Brætspil' }).waitFor();

async function fillWithMistakes(page: Page): Promise<void> {
  await page.getByLabel('Brugernavn').fill('Bjørn-Åge_Thorsgaard');
  await page.getByLabel('E-mail').fill('bjoern-aage@example');
  await page.getByLabel('Adgangskode', { exact: true }).fill('hemmelig1');
  await page.getByLabel('Bekræft adgangskode').fill('hemmelig');
  await page.getByLabel('Dag', { exact: true }).fill('1');
  await page.getByLabel('Måned', { exact: true }).fill('2');
  await page.getByLabel('År', { exact: true }).fill('2015');
  await page.getByLabel('Køn').selectOption('prefer-not-to-say');
  await page.getByLabel('Om mig').fill('Jeg går lange ture om søndagen. Ikke hurtigt, men langt.\n'.repeat(20));
  await page.getByRole('button', { name: 'Brætspil' }).click();
  await page.getByRole('button', { name: 'Vandring' }).click();
}

async function openTowns(page: Page): Promise<void> {
  const town = page.getByLabel('Lokation');
  await town.pressSequentially('ho');
  await page.getByRole('listbox', { name: 'Byer' }).getByRole('option').first().waitFor();
  await town.press('ArrowDown');
  await town.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

/** Sends a registration without mistakes. */
async function register(page: Page): Promise<void> {
  await firstInterest(page);
  await fillRegistration(page, { ...newRegistration(), username: 'Bjørn-Åge_Thorsgaard' });
  await sendForm(page, 'Opret Konto');
}

export const REGISTRATION_SCREENS: readonly Screen[] = [
  { name: 'register', as: 'visitor', path: '/register', reach: firstInterest },
  {
    name: 'register-empty',
    as: 'visitor',
    path: '/register',
    reach: async (page) => {
      await firstInterest(page);
      await sendForm(page, 'Opret Konto');
      await untilText('Brugernavn er påkrævet')(page);
    },
  },
  {
    name: 'register-mistakes',
    as: 'visitor',
    path: '/register',
    reach: async (page) => {
      await fillWithMistakes(page);
      await sendForm(page, 'Opret Konto');
      await untilText('Ugyldig e-mailadresse')(page);
    },
  },
  {
    name: 'register-restored',
    sameLayout: true,
    as: 'visitor',
    path: '/register',
    reach: async (page) => {
      await page.getByLabel('Brugernavn').fill('Bjørn-Åge_Thorsgaard');
      await page.waitForFunction(() => Object.values(sessionStorage).join().includes('Thorsgaard'));
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await untilText('Din tekst er gemt')(page);
    },
  },
  {
    name: 'register-leave',
    as: 'visitor',
    path: '/register',
    window: true,
    reach: async (page) => {
      await page.getByLabel('Brugernavn').fill('Bjørn-Åge_Thorsgaard');
      await page.getByRole('link', { name: 'Log ind', exact: true }).last().click();
      await untilText('Forlad siden?')(page);
    },
  },
  {
    name: 'register-search',
    as: 'visitor',
    path: '/register',
    window: true,
    reach: async (page) => {
      await firstInterest(page);
      await page.getByRole('button', { name: 'Brætspil' }).click();
      await page.getByLabel('Søg interesser').fill('spil');
      await untilText('8 interesser fundet')(page);
      await page.getByLabel('Søg interesser').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'register-search-nothing',
    as: 'visitor',
    path: '/register',
    window: true,
    reach: async (page) => {
      await firstInterest(page);
      await page.getByLabel('Søg interesser').fill('Bjørn-Åge_Thorsgaards hobby');
      await untilText('Ingen interesser fundet.')(page);
      await page.getByLabel('Søg interesser').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'register-closed-groups',
    as: 'visitor',
    path: '/register',
    reach: async (page) => {
      await firstInterest(page);
      for (const name of ['Brætspil', 'Computerspil', 'Vandring']) {
        // oxlint-disable-next-line no-await-in-loop
        await page.getByRole('button', { name }).click();
      }
      await page.locator('summary').first().click();
      await page.locator('summary').nth(1).click();
    },
  },
  {
    name: 'register-proof',
    as: 'visitor',
    path: '/register',
    before: needingProof('Register'),
    reach: async (page) => {
      await register(page);
      await page.getByLabel('Regner ud...').waitFor();
    },
  },
  {
    name: 'register-common-password',
    as: 'visitor',
    sameLayout: true,
    path: '/register',
    reach: async (page) => {
      await page.getByLabel('Adgangskode', { exact: true }).fill('qwerty123');
      await untilText('en af de mest brugte adgangskoder')(page);
    },
  },
  { name: 'register-towns', as: 'visitor', path: '/register', window: true, reach: openTowns },
  {
    name: 'register-without-interests',
    as: 'visitor',
    path: '/register',
    before: failing('Interests'),
    reach: untilText('Kunne ikke indlæse interesser.'),
  },
];

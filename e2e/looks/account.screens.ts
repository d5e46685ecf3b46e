import type { Page } from '@playwright/test';
import { answering, failing, type Screen, sendForm, untilText, waiting } from './screen.js';

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

async function logIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(account.password);
  await sendForm(page, 'Log ind');
}

/** Registration, login, and pages of mailed links. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
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
  { name: 'register-towns', as: 'visitor', path: '/register', window: true, reach: openTowns },
  {
    name: 'register-without-interests',
    as: 'visitor',
    path: '/register',
    before: failing('Interests'),
    reach: untilText('Kunne ikke indlæse interesser.'),
  },
  { name: 'login', as: 'visitor', path: '/login' },
  {
    name: 'login-empty',
    as: 'visitor',
    path: '/login',
    reach: async (page) => {
      await sendForm(page, 'Log ind');
      await untilText('E-mail er påkrævet')(page);
    },
  },
  {
    name: 'login-refused',
    as: 'visitor',
    path: '/login',
    reach: async (page) => {
      await logIn(page, { email: 'ingen@example.dk', password: 'ikke den rigtige' });
      await untilText('Ugyldig e-mail eller adgangskode')(page);
    },
  },
  {
    name: 'login-unverified',
    as: 'visitor',
    path: '/login',
    reach: async (page, { unconfirmed }) => {
      await logIn(page, unconfirmed);
      await sendForm(page, 'Gensend bekræftelsesmail');
      await untilText('Bekræftelseslink')(page);
    },
  },
  {
    name: 'login-mail-refused',
    as: 'visitor',
    path: '/login',
    before: answering('Login', null, [
      {
        message:
          'Din e-mail er ikke bekræftet. Vores mail kunne ikke leveres til adressen. Er den skrevet rigtigt, så prøv igen om lidt. Ellers opret en ny konto med den rigtige.',
        extensions: { code: 'EMAIL_NOT_VERIFIED', delivery: 'refused' },
      },
    ]),
    reach: async (page, { unconfirmed }) => {
      await logIn(page, unconfirmed);
      await untilText('Vores mail kunne ikke leveres')(page);
    },
  },
  { name: 'forgot-password', as: 'visitor', path: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    as: 'visitor',
    path: '/forgot-password',
    reach: async (page) => {
      await page.getByLabel('E-mail').fill('ingen@example.dk');
      await sendForm(page, 'Send link');
      await untilText('Hvis e-mailen findes')(page);
    },
  },
  { name: 'reset-password', as: 'visitor', path: '/reset-password?token=et-link' },
  {
    name: 'reset-password-refused',
    as: 'visitor',
    path: '/reset-password?token=et-link',
    reach: async (page) => {
      await page.getByLabel('Ny adgangskode').fill('kastanje');
      await page.getByLabel('Bekræft adgangskode').fill('kastanje');
      await sendForm(page, 'Opdater adgangskode');
      await untilText('Ugyldigt eller udløbet link')(page);
    },
  },
  { name: 'reset-password-missing', as: 'visitor', path: '/reset-password', reach: untilText('Ugyldigt link') },
  {
    name: 'undo-email',
    as: 'visitor',
    path: '/undo-email?token=et-link',
    reach: untilText('Har du ikke selv bedt'),
  },
  {
    name: 'undo-email-done',
    as: 'visitor',
    path: '/undo-email?token=et-link',
    before: answering('UndoEmailChange', {
      undoEmailChange: {
        message: 'Din gamle e-mail gælder igen, og kontoen er logget ud alle steder. Vælg nu en ny adgangskode.',
        resetToken: 'et-andet-link',
      },
    }),
    reach: async (page) => {
      await sendForm(page, 'Det var ikke mig');
      await untilText('Din gamle e-mail gælder igen')(page);
    },
  },
  {
    name: 'undo-email-refused',
    as: 'visitor',
    path: '/undo-email?token=et-link',
    reach: async (page) => {
      await sendForm(page, 'Det var ikke mig');
      await untilText('Ugyldigt eller udløbet link')(page);
    },
  },
  { name: 'unsubscribe', as: 'visitor', path: '/unsubscribe?token=et-link', reach: untilText('Beskederne ligger') },
  {
    name: 'unsubscribe-done',
    as: 'visitor',
    path: '/unsubscribe?token=et-link',
    before: answering('Unsubscribe', { unsubscribe: { message: 'Du får ikke flere mails om ulæste beskeder.' } }),
    reach: async (page) => {
      await sendForm(page, 'Slå mails fra');
      await untilText('Gå til din profil')(page);
    },
  },
  {
    name: 'unsubscribe-refused',
    as: 'visitor',
    path: '/unsubscribe?token=et-link',
    reach: async (page) => {
      await sendForm(page, 'Slå mails fra');
      await untilText('Ugyldigt eller udløbet link')(page);
    },
  },
  {
    name: 'verify-email-waiting',
    as: 'visitor',
    path: '/verify-email?token=et-link',
    before: waiting('VerifyEmail'),
    reach: untilText('Bekræfter din e-mail...'),
  },
  {
    name: 'verify-email-counts-later',
    as: 'visitor',
    path: '/verify-email?token=et-link',
    before: answering('VerifyEmail', {
      verifyEmail: { message: 'Bekræftet. Din nye e-mail gælder fra den 14. januar 2027.' },
    }),
    reach: untilText('Din nye e-mail gælder fra'),
  },
  {
    name: 'verify-email-refused',
    as: 'visitor',
    path: '/verify-email?token=et-link',
    reach: untilText('Ugyldigt eller udløbet link'),
  },
  {
    name: 'verify-email-missing',
    as: 'visitor',
    path: '/verify-email',
    reach: untilText('Mangler token til bekræftelse.'),
  },
  { name: 'data-export', as: 'visitor', path: '/data-export?token=et-link' },
  {
    name: 'data-export-refused',
    as: 'visitor',
    path: '/data-export?token=et-link',
    reach: async (page) => {
      await sendForm(page, 'Hent dine data');
      await untilText('Linket er ugyldigt eller erstattet af et nyere.')(page);
    },
  },
  {
    name: 'data-export-done',
    as: 'visitor',
    path: '/data-export?token=et-link',
    before: (page) =>
      page.route('**/data-export/file', (route) =>
        route.fulfill({ contentType: 'application/zip', headers: { 'content-length': '3' }, body: 'zip' }),
      ),
    reach: async (page) => {
      await sendForm(page, 'Hent dine data');
      await untilText('Dine data er hentet.')(page);
    },
  },
  { name: 'data-export-missing', as: 'visitor', path: '/data-export', reach: untilText('Linket er ikke helt.') },
];

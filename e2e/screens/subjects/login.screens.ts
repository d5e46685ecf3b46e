import type { Page } from '@playwright/test';
import {
  answering,
  failingProof,
  lateProof,
  limiting,
  needingProof,
  type Screen,
  sendForm,
  untilText,
} from '../screen.js';

async function logIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(account.password);
  await sendForm(page, 'Log ind');
}

/** Login and password reset. */
export const LOGIN_SCREENS: readonly Screen[] = [
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
    sameLayout: true,
    path: '/login',
    reach: async (page) => {
      await logIn(page, { email: 'ingen@example.dk', password: 'ikke den rigtige' });
      await untilText('Ugyldig e-mail eller adgangskode')(page);
    },
  },
  {
    name: 'login-required-again',
    sameLayout: true,
    as: 'visitor',
    path: '/login',
    // As after a logout in another tab.
    before: (page) =>
      page.addInitScript(() => {
        const usr = { info: 'Du er blevet logget ud. Log ind igen for at fortsætte.' };
        history.replaceState({ usr, key: 'default', idx: 0 }, '');
      }),
    reach: untilText('Du er blevet logget ud.'),
  },
  {
    name: 'login-registered',
    as: 'visitor',
    path: '/login',
    // As after a registration.
    before: (page) =>
      page.addInitScript(() => {
        const info = 'Din konto er oprettet. Tjek din e-mail og klik på bekræftelseslinket for at aktivere din konto.';
        history.replaceState(
          { usr: { info, email: 'sofie.marie.kristoffersen@example.dk' }, key: 'default', idx: 0 },
          '',
        );
      }),
    reach: untilText('Se også i uønsket post.'),
  },
  {
    name: 'login-texts-kept',
    sameLayout: true,
    as: 'newcomer',
    path: '/wall',
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Nyt opslag' }).fill('Hvem vil med ud at gå?');
      await page.context().clearCookies();
      await page.evaluate(() => void dispatchEvent(new Event('focus')));
      await untilText('Din tekst er gemt.')(page);
    },
  },
  {
    name: 'login-unverified',
    as: 'visitor',
    path: '/login',
    reach: async (page, { unconfirmed }) => {
      await logIn(page, unconfirmed);
      await untilText('Din e-mail er ikke bekræftet.')(page);
    },
  },
  {
    name: 'login-unverified-resent',
    as: 'visitor',
    sameLayout: true,
    path: '/login',
    reach: async (page, { unconfirmed }) => {
      await logIn(page, unconfirmed);
      await sendForm(page, 'Gensend bekræftelsesmail');
      await untilText('Bekræftelseslink')(page);
    },
  },
  {
    name: 'login-unverified-proof',
    as: 'visitor',
    path: '/login',
    before: needingProof('ResendVerification'),
    reach: async (page, { unconfirmed }) => {
      await logIn(page, unconfirmed);
      await sendForm(page, 'Gensend bekræftelsesmail');
      await page.getByLabel('Regner ud...').waitFor();
    },
  },
  {
    name: 'login-mail-refused',
    sameLayout: true,
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
  {
    name: 'login-proof',
    as: 'visitor',
    path: '/login',
    before: needingProof('Login'),
    reach: async (page, { unconfirmed }) => {
      await logIn(page, unconfirmed);
      await page.getByLabel('Regner ud...').waitFor();
    },
  },
  {
    name: 'login-proof-failed',
    sameLayout: true,
    as: 'visitor',
    path: '/login',
    before: failingProof('Login'),
    reach: async (page, { unconfirmed }) => {
      await logIn(page, unconfirmed);
      await untilText('Sæt kryds for at prøve igen.')(page);
    },
  },
  {
    name: 'login-proof-late',
    as: 'visitor',
    sameLayout: true,
    path: '/login',
    before: lateProof('Login'),
    reach: async (page, { unconfirmed }) => {
      await logIn(page, unconfirmed);
      await untilText('Vi kunne ikke bekræfte, at du ikke er en robot.')(page);
    },
  },
  {
    name: 'login-limited',
    as: 'visitor',
    sameLayout: true,
    path: '/login',
    before: limiting('Login', 'login'),
    reach: async (page, { unconfirmed }) => {
      await logIn(page, unconfirmed);
      await untilText('for mange forsøg på at logge ind')(page);
    },
  },
  { name: 'forgot-password', as: 'visitor', path: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    sameLayout: true,
    as: 'visitor',
    path: '/forgot-password',
    reach: async (page) => {
      await page.getByLabel('E-mail').fill('ingen@example.dk');
      await sendForm(page, 'Send link');
      await untilText('Hvis e-mailen findes')(page);
    },
  },
  {
    name: 'forgot-password-empty',
    as: 'visitor',
    sameLayout: true,
    path: '/forgot-password',
    reach: async (page) => {
      await sendForm(page, 'Send link');
      await untilText('E-mail er påkrævet')(page);
    },
  },
  {
    name: 'forgot-password-proof',
    sameLayout: true,
    as: 'visitor',
    path: '/forgot-password',
    before: needingProof('ForgotPassword'),
    reach: async (page) => {
      await page.getByLabel('E-mail').fill('ingen@example.dk');
      await sendForm(page, 'Send link');
      await page.getByLabel('Regner ud...').waitFor();
    },
  },
  {
    name: 'reset-password-empty',
    as: 'visitor',
    sameLayout: true,
    path: '/reset-password?token=et-link',
    reach: async (page) => {
      await sendForm(page, 'Opdater adgangskode');
      await untilText('Ny adgangskode er påkrævet')(page);
    },
  },
  { name: 'reset-password', as: 'visitor', path: '/reset-password?token=et-link' },
  {
    name: 'reset-password-refused',
    as: 'visitor',
    sameLayout: true,
    path: '/reset-password?token=et-link',
    reach: async (page) => {
      await page.getByLabel('Ny adgangskode').fill('kastanje');
      await page.getByLabel('Bekræft adgangskode').fill('kastanje');
      await sendForm(page, 'Opdater adgangskode');
      await untilText('Ugyldigt eller udløbet link')(page);
    },
  },
  { name: 'reset-password-missing', as: 'visitor', path: '/reset-password', reach: untilText('Ugyldigt link') },
];

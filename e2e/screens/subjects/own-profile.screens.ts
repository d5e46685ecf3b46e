import type { Page } from '@playwright/test';
import { SCOPES, TOKEN_PREFIX } from '@venn/schema/scopes';
import {
  answering,
  failing,
  needingProof,
  overridingViewer,
  type Screen,
  sendForm,
  untilText,
  waiting,
} from '../screen.js';

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rediger Profil' }).click();
  await page.getByRole('button', { name: 'Brætspil' }).waitFor();
}

const fillPasswords = async (page: Page): Promise<void> => {
  await page.getByLabel('Nuværende adgangskode').fill('ikke den rigtige');
  await page.getByLabel('Ny adgangskode', { exact: true }).fill('tre-gode-ord');
  await page.getByLabel('Bekræft ny adgangskode').fill('tre-gode-ord');
};

async function openPasswordDialog(page: Page): Promise<void> {
  await edit(page);
  await page.getByLabel('E-mail').fill('ditte.ny.adresse@eksempel.dk');
  await sendForm(page, 'Gem ændringer');
  await page.getByRole('dialog', { name: 'Skift din e-mail' }).waitFor();
}

async function preview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Se, hvad andre ser' }).click();
  await page.getByRole('dialog', { name: 'Sådan ser andre dig' }).waitFor();
}

/** This device, another one and one that is unknown. */
const withLogins = answering('Sessions', {
  sessions: [
    { device: 'Firefox på Linux', isCurrent: true, lastUsedAt: '2026-11-20T08:12:00.000Z' },
    { device: 'Chrome på Windows', isCurrent: false, lastUsedAt: '2026-11-19T22:41:00.000Z' },
    { device: null, isCurrent: false, lastUsedAt: null },
  ].map((session, at) => ({
    __typename: 'LoginSession',
    id: `login${at}`,
    createdAt: '2026-10-30T17:05:00.000Z',
    ...session,
  })),
});

const program = (id: string, name: string, scopes: string[], lastUsedAt: string | null) => ({
  __typename: 'AccessToken',
  id,
  name,
  scopes,
  expiresAt: '2027-02-18T08:12:00.000Z',
  lastUsedAt,
});
const CALENDAR = program('program1', 'Min kalender', ['wall:read', 'profile:read'], '2026-11-19T22:41:00.000Z');
const PROGRAMS = {
  accessTokens: [CALENDAR, program('program2', 'Robot_der_svarer_mens_jeg_er_ude_at_rejse', [...SCOPES], null)],
};
const NEW_PROGRAM = {
  createAccessToken: {
    __typename: 'NewAccessToken',
    token: `${TOKEN_PREFIX}Kq3Vh0nJX2c9mZt7uWb1yPd5sRf8gLa4eTi6oNx0QwEa1B2c3`,
    accessToken: CALENDAR,
  },
};

/** Editing, password, programs and preview on the own profile. */
export const OWN_PROFILE_SCREENS: readonly Screen[] = [
  { name: 'profile-account', as: 'viewer', path: '/profile?fane=konto', reach: untilText('Denne enhed') },
  {
    name: 'profile-logins',
    as: 'viewer',
    path: '/profile?fane=konto',
    before: withLogins,
    reach: untilText('Chrome på Windows'),
  },
  {
    name: 'profile-login-not-ended',
    as: 'viewer',
    sameLayout: true,
    path: '/profile?fane=konto',
    before: async (page) => {
      await withLogins(page);
      await failing('EndSession')(page);
    },
    reach: async (page) => {
      await page.getByRole('button', { name: /^Log ud.*Chrome på Windows/ }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'profile-programs',
    as: 'viewer',
    path: '/profile?fane=konto',
    before: answering('AccessTokens', PROGRAMS),
    reach: untilText('Min kalender'),
  },
  {
    name: 'profile-program-empty',
    as: 'viewer',
    path: '/profile?fane=konto',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Giv et program adgang' }).click();
      await sendForm(page, 'Giv adgang');
      await untilText('Vælg mindst én ting, programmet må')(page);
    },
  },
  {
    name: 'profile-program-key',
    as: 'viewer',
    path: '/profile?fane=konto',
    before: answering('CreateAccessToken', NEW_PROGRAM),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Giv et program adgang' }).click();
      await page.getByLabel('Hvad kalder du programmet?').fill('Min kalender');
      await page.getByLabel('Læse opslag og kommentarer').check();
      await page.getByLabel('Din adgangskode').fill('en-god-kode-12');
      await sendForm(page, 'Giv adgang');
      await untilText('Min kalender har fået adgang')(page);
    },
  },
  { name: 'profile-preview', as: 'viewer', path: '/profile', window: true, reach: preview },
  { name: 'profile-preview-newcomer', as: 'newcomer', path: '/profile', window: true, reach: preview },
  {
    name: 'profile-edit-search',
    as: 'viewer',
    path: '/profile',
    window: true,
    reach: async (page) => {
      await edit(page);
      await page.getByLabel('Søg interesser').fill('mad');
      await untilText('interesser fundet')(page);
      await page.getByLabel('Søg interesser').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'profile-edit-picture-refused',
    as: 'newcomer',
    path: '/profile',
    reach: async (page) => {
      await edit(page);
      await page.locator('input[type=file]').setInputFiles({
        name: 'mig.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('ikke et billede'),
      });
      await untilText('Billedet skal være JPEG, JPG, PNG eller GIF')(page);
    },
  },
  {
    name: 'profile-password-empty',
    sameLayout: true,
    as: 'viewer',
    path: '/profile?fane=konto',
    reach: async (page) => {
      await page.getByLabel('Ny adgangskode', { exact: true }).fill('abcdef');
      await sendForm(page, 'Skift adgangskode');
      await untilText('Nuværende adgangskode er påkrævet')(page);
    },
  },
  {
    name: 'profile-new-email-empty',
    sameLayout: true,
    as: 'viewer',
    path: '/profile',
    window: true,
    reach: async (page) => {
      await openPasswordDialog(page);
      await page.keyboard.press('Enter');
      await untilText('Nuværende adgangskode er påkrævet')(page);
    },
  },
  { name: 'profile-edit', as: 'viewer', path: '/profile', reach: edit },
  {
    name: 'profile-edit-restored',
    as: 'newcomer',
    path: '/profile',
    reach: async (page) => {
      await edit(page);
      await page.getByLabel(/^Om mig/).fill('Jeg er lige flyttet hertil.');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await untilText('Det, du har ændret, er ikke gemt endnu.')(page);
    },
  },
  {
    name: 'profile-edit-phone-number',
    as: 'viewer',
    path: '/profile',
    reach: async (page) => {
      await edit(page);
      await page.getByLabel('Om mig').fill('Ring til mig på 21 34 56 78');
      await untilText('Det ligner et telefonnummer.')(page);
    },
  },
  {
    name: 'profile-edit-mistakes',
    as: 'newcomer',
    path: '/profile',
    reach: async (page) => {
      await edit(page);
      await page.getByLabel('Brugernavn').fill('ab');
      await page.getByLabel('E-mail').fill('bjoern-aage@example');
      await page.getByLabel('Lokation').fill('');
      await sendForm(page, 'Gem ændringer');
      await untilText('Ugyldig e-mailadresse')(page);
    },
  },
  {
    name: 'profile-edit-saving',
    as: 'viewer',
    sameLayout: true,
    path: '/profile',
    before: waiting('UpdateProfile'),
    reach: async (page) => {
      await edit(page);
      await sendForm(page, 'Gem ændringer');
      await untilText('Gemmer...')(page);
    },
  },
  {
    name: 'profile-edit-failed',
    as: 'viewer',
    sameLayout: true,
    path: '/profile',
    before: failing('UpdateProfile'),
    reach: async (page) => {
      await edit(page);
      await sendForm(page, 'Gem ændringer');
      await untilText('Kunne ikke opdatere profil. Prøv venligst igen.')(page);
    },
  },
  {
    name: 'profile-pending-email',
    as: 'viewer',
    path: '/profile',
    before: overridingViewer('OwnProfile', { pendingEmail: 'ditte.ny.adresse@eksempel.dk' }),
    reach: untilText('Vi har sendt et link til'),
  },
  {
    name: 'profile-pending-email-confirmed',
    sameLayout: true,
    as: 'viewer',
    path: '/profile',
    before: overridingViewer('OwnProfile', {
      pendingEmail: 'ditte.ny.adresse@eksempel.dk',
      pendingEmailFrom: '2027-01-14T11:00:00.000Z',
    }),
    reach: untilText('er bekræftet og gælder fra'),
  },
  {
    name: 'profile-new-email',
    as: 'viewer',
    path: '/profile',
    window: true,
    reach: openPasswordDialog,
  },
  {
    name: 'profile-new-email-proof',
    as: 'viewer',
    path: '/profile',
    window: true,
    before: needingProof('UpdateProfile'),
    reach: async (page) => {
      await openPasswordDialog(page);
      await page.getByLabel('Nuværende adgangskode').fill('en-adgangskode');
      await page.keyboard.press('Enter');
      await page.getByLabel('Regner ud...').waitFor();
    },
  },
  {
    name: 'profile-new-email-wrong',
    as: 'viewer',
    sameLayout: true,
    path: '/profile',
    window: true,
    reach: async (page) => {
      await openPasswordDialog(page);
      await page.getByLabel('Nuværende adgangskode').fill('ikke den rigtige');
      await page.keyboard.press('Enter');
      await untilText('Den nuværende adgangskode er forkert')(page);
    },
  },
  {
    name: 'profile-pending-email-refused',
    sameLayout: true,
    as: 'viewer',
    path: '/profile',
    before: overridingViewer('OwnProfile', {
      pendingEmail: 'ditte.ny.adresse@eksempel.dk',
      refusedEmail: 'ditte.ny.adresse@eksempel.dk',
    }),
    reach: async (page) => {
      await untilText('Vores mail kunne ikke leveres til')(page);
      await page.getByRole('link', { name: 'Konto', exact: true }).click();
      await untilText('Vores mails kan ikke leveres til')(page);
    },
  },
  {
    name: 'profile-mails-failed',
    sameLayout: true,
    as: 'viewer',
    path: '/profile?fane=konto',
    before: failing('ChooseNotifications'),
    reach: async (page) => {
      await page.getByRole('checkbox', { name: 'Ulæste beskeder, på mail' }).click();
      await untilText('Kunne ikke gemme dit valg.')(page);
    },
  },
  {
    name: 'profile-password-wrong',
    as: 'viewer',
    sameLayout: true,
    path: '/profile?fane=konto',
    reach: async (page) => {
      await fillPasswords(page);
      await sendForm(page, 'Skift adgangskode');
      await untilText('Den nuværende adgangskode er forkert')(page);
    },
  },
  {
    name: 'profile-password-changed',
    sameLayout: true,
    as: 'viewer',
    path: '/profile?fane=konto',
    window: true,
    before: answering('ChangePassword', { changePassword: { message: 'Din adgangskode er ændret.' } }),
    reach: async (page) => {
      await fillPasswords(page);
      await sendForm(page, 'Skift adgangskode');
      await page.getByRole('dialog', { name: 'Adgangskode ændret' }).waitFor();
    },
  },
];

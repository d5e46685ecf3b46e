import type { Page } from '@playwright/test';
import type { People } from '../people.js';
import { answering, changing, refusing, type Screen, sendForm, untilText } from '../screen.js';

interface LoginData {
  login: { secondFactor: string; passwordChangeRequired: boolean };
}

/** The login of the administrator has this still to do. */
const awaiting = (operation: string, rest: Partial<LoginData['login']>) =>
  changing<LoginData>(operation, ({ login }) => void Object.assign(login, rest));

const PASSKEY = { __typename: 'Passkey', createdAt: '2026-03-02T09:00:00.000Z' };
const withFactors = answering('SecondFactors', {
  secondFactors: {
    __typename: 'SecondFactors',
    isRequired: true,
    authenticatorSince: '2026-01-11T12:00:00.000Z',
    passkeys: [
      { ...PASSKEY, id: 'a', name: 'Arbejdscomputer', lastUsedAt: '2026-11-20T08:12:00.000Z' },
      { ...PASSKEY, id: 'b', name: 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', lastUsedAt: null },
    ],
    recoveryCodesLeft: 7,
  },
});
const asked = (methods: string[]) =>
  answering('StartSecondFactor', {
    startSecondFactor: { __typename: 'SecondFactorChallenge', methods, passkeyOptions: null },
  });
const withAllMethods = asked(['authenticator', 'passkey', 'recovery_code']);
const withPasskeyOnly = asked(['passkey', 'recovery_code']);
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const withSecret = answering('StartAuthenticator', {
  startAuthenticator: {
    __typename: 'AuthenticatorSetup',
    secret: SECRET,
    uri: `otpauth://totp/Venn:frida@example.dk?secret=${SECRET}&issuer=Venn`,
  },
});
const CODES = Array.from({ length: 10 }, (_, n) => `k3mp-7xwq-a9fd-tn${n}h`);
const withCodes = answering('ConfirmAuthenticator', {
  confirmAuthenticator: { __typename: 'FactorAdded', recoveryCodes: CODES, passwordChangeRequired: false },
});
const withRenewedCodes = answering('RenewRecoveryCodes', {
  renewRecoveryCodes: { __typename: 'RecoveryCodes', codes: CODES },
});

async function logIntoPortal(page: Page, { admin }: People): Promise<void> {
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await sendForm(page, 'Log in');
}

async function logIn(page: Page, { admin }: People): Promise<void> {
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(admin.password);
  await sendForm(page, 'Log ind');
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Every state of administrators' second factor. */
export const SECOND_FACTOR_SCREENS: readonly Screen[] = [
  {
    name: 'admin-login-enrol',
    as: 'visitor',
    path: '/admin/login',
    before: awaiting('AdminLogin', { secondFactor: 'enrol' }),
    reach: async (page, people) => {
      await logIntoPortal(page, people);
      await untilText('Set up your second factor')(page);
    },
  },
  {
    name: 'admin-login-app',
    sameLayout: true,
    as: 'visitor',
    path: '/admin/login',
    before: async (page) => {
      await awaiting('AdminLogin', { secondFactor: 'enrol' })(page);
      await withSecret(page);
    },
    reach: async (page, people) => {
      await logIntoPortal(page, people);
      await press(page, 'Use an app');
      await page.getByRole('img', { name: 'QR code for your app' }).waitFor();
    },
  },
  {
    name: 'admin-login-recovery-codes',
    sameLayout: true,
    as: 'visitor',
    path: '/admin/login',
    before: async (page) => {
      await awaiting('AdminLogin', { secondFactor: 'enrol' })(page);
      await withSecret(page);
      await withCodes(page);
    },
    reach: async (page, people) => {
      await logIntoPortal(page, people);
      await press(page, 'Use an app');
      await page.getByLabel('Code from your app').fill('123456');
      await press(page, 'Confirm');
      await untilText('Your recovery codes')(page);
    },
  },
  {
    name: 'login-app',
    as: 'visitor',
    path: '/login',
    before: async (page) => {
      await awaiting('Login', { secondFactor: 'enrol' })(page);
      await withSecret(page);
    },
    reach: async (page, people) => {
      await logIn(page, people);
      await press(page, 'Brug en app');
      await page.getByRole('img', { name: 'QR-kode til din app' }).waitFor();
    },
  },
  {
    name: 'login-recovery-codes',
    as: 'visitor',
    path: '/login',
    before: async (page) => {
      await awaiting('Login', { secondFactor: 'enrol' })(page);
      await withSecret(page);
      await withCodes(page);
    },
    reach: async (page, people) => {
      await logIn(page, people);
      await press(page, 'Brug en app');
      await page.getByLabel('Kode fra din app').fill('123456');
      await press(page, 'Bekræft');
      await untilText('Dine gendannelseskoder')(page);
    },
  },
  {
    name: 'admin-login-code-refused',
    sameLayout: true,
    as: 'visitor',
    path: '/admin/login',
    before: async (page) => {
      await awaiting('AdminLogin', { secondFactor: 'required' })(page);
      await withAllMethods(page);
      await refusing('PassSecondFactor', 'VALIDATION', 'The code is wrong. Check the clock of your phone.')(page);
    },
    reach: async (page, people) => {
      await logIntoPortal(page, people);
      await page.getByLabel('Code from your app').fill('123456');
      await press(page, 'Confirm');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'admin-login-passkey',
    as: 'visitor',
    path: '/admin/login',
    before: async (page) => {
      await awaiting('AdminLogin', { secondFactor: 'required' })(page);
      await withPasskeyOnly(page);
    },
    reach: async (page, people) => {
      await logIntoPortal(page, people);
      await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
    },
  },
  {
    name: 'login-recovery-code',
    as: 'visitor',
    path: '/login',
    before: async (page) => {
      await awaiting('Login', { secondFactor: 'required' })(page);
      await withPasskeyOnly(page);
    },
    reach: async (page, people) => {
      await logIn(page, people);
      await press(page, 'Brug en gendannelseskode');
      await page.getByLabel('Gendannelseskode').waitFor();
    },
  },
  {
    name: 'login-new-password',
    as: 'visitor',
    path: '/login',
    before: awaiting('Login', { passwordChangeRequired: true }),
    reach: async (page, people) => {
      await logIn(page, people);
      await untilText('Vælg en ny adgangskode')(page);
    },
  },
  {
    name: 'admin-login-code',
    sameLayout: true,
    as: 'visitor',
    path: '/admin/login',
    before: async (page) => {
      await awaiting('AdminLogin', { secondFactor: 'required' })(page);
      await withAllMethods(page);
    },
    reach: async (page, people) => {
      await logIntoPortal(page, people);
      await page.getByLabel('Code from your app').waitFor();
    },
  },
  {
    name: 'login-code',
    as: 'visitor',
    path: '/login',
    before: async (page) => {
      await awaiting('Login', { secondFactor: 'required' })(page);
      await withAllMethods(page);
    },
    reach: async (page, people) => {
      await logIn(page, people);
      await page.getByLabel('Kode fra din app').waitFor();
    },
  },
  {
    name: 'login-enrol',
    as: 'visitor',
    path: '/login',
    before: awaiting('Login', { secondFactor: 'enrol' }),
    reach: async (page, people) => {
      await logIn(page, people);
      await untilText('Slå det andet trin til')(page);
    },
  },
  {
    name: 'admin-login-new-password',
    as: 'visitor',
    path: '/admin/login',
    before: awaiting('AdminLogin', { passwordChangeRequired: true }),
    reach: async (page, people) => {
      await logIntoPortal(page, people);
      await untilText('Choose a new password')(page);
    },
  },
  { name: 'admin-security', as: 'admin', path: '/admin/security', reach: untilText('No passkeys.') },
  {
    name: 'admin-security-factors',
    as: 'admin',
    path: '/admin/security',
    before: withFactors,
    reach: untilText('Arbejdscomputer'),
  },
  {
    name: 'admin-security-add',
    as: 'admin',
    path: '/admin/security',
    reach: async (page) => {
      await press(page, 'Add passkey or app');
      await page.getByLabel('Name of the passkey').waitFor();
    },
  },
  {
    name: 'admin-security-codes',
    as: 'admin',
    path: '/admin/security',
    before: async (page) => {
      await withFactors(page);
      await withRenewedCodes(page);
    },
    reach: async (page) => {
      await press(page, 'Make new codes');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click();
      await untilText('Your recovery codes')(page);
    },
  },
  {
    name: 'admin-security-remove',
    as: 'admin',
    path: '/admin/security',
    window: true,
    before: withFactors,
    reach: async (page) => {
      await press(page, 'Remove Arbejdscomputer');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'admin-security-rename',
    sameLayout: true,
    as: 'admin',
    path: '/admin/security',
    window: true,
    before: withFactors,
    reach: async (page) => {
      await press(page, 'Rename Arbejdscomputer');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-step-up',
    as: 'admin',
    path: '/admin/dashboard?tab=messages',
    window: true,
    before: async (page) => {
      await withAllMethods(page);
      await refusing('AdminMessages', 'STEP_UP_REQUIRED', 'Confirm again that it is you.')(page);
    },
    reach: async (page) => {
      await page.getByRole('dialog').getByLabel('Code from your app').waitFor();
    },
  },
];

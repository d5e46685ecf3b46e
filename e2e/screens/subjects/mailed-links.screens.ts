import type { Page } from '@playwright/test';
import { giveSign } from '../../support/people/sign-of-person.js';
import { answering, answeringOverRest, type Screen, sendForm, untilText, waiting } from '../screen.js';

const NEW_ACCOUNT = {
  verifyEmail: {
    message: 'Din e-mail er bekræftet.',
    isNewAccount: true,
    isRepeated: false,
    username: 'Ditte',
    denyToken: 'et-andet',
  },
};
const COUNTS_LATER = {
  verifyEmail: {
    message: 'Bekræftet. Din nye e-mail gælder fra den 14. januar 2027.',
    isNewAccount: false,
    isRepeated: false,
    username: 'Ditte',
    denyToken: 'et-andet',
  },
};

const CONFIRMED_BEFORE = {
  verifyEmail: { ...NEW_ACCOUNT.verifyEmail, message: 'Din e-mail er allerede bekræftet. Log ind.', isRepeated: true },
};

/** The page confirms for a person only. */
const confirmed = (text: string) => async (page: Page) => {
  await giveSign(page);
  await untilText(text)(page);
};

/** Pages of mailed links. */
export const MAILED_LINK_SCREENS: readonly Screen[] = [
  {
    name: 'undo-email',
    as: 'visitor',
    path: '/undo-email?token=et-link',
    reach: untilText('Hvis du ikke selv har bedt'),
  },
  {
    name: 'undo-email-done',
    sameLayout: true,
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
    name: 'undo-email-repeated',
    sameLayout: true,
    as: 'visitor',
    path: '/undo-email?token=et-link',
    before: answering('UndoEmailChange', {
      undoEmailChange: {
        message:
          'Linket er allerede brugt: din gamle e-mail gælder. Vælg en ny adgangskode, hvis du ikke har gjort det.',
        resetToken: null,
      },
    }),
    reach: async (page) => {
      await sendForm(page, 'Det var ikke mig');
      await untilText('Linket er allerede brugt')(page);
    },
  },
  {
    name: 'undo-email-refused',
    as: 'visitor',
    sameLayout: true,
    path: '/undo-email?token=et-link',
    reach: async (page) => {
      await sendForm(page, 'Det var ikke mig');
      await untilText('Ugyldigt eller udløbet link')(page);
    },
  },
  {
    name: 'confirm-report',
    as: 'visitor',
    path: '/confirm-report?token=et-link',
    reach: untilText('Tryk på knappen'),
  },
  {
    name: 'confirm-report-done',
    sameLayout: true,
    as: 'visitor',
    path: '/confirm-report?token=et-link',
    before: answeringOverRest('/api/contact/report/confirm', 200, {
      message: 'Tak. Din e-mail er bekræftet, og vi har fået din anmeldelse.',
    }),
    reach: async (page) => {
      await sendForm(page, 'Bekræft');
      await untilText('vi har fået din anmeldelse. Vi skriver')(page);
    },
  },
  {
    name: 'confirm-report-refused',
    sameLayout: true,
    as: 'visitor',
    path: '/confirm-report?token=et-link',
    reach: async (page) => {
      await sendForm(page, 'Bekræft');
      await untilText('Ugyldigt eller udløbet link')(page);
    },
  },
  { name: 'unsubscribe', as: 'visitor', path: '/unsubscribe?token=et-link', reach: untilText('Beskederne venter') },
  {
    name: 'unsubscribe-done',
    sameLayout: true,
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
    sameLayout: true,
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
    reach: confirmed('Bekræfter din e-mail...'),
  },
  {
    name: 'verify-email-confirmed',
    as: 'visitor',
    path: '/verify-email?token=et-link',
    before: answering('VerifyEmail', NEW_ACCOUNT),
    reach: confirmed('Nu kan du logge ind og finde venner.'),
  },
  {
    name: 'verify-email-offered',
    sameLayout: true,
    as: 'visitor',
    path: '/verify-email?token=et-link',
    reach: untilText('Bekræft min e-mail'),
  },
  {
    name: 'verify-email-repeated',
    sameLayout: true,
    as: 'visitor',
    path: '/verify-email?token=et-link',
    before: answering('VerifyEmail', CONFIRMED_BEFORE),
    reach: confirmed('Din e-mail er allerede bekræftet.'),
  },
  {
    name: 'verify-email-counts-later',
    sameLayout: true,
    as: 'visitor',
    path: '/verify-email?token=et-link',
    before: answering('VerifyEmail', COUNTS_LATER),
    reach: confirmed('Din nye e-mail gælder fra'),
  },
  {
    name: 'verify-email-deny',
    as: 'visitor',
    window: true,
    path: '/verify-email?token=et-link',
    before: answering('VerifyEmail', COUNTS_LATER),
    reach: async (page) => {
      await giveSign(page);
      await sendForm(page, 'Det var ikke mig');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Fjern min e-mail' }).waitFor();
    },
  },
  {
    name: 'verify-email-deny-account',
    as: 'visitor',
    sameLayout: true,
    window: true,
    path: '/verify-email?token=et-link',
    before: answering('VerifyEmail', NEW_ACCOUNT),
    reach: async (page) => {
      await giveSign(page);
      await sendForm(page, 'Det var ikke mig');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Slet kontoen' }).waitFor();
    },
  },
  {
    name: 'verify-email-denied',
    sameLayout: true,
    as: 'visitor',
    path: '/verify-email?token=et-link',
    before: async (page) => {
      await answering('VerifyEmail', COUNTS_LATER)(page);
      await answering('DenyEmail', {
        denyEmail: { message: 'Din e-mail er fjernet fra kontoen. Tak, fordi du sagde til.' },
      })(page);
    },
    reach: async (page) => {
      await giveSign(page);
      await sendForm(page, 'Det var ikke mig');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Fjern min e-mail' }).click();
      await untilText('Tak, fordi du sagde til.')(page);
    },
  },
  {
    name: 'verify-email-refused',
    as: 'visitor',
    sameLayout: true,
    path: '/verify-email?token=et-link',
    reach: confirmed('Ugyldigt eller udløbet link'),
  },
  {
    name: 'verify-email-missing',
    sameLayout: true,
    as: 'visitor',
    path: '/verify-email',
    reach: untilText('Mangler token til bekræftelse.'),
  },
  { name: 'data-export', as: 'visitor', path: '/data-export?token=et-link' },
  {
    name: 'data-export-refused',
    as: 'visitor',
    sameLayout: true,
    path: '/data-export?token=et-link',
    reach: async (page) => {
      await sendForm(page, 'Hent dine data');
      await untilText('Linket er ugyldigt eller erstattet af et nyere.')(page);
    },
  },
  {
    name: 'data-export-done',
    sameLayout: true,
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
  {
    name: 'data-export-missing',
    as: 'visitor',
    path: '/data-export',
    reach: untilText('Der mangler noget af linket.'),
  },
];

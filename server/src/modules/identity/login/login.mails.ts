import { PATHS } from '@venn/schema/paths';
import { layoutMail, type MailText } from '../../../infra/mail/mail-layout.js';

/** Notification of many failed logins on unknown devices. */
export const loginAttackMail = ({ username, publicUrl }: { username: string; publicUrl: string }): MailText => ({
  subject: 'Nogen prøver at logge ind på din konto',
  ...layoutMail({
    title: `Hej ${username}`,
    paragraphs: [
      'Nogen har på kort tid prøvet at logge ind på din konto mange gange med en forkert adgangskode. Det er sket på enheder, hvor du ikke har logget ind før. Det ligner en, der gætter.',
      'Vi bremser den, der gætter, og din konto bliver ikke låst. På de enheder, du har brugt før, logger du ind, som du plejer. På en ny enhed tager det nogle sekunder længere at logge ind.',
      'Hvis du bruger adgangskoden andre steder, eller hvis den er let at gætte, så vælg en ny. Ellers skal du ikke gøre noget.',
    ],
    action: { label: 'Vælg en ny adgangskode', url: `${publicUrl}${PATHS.forgotPassword}` },
    footer: 'Er det dig selv, der har glemt din adgangskode, kan du vælge en ny med knappen.',
  }),
});

import { PATHS } from '@venn/schema/paths';
import { layoutMail, type MailText } from '../../../infra/mail/mail-layout.js';

/** Notification of many failed logins on unknown devices. */
export const loginAttackMail = ({ username, publicUrl }: { username: string; publicUrl: string }): MailText => ({
  subject: 'Nogen prøver at logge ind på din konto',
  ...layoutMail({
    title: `Hej ${username}`,
    paragraphs: [
      'På kort tid er der skrevet en forkert adgangskode til din konto mange gange, på enheder hvor du ikke har logget ind før. Det ligner en, der gætter.',
      'Vi gør det langsomt at gætte videre, og din konto bliver ikke låst. Hvor du har logget ind før, logger du ind som du plejer. På en ny enhed skal din browser først regne i nogle sekunder.',
      'Bruger du adgangskoden andre steder, eller er den let at gætte, så vælg en ny. Ellers skal du ikke gøre noget.',
    ],
    action: { label: 'Vælg en ny adgangskode', url: `${publicUrl}${PATHS.forgotPassword}` },
    footer: 'Er det dig selv, der har glemt din adgangskode, kan du vælge en ny med knappen.',
  }),
});

import { RESET_TOKEN_MINUTES, VERIFICATION_TOKEN_HOURS } from '@venn/schema/limits';
import { PATHS } from '@venn/schema/paths';
import { layoutMail, type MailText } from '../../infra/mail/mail-layout.js';

interface LinkValues {
  username: string;
  token: string;
  publicUrl: string;
}

const linkTo = (path: string, { publicUrl, token }: LinkValues): string =>
  `${publicUrl}${path}?token=${encodeURIComponent(token)}`;

/** Asks a member to confirm an address. */
export const verifyEmailMail = (values: LinkValues): MailText => ({
  subject: 'Bekræft din e-mail',
  ...layoutMail({
    title: `Velkommen, ${values.username}`,
    paragraphs: [
      'Dejligt, at du er her. Bekræft din e-mail, så kan du se, hvem du deler interesser med.',
      `Linket virker i ${VERIFICATION_TOKEN_HOURS} timer. Bliver det for gammelt, kan du få et nyt, når du logger ind.`,
    ],
    action: { label: 'Bekræft din e-mail', url: linkTo(PATHS.verifyEmail, values) },
    footer: 'Har du ikke oprettet en konto på Venn, kan du se bort fra denne mail. Så sker der ikke mere.',
  }),
});

/** Lets a member choose a new password. */
export const resetPasswordMail = (values: LinkValues): MailText => ({
  subject: 'Vælg en ny adgangskode',
  ...layoutMail({
    title: `Hej ${values.username}`,
    paragraphs: [
      'Her er et link, så du kan vælge en ny adgangskode til Venn.',
      `Det virker i ${RESET_TOKEN_MINUTES} minutter og kun én gang.`,
    ],
    action: { label: 'Vælg en ny adgangskode', url: linkTo(PATHS.resetPassword, values) },
    footer: 'Har du ikke bedt om det, kan du se bort fra denne mail. Din adgangskode er den samme som før.',
  }),
});

/** Tells a member that the password is another now. */
export const passwordChangedMail = ({ username, publicUrl }: Omit<LinkValues, 'token'>): MailText => ({
  subject: 'Din adgangskode er ændret',
  ...layoutMail({
    title: `Hej ${username}`,
    paragraphs: [
      'Din adgangskode til Venn er ændret, og alle andre steder er du logget ud.',
      'Var det dig, skal du ikke gøre mere. Var det ikke dig, så vælg straks en ny adgangskode.',
    ],
    action: { label: 'Vælg en ny adgangskode', url: `${publicUrl}${PATHS.forgotPassword}` },
    footer: 'Vi skriver altid til dig, når din adgangskode bliver ændret.',
  }),
});

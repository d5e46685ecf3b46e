import { RESET_TOKEN_MINUTES, VERIFICATION_TOKEN_HOURS } from '@venn/schema/limits';
import { PATHS } from '@venn/schema/paths';
import { layoutMail } from '../../infra/mail-layout.js';

/** What a mail says, without its addresses. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

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
    title: `Hej ${values.username}`,
    paragraphs: ['Velkommen til Venn. Bekræft din e-mail, så er du klar til at finde venner.'],
    action: { label: 'Bekræft din e-mail', url: linkTo(PATHS.verifyEmail, values) },
    footer: `Linket virker i ${VERIFICATION_TOKEN_HOURS} timer. Har du ikke oprettet en konto, kan du se bort fra denne mail.`,
  }),
});

/** Lets a member choose a new password. */
export const resetPasswordMail = (values: LinkValues): MailText => ({
  subject: 'Vælg en ny adgangskode',
  ...layoutMail({
    title: `Hej ${values.username}`,
    paragraphs: ['Du har bedt om at vælge en ny adgangskode til Venn.'],
    action: { label: 'Vælg en ny adgangskode', url: linkTo(PATHS.resetPassword, values) },
    footer: `Linket virker i ${RESET_TOKEN_MINUTES} minutter. Har du ikke bedt om det, kan du se bort fra denne mail.`,
  }),
});

/** Tells a member that the password is another now. */
export const passwordChangedMail = ({ username, publicUrl }: Omit<LinkValues, 'token'>): MailText => ({
  subject: 'Din adgangskode er ændret',
  ...layoutMail({
    title: `Hej ${username}`,
    paragraphs: ['Adgangskoden til din konto hos Venn er ændret, og du er logget ud alle andre steder.'],
    action: { label: 'Log ind', url: `${publicUrl}${PATHS.login}` },
    footer: 'Var det ikke dig, så vælg straks en ny adgangskode med "Glemt adgangskode" på siden til login.',
  }),
});

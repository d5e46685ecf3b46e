import { RESET_TOKEN_MINUTES, VERIFICATION_TOKEN_HOURS } from '@venn/schema/limits';
import { linkPath, PATHS } from '@venn/schema/paths';
import { LOCALE, TIME_ZONE } from '@venn/schema/time';
import { greeting, layoutMail, type MailText } from '../../infra/mail/mail-layout.js';

interface LinkValues {
  token: string;
  publicUrl: string;
}

/** `username`: null for an unverified address. */
interface Named {
  username: string | null;
}

const linkTo = (path: Parameters<typeof linkPath>[0], { publicUrl, token }: LinkValues): string =>
  `${publicUrl}${linkPath(path, token)}`;

const REGISTERED_AT = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE });

/** The link that verifies the address of a new account; without the name, since the address may be a stranger's. */
export const verifyEmailMail = ({ createdAt, ...values }: LinkValues & { createdAt: Date }): MailText => ({
  subject: 'Bekræft din e-mail',
  ...layoutMail({
    title: 'Velkommen til Venn',
    paragraphs: [
      'Dejligt, at du er her. Bekræft din e-mail, så kan du se, hvem du deler interesser med.',
      `Linket virker i ${VERIFICATION_TOKEN_HOURS} timer. Hvis det bliver for gammelt, kan du få et nyt, når du logger ind.`,
      `Det bekræfter kontoen, der blev oprettet den ${REGISTERED_AT.format(createdAt)}. Hvis flere konti er oprettet med din e-mail, får du en mail for hver af dem. Du beholder den konto, hvis link du bruger, og de andre sletter vi.`,
    ],
    action: { label: 'Bekræft din e-mail', url: linkTo(PATHS.verifyEmail, values) },
    footer: 'Hvis du ikke har oprettet en konto på Venn, kan du se bort fra denne mail. Så sker der ikke mere.',
  }),
});

/** The link that resets the password. */
export const resetPasswordMail = (values: LinkValues & Named): MailText => ({
  subject: 'Vælg en ny adgangskode',
  ...layoutMail({
    title: greeting(values.username),
    paragraphs: [
      'Her er et link, så du kan vælge en ny adgangskode til Venn.',
      `Det virker i ${RESET_TOKEN_MINUTES} minutter og kun én gang.`,
    ],
    action: { label: 'Vælg en ny adgangskode', url: linkTo(PATHS.resetPassword, values) },
    footer: 'Har du ikke bedt om det, kan du se bort fra denne mail. Din adgangskode er den samme som før.',
  }),
});

/** Notification of a changed password. */
export const passwordChangedMail = ({ username, publicUrl }: Omit<LinkValues, 'token'> & Named): MailText => ({
  subject: 'Din adgangskode er ændret',
  ...layoutMail({
    title: greeting(username),
    paragraphs: [
      'Din adgangskode til Venn er ændret, og du er logget ud alle andre steder.',
      'Hvis det var dig, skal du ikke gøre mere. Var det ikke dig, så vælg straks en ny adgangskode.',
    ],
    action: { label: 'Vælg en ny adgangskode', url: `${publicUrl}${PATHS.forgotPassword}` },
    footer: 'Vi skriver altid til dig, når din adgangskode bliver ændret.',
  }),
});

import { PATHS } from '@venn/schema/paths';
import { greeting, layoutMail, type MailText } from '../../../infra/mail/mail-layout.js';

const CHANGES = {
  'authenticator added': 'Nogen har sat en app op, som laver koder til dit login som administrator.',
  'passkey added': 'Nogen har føjet en adgangsnøgle til dit login som administrator.',
  'authenticator removed': 'Appen, der laver koder til dit login som administrator, er fjernet.',
  'passkey removed': 'En adgangsnøgle til dit login som administrator er fjernet.',
  'recovery codes renewed':
    'Nogen har lavet nye gendannelseskoder til dit login som administrator. De gamle virker ikke længere.',
  reset: 'Dit andet trin som administrator er nulstillet fra serveren, og du er logget ud alle steder.',
} as const;

/** A change of an administrator's second factors, in the words of the audit log. */
export type FactorChange = keyof typeof CHANGES;

interface Values {
  username: string | null;
  change: FactorChange;
  publicUrl: string;
}

/** Notification of a changed second factor. */
export const factorChangedMail = ({ username, change, publicUrl }: Values): MailText => ({
  subject: 'Dit login i to trin er ændret',
  ...layoutMail({
    title: greeting(username),
    paragraphs: [
      CHANGES[change],
      'Hvis det var dig, skal du ikke gøre mere. Var det ikke dig, så vælg straks en ny adgangskode, og sig det til dem, der driver siden.',
    ],
    action: { label: 'Vælg en ny adgangskode', url: `${publicUrl}${PATHS.forgotPassword}` },
    footer: 'Vi skriver altid til dig, når dit login i to trin bliver ændret.',
  }),
});

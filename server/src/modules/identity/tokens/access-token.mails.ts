import { PATHS } from '@venn/schema/paths';
import { greeting, layoutMail, type MailText } from '../../../infra/mail/mail-layout.js';

interface Values {
  username: string | null;
  /** The name of the token. */
  name: string;
  publicUrl: string;
}

/** Notification of a new personal token. */
export const accessTokenMail = ({ username, name, publicUrl }: Values): MailText => ({
  subject: 'Et program har fået adgang til din konto',
  ...layoutMail({
    title: greeting(username),
    paragraphs: [
      `Nogen har givet et program adgang til din konto og kaldt det »${name}«. Det kan nu gøre det, der blev valgt, i dit navn.`,
      'Hvis det var dig, skal du ikke gøre mere. Var det ikke dig, så fjern adgangen på din profil under Konto, og vælg straks en ny adgangskode. Så mister alle programmer deres adgang.',
    ],
    action: { label: 'Se adgang for programmer', url: `${publicUrl}${PATHS.profile}` },
    footer: 'Vi skriver altid til dig, når et program får adgang.',
  }),
});

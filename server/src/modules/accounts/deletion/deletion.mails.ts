import { PATHS } from '@venn/schema/paths';
import { greeting, layoutMail, type MailText } from '../../../infra/mail/mail-layout.js';

interface Values {
  username: string;
  publicUrl: string;
  /** Whether posts and comments are erased too. */
  deletesPosts: boolean;
}

/** When the account will be erased, and how to undo that. `day` is 'den 14. maj 2026'. */
export const deletionScheduledMail = ({
  username,
  publicUrl,
  day,
  deletesPosts,
}: Omit<Values, 'username'> & { username: string | null; day: string }): MailText => ({
  subject: 'Din konto bliver slettet',
  ...layoutMail({
    title: greeting(username),
    paragraphs: [
      `Du har bedt om at få slettet din konto. Du har stadig Plus, så det sker ${day}. Imens kan ingen se dig.`,
      deletesPosts
        ? 'Dine opslag og kommentarer bliver slettet samtidig.'
        : 'Dine opslag og kommentarer bliver stående uden dit navn.',
      'Hvis du har fortrudt, så log ind inden den dag, og tryk på »Fortryd sletningen«. Du kan også slette kontoen med det samme og opgive resten af Plus.',
    ],
    action: { label: 'Log ind', url: `${publicUrl}${PATHS.login}` },
    footer: 'Var det ikke dig, så log ind, fortryd sletningen, og vælg en ny adgangskode.',
  }),
});

/** Confirmation of the erasure. */
export const deletionDoneMail = ({ username, publicUrl, deletesPosts }: Values): MailText => ({
  subject: 'Din konto er slettet',
  ...layoutMail({
    title: `Farvel, ${username}`,
    paragraphs: deletesPosts
      ? ['Din profil, dine interesser, dine beskeder, dine opslag og dine kommentarer er slettet for altid.']
      : [
          'Din profil, dine interesser og dine beskeder er slettet for altid.',
          'Dine opslag og kommentarer står der endnu, men uden dit navn.',
        ],
    action: { label: 'Til Venn', url: publicUrl },
    footer: 'Dette er den sidste mail fra os.',
  }),
});

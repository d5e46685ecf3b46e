import { PATHS } from '@venn/schema/paths';
import { TERMS_NEWS } from '@venn/schema/terms';
import { greeting, layoutMail, type MailText } from '../../../infra/mail/mail-layout.js';

interface Values {
  username: string | null;
  publicUrl: string;
  /** From when the terms apply: 'den 14. maj 2026'. */
  day: string;
}

/** New terms of use: what changes, from when, and what the member can do. */
export const newTermsMail = ({ username, publicUrl, day }: Values): MailText => ({
  subject: 'Vi ændrer brugerbetingelserne',
  ...layoutMail({
    title: greeting(username),
    paragraphs: [
      `Fra ${day} gælder nye brugerbetingelser på Venn. Det her er nyt:`,
      ...TERMS_NEWS.map((news) => `– ${news}`),
      'Du skal ikke gøre noget nu. Når du logger ind efter den dag, spørger vi, om du siger ja til dem. Hvis du ikke vil det, kan du slette din konto på din profil.',
    ],
    action: { label: 'Læs de nye betingelser', url: `${publicUrl}${PATHS.terms}` },
    footer: 'Du får denne mail, fordi du er medlem af Venn.',
  }),
});

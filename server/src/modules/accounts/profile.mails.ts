import { VERIFICATION_TOKEN_HOURS } from '@venn/schema/limits';
import { PATHS } from '@venn/schema/paths';
import { layoutMail } from '../../infra/mail-layout.js';
import type { MailText } from './account.mails.js';

interface Values {
  username: string;
  publicUrl: string;
}

/** Asks for the confirmation of an address that a member wants to change to. Goes to that address. */
export const confirmNewEmailMail = ({ username, publicUrl, token }: Values & { token: string }): MailText => ({
  subject: 'Bekræft din nye e-mail',
  ...layoutMail({
    title: `Hej ${username}`,
    paragraphs: [
      'Du vil bruge denne e-mail på Venn. Bekræft den, så skifter vi.',
      `Linket virker i ${VERIFICATION_TOKEN_HOURS} timer. Indtil da logger du ind med den gamle.`,
    ],
    action: {
      label: 'Bekræft din nye e-mail',
      url: `${publicUrl}${PATHS.verifyEmail}?token=${encodeURIComponent(token)}`,
    },
    footer: 'Har du ikke bedt om det, kan du se bort fra denne mail. Så sker der ikke mere.',
  }),
});

/** Tells the old address that a new one has been asked for. The new one is not named: mails are read by others, too. */
export const emailChangeAskedMail = ({ username, publicUrl }: Values): MailText => ({
  subject: 'Du er ved at skifte e-mail',
  ...layoutMail({
    title: `Hej ${username}`,
    paragraphs: [
      'Der er bedt om at skifte din e-mail på Venn. Skiftet sker først, når den nye e-mail er bekræftet.',
      'Var det dig, skal du ikke gøre mere her. Var det ikke dig, så vælg straks en ny adgangskode, og fortryd skiftet på din profil.',
    ],
    action: { label: 'Vælg en ny adgangskode', url: `${publicUrl}${PATHS.forgotPassword}` },
    footer: 'Vi skriver altid til dig, når nogen vil skifte din e-mail.',
  }),
});

/** Tells the old address that it is no longer the account's. */
export const emailChangedMail = ({ username, publicUrl }: Values): MailText => ({
  subject: 'Din e-mail er skiftet',
  ...layoutMail({
    title: `Hej ${username}`,
    paragraphs: [
      'Din e-mail på Venn er nu en anden, og vi skriver ikke til denne adresse mere.',
      'Var det ikke dig, så skriv til os med det samme.',
    ],
    action: { label: 'Kontakt Os', url: `${publicUrl}${PATHS.contact}` },
    footer: 'Dette er den sidste mail til denne adresse.',
  }),
});

/** Tells when an account will be erased, and how that can be undone. `day` is 'den 14. maj 2026'. */
export const deletionScheduledMail = ({ username, publicUrl, day }: Values & { day: string }): MailText => ({
  subject: 'Din konto bliver slettet',
  ...layoutMail({
    title: `Hej ${username}`,
    paragraphs: [
      `Du har bedt om at få slettet din konto. Du har Plus endnu, så det sker ${day}. Ingen kan se dig indtil da.`,
      'Har du fortrudt, så log ind inden den dag og tryk på Fortryd sletningen. Du kan også slette kontoen med det samme og opgive resten af Plus.',
    ],
    action: { label: 'Log ind', url: `${publicUrl}${PATHS.login}` },
    footer: 'Var det ikke dig, så log ind, fortryd sletningen, og vælg en ny adgangskode.',
  }),
});

/** The farewell. */
export const deletionDoneMail = ({ username, publicUrl }: Values): MailText => ({
  subject: 'Din konto er slettet',
  ...layoutMail({
    title: `Farvel, ${username}`,
    paragraphs: [
      'Din profil, dine interesser og dine beskeder er slettet for altid.',
      'Dine opslag og kommentarer står der endnu, men uden dit navn.',
    ],
    action: { label: 'Til Venn', url: publicUrl },
    footer: 'Dette er den sidste mail fra os.',
  }),
});

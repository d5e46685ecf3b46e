import { DELETE_AFTER_PAUSED_YEARS, PAUSE_AFTER_YEARS, RETENTION_WARNING_DAYS } from '@venn/schema/limits';
import { PATHS } from '@venn/schema/paths';
import { greeting, layoutMail, type MailText } from '../../../infra/mail/mail-layout.js';

interface Values {
  /** Null for an unverified address. */
  username: string | null;
  publicUrl: string;
}

/** `day` is 'den 14. maj 2026'. */
type DatedValues = Values & { day: string };

const FORGOTTEN = 'Hvis du har glemt din adgangskode, kan du vælge en ny på siden, hvor du logger ind.';
const logIn = (publicUrl: string): { label: string; url: string } => ({
  label: 'Log ind',
  url: `${publicUrl}${PATHS.login}`,
});

/** Warning of the pause of an unused profile. */
export const pauseWarningMail = ({ username, publicUrl, day }: DatedValues): MailText => ({
  subject: 'Din profil bliver snart sat på pause',
  ...layoutMail({
    title: greeting(username),
    paragraphs: [
      `Det er længe siden, du sidst brugte Venn. Derfor sætter vi din profil på pause ${day}. Så kan andre ikke finde dig.`,
      'Vil du hellere blive, så log ind inden den dag. Mere skal der ikke til.',
    ],
    action: logIn(publicUrl),
    footer: FORGOTTEN,
  }),
});

/** Notification of the pause. */
export const pausedMail = ({ username, publicUrl }: Values): MailText => ({
  subject: 'Din profil er sat på pause',
  ...layoutMail({
    title: greeting(username),
    paragraphs: [
      `Du har ikke brugt Venn i ${PAUSE_AFTER_YEARS} år, så din profil er nu på pause. Andre kan ikke finde dig, men dem, du har skrevet med, kan stadig skrive til dig.`,
      'Log ind, når du har lyst. Så er du tilbage, og alt er, som du forlod det.',
      `Hvis vi ikke hører fra dig i ${DELETE_AFTER_PAUSED_YEARS} år, sletter vi din profil. Vi skriver til dig ${RETENTION_WARNING_DAYS} dage før.`,
    ],
    action: logIn(publicUrl),
    footer: FORGOTTEN,
  }),
});

/** Warning of the deletion of a paused profile. */
export const deletionWarningMail = ({ username, publicUrl, day }: DatedValues): MailText => ({
  subject: 'Din profil bliver snart slettet',
  ...layoutMail({
    title: greeting(username),
    paragraphs: [
      `Din profil har længe været på pause. Derfor sletter vi din konto ${day} med profil, interesser og beskeder. Det kan ikke fortrydes.`,
      'Vil du beholde den, så log ind inden den dag. Så er du tilbage, og alt er, som du forlod det.',
    ],
    action: logIn(publicUrl),
    footer: FORGOTTEN,
  }),
});

/** The warning of the deletion for a banned member, who can't log in. */
export const bannedDeletionWarningMail = ({ username, publicUrl, day }: DatedValues): MailText => ({
  subject: 'Din profil bliver snart slettet',
  ...layoutMail({
    title: greeting(username),
    paragraphs: [
      `Du er udelukket fra Venn og har ikke brugt din konto i lang tid. Derfor bliver den slettet ${day} med profil, interesser og beskeder.`,
      'Hvis du vil have en kopi af dine data først, så skriv til os inden den dag.',
    ],
    action: { label: 'Skriv til os', url: `${publicUrl}${PATHS.contact}` },
    footer: 'Du får denne mail, fordi du har en konto på Venn.',
  }),
});

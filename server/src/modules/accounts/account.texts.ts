import { dayOf, englishDayOf } from '../../common/date-text.js';
import type { Sentence } from '../../common/sentence.js';
import type { DeniedKind } from './links/denied-link.entity.js';

/** Messages in the responses of the account's operations. */
export const ACCOUNT_TEXTS = {
  resetRequested: {
    da: 'Hvis e-mailen findes, er der sendt et link til nulstilling',
    en: 'If the email address exists, a link for resetting the password has been sent',
  },
  passwordReset: { da: 'Adgangskoden er opdateret', en: 'The password has been updated' },
  emailVerified: { da: 'Din e-mail er bekræftet.', en: 'Your email address is verified.' },
  emailVerifiedBefore: {
    da: 'Din e-mail er allerede bekræftet. Log ind.',
    en: 'Your email address is verified already. Log in.',
  },
  passwordResetBefore: {
    da: 'Linket er allerede brugt til at vælge en ny adgangskode. Log ind med den, eller bed om et nyt link.',
    en: 'The link has already been used to choose a new password. Log in with it, or request a new link.',
  },
  emailChangeStopped: {
    da: 'Skiftet er stoppet, og kontoen er logget ud alle steder. Vælg nu en ny adgangskode.',
    en: 'The change has been stopped, and the account is logged out everywhere. Now choose a new password.',
  },
  emailRestored: {
    da: 'Din gamle e-mail gælder igen, og kontoen er logget ud alle steder. Vælg nu en ny adgangskode.',
    en: 'Your old email address counts again, and the account is logged out everywhere. Now choose a new password.',
  },
  emailRestoredBefore: {
    da: 'Linket er allerede brugt: din gamle e-mail gælder. Vælg en ny adgangskode, hvis du ikke har gjort det.',
    en: 'The link has already been used: your old email address counts. Choose a new password, if you have not done so.',
  },
  accountDenied: {
    da: 'Kontoen er slettet. Tak, fordi du sagde til.',
    en: 'The account has been deleted. Thank you for telling us.',
  },
  emailDenied: {
    da: 'Din e-mail er fjernet fra kontoen. Tak, fordi du sagde til.',
    en: 'Your email address has been removed from the account. Thank you for telling us.',
  },
  verificationRequested: {
    da: 'Bekræftelseslink er sendt igen, tjek din e-mail.',
    en: 'The verification link has been sent again, check your email.',
  },
  passwordChanged: { da: 'Din adgangskode er ændret.', en: 'Your password has been changed.' },
  deleted: { da: 'Din konto er slettet.', en: 'Your account has been deleted.' },
  deletionUndone: {
    da: 'Sletningen er fortrudt. Velkommen tilbage.',
    en: 'The deletion has been undone. Welcome back.',
  },
  termsAccepted: {
    da: 'Tak. Du har accepteret de nye betingelser.',
    en: 'Thank you. You have accepted the new terms.',
  },
  otherTerms: {
    da: 'Betingelserne er ændret, siden du åbnede siden. Genindlæs den, og læs dem igen.',
    en: 'The terms have changed since you opened the page. Reload it, and read them again.',
  },
  notScheduled: {
    da: 'Kontoen står ikke til at blive slettet.',
    en: 'The account is not scheduled for deletion.',
  },
  lastAdministrator: {
    da: 'Du er den eneste administrator. Gør først et andet medlem til administrator.',
    en: 'You are the only administrator. Make another member an administrator first.',
  },
} as const satisfies Record<string, Sentence>;

/** What a link says with which, or after which, somebody has said 'It wasn't me'. */
export const DENIED_BEFORE_TEXTS = {
  'deny-account': {
    da: 'Du har allerede sagt, at det ikke var dig, og kontoen blev slettet.',
    en: 'You have already said that it was not you, and the account was deleted.',
  },
  'deny-change': {
    da: 'Du har allerede sagt, at det ikke var dig, og din e-mail blev fjernet fra kontoen.',
    en: 'You have already said that it was not you, and your email address was removed from the account.',
  },
} as const satisfies Record<DeniedKind, Sentence>;

/** Deletion is scheduled for the end of Plus. */
export const deletionScheduledText = (end: Date): Sentence => ({
  da: `Du er logget ud, og ingen kan se dig længere. Din konto bliver slettet ${dayOf(end)}, når dit Plus udløber.`,
  en: `You are logged out, and nobody can see you any more. Your account will be deleted on ${englishDayOf(end)}, when your Plus ends.`,
});

/** The new address is confirmed and takes effect later. */
export const emailCountsFromText = (instant: Date): Sentence => ({
  da: `Bekræftet. Din nye e-mail gælder fra ${dayOf(instant)}.`,
  en: `Confirmed. Your new email address counts from ${englishDayOf(instant)}.`,
});

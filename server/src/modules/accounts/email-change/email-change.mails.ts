import { EMAIL_CHANGE_DELAY_HOURS, VERIFICATION_TOKEN_HOURS } from '@venn/schema/limits';
import { linkPath, PATHS } from '@venn/schema/paths';
import { dayOf } from '../../../common/date-text.js';
import { greeting, layoutMail, type MailText } from '../../../infra/mail/mail-layout.js';
import type { UndoLink } from './email-change.service.js';

interface Values {
  /** Null for an unverified address. */
  username: string | null;
  publicUrl: string;
}

/** A mail to the old address, with a button that undoes the change. */
type OldAddressValues = UndoLink & Pick<Values, 'publicUrl'>;

const undoAction = ({ publicUrl, undoToken }: OldAddressValues): { label: string; url: string } => ({
  label: 'Det var ikke mig',
  url: `${publicUrl}${linkPath(PATHS.undoEmail, undoToken)}`,
});

const validUntil = ({ expiresAt }: OldAddressValues): string => `Linket virker til ${dayOf(expiresAt)}.`;

const HOW_TO_STOP =
  'Hvis det var dig, skal du ikke gøre mere her. Var det ikke dig, så tryk på knappen. Så stopper vi skiftet og logger kontoen ud alle steder, og du vælger en ny adgangskode.';

/** To the new address: the link that confirms it; without the name, since the address may be a stranger's. */
export const confirmNewEmailMail = ({
  publicUrl,
  token,
  isProven,
}: Omit<Values, 'username'> & { token: string; isProven: boolean }): MailText => ({
  subject: 'Bekræft din nye e-mail',
  ...layoutMail({
    title: greeting(null),
    paragraphs: [
      isProven
        ? 'Du vil bruge denne e-mail på Venn. Bekræft den, så skifter vi.'
        : `Du vil bruge denne e-mail på Venn. Bekræft den, så skifter vi ${EMAIL_CHANGE_DELAY_HOURS} timer senere.`,
      `Linket virker i ${VERIFICATION_TOKEN_HOURS} timer. Indtil vi skifter, logger du ind med den gamle.`,
    ],
    action: {
      label: 'Bekræft din nye e-mail',
      url: `${publicUrl}${linkPath(PATHS.verifyEmail, token)}`,
    },
    footer: 'Har du ikke bedt om det, kan du se bort fra denne mail. Så sker der ikke mere.',
  }),
});

/** To the old address: a change was requested. Without the new address, since others may read the mail. */
export const emailChangeRequestedMail = (values: OldAddressValues): MailText => ({
  subject: 'Du er ved at skifte e-mail',
  ...layoutMail({
    title: `Hej ${values.username}`,
    paragraphs: [
      'Nogen har bedt om at skifte din e-mail på Venn. Skiftet sker først, når den nye e-mail er bekræftet.',
      HOW_TO_STOP,
    ],
    action: undoAction(values),
    footer: `${validUntil(values)} Vi skriver altid til dig, når nogen vil skifte din e-mail.`,
  }),
});

/** To the old address: the new one is confirmed, and when it takes effect. */
export const emailChangeConfirmedMail = (values: OldAddressValues & { countsFrom: Date }): MailText => ({
  subject: 'Din e-mail bliver snart skiftet',
  ...layoutMail({
    title: `Hej ${values.username}`,
    paragraphs: [
      `Din nye e-mail på Venn er bekræftet, og den gælder fra ${dayOf(values.countsFrom)}. Indtil da logger du ind med denne.`,
      HOW_TO_STOP,
    ],
    action: undoAction(values),
    footer: `${validUntil(values)} Vi skriver igen, når e-mailen er skiftet.`,
  }),
});

/** To the old address: the change has taken effect. */
export const emailChangedMail = (values: OldAddressValues): MailText => ({
  subject: 'Din e-mail er skiftet',
  ...layoutMail({
    title: `Hej ${values.username}`,
    paragraphs: [
      'Din e-mail på Venn er skiftet. Fra nu af logger du ind med den nye.',
      'Var det ikke dig, så tryk på knappen. Så gælder denne e-mail igen, kontoen bliver logget ud alle steder, og du vælger en ny adgangskode.',
    ],
    action: undoAction(values),
    footer: `${validUntil(values)} Derefter kender vi ikke denne adresse mere.`,
  }),
});

/** To the new address: the old one was restored. */
export const emailRestoredMail = ({ username, publicUrl }: Values): MailText => ({
  subject: 'Din e-mail er skiftet tilbage',
  ...layoutMail({
    title: greeting(username),
    paragraphs: [
      'Den gamle e-mail gælder igen på Venn. Det er sket via linket i en mail, som vi havde sendt til den.',
      'Er det en fejl, så skriv til os med det samme.',
    ],
    action: { label: 'Skriv til os', url: `${publicUrl}${PATHS.contact}` },
    footer: 'Dette er den sidste mail til denne adresse.',
  }),
});

/** To the address that counts: the owner of the new one says that it isn't the member's. */
export const emailDeniedMail = ({ username, publicUrl }: Values): MailText => ({
  subject: 'Din nye e-mail blev afvist',
  ...layoutMail({
    title: `Hej ${username}`,
    paragraphs: [
      'Den, der har den nye e-mail, siger, at den ikke er din. Derfor logger du stadig ind med denne.',
      'Har du skrevet den nye e-mail forkert, så prøv igen på din profil. Hvis du ikke selv har bedt om skiftet, så vælg en ny adgangskode.',
    ],
    action: { label: 'Gå til din profil', url: `${publicUrl}${PATHS.profile}` },
    footer: 'Vi skriver altid til dig, når nogen vil skifte din e-mail.',
  }),
});

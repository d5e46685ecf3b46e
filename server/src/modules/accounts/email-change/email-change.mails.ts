import { EMAIL_CHANGE_DELAY_HOURS, VERIFICATION_TOKEN_HOURS } from '@venn/schema/limits';
import { PATHS } from '@venn/schema/paths';
import { layoutMail, type MailText } from '../../../infra/mail/mail-layout.js';
import { dayOf } from '../account.texts.js';
import type { UndoLink } from './email-change.service.js';

interface Values {
  username: string;
  publicUrl: string;
}

/** A mail to the old address: its one button stops the change, or takes it back. */
type ToOld = UndoLink & Pick<Values, 'publicUrl'>;

const notMe = ({ publicUrl, undoToken }: ToOld): { label: string; url: string } => ({
  label: 'Det var ikke mig',
  url: `${publicUrl}${PATHS.undoEmail}?token=${encodeURIComponent(undoToken)}`,
});

const goodUntil = ({ expiresAt }: ToOld): string => `Linket virker til ${dayOf(expiresAt)}.`;

const STOP =
  'Var det dig, skal du ikke gøre mere her. Var det ikke dig, så tryk på knappen. Så stopper vi skiftet og logger kontoen ud alle steder, og du vælger en ny adgangskode.';

/** Asks for the confirmation of an address that a member wants to change to. Goes to that address. */
export const confirmNewEmailMail = ({
  username,
  publicUrl,
  token,
  isProven,
}: Values & { token: string; isProven: boolean }): MailText => ({
  subject: 'Bekræft din nye e-mail',
  ...layoutMail({
    title: `Hej ${username}`,
    paragraphs: [
      isProven
        ? 'Du vil bruge denne e-mail på Venn. Bekræft den, så skifter vi.'
        : `Du vil bruge denne e-mail på Venn. Bekræft den, så skifter vi ${EMAIL_CHANGE_DELAY_HOURS} timer senere.`,
      `Linket virker i ${VERIFICATION_TOKEN_HOURS} timer. Indtil vi skifter, logger du ind med den gamle.`,
    ],
    action: {
      label: 'Bekræft din nye e-mail',
      url: `${publicUrl}${PATHS.verifyEmail}?token=${encodeURIComponent(token)}`,
    },
    footer: 'Har du ikke bedt om det, kan du se bort fra denne mail. Så sker der ikke mere.',
  }),
});

/** Tells the old address that a new one has been asked for. The new one is not named: mails are read by others, too. */
export const emailChangeAskedMail = (values: ToOld): MailText => ({
  subject: 'Du er ved at skifte e-mail',
  ...layoutMail({
    title: `Hej ${values.username}`,
    paragraphs: [
      'Der er bedt om at skifte din e-mail på Venn. Skiftet sker først, når den nye e-mail er bekræftet.',
      STOP,
    ],
    action: notMe(values),
    footer: `${goodUntil(values)} Vi skriver altid til dig, når nogen vil skifte din e-mail.`,
  }),
});

/** Tells the old address that the new one is confirmed, and from when it counts. */
export const emailChangeConfirmedMail = (values: ToOld & { countsFrom: Date }): MailText => ({
  subject: 'Din e-mail skifter snart',
  ...layoutMail({
    title: `Hej ${values.username}`,
    paragraphs: [
      `Din nye e-mail på Venn er bekræftet, og den gælder fra ${dayOf(values.countsFrom)}. Indtil da logger du ind med denne.`,
      STOP,
    ],
    action: notMe(values),
    footer: `${goodUntil(values)} Vi skriver igen, når e-mailen er skiftet.`,
  }),
});

/** Tells the old address that it is no longer the account's. */
export const emailChangedMail = (values: ToOld): MailText => ({
  subject: 'Din e-mail er skiftet',
  ...layoutMail({
    title: `Hej ${values.username}`,
    paragraphs: [
      'Din e-mail på Venn er nu en anden, og du logger ind med den.',
      'Var det ikke dig, så tryk på knappen. Så gælder denne e-mail igen, kontoen bliver logget ud alle steder, og du vælger en ny adgangskode.',
    ],
    action: notMe(values),
    footer: `${goodUntil(values)} Derefter kender vi ikke denne adresse mere.`,
  }),
});

/** Tells an address that had taken the old one's place that the old one has been had back. */
export const emailRestoredMail = ({ username, publicUrl }: Values): MailText => ({
  subject: 'Din e-mail er skiftet tilbage',
  ...layoutMail({
    title: `Hej ${username}`,
    paragraphs: [
      'Den gamle e-mail gælder igen på Venn. Det er der bedt om fra en mail, som vi havde sendt til den.',
      'Er det en fejl, så skriv til os med det samme.',
    ],
    action: { label: 'Kontakt Os', url: `${publicUrl}${PATHS.contact}` },
    footer: 'Dette er den sidste mail til denne adresse.',
  }),
});

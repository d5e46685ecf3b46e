import { SUPPORT_REPLY_HOURS } from '@venn/schema/limits';
import { layoutMail, type MailText } from '../../infra/mail/mail-layout.js';

interface ContactValues {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** The message as the operator gets it; the answer goes to the sender. */
export const contactCopyMail = ({ name, email, subject, message }: ContactValues): MailText => ({
  subject: `Kontakt: ${subject}`,
  ...layoutMail({
    title: subject,
    paragraphs: [`Fra ${name} (${email}):`, message],
    footer: 'Sendt gennem kontaktformularen på Venn. Svar på denne mail for at svare afsenderen.',
  }),
});

/**
 * Tells the sender that the message has arrived. It repeats nothing of it: anyone can write any address into the form,
 * and a stranger must not send words of their own in our name.
 */
export const contactReceiptMail = (): MailText => ({
  subject: 'Vi har fået din besked',
  ...layoutMail({
    title: 'Tak for din besked',
    paragraphs: [
      'Den er kommet godt frem, og et menneske læser den.',
      `Vi bestræber os på at svare inden for ${SUPPORT_REPLY_HOURS} timer på hverdage.`,
    ],
    footer: 'Har du ikke skrevet til os, har en anden brugt din adresse. Så kan du se bort fra denne mail.',
  }),
});

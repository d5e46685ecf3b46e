import { SUPPORT_REPLY_HOURS } from '@venn/schema/limits';
import { layoutMail, type MailText } from '../../infra/mail/mail-layout.js';

interface ContactValues {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** The message for the operator; sent with the sender as Reply-To. */
export const contactCopyMail = ({ name, email, subject, message }: ContactValues): MailText => ({
  subject: `Kontakt: ${subject}`,
  ...layoutMail({
    title: subject,
    paragraphs: [`Fra ${name} (${email}):`, message],
    footer: 'Sendt gennem kontaktformularen på Venn. Svar på denne mail for at svare afsenderen.',
  }),
});

/**
 * The receipt for the sender. It quotes nothing of the message: the form accepts any address, and must not let strangers
 * send texts of their own in our name.
 */
export const contactReceiptMail = (): MailText => ({
  subject: 'Vi har fået din besked',
  ...layoutMail({
    title: 'Tak for din besked',
    paragraphs: [
      'Den er kommet godt frem, og en af os læser den.',
      `Vi bestræber os på at svare inden for ${SUPPORT_REPLY_HOURS} timer på hverdage.`,
    ],
    footer: 'Hvis du ikke har skrevet til os, har en anden brugt din adresse. Så kan du se bort fra denne mail.',
  }),
});

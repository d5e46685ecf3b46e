import { SUPPORT_REPLY_HOURS } from '@venn/schema/limits';
import { layoutMail } from '../../infra/mail-layout.js';
import type { MailText } from '../accounts/account.mails.js';

interface ContactValues {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** The message as the operator gets it. */
export const contactCopyMail = ({ name, email, subject, message }: ContactValues): MailText => ({
  subject: `Kontakt: ${subject}`,
  ...layoutMail({
    title: subject,
    paragraphs: [`Fra ${name} (${email})`, message],
    footer: 'Svar på denne mail for at svare afsenderen.',
  }),
});

/** Tells the sender that the message has arrived. */
export const contactReceiptMail = ({ name, subject }: ContactValues): MailText => ({
  subject: 'Vi har fået din besked',
  ...layoutMail({
    title: `Hej ${name}`,
    paragraphs: [
      `Tak for din besked om "${subject}".`,
      `Vi svarer inden for ${SUPPORT_REPLY_HOURS} timer på hverdage.`,
    ],
    footer: 'Har du ikke skrevet til os, kan du se bort fra denne mail.',
  }),
});

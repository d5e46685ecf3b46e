import { UNCONFIRMED_REPORT_HOURS } from '@venn/schema/limits';
import { linkPath, PATHS } from '@venn/schema/paths';
import { layoutMail, type MailText } from '../../../infra/mail/mail-layout.js';

interface Values {
  publicUrl: string;
  token: string;
}

/**
 * The link that confirms a visitor's address. It quotes nothing of the report: the form accepts any address, and must not
 * let strangers send texts of their own in our name.
 */
export const confirmReportMail = ({ publicUrl, token }: Values): MailText => ({
  subject: 'Bekræft din anmeldelse',
  ...layoutMail({
    title: 'Bekræft din anmeldelse',
    paragraphs: [
      'Denne e-mail er brugt til at anmelde indhold på Venn. Var det dig, så bekræft, at e-mailen er din. Derefter ser en af os på din anmeldelse.',
      `Linket virker i ${UNCONFIRMED_REPORT_HOURS} timer. Hvis det ikke bliver brugt, sletter vi anmeldelsen.`,
    ],
    action: { label: 'Bekræft', url: `${publicUrl}${linkPath(PATHS.confirmReport, token)}` },
    footer: 'Har du ikke anmeldt noget, har en anden brugt din adresse. Så kan du se bort fra denne mail.',
  }),
});

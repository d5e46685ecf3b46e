import { EXPORT_LINK_HOURS } from '@venn/schema/limits';
import { linkPath, PATHS } from '@venn/schema/paths';
import { layoutMail, type MailText } from '../../infra/mail/mail-layout.js';

interface Values {
  username: string;
  token: string;
  publicUrl: string;
}

/** Mails the download link of a data export. */
export const exportReadyMail = ({ username, token, publicUrl }: Values): MailText => ({
  subject: 'Dine data er klar',
  ...layoutMail({
    title: `Hej ${username}`,
    paragraphs: [
      'Her er kopien af dine data på Venn. Det er en ZIP-fil, du kan åbne på din computer.',
      `Linket virker i ${EXPORT_LINK_HOURS} timer og kun én gang. Filen rummer dine beskeder og andet personligt, så gem den et sikkert sted.`,
    ],
    action: {
      label: 'Hent dine data',
      url: `${publicUrl}${linkPath(PATHS.dataExport, token)}`,
    },
    footer:
      'Hvis du ikke selv har bedt om den, kan du se bort fra mailen eller skrive til os. Filen slettes af sig selv.',
  }),
});

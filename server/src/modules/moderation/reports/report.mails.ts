import type { ReportKind } from '@venn/schema/moderation';
import { URGENT_KINDS } from '@venn/schema/moderation';
import { OWN_REPORTS_ANCHOR, PATHS } from '@venn/schema/paths';
import { greeting, layoutMail, type MailText } from '../../../infra/mail/mail-layout.js';

interface Values {
  /** Null for visitors, whose name may be anybody's. */
  username: string | null;
  publicUrl: string;
}

const FOOTER = 'Du får denne mail, fordi du har rapporteret noget på Venn.';

/** The link to the reporter's own reports, for members. */
const ownReports = ({ username, publicUrl }: Values) =>
  username === null
    ? {}
    : { action: { label: 'Se dine rapporter', url: `${publicUrl}${PATHS.profile}#${OWN_REPORTS_ANCHOR}` } };

/** The receipt of a report. It quotes nothing of it. */
export const reportReceiptMail = ({ kind, ...values }: Values & { kind: ReportKind }): MailText => ({
  subject: 'Vi har fået din rapport',
  ...layoutMail({
    title: greeting(values.username),
    paragraphs: [
      'Tak, fordi du siger til. Et menneske læser din rapport, og vi skriver til dig, når vi har set på den.',
      ...(URGENT_KINDS.includes(kind) ? ['Er nogen i fare lige nu, så ring 112.'] : []),
      'Den, det handler om, får aldrig at vide, hvem der har rapporteret.',
    ],
    ...ownReports(values),
    footer: FOOTER,
  }),
});

/** The outcome of a report: whether something was done, never what. */
export const reportOutcomeMail = ({ acted, ...values }: Values & { acted: boolean }): MailText => ({
  subject: 'Vi har set på din rapport',
  ...layoutMail({
    title: greeting(values.username),
    paragraphs: acted
      ? [
          'Vi har gjort noget ved det, du rapporterede. Tak for hjælpen.',
          'Hvad vi har gjort, er mellem os og den, det handler om.',
        ]
      : [
          'Vi har set på det, du rapporterede, og vi har ikke fundet et brud på vores regler.',
          'Det var rigtigt af dig at sige til. Sker der mere, så rapportér det igen.',
        ],
    closing: `Er du uenig, så skriv til os: ${values.publicUrl}${PATHS.contact}`,
    ...ownReports(values),
    footer: FOOTER,
  }),
});

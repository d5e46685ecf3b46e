import type { ReportKind } from '@venn/schema/moderation';
import { URGENT_KINDS } from '@venn/schema/moderation';
import { OWN_REPORTS_ANCHOR, PATHS } from '@venn/schema/paths';
import { greeting, layoutMail, type MailText } from '../../../infra/mail/mail-layout.js';

interface Values {
  /** Null for visitors, whose name may be anybody's. */
  username: string | null;
  publicUrl: string;
}

/** What a report is called: members report with the dialog of that name, visitors with the form 'Anmeld indhold'. */
const WORDS = {
  member: { report: 'rapport', reported: 'rapporteret', didReport: 'rapporterede', again: 'rapporter' },
  visitor: { report: 'anmeldelse', reported: 'anmeldt', didReport: 'anmeldte', again: 'anmeld' },
} as const;

const wordsFor = ({ username }: Values) => WORDS[username === null ? 'visitor' : 'member'];
const footer = (values: Values): string =>
  `Du får denne mail, fordi du har ${wordsFor(values).reported} noget på Venn.`;

/** The link to the reporter's own reports, for members. */
const ownReports = ({ username, publicUrl }: Values) =>
  username === null
    ? {}
    : { action: { label: 'Se dine rapporter', url: `${publicUrl}${PATHS.profile}#${OWN_REPORTS_ANCHOR}` } };

/** The receipt of a report. It quotes nothing of it. */
export const reportReceiptMail = ({ kind, ...values }: Values & { kind: ReportKind }): MailText => ({
  subject: `Vi har fået din ${wordsFor(values).report}`,
  ...layoutMail({
    title: greeting(values.username),
    paragraphs: [
      `Tak, fordi du siger til. En af os læser din ${wordsFor(values).report}, og vi skriver til dig, når vi har set på den.`,
      ...(URGENT_KINDS.includes(kind) ? ['Er nogen i fare lige nu, så ring 112.'] : []),
      `Den, det handler om, får aldrig at vide, hvem der har ${wordsFor(values).reported} det.`,
    ],
    ...ownReports(values),
    footer: footer(values),
  }),
});

/** The outcome of a report: whether something was done, never what. */
export const reportOutcomeMail = ({ acted, ...values }: Values & { acted: boolean }): MailText => ({
  subject: `Vi har set på din ${wordsFor(values).report}`,
  ...layoutMail({
    title: greeting(values.username),
    paragraphs: acted
      ? [
          `Vi har gjort noget ved det, du ${wordsFor(values).didReport}. Tak for hjælpen.`,
          'Hvad vi har gjort, er mellem os og den, det handler om.',
        ]
      : [
          `Vi har set på det, du ${wordsFor(values).didReport}, og vi har ikke fundet et brud på vores regler.`,
          `Det var rigtigt af dig at sige til. Hvis der sker mere, så ${wordsFor(values).again} det igen.`,
        ],
    closing: `Er du uenig, så skriv til os: ${values.publicUrl}${PATHS.contact}`,
    ...ownReports(values),
    footer: footer(values),
  }),
});

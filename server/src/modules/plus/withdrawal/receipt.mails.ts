import { PLUS_REMINDER_DAYS, WITHDRAWAL_DAYS } from '@venn/schema/limits';
import { PATHS } from '@venn/schema/paths';
import { dayOf } from '../../../common/date-text.js';
import type { Operator } from '../../../config/config.js';
import { layoutMail, type MailText } from '../../../infra/mail/mail-layout.js';
import { formatDate, formatDateTime, money } from '../mail-format.js';
import { vatOf } from '../vat.js';

/** What a receipt says of a purchase. */
export interface ReceiptValues {
  username: string;
  publicUrl: string;
  reference: string;
  /** In øre. */
  amount: number;
  paidAt: Date;
  plusUntil: Date;
  /** When the buyer consented to begin at once. */
  consentAt: Date | null;
  /** To what; null where that isn't known. */
  consentText: string | null;
  /** The last instant of the right of withdrawal. */
  withdrawUntil: Date;
  /** The signed link to the withdrawal. */
  withdrawalUrl: string;
  operator: Operator;
}

const seller = ({ name, address, cvr, email, phone }: Operator): string =>
  [name, address, `CVR ${cvr}`, email, `Telefon ${phone}`].join('\n');

/** What the buyer consented to, in the words of then. */
const consent = (given: string | null, at: Date): string =>
  `${given === null ? 'Du bad om at få Plus med det samme.' : `»${given}«`}\nGivet ${formatDateTime(at)}`;

const withdrawal = ({ consentAt, withdrawUntil, publicUrl }: ReceiptValues): string =>
  [
    `Du har ${WITHDRAWAL_DAYS} dages fortrydelsesret, det vil sige til og med ${dayOf(withdrawUntil)}.`,
    consentAt === null
      ? 'Fortryder du, får du alle pengene tilbage.'
      : 'Du har bedt om at få Plus med det samme. Fortryder du, betaler du for de dage, du har haft det, også den, der er begyndt, og får resten tilbage på det kort, du betalte med.',
    `Tryk på knappen i denne mail (du behøver ikke logge ind), gå til ${publicUrl}${PATHS.payment}, eller kontakt os på mail eller telefon. Du kan også bruge formularen nedenfor. Du behøver ikke give en grund.`,
  ].join(' ');

/** The form of forbrugeraftaleloven, bilag 3, with the seller's data. */
const standardForm = ({ operator, reference, paidAt }: ReceiptValues): string =>
  [
    'Standardfortrydelsesformular',
    '(denne formular udfyldes og returneres kun, hvis fortrydelsesretten gøres gældende)',
    `– Til ${operator.name}, ${operator.address}, ${operator.email}:`,
    '– Jeg meddeler herved, at jeg ønsker at gøre fortrydelsesretten gældende i forbindelse med min købsaftale om levering af følgende tjenesteydelse: Plus på Venn i en måned, ordre ' +
      reference,
    `– Bestilt den: ${formatDate(paidAt)}`,
    '– Forbrugerens navn:',
    '– Forbrugerens adresse:',
    '– Forbrugerens underskrift (kun hvis formularens indhold meddeles på papir):',
    '– Dato:',
  ].join('\n');

const complaints = ({ operator }: ReceiptValues): string =>
  `Vil du klage, så skriv først til os på ${operator.email}. Hvis vi ikke finder en løsning, kan du klage til Mæglingsteamet for Forbrugerklager, Nævnenes Hus, Toldboden 2, 8800 Viborg, på naevneneshus.dk. Nævnenes Hus tager kun sager om køb over en mindstepris, og Plus koster mindre; det koster også et gebyr at klage. De aktuelle beløb står på naevneneshus.dk. Du kan altid gå til domstolene.`;

/** The receipt of a purchase: the contract, to keep. */
export const plusReceiptMail = (values: ReceiptValues): MailText => {
  const { username, publicUrl, reference, amount, paidAt, plusUntil, consentAt, consentText, withdrawalUrl, operator } =
    values;
  return {
    subject: 'Kvittering for Plus',
    ...layoutMail({
      title: `Hej ${username}`,
      paragraphs: [
        `Tak for dit køb. Du har nu Plus til ${dayOf(plusUntil)}.`,
        `Det er ikke et abonnement. Plus stopper af sig selv, og du får en mail ${PLUS_REMINDER_DAYS} dage før udløb. Gem denne mail. Den er din aftale med os.`,
      ],
      facts: [
        ['Vare', 'Plus på Venn i en måned: beskeder uden ventetid, og du står øverst i de andres chatoversigt'],
        ['Gælder', `Fra ${formatDateTime(paidAt)} til ${formatDateTime(plusUntil)}`],
        ['Pris', `${money(amount)} inklusive moms`],
        ['Heraf moms', money(vatOf(amount))],
        ['Betalt', formatDateTime(paidAt)],
        ...(consentAt === null ? [] : [['Dit samtykke', consent(consentText, consentAt)] as const]),
        ['Ordre', reference],
        ['Sælger', seller(operator)],
        ['Vilkår', `${publicUrl}${PATHS.terms}`],
      ],
      action: { label: 'Fortryd aftalen her', url: withdrawalUrl },
      closing: [withdrawal(values), standardForm(values), complaints(values)].join('\n\n'),
      footer: `Sælger: ${operator.name}, ${operator.address}, CVR ${operator.cvr}`,
    }),
  };
};

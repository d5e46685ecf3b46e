import { PLUS_PRICE_DKK, PLUS_REMINDER_DAYS, WITHDRAWAL_DAYS } from '@venn/schema/limits';
import { PATHS } from '@venn/schema/paths';
import { LOCALE, TIME_ZONE } from '@venn/schema/time';
import type { Operator } from '../../config/config.js';
import { layoutMail, type MailText } from '../../infra/mail/mail-layout.js';
import type { Fault } from './plus.policy.js';

const DATE = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: TIME_ZONE });
const MONEY = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** Danish VAT is a fifth of a price that includes it. */
const VAT_SHARE = 0.2;

interface Values {
  username: string;
  publicUrl: string;
}

interface ReceiptValues extends Values {
  reference: string;
  /** In øre. */
  amount: number;
  paidAt: Date;
  plusUntil: Date;
  consented: boolean;
  operator: Operator;
}

const money = (ore: number): string => `${MONEY.format(ore / 100)} kr.`;

/** The receipt of a purchase. */
export const plusReceiptMail = (values: ReceiptValues): MailText => {
  const { username, publicUrl, reference, amount, paidAt, plusUntil, consented, operator } = values;
  const withdrawal = consented
    ? `Du har ${WITHDRAWAL_DAYS} dages fortrydelsesret. Du har bedt om at få Plus med det samme, så fortryder du, betaler du for de dage, du har brugt. Skriv til os på ${publicUrl}${PATHS.contact}.`
    : `Du har ${WITHDRAWAL_DAYS} dages fortrydelsesret. Skriv til os på ${publicUrl}${PATHS.contact}, hvis du fortryder.`;
  return {
    subject: 'Kvittering for Plus',
    ...layoutMail({
      title: `Hej ${username}`,
      paragraphs: [
        `Tak for dit køb. Du har nu Plus til ${DATE.format(plusUntil)}.`,
        `Det er ikke et abonnement. Plus stopper af sig selv, og du får en mail ${PLUS_REMINDER_DAYS} dage før.`,
      ],
      facts: [
        ['Vare', 'Plus på Venn i en måned'],
        ['Pris', `${money(amount)} inklusive moms`],
        ['Heraf moms', money(amount * VAT_SHARE)],
        ['Betalt', DATE.format(paidAt)],
        ['Ordre', reference],
      ],
      closing: withdrawal,
      footer: `Sælger: ${operator.name}, ${operator.address}, CVR ${operator.cvr}`,
    }),
  };
};

/** What came for an order and went back. */
export interface GivenUpPayment {
  /** How it differs from the order. */
  fault: Fault | null;
  /** In minor units of its own currency. */
  amount: number;
  testMode: boolean;
  /** Whether money had been taken, and not only reserved. */
  tookMoney: boolean;
}

type OrderValues = Pick<ReceiptValues, 'username' | 'reference' | 'amount'>;

const PAID_BACK_SUBJECT = 'Din betaling er ført tilbage';
const PAID_BACK = 'Beløbet er ført tilbage. Der kan gå et par dage, før du kan se det i din bank.';

const subjectOf = ({ tookMoney }: GivenUpPayment): string =>
  tookMoney ? PAID_BACK_SUBJECT : 'Din betaling er annulleret';

/** What becomes of the money. */
const moneyOf = ({ tookMoney, testMode }: GivenUpPayment): string => {
  if (testMode) return 'Der er ikke trukket penge, for en prøvebetaling flytter ingen.';
  return tookMoney
    ? PAID_BACK
    : 'Betalingen er annulleret, og der er ikke trukket penge. Er beløbet reserveret på din konto, kan der gå et par dage, før din bank frigiver det.';
};

const faultText = ({ fault, amount, testMode }: GivenUpPayment, ordered: number): string => {
  if (fault === 'amount') return `Vi fik en betaling på ${money(amount)}, men din ordre var på ${money(ordered)}`;
  if (fault === 'currency') return 'Vi fik en betaling i en anden valuta end danske kroner.';
  if (fault === 'mode' && testMode) return 'Vi fik en prøvebetaling i stedet for en rigtig.';
  return 'Vi fik en betaling, der ikke svarede til din ordre.';
};

/** Tells a member that another payment than was asked for has been given up. */
export const plusCancelledMail = (values: OrderValues & { publicUrl: string; given: GivenUpPayment }): MailText => {
  const { username, publicUrl, reference, amount, given } = values;
  return {
    subject: subjectOf(given),
    ...layoutMail({
      title: `Hej ${username}`,
      paragraphs: [
        `${faultText(given, amount)} Derfor gav den ikke Plus.`,
        moneyOf(given),
        'Vil du stadig have Plus, kan du prøve igen.',
      ],
      action: { label: 'Opgrader til Plus', url: `${publicUrl}${PATHS.payment}` },
      footer: `Ordre: ${reference}`,
    }),
  };
};

/** Tells a member that a second payment goes back. The version before did not note what was given up: it paid back. */
export const plusRefundedMail = ({
  username,
  reference,
  amount,
  given,
}: OrderValues & { given: GivenUpPayment | undefined }): MailText => ({
  subject: given === undefined ? PAID_BACK_SUBJECT : subjectOf(given),
  ...layoutMail({
    title: `Hej ${username}`,
    paragraphs: [
      `Vi modtog en betaling på ${money(amount)}, som ikke kunne bruges til Plus, for eksempel fordi du allerede har det.`,
      given === undefined ? PAID_BACK : moneyOf(given),
    ],
    footer: `Ordre: ${reference}`,
  }),
});

/** Tells a member three days before that Plus ends. */
export const plusReminderMail = ({
  username,
  publicUrl,
  plusExpiresAt,
}: Values & { plusExpiresAt: Date }): MailText => ({
  subject: 'Dit Plus udløber snart',
  ...layoutMail({
    title: `Hej ${username}`,
    paragraphs: [
      `Dit Plus udløber ${DATE.format(plusExpiresAt)}.`,
      `Det fornyes ikke af sig selv, og der bliver ikke trukket penge. Vil du fortsætte, kan du købe en ny måned for ${PLUS_PRICE_DKK} kr., når det er udløbet.`,
    ],
    action: { label: 'Se dit Plus', url: `${publicUrl}${PATHS.payment}` },
    footer: 'Du får denne mail, fordi du har Plus på Venn.',
  }),
});

/** Tells a member that Plus has ended. */
export const plusExpiredMail = ({ username, publicUrl }: Values): MailText => ({
  subject: 'Dit Plus er udløbet',
  ...layoutMail({
    title: `Hej ${username}`,
    paragraphs: [
      'Dit Plus er udløbet, og der er ikke trukket penge for mere.',
      'Du kan stadig skrive med dine venner, nu med en pause mellem beskederne.',
    ],
    action: { label: 'Opgrader til Plus', url: `${publicUrl}${PATHS.payment}` },
    footer: 'Du får denne mail, fordi du har haft Plus på Venn.',
  }),
});

import { PLUS_PRICE_DKK, PLUS_REMINDER_DAYS, WITHDRAWAL_DAYS } from '@venn/schema/limits';
import { PATHS } from '@venn/schema/paths';
import { LOCALE, TIME_ZONE } from '@venn/schema/time';
import type { Operator } from '../../config/config.js';
import { layoutMail, type MailText } from '../../infra/mail/mail-layout.js';
import type { Mismatch } from './payment-verdict.js';

const DATE = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: TIME_ZONE });
const MONEY = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** Danish VAT (25%) as a share of a price that includes it. */
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

/** A payment of an order that was cancelled or refunded. */
export interface ReversedPayment {
  /** How it differs from the order. */
  fault: Mismatch | null;
  /** In minor units of its own currency. */
  amount: number;
  testMode: boolean;
  /** Whether money was captured, and not only authorised. */
  tookMoney: boolean;
}

type OrderValues = Pick<ReceiptValues, 'username' | 'reference' | 'amount'>;

const PAID_BACK_SUBJECT = 'Din betaling er ført tilbage';
const PAID_BACK = 'Beløbet er ført tilbage. Der kan gå et par dage, før du kan se det i din bank.';

const subjectOf = ({ tookMoney }: ReversedPayment): string =>
  tookMoney ? PAID_BACK_SUBJECT : 'Din betaling er annulleret';

const moneyOf = ({ tookMoney, testMode }: ReversedPayment): string => {
  if (testMode) return 'Der er ikke trukket penge, for en prøvebetaling flytter ingen.';
  return tookMoney
    ? PAID_BACK
    : 'Betalingen er annulleret, og der er ikke trukket penge. Er beløbet reserveret på din konto, kan der gå et par dage, før din bank frigiver det.';
};

const faultText = ({ fault, amount, testMode }: ReversedPayment, ordered: number): string => {
  if (fault === 'amount') return `Vi fik en betaling på ${money(amount)}, men din ordre var på ${money(ordered)}`;
  if (fault === 'currency') return 'Vi fik en betaling i en anden valuta end danske kroner.';
  if (fault === 'mode' && testMode) return 'Vi fik en prøvebetaling i stedet for en rigtig.';
  return 'Vi fik en betaling, der ikke svarede til din ordre.';
};

/** Notifies a member that a payment was reversed because it differs from the order. */
export const plusCancelledMail = (values: OrderValues & { publicUrl: string; reversed: ReversedPayment }): MailText => {
  const { username, publicUrl, reference, amount, reversed } = values;
  return {
    subject: subjectOf(reversed),
    ...layoutMail({
      title: `Hej ${username}`,
      paragraphs: [
        `${faultText(reversed, amount)} Derfor gav den ikke Plus.`,
        moneyOf(reversed),
        'Vil du stadig have Plus, kan du prøve igen.',
      ],
      action: { label: 'Opgrader til Plus', url: `${publicUrl}${PATHS.payment}` },
      footer: `Ordre: ${reference}`,
    }),
  };
};

/** Notifies a member that a surplus payment was reversed; jobs of an earlier version lack `reversed`: it was refunded. */
export const plusRefundedMail = ({
  username,
  reference,
  amount,
  reversed,
}: OrderValues & { reversed: ReversedPayment | undefined }): MailText => ({
  subject: reversed === undefined ? PAID_BACK_SUBJECT : subjectOf(reversed),
  ...layoutMail({
    title: `Hej ${username}`,
    paragraphs: [
      `Vi modtog en betaling på ${money(amount)}, som ikke kunne bruges til Plus, for eksempel fordi du allerede har det.`,
      reversed === undefined ? PAID_BACK : moneyOf(reversed),
    ],
    footer: `Ordre: ${reference}`,
  }),
});

/** Reminds a member three days before the end of Plus. */
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

/** Notifies a member that Plus has ended. */
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

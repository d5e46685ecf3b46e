import { PLUS_PRICE_DKK } from '@venn/schema/limits';
import { PATHS } from '@venn/schema/paths';
import { dayOf } from '../../common/date-text.js';
import { layoutMail, type MailText } from '../../infra/mail/mail-layout.js';
import { money } from './mail-format.js';
import type { Mismatch } from './payments/payment-verdict.js';

interface Values {
  username: string;
  publicUrl: string;
}

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

interface OrderValues {
  username: string;
  reference: string;
  /** In øre. */
  amount: number;
}

const PAID_BACK_SUBJECT = 'Din betaling er ført tilbage';
const PAID_BACK = 'Beløbet er ført tilbage. Der kan gå et par dage, før du kan se det i din bank.';

const subjectOf = ({ tookMoney }: ReversedPayment): string =>
  tookMoney ? PAID_BACK_SUBJECT : 'Din betaling er annulleret';

const moneyOf = ({ tookMoney, testMode }: ReversedPayment): string => {
  if (testMode) return 'Det var en prøvebetaling, så der er ikke trukket penge.';
  return tookMoney
    ? PAID_BACK
    : 'Betalingen er annulleret, og der er ikke trukket penge. Hvis beløbet er reserveret på din konto, kan der gå et par dage, før din bank frigiver det.';
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
      `Dit Plus udløber ${dayOf(plusExpiresAt)}.`,
      `Det fornyes ikke af sig selv, og der bliver ikke trukket penge. Hvis du vil fortsætte, kan du købe en ny måned for ${PLUS_PRICE_DKK} kr., når det er udløbet.`,
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
      'Dit Plus er udløbet. Vi har ikke trukket flere penge.',
      'Du kan stadig skrive med dine venner, nu med en pause mellem beskederne.',
    ],
    action: { label: 'Opgrader til Plus', url: `${publicUrl}${PATHS.payment}` },
    footer: 'Du får denne mail, fordi du har haft Plus på Venn.',
  }),
});

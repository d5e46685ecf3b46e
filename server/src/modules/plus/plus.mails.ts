import { PLUS_PRICE_DKK, PLUS_REMINDER_DAYS, WITHDRAWAL_DAYS } from '@venn/schema/limits';
import { PATHS } from '@venn/schema/paths';
import { LOCALE, TIME_ZONE } from '@venn/schema/time';
import type { Operator } from '../../config.js';
import { layoutMail } from '../../infra/mail-layout.js';
import type { MailText } from '../accounts/account.mails.js';

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

/** Tells a member that a second payment goes back. */
export const plusRefundedMail = ({
  username,
  reference,
  amount,
}: Omit<ReceiptValues, 'plusUntil' | 'paidAt' | 'consented' | 'operator'>): MailText => ({
  subject: 'Din betaling er ført tilbage',
  ...layoutMail({
    title: `Hej ${username}`,
    paragraphs: [
      `Vi modtog en betaling på ${money(amount)}, som ikke kunne bruges til Plus, for eksempel fordi du allerede har det.`,
      'Beløbet er ført tilbage. Der kan gå et par dage, før du kan se det i din bank.',
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

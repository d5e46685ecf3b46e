import { PATHS } from '@venn/schema/paths';
import { greeting, layoutMail, type MailText } from '../../../infra/mail/mail-layout.js';
import { formatDateTime, money } from '../mail-format.js';

interface Values {
  /** Null where the account is erased. */
  username: string | null;
  reference: string;
}

interface WithdrawalValues extends Values {
  withdrawnAt: Date;
  /** In øre. */
  amount: number;
  refundTotal: number;
}

const MONEY_COMES = 'Pengene kommer på det kort, du betalte med. Der kan gå et par dage, før du kan se dem i din bank.';

/** Confirms a withdrawal, with its time. */
export const plusWithdrawnMail = ({
  username,
  reference,
  withdrawnAt,
  amount,
  refundTotal,
}: WithdrawalValues): MailText => ({
  subject: 'Du har fortrudt dit køb af Plus',
  ...layoutMail({
    title: greeting(username),
    paragraphs: [
      `Vi har modtaget din fortrydelse ${formatDateTime(withdrawnAt)}. Dit Plus er stoppet.`,
      `Du får ${money(refundTotal)} tilbage. ${MONEY_COMES}`,
    ],
    facts: [
      ['Fortrudt', formatDateTime(withdrawnAt)],
      ['Du betalte', money(amount)],
      ['For de dage, du har brugt', money(amount - refundTotal)],
      ['Du får tilbage', money(refundTotal)],
      ['Ordre', reference],
    ],
    footer: 'Gem denne mail som bekræftelse på, at du har fortrudt aftalen.',
  }),
});

/** Tells a buyer of a refund. */
export const plusPaidBackMail = ({ username, reference, amount }: Values & { amount: number }): MailText => ({
  subject: 'Du får penge tilbage',
  ...layoutMail({
    title: greeting(username),
    paragraphs: [`Vi fører ${money(amount)} af din betaling for Plus tilbage. ${MONEY_COMES}`],
    footer: `Ordre: ${reference}`,
  }),
});

/** Tells a buyer that Plus has ended because the bank took the payment back. */
export const plusChargedBackMail = ({ username, reference, publicUrl }: Values & { publicUrl: string }): MailText => ({
  subject: 'Dit Plus er stoppet',
  ...layoutMail({
    title: greeting(username),
    paragraphs: [
      'Din bank har ført betalingen for dit Plus tilbage. Derfor er dit Plus stoppet.',
      'Er det en fejl, så skriv til os. Vil du have Plus igen, kan du købe en ny måned.',
    ],
    action: { label: 'Skriv til os', url: `${publicUrl}${PATHS.contact}` },
    footer: `Ordre: ${reference}`,
  }),
});

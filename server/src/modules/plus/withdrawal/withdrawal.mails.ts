import { PATHS } from '@venn/schema/paths';
import { greeting, layoutMail, type MailText } from '../../../infra/mail/mail-layout.js';
import { formatDate, formatDateTime, money } from '../mail-format.js';

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
  /** Whether the payment had been captured, and not only authorised. */
  tookMoney: boolean;
  /** Whether only the day of the withdrawal is known. */
  byDay: boolean;
}

const MONEY_COMES =
  'Pengene bliver sat ind på det kort, du betalte med. Der kan gå et par dage, før du kan se dem i din bank.';

const reservedText = (kept: number): string =>
  kept === 0
    ? 'Beløbet er kun reserveret, og vi trækker det ikke. Der kan gå et par dage, før din bank frigiver det.'
    : `Beløbet er kun reserveret. Vi trækker ${money(kept)}, og der kan gå et par dage, før din bank frigiver resten.`;

/** Confirms a withdrawal, with its time. */
export const plusWithdrawnMail = (values: WithdrawalValues): MailText => {
  const { username, reference, withdrawnAt, amount, refundTotal, tookMoney, byDay } = values;
  const kept = amount - refundTotal;
  const received = byDay ? formatDate(withdrawnAt) : formatDateTime(withdrawnAt);
  return {
    subject: 'Du har fortrudt dit køb af Plus',
    ...layoutMail({
      title: greeting(username),
      paragraphs: [
        `Vi har modtaget din fortrydelse den ${received}. Dit Plus er stoppet.`,
        tookMoney ? `Du får ${money(refundTotal)} tilbage. ${MONEY_COMES}` : reservedText(kept),
      ],
      facts: [
        ['Fortrudt', received],
        [tookMoney ? 'Du betalte' : 'Prisen var', money(amount)],
        ['For de dage, du har brugt', money(kept)],
        [tookMoney ? 'Du får tilbage' : 'Vi trækker ikke', money(refundTotal)],
        ['Ordre', reference],
      ],
      footer: 'Gem denne mail som bekræftelse på, at du har fortrudt aftalen.',
    }),
  };
};

interface PaidBackValues extends Values {
  /** In øre: what is paid back now, and what is kept of the price. */
  amount: number;
  kept: number;
  tookMoney: boolean;
}

/** Tells a buyer of a refund. */
export const plusPaidBackMail = ({ username, reference, amount, kept, tookMoney }: PaidBackValues): MailText => ({
  subject: tookMoney ? 'Du får penge tilbage' : 'Du betaler mindre for Plus',
  ...layoutMail({
    title: greeting(username),
    paragraphs: [
      tookMoney
        ? `Vi fører ${money(amount)} af din betaling for Plus tilbage. ${MONEY_COMES}`
        : `Du betaler ${money(amount)} mindre for Plus. ${reservedText(kept)}`,
    ],
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

import { MARKED_WITHDRAWALS } from '@venn/schema/limits';
import type { OrderStatus, OrderStep } from '../../../gql/orders';

export const ORDER_TEXTS = {
  title: 'Orders',
  about: 'All purchases of Plus. They are kept for five years after the end of their financial year.',
  search: 'Search name, email, order or transaction',
  none: 'No orders found.',
  load: 'Failed to fetch the orders',
  loadOne: 'Failed to fetch the order',
  statement: 'Accounts of a year',
  statementAbout: 'Sales, refunds and chargebacks of a financial year, one line each, with VAT.',
  year: 'Year',
  download: 'Download CSV',
  downloading: 'Downloading...',
  refund: 'Refund',
  refunding: 'Refunding...',
  refundAbout: 'The money goes back to the card, and the buyer gets a mail.',
  plusStays: 'Plus stays.',
  refundAmount: 'Amount in kr.',
  refundHelp: (rest: string) => `At most ${rest}.`,
  refundProblem: 'Enter an amount such as 10 or 10.50, at most what is left.',
  withdraw: 'Withdraw for the buyer',
  withdrawing: 'Withdrawing...',
  withdrawAbout: 'For a buyer who has written or called. Plus ends at once, and the buyer gets a confirmation.',
  withdrawBack: (amount: string) => `If it counts from now, ${amount} is paid back.`,
  receivedAt: 'Received on',
  receivedHelp: 'When the buyer said so, if it was before today.',
  chargeBack: 'Record a chargeback',
  recording: 'Recording...',
  chargeBackAbout:
    'Only if the bank has taken the payment back. Plus ends at once, nothing more is paid back, and this cannot be undone.',
  resend: 'Send the receipt again',
  sending: 'Sending...',
  resendAbout: 'It goes to the buyer’s present address.',
  sent: 'The receipt is sent',
  withdrawals: 'Withdrawals of this buyer',
  manyWithdrawals: (count: number) => `${count} withdrawals in ${MARKED_WITHDRAWALS.months} months`,
} as const;

/** Names and colours of the states of orders. */
export const STATUS: Record<OrderStatus, { label: string; state: 'good' | 'hot' | 'none' }> = {
  open: { label: 'Not paid', state: 'none' },
  paid: { label: 'Paid', state: 'good' },
  withdrawn: { label: 'Withdrawn', state: 'none' },
  charged_back: { label: 'Charged back', state: 'hot' },
  refunding: { label: 'Unusable, being reversed', state: 'hot' },
  refunded: { label: 'Unusable, reversed', state: 'none' },
  cancelling: { label: 'Mismatch, being reversed', state: 'hot' },
  cancelled: { label: 'Mismatch, reversed', state: 'none' },
  abandoned: { label: 'Abandoned', state: 'none' },
};

/** Names of what happens to orders. */
export const STEPS: Record<OrderStep, string> = {
  opened: 'Order opened',
  paid: 'Paid, Plus given',
  captured: 'Payment captured',
  reversed: 'Payment reversed',
  withdrawn: 'Buyer withdrew',
  refund_ordered: 'Refund decided',
  refunded: 'Paid back',
  charged_back: 'Charged back',
  receipt_sent: 'Receipt sent again',
};

const MONEY = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount in øre: '39.00 kr.' */
export const formatMoney = (ore: number): string => `${MONEY.format(ore / 100)} kr.`;

/** What of an order is paid back: what OnPay has confirmed, and what is still on its way. */
export const paidBack = ({ refundTotal, refundedTotal }: Record<'refundTotal' | 'refundedTotal', number>): string => {
  const rest = refundTotal - refundedTotal;
  return rest > 0 ? `${formatMoney(refundedTotal)}, ${formatMoney(rest)} on its way` : formatMoney(refundedTotal);
};

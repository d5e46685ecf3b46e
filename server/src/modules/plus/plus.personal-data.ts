import { momentOf } from '../../common/date-text.js';
import { int, orNull, rowType, text, timestamptz } from '../../infra/postgres/row-type.js';
import { exportedList, type PersonalData } from '../../shared/personal-data.js';
import type { OrderStatus } from './orders/plus-order.entity.js';

/** Danish labels of the status of an order of Plus. */
const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  open: 'Ikke betalt endnu',
  paid: 'Betalt',
  withdrawn: 'Fortrudt',
  charged_back: 'Ført tilbage af banken',
  refunding: 'Føres tilbage',
  refunded: 'Ført tilbage',
  cancelling: 'Annulleres',
  cancelled: 'Annulleret',
  abandoned: 'Ikke gennemført',
};

const kroner = (amount: number, { currency }: { currency: string }): string =>
  `${(amount / 100).toFixed(2).replace('.', ',')} ${currency === 'DKK' ? 'kr.' : currency}`;

const PURCHASES = exportedList({
  name: 'purchases',
  title: 'Køb',
  empty: 'Du har ikke købt noget.',
  heads: ['Ordre', 'Beløb', 'Status', 'Oprettet', 'Betalt', 'Plus til', 'Betalt tilbage'],
  type: rowType({
    id: int,
    reference: text(),
    amount: int,
    currency: text(),
    status: text<OrderStatus>(),
    consentAt: orNull(timestamptz),
    createdAt: timestamptz,
    paidAt: orNull(timestamptz),
    plusUntil: orNull(timestamptz),
    refundedAt: orNull(timestamptz),
    withdrawnAt: orNull(timestamptz),
    chargedBackAt: orNull(timestamptz),
    refundedTotal: int,
  }),
  sql: (list) => `SELECT ${list} FROM plus_order WHERE member_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
  json: (purchase) => ({
    reference: purchase.reference,
    amount_ore: purchase.amount,
    currency: purchase.currency,
    status: purchase.status,
    consent_at: purchase.consentAt,
    created_at: purchase.createdAt,
    paid_at: purchase.paidAt,
    plus_until: purchase.plusUntil,
    refunded_at: purchase.refundedAt,
    withdrawn_at: purchase.withdrawnAt,
    charged_back_at: purchase.chargedBackAt,
    paid_back_ore: purchase.refundedTotal,
  }),
  shown: (purchase) => [
    purchase.reference,
    kroner(purchase.amount, purchase),
    STATUS_LABELS[purchase.status],
    momentOf(purchase.createdAt),
    momentOf(purchase.paidAt),
    momentOf(purchase.plusUntil),
    purchase.refundedTotal === 0 ? '' : kroner(purchase.refundedTotal, purchase),
  ],
});

/** Orders, which stay for bookkeeping when their buyer is erased. */
export const PLUS_PERSONAL_DATA: PersonalData = { exported: { lists: [PURCHASES] } };

import type { ReactNode } from 'react';
import type { OrderDetailFragment } from '../../../gql/orders';
import styles from '../admin.module.css';
import { formatDateTime } from '../format';
import { PersonLink } from '../PersonLink';
import { OrderState } from './OrderState';
import { formatMoney } from './texts';

const dateOr = (iso: string | null, otherwise: string): string => (iso ? formatDateTime(iso) : otherwise);

/** What is known of an order. */
export function OrderFacts({ order }: { order: OrderDetailFragment['order'] }) {
  const { buyer, email, status, amount, refundTotal, refundedTotal, plusUntil, consentAt, withdrawUntil } = order;
  const paidBack =
    refundedTotal < refundTotal
      ? `${formatMoney(refundedTotal)}, ${formatMoney(refundTotal - refundedTotal)} on its way`
      : formatMoney(refundedTotal);
  const facts: [name: string, value: ReactNode][] = [
    ['State', <OrderState key="state" status={status} />],
    ['Buyer', <PersonLink key="buyer" person={buyer} />],
    ['Email', email ?? 'Erased'],
    ['Price', formatMoney(amount)],
    ['Paid back', paidBack],
    ['Plus until', dateOr(plusUntil, 'Gave no Plus')],
    ['Consent to begin at once', dateOr(consentAt, 'Not given')],
    ['Withdrawal until', dateOr(withdrawUntil, 'Not possible')],
    ['Captured', dateOr(order.capturedAt, 'Not captured')],
    ['OnPay transaction', order.mock ? 'Mock payment: no money' : (order.transaction ?? 'None')],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

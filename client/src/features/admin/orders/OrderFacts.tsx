import type { ReactNode } from 'react';
import type { OrderDetailFragment } from '../../../gql/orders';
import styles from '../admin.module.css';
import { formatDateTime } from '../format';
import { PersonLink } from '../PersonLink';
import { OrderState } from './OrderState';
import { formatMoney, paidBack } from './texts';

const dateOr = (iso: string | null, otherwise: string): string => (iso ? formatDateTime(iso) : otherwise);

/** What is known of an order. */
export function OrderFacts({ order }: { order: OrderDetailFragment['order'] }) {
  const { buyer, email, status, amount, plusUntil, consentAt, withdrawUntil } = order;
  const facts: [name: string, value: ReactNode][] = [
    ['State', <OrderState key="state" status={status} />],
    ['Buyer', <PersonLink key="buyer" person={buyer} />],
    ['Email', email ?? 'Erased'],
    ['Price', formatMoney(amount)],
    ['Paid back', paidBack(order)],
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

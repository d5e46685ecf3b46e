import type { Role } from '@venn/schema/roles';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCompleteMockPaymentMutation, useVerifyPaymentMutation } from '../../gql/plus';
import { type Refusal, refusalOf } from '../../lib/forms/formErrors';
import { type PaymentReturn, readPaymentReturn, withoutMarkers } from './paymentReturn';
import { TEXTS } from './texts';

/** What is known of a payment that came back: `role` is what it has made of the viewer, `again` what asking once more may help. */
export type ReturnState =
  | { step: 'none' }
  | { step: 'checking' }
  | { step: 'done'; message: string; role: Role }
  | { step: 'failed'; message: string; again: PaymentReturn | null };

/** Refusals after which asking again can help; no code at all means that nobody was reached. */
const MAY_CHANGE: readonly (Refusal['code'] | null)[] = [
  'PAYMENT_PENDING',
  'PAYMENT_CANCELLING',
  'PAYMENT_UNAVAILABLE',
  'UNAVAILABLE',
  'RATE_LIMITED',
  null,
];

/**
 * Ends a payment that the address tells of, once. The address keeps its parameters until there is an answer: where the
 * login has run out meanwhile, they go with the member through the login and back here. The second part asks again.
 */
export function usePaymentReturn(): [ReturnState, (payment: PaymentReturn) => Promise<void>] {
  const [search, setSearch] = useSearchParams();
  const [completeMock] = useCompleteMockPaymentMutation();
  const [verify] = useVerifyPaymentMutation();
  const [state, setState] = useState<ReturnState>({ step: readPaymentReturn(search) ? 'checking' : 'none' });

  const ask = useCallback(
    async (payment: Exclude<PaymentReturn, { kind: 'unconfirmed' }>) => {
      if (payment.kind === 'mock') {
        const { data } = await completeMock();
        return { ...data?.completeMockPayment, otherwise: TEXTS.completed };
      }
      const { data } = await verify({ variables: { order: payment.order } });
      return { ...data?.verifyPayment, otherwise: TEXTS.verified };
    },
    [completeMock, verify],
  );

  const settle = useCallback(
    async (payment: PaymentReturn): Promise<void> => {
      if (payment.kind === 'unconfirmed') {
        setState({ step: 'failed', message: TEXTS.unconfirmed, again: null });
        setSearch(withoutMarkers, { replace: true });
        return;
      }
      setState({ step: 'checking' });
      try {
        const { user, message, otherwise } = await ask(payment);
        // The header and the rest of the page have heard of the user on the way here.
        if (!user) throw new Error('The payment was answered with nothing');
        setState({ step: 'done', message: message || otherwise, role: user.role });
      } catch (error) {
        const { code, text } = refusalOf(error);
        if (code === 'UNAUTHENTICATED') return;
        const again = MAY_CHANGE.includes(code) ? payment : null;
        const isUnknown = payment.kind !== 'mock' && code === 'NOT_FOUND';
        setState({ step: 'failed', message: (isUnknown ? TEXTS.unknown : text) ?? TEXTS.failed, again });
      }
      setSearch(withoutMarkers, { replace: true });
    },
    [ask, setSearch],
  );

  const handled = useRef(false);
  useEffect(() => {
    const payment = readPaymentReturn(search);
    if (payment === null || handled.current) return;
    handled.current = true;
    void settle(payment);
  }, [search, settle]);

  return [state, settle];
}

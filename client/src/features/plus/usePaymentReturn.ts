import type { Role } from '@venn/schema/roles';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCompleteMockPaymentMutation, useVerifyPaymentMutation } from '../../gql/plus';
import { type Refusal, refusalOf } from '../../lib/forms/formErrors';
import { type PaymentReturn, readPaymentReturn, withoutMarkers } from './paymentReturn';
import { TEXTS } from './texts';

/** `role` is the viewer's role after the payment; `again` is the payment to check again, null when that can't help. */
export type ReturnState =
  | { step: 'none' }
  | { step: 'checking' }
  | { step: 'done'; message: string; role: Role }
  | { step: 'failed'; message: string; again: PaymentReturn | null };

/** Error codes after which a retry may succeed; null is a network error. */
const MAY_CHANGE: readonly (Refusal['code'] | null)[] = [
  'PAYMENT_PENDING',
  'PAYMENT_CANCELLING',
  'PAYMENT_UNAVAILABLE',
  'UNAVAILABLE',
  'RATE_LIMITED',
  null,
];

/**
 * Completes the payment named by the query parameters, once. The URL keeps them until there is a response: when the
 * session has expired, they survive the login. Also returns a function that checks a payment again.
 */
export function usePaymentReturn(): [ReturnState, (payment: PaymentReturn) => Promise<void>] {
  const [search, setSearch] = useSearchParams();
  const [completeMock] = useCompleteMockPaymentMutation();
  const [verify] = useVerifyPaymentMutation();
  const [state, setState] = useState<ReturnState>({ step: readPaymentReturn(search) ? 'checking' : 'none' });

  const request = useCallback(
    async (payment: Exclude<PaymentReturn, { kind: 'unconfirmed' }>) => {
      if (payment.kind === 'mock') {
        const { data } = await completeMock();
        return { ...data?.completeMockPayment, fallback: TEXTS.completed };
      }
      const { data } = await verify({ variables: { order: payment.order } });
      return { ...data?.verifyPayment, fallback: TEXTS.verified };
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
        const { user, message, fallback } = await request(payment);
        // `viewerLink` has already updated the session.
        if (!user) throw new Error('Empty response to a payment');
        setState({ step: 'done', message: message || fallback, role: user.role });
      } catch (error) {
        const { code, text } = refusalOf(error);
        if (code === 'UNAUTHENTICATED') return;
        const again = MAY_CHANGE.includes(code) ? payment : null;
        const isUnknown = payment.kind !== 'mock' && code === 'NOT_FOUND';
        setState({ step: 'failed', message: (isUnknown ? TEXTS.unknown : text) ?? TEXTS.failed, again });
      }
      setSearch(withoutMarkers, { replace: true });
    },
    [request, setSearch],
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

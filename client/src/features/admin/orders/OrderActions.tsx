import { type OrderDetailFragment, useChargeBackOrderMutation, useResendReceiptMutation } from '../../../gql/orders';
import styles from '../admin.module.css';
import { ConfirmedAction } from '../ConfirmedAction';
import type { ActionAlert } from '../useActionAlert';
import { RefundOrder } from './RefundOrder';
import { ORDER_TEXTS } from './texts';
import { WithdrawOrder } from './WithdrawOrder';

interface OrderActionsProps extends ActionAlert {
  order: OrderDetailFragment['order'];
  onChanged: () => void;
}

/** What an administrator can do with an order in its present state. */
export function OrderActions({ order, clear, showSuccess, onChanged }: OrderActionsProps) {
  const [chargeBack] = useChargeBackOrderMutation();
  const [resend] = useResendReceiptMutation();
  const { order: reference, status, amount, refundTotal, capturedAt, mock, buyer, grantedAt } = order;
  const isPaid = status === 'paid' || status === 'withdrawn';
  const variables = { order: reference };
  const chargeBackNow = async () => {
    clear();
    await chargeBack({ variables });
    onChanged();
  };
  const resendNow = async () => {
    clear();
    await resend({ variables });
    showSuccess(ORDER_TEXTS.sent);
    onChanged();
  };
  return (
    <div className={styles.actions}>
      {isPaid && refundTotal < amount ? <RefundOrder order={order} onDone={onChanged} /> : null}
      {status === 'paid' && grantedAt ? <WithdrawOrder order={order} onDone={onChanged} /> : null}
      {status === 'paid' && grantedAt && buyer ? (
        <ConfirmedAction
          label={ORDER_TEXTS.resend}
          title={`${ORDER_TEXTS.resend}?`}
          why={ORDER_TEXTS.resendAbout}
          busyLabel={ORDER_TEXTS.sending}
          run={resendNow}
        />
      ) : null}
      {isPaid && (mock || capturedAt) ? (
        <ConfirmedAction
          danger
          label={ORDER_TEXTS.chargeBack}
          title={`${ORDER_TEXTS.chargeBack}?`}
          why={ORDER_TEXTS.chargeBackAbout}
          busyLabel={ORDER_TEXTS.recording}
          run={chargeBackNow}
        />
      ) : null}
    </div>
  );
}

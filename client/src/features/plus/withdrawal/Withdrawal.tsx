import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Actions } from '../../../components/FormLayout';
import { Alert } from '../../../components/feedback/Alert';
import { type PurchaseItemFragment, useWithdrawPurchaseMutation } from '../../../gql/withdrawal';
import { longDate } from '../../../lib/format';
import { errorText } from '../../../lib/forms/formErrors';
import { focusMain } from '../../../lib/page/focusMain';
import { Amounts } from './Amounts';
import { TEXTS } from './texts';
import styles from './Withdrawal.module.css';
import { WithdrawalDone } from './WithdrawalDone';

const focusOn = (element: HTMLElement | null): void => element?.focus();

/** The withdrawal from a purchase, in two steps. */
export function Withdrawal({ purchase }: { purchase: PurchaseItemFragment }) {
  const [withdraw, { data: sent, loading }] = useWithdrawPurchaseMutation();
  // Null until the first answer: only then is the focus moved back.
  const [asks, setAsks] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const done = sent?.withdrawPurchase;
  if (done?.withdrawnAt) return <WithdrawalDone withdrawnAt={done.withdrawnAt} refund={done.refund} mailed />;
  const confirm = async () => {
    setFailure(null);
    try {
      await withdraw({ variables: { order: purchase.order } });
      focusMain();
    } catch (error) {
      setFailure(errorText(error, TEXTS.failed));
    }
  };
  if (!asks) {
    return (
      <div className={styles.offer}>
        <p>{TEXTS.until(longDate(purchase.withdrawUntil))}</p>
        <Button variant="link" ref={asks === null ? undefined : focusOn} onClick={() => setAsks(true)}>
          {TEXTS.open}
        </Button>
      </div>
    );
  }
  return (
    <section className={styles.part}>
      <h2 ref={focusOn} tabIndex={-1}>
        {TEXTS.question}
      </h2>
      <p>{TEXTS.consequence}</p>
      <Amounts purchase={purchase} />
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <Actions>
        <Button busy={loading} busyLabel={TEXTS.confirming} onClick={() => void confirm()}>
          {TEXTS.confirm}
        </Button>
        <Button variant="quiet" disabled={loading} onClick={() => setAsks(false)}>
          {TEXTS.keep}
        </Button>
      </Actions>
    </section>
  );
}

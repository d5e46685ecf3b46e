import { copenhagenDate, isCalendarDate, startOfDate } from '@venn/schema/time';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { TextField } from '../../../components/form/TextField';
import { type OrderDetailFragment, useWithdrawOrderMutation } from '../../../gql/orders';
import { refusalOf } from '../../../lib/forms/formErrors';
import styles from '../admin.module.css';
import { TEXTS } from '../texts';
import { errorMessage } from '../useActionAlert';
import { formatMoney, ORDER_TEXTS } from './texts';

interface WithdrawOrderProps {
  order: OrderDetailFragment['order'];
  onDone: () => void;
}

/**
 * When the buyer said so, of a day: its beginning, which is best for the buyer, or the purchase on that day itself. Null
 * for today, which is now.
 */
function instantOf(day: string, grantedAt: string): string | null {
  if (day === '' || day === copenhagenDate(new Date())) return null;
  const start = startOfDate(day).getTime();
  return new Date(copenhagenDate(new Date(grantedAt)) === day ? grantedAt : start).toISOString();
}

/** Button and dialog that withdraw from a purchase for its buyer. */
export function WithdrawOrder({ order: { order, withdrawalRefund, grantedAt }, onDone }: WithdrawOrderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [day, setDay] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [withdraw, { loading }] = useWithdrawOrderMutation();
  const ask = () => {
    setDay('');
    setProblem(undefined);
    setFailure(null);
    setIsOpen(true);
  };
  const confirm = async () => {
    setFailure(null);
    const isDay = day === '' || isCalendarDate(day);
    setProblem(isDay ? undefined : 'Enter a date such as 2026-11-23.');
    if (!isDay) return;
    try {
      await withdraw({ variables: { order, receivedAt: instantOf(day, grantedAt ?? '') } });
      setIsOpen(false);
      onDone();
    } catch (error) {
      const field = refusalOf(error).fields.find((one) => one.field === 'receivedAt');
      setProblem(field?.text);
      if (!field) setFailure(errorMessage(error));
    }
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={ask}>
        {ORDER_TEXTS.withdraw}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`${ORDER_TEXTS.withdraw}?`}
        confirmLabel="Withdraw"
        busyLabel={ORDER_TEXTS.withdrawing}
        cancelLabel={TEXTS.cancel}
        danger
        busy={loading}
        error={failure}
        onConfirm={() => void confirm()}
        onCancel={() => setIsOpen(false)}
      >
        <div className={styles.stack}>
          <p>{ORDER_TEXTS.withdrawAbout}</p>
          {withdrawalRefund === null ? null : <p>{ORDER_TEXTS.withdrawBack(formatMoney(withdrawalRefund))}</p>}
          <TextField
            name="receivedAt"
            label={ORDER_TEXTS.receivedAt}
            help={ORDER_TEXTS.receivedHelp}
            placeholder="YYYY-MM-DD"
            optional
            autoComplete="off"
            value={day}
            error={problem}
            onChange={setDay}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}

import { trimText } from '@venn/schema/rules/blank';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { TextField } from '../../../components/form/TextField';
import { type OrderDetailFragment, useRefundOrderMutation } from '../../../gql/orders';
import styles from '../admin.module.css';
import { TEXTS } from '../texts';
import { errorMessage } from '../useActionAlert';
import { formatMoney, ORDER_TEXTS } from './texts';

interface RefundOrderProps {
  order: OrderDetailFragment['order'];
  onDone: () => void;
}

const AMOUNT = /^\d{1,5}(?:[.,]\d{1,2})?$/;

/** An amount as it is typed, in øre; null where it is none. */
const oreOf = (text: string): number | null =>
  AMOUNT.test(trimText(text)) ? Math.round(Number(trimText(text).replace(',', '.')) * 100) : null;

/** Button and dialog that pay back a part of an order. */
export function RefundOrder({ order: { order, amount, refundTotal, status }, onDone }: RefundOrderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [refund, { loading }] = useRefundOrderMutation();
  const rest = amount - refundTotal;
  const ask = () => {
    setText('');
    setProblem(undefined);
    setFailure(null);
    setIsOpen(true);
  };
  const confirm = async () => {
    setFailure(null);
    const ore = oreOf(text);
    const isValid = ore !== null && ore > 0 && ore <= rest;
    setProblem(isValid ? undefined : ORDER_TEXTS.refundProblem);
    if (!isValid) return;
    try {
      // A total: a repeated request pays back nothing more.
      await refund({ variables: { order, total: refundTotal + ore } });
      setIsOpen(false);
      onDone();
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={ask}>
        {ORDER_TEXTS.refund}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`${ORDER_TEXTS.refund}?`}
        confirmLabel={ORDER_TEXTS.refund}
        busyLabel={ORDER_TEXTS.refunding}
        cancelLabel={TEXTS.cancel}
        busy={loading}
        error={failure}
        onConfirm={() => void confirm()}
        onCancel={() => setIsOpen(false)}
      >
        <div className={styles.stack}>
          <p>
            {ORDER_TEXTS.refundAbout} {status === 'paid' ? <span>{ORDER_TEXTS.plusStays}</span> : null}
          </p>
          <TextField
            name="amount"
            label={ORDER_TEXTS.refundAmount}
            help={ORDER_TEXTS.refundHelp(formatMoney(rest))}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            error={problem}
            onChange={setText}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}

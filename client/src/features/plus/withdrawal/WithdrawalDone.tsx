import { CircleCheck } from 'lucide-react';
import { Alert } from '../../../components/feedback/Alert';
import { fullDateAndTime } from '../../../lib/format';
import { money, TEXTS } from './texts';

interface WithdrawalDoneProps {
  withdrawnAt: string;
  /** In øre. */
  refund: number;
  /** Whether a confirmation is mailed. */
  mailed: boolean;
}

/** Confirms a withdrawal with its time. */
export function WithdrawalDone({ withdrawnAt, refund, mailed }: WithdrawalDoneProps) {
  return (
    <Alert announce="alert" icon={<CircleCheck />}>
      <b>{TEXTS.done(fullDateAndTime(withdrawnAt))}</b>
      <p>
        {TEXTS.moneyComes(money(refund))} {mailed ? TEXTS.confirmed : null}
      </p>
    </Alert>
  );
}

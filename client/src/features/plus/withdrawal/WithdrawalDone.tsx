import { startOfDay } from '@venn/schema/time';
import { Alert } from '../../../components/feedback/Alert';
import { CircleCheck } from '../../../icons/CircleCheck';
import { fullDateAndTime, longDate } from '../../../lib/format';
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
  // An administrator enters a day, which is stored as its beginning.
  const isDay = startOfDay(new Date(withdrawnAt)).getTime() === Date.parse(withdrawnAt);
  return (
    <Alert announce="alert" icon={<CircleCheck />}>
      <b>{TEXTS.done(isDay ? `den ${longDate(withdrawnAt)}` : fullDateAndTime(withdrawnAt))}</b>
      <p>
        <span>{TEXTS.moneyComes(money(refund))}</span> {mailed ? <span>{TEXTS.confirmed}</span> : null}
      </p>
    </Alert>
  );
}

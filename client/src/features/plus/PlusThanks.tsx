import { Alert } from '../../components/feedback/Alert';
import { CircleCheck } from '../../icons/CircleCheck';
import { longDate } from '../../lib/format';
import { TEXTS } from './texts';

/** Thanks to a member with Plus, and its expiry. */
export function PlusThanks({ expiry }: { expiry: string | null | undefined }) {
  return (
    <Alert icon={<CircleCheck />}>
      <b>{TEXTS.thanks}</b>
      {expiry ? <p>{`${TEXTS.validUntil(longDate(expiry))} ${TEXTS.buyAgain}`}</p> : null}
    </Alert>
  );
}

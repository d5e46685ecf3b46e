import { Button } from '../../../components/Button';
import { Alert } from '../../../components/feedback/Alert';
import { useWithdrawablePurchasesQuery } from '../../../gql/withdrawal';
import { TEXTS } from './texts';
import { Withdrawal } from './Withdrawal';

/** The purchases from which the member can withdraw, mostly one or none. A failure is said: the button is a right. */
export function Withdrawals() {
  const { data, error, refetch } = useWithdrawablePurchasesQuery({ fetchPolicy: 'cache-and-network' });
  if (error && !data) {
    return (
      <Alert tone="error">
        <p>{TEXTS.loadFailed}</p>
        <Button variant="link" onClick={() => void refetch().catch(() => undefined)}>
          {TEXTS.loadAgain}
        </Button>
      </Alert>
    );
  }
  return data?.withdrawablePurchases.map((purchase) => <Withdrawal key={purchase.order} purchase={purchase} />);
}

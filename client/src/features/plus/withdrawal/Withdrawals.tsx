import { useWithdrawablePurchasesQuery } from '../../../gql/withdrawal';
import { Withdrawal } from './Withdrawal';

/** The purchases from which the member can withdraw, mostly one or none. */
export function Withdrawals() {
  const { data } = useWithdrawablePurchasesQuery({ fetchPolicy: 'cache-and-network' });
  return data?.withdrawablePurchases.map((purchase) => <Withdrawal key={purchase.order} purchase={purchase} />);
}

import { PATHS } from '@venn/schema/paths';
import { useParams } from 'react-router-dom';
import { Alert } from '../../../components/feedback/Alert';
import { Loading } from '../../../components/feedback/Loading';
import { Page } from '../../../components/Page';
import { useAdminOrderQuery } from '../../../gql/orders';
import { refusalOf } from '../../../lib/forms/formErrors';
import { usePageTitle } from '../../../lib/page/pageTitle';
import styles from '../admin.module.css';
import { BackLink } from '../BackLink';
import { TEXTS } from '../texts';
import { useActionAlert } from '../useActionAlert';
import { BuyerWithdrawals } from './BuyerWithdrawals';
import { OrderActions } from './OrderActions';
import { OrderFacts } from './OrderFacts';
import { OrderHistory } from './OrderHistory';
import { ORDER_TEXTS } from './texts';

/** One order: its state, what happened to it, and what an administrator can do with it. */
export default function OrderPage() {
  const { order: reference = '' } = useParams();
  const { data, error, refetch } = useAdminOrderQuery({
    variables: { order: reference },
    fetchPolicy: 'cache-and-network',
  });
  const { alert, actionAlert } = useActionAlert();
  const detail = data?.adminOrder;
  usePageTitle(detail ? detail.order.order : null);
  return (
    <Page className={styles.page}>
      <BackLink to={PATHS.adminOrders} place="orders" />
      <h1>{reference}</h1>
      {error ? <Alert tone="error">{refusalOf(error).text ?? ORDER_TEXTS.loadOne}</Alert> : null}
      {!detail && !error ? <Loading>{TEXTS.loading}</Loading> : null}
      {alert}
      {detail && !error ? (
        <>
          <OrderFacts order={detail.order} />
          <OrderActions order={detail.order} {...actionAlert} onChanged={() => void refetch().catch(() => undefined)} />
          <OrderHistory history={detail.history} />
          <BuyerWithdrawals detail={detail} />
        </>
      ) : null}
    </Page>
  );
}

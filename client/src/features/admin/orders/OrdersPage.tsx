import { Alert } from '../../../components/feedback/Alert';
import { Loading } from '../../../components/feedback/Loading';
import { Select } from '../../../components/form/Select';
import { Page } from '../../../components/Page';
import { type OrderStatus, useAdminOrdersQuery } from '../../../gql/orders';
import styles from '../admin.module.css';
import { formatDateTime, formatTotal } from '../format';
import { AdminPager } from '../list/AdminPager';
import { ListTools } from '../list/ListTools';
import { SearchField } from '../list/SearchField';
import { Table } from '../list/Table';
import table from '../list/Table.module.css';
import { useListParams } from '../list/useListParams';
import { PersonLink } from '../PersonLink';
import { TEXTS } from '../texts';
import { ManyWithdrawals } from './ManyWithdrawals';
import { OrderLink } from './OrderLink';
import { OrderState } from './OrderState';
import { formatMoney, ORDER_TEXTS, paidBack, STATUS } from './texts';
import { YearStatement } from './YearStatement';

const COLUMNS = ['Opened', 'Order', 'Buyer', 'Email', 'Price', 'Paid back', 'State'];
const STATUSES = Object.keys(STATUS) as OrderStatus[];
const FILTERS: readonly { value: OrderStatus | 'all'; label: string }[] = [
  { value: 'all', label: 'All states' },
  ...STATUSES.map((value) => ({ value, label: STATUS[value].label })),
];
const FILTER_VALUES = FILTERS.map(({ value }) => value);

/** All orders of Plus, and the accounts of a year. */
export default function OrdersPage() {
  const { choice, change, page, search } = useListParams();
  const filter = choice('state', FILTER_VALUES, 'all');
  const { data, previousData, error } = useAdminOrdersQuery({
    variables: { search, status: filter === 'all' ? null : filter, page },
    fetchPolicy: 'cache-and-network',
  });
  const orders = (data ?? previousData)?.adminOrders;
  return (
    <Page className={styles.page}>
      <h1>{ORDER_TEXTS.title}</h1>
      <p className={styles.muted}>{ORDER_TEXTS.about}</p>
      <ListTools total={orders ? formatTotal(orders.total, 'order') : null}>
        <SearchField label={ORDER_TEXTS.search} value={search} onSearch={(text) => change({ search: text })} />
        <Select
          name="state"
          label="State"
          options={FILTERS}
          value={filter}
          onChange={(value) => change({ state: value === 'all' ? '' : value })}
        />
      </ListTools>
      {error ? <Alert tone="error">{ORDER_TEXTS.load}</Alert> : null}
      {!orders && !error ? <Loading>{TEXTS.loading}</Loading> : null}
      {orders?.items.length === 0 ? <p className={styles.muted}>{ORDER_TEXTS.none}</p> : null}
      {orders && orders.items.length > 0 ? (
        <Table label="Orders" columns={COLUMNS}>
          {orders.items.map(
            ({ order, buyer, email, amount, refundTotal, refundedTotal, status, createdAt, buyerWithdrawals }) => (
              <tr key={order}>
                <td>{formatDateTime(createdAt)}</td>
                <td>
                  <OrderLink order={order} />
                </td>
                <td>
                  <PersonLink person={buyer} />
                </td>
                <td className={table.mail}>{email}</td>
                <td>{formatMoney(amount)}</td>
                <td>{refundTotal > 0 ? paidBack({ refundTotal, refundedTotal }) : null}</td>
                <td>
                  <OrderState status={status} />
                  <ManyWithdrawals count={buyerWithdrawals} />
                </td>
              </tr>
            ),
          )}
        </Table>
      ) : null}
      {orders ? <AdminPager page={page} total={orders.total} onPage={(to) => change({ page: String(to) })} /> : null}
      <YearStatement />
    </Page>
  );
}

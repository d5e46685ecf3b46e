import { Alert } from '../../components/feedback/Alert';
import { Loading } from '../../components/feedback/Loading';
import { Page } from '../../components/Page';
import { useLimitsMetQuery } from '../../gql/admin';
import styles from './admin.module.css';
import { formatDateTime } from './format';
import { AdminPager } from './list/AdminPager';
import { Table } from './list/Table';
import { useListParams } from './list/useListParams';
import { PersonLink } from './PersonLink';
import { TEXTS } from './texts';

const COLUMNS = ['Last time', 'Who', 'Limit', 'Times in the hour'];

/** Who met which rate limit in the last 24 hours. */
export default function LimitsMetPage() {
  const { page, change } = useListParams();
  const { data, previousData, error } = useLimitsMetQuery({ variables: { page }, fetchPolicy: 'cache-and-network' });
  const met = (data ?? previousData)?.limitsMet;
  return (
    <Page className={styles.page}>
      <h1>Limits met</h1>
      <p className={styles.muted}>{TEXTS.limits.about}</p>
      {error ? <Alert tone="error">{TEXTS.load.limits}</Alert> : null}
      {!met && !error ? <Loading>{TEXTS.loading}</Loading> : null}
      {met?.items.length === 0 ? <p className={styles.muted}>{TEXTS.limits.none}</p> : null}
      {met && met.items.length > 0 ? (
        <Table label="Limits met" columns={COLUMNS}>
          {met.items.map((item) => (
            <tr key={[item.lastAt, item.limit, item.member?.id ?? item.visitor].join()}>
              <td>{formatDateTime(item.lastAt)}</td>
              <td>{item.member ? <PersonLink person={item.member} /> : `Visitor ${item.visitor}`}</td>
              <td>{item.limit}</td>
              <td>{item.count}</td>
            </tr>
          ))}
        </Table>
      ) : null}
      {met ? <AdminPager page={page} total={met.total} onPage={(to) => change({ page: String(to) })} /> : null}
    </Page>
  );
}

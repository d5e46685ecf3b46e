import { useRef } from 'react';
import { Button } from '../../../components/Button';
import { Alert } from '../../../components/feedback/Alert';
import { Loading } from '../../../components/feedback/Loading';
import { Page } from '../../../components/Page';
import { useBlockedSourcesQuery, useUnblockSourceMutation } from '../../../gql/admin';
import styles from '../admin.module.css';
import { formatDateTime } from '../format';
import { AdminPager } from '../list/AdminPager';
import { Table } from '../list/Table';
import table from '../list/Table.module.css';
import { useListParams } from '../list/useListParams';
import { PersonLink } from '../PersonLink';
import { FAILURE_TEXTS, TEXTS } from '../texts';
import { errorMessage, useActionAlert } from '../useActionAlert';
import { BlockSourceForm } from './BlockSourceForm';

const COLUMNS = ['What', 'Until', 'Reason', 'Since', 'Who', 'Action'];

/** The mail domains and networks that accounts can't come from. */
export default function BlockedSourcesPage() {
  const { page, change } = useListParams();
  const { data, previousData, error, refetch } = useBlockedSourcesQuery({
    variables: { page },
    fetchPolicy: 'cache-and-network',
  });
  const [unblockSource] = useUnblockSourceMutation();
  const { alert, actionAlert } = useActionAlert();
  const heading = useRef<HTMLHeadingElement>(null);
  const sources = (data ?? previousData)?.blockedSources;
  const onChanged = () => void refetch().catch(() => undefined);
  const unblock = async (id: string, value: string) => {
    actionAlert.clear();
    try {
      await unblockSource({ variables: { id } });
      actionAlert.showSuccess(`${value} is no longer blocked`);
      // The button that has the focus goes with its row.
      heading.current?.focus({ preventScroll: true });
      onChanged();
    } catch (failure) {
      actionAlert.showError(FAILURE_TEXTS.unblocking(errorMessage(failure)));
    }
  };
  return (
    <Page className={styles.page}>
      <h1>Blocked sources</h1>
      <p className={styles.muted}>
        Nobody can register from here. Members who are here already can log in and use everything.
      </p>
      <BlockSourceForm {...actionAlert} onBlocked={onChanged} />
      {alert}
      <section className={styles.panel}>
        <h2 ref={heading} tabIndex={-1}>
          Blocked now
        </h2>
        {error ? <Alert tone="error">{TEXTS.load.sources}</Alert> : null}
        {!sources && !error ? <Loading>{TEXTS.loading}</Loading> : null}
        {sources?.items.length === 0 ? <p className={styles.muted}>Nothing is blocked.</p> : null}
        {sources && sources.items.length > 0 ? (
          <Table label="Blocked sources" columns={COLUMNS}>
            {sources.items.map(({ id, value, endsAt, reason, createdAt, createdBy }) => (
              <tr key={id}>
                <td>{value}</td>
                <td>{endsAt ? formatDateTime(endsAt) : 'No end'}</td>
                <td className={table.detail} dir="auto">
                  {reason}
                </td>
                <td>{formatDateTime(createdAt)}</td>
                <td>{createdBy ? <PersonLink person={createdBy} /> : 'The command line'}</td>
                <td>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`Unblock ${value}`}
                    onClick={() => void unblock(id, value)}
                  >
                    Unblock
                  </Button>
                </td>
              </tr>
            ))}
          </Table>
        ) : null}
        {sources ? (
          <AdminPager page={page} total={sources.total} onPage={(to) => change({ page: String(to) })} />
        ) : null}
      </section>
    </Page>
  );
}

import { useRef } from 'react';
import { Alert } from '../../../components/feedback/Alert';
import { Loading } from '../../../components/feedback/Loading';
import { Select } from '../../../components/form/Select';
import { Page } from '../../../components/Page';
import { useAdminAppealsQuery } from '../../../gql/appeals';
import styles from '../admin.module.css';
import { formatTotal } from '../format';
import { AdminPager } from '../list/AdminPager';
import { ListTools } from '../list/ListTools';
import { useListParams } from '../list/useListParams';
import { TEXTS as PORTAL_TEXTS } from '../texts';
import { useActionAlert } from '../useActionAlert';
import { AppealCard } from './AppealCard';
import { TEXTS } from './texts';

const STATUS_NAMES = ['open', 'decided', 'all'] as const;
const STATUSES = STATUS_NAMES.map((value) => ({ value, label: TEXTS.statuses[value] }));

/** Members' appeals against decisions, with what was decided and why. */
export default function AppealsPage() {
  const { page, choice, change } = useListParams();
  const status = choice('status', STATUS_NAMES, 'open');
  const { data, previousData, error, refetch } = useAdminAppealsQuery({
    variables: { page, status: status === 'all' ? null : status },
    fetchPolicy: 'cache-and-network',
  });
  const { alert, actionAlert } = useActionAlert();
  const heading = useRef<HTMLHeadingElement>(null);
  const appeals = (data ?? previousData)?.adminAppeals;
  const onDecided = async (text: string) => {
    actionAlert.showSuccess(text);
    await refetch().catch(() => undefined);
    // The button that opened the dialog has gone with its card.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Page className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {TEXTS.title}
      </h1>
      <p className={styles.muted}>{TEXTS.about}</p>
      <ListTools total={appeals ? formatTotal(appeals.total, 'appeal') : null}>
        <Select
          name="status"
          label={TEXTS.status}
          options={STATUSES}
          value={status}
          onChange={(value) => change({ status: value })}
        />
      </ListTools>
      {alert}
      {error ? <Alert tone="error">{TEXTS.loadFailed}</Alert> : null}
      {!appeals && !error ? <Loading>{PORTAL_TEXTS.loading}</Loading> : null}
      {appeals?.items.length === 0 ? <p className={styles.muted}>{TEXTS.none}</p> : null}
      <ul className={styles.list}>
        {appeals?.items.map((decision) => (
          <li key={decision.id}>
            <AppealCard decision={decision} onStart={actionAlert.clear} onDecided={(text) => void onDecided(text)} />
          </li>
        ))}
      </ul>
      {appeals ? <AdminPager page={page} total={appeals.total} onPage={(to) => change({ page: String(to) })} /> : null}
    </Page>
  );
}

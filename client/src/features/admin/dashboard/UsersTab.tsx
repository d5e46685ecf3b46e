import { useState } from 'react';
import { useFocusAfterDialog } from '../../../components/dialog/useFocusAfterDialog';
import { Alert } from '../../../components/feedback/Alert';
import { Loading } from '../../../components/feedback/Loading';
import { Select } from '../../../components/form/Select';
import { type AdminUserItemFragment, type UserSort, useAdminUsersQuery } from '../../../gql/admin';
import styles from '../admin.module.css';
import { DecisionDialog } from '../decisions/DecisionDialog';
import { ExportUser } from '../ExportUser';
import { formatTotal } from '../format';
import { AdminPager } from '../list/AdminPager';
import { ListTools } from '../list/ListTools';
import { SearchField } from '../list/SearchField';
import { Table } from '../list/Table';
import { useListParams } from '../list/useListParams';
import { PANEL_ID } from '../Tabs';
import { FAILURE_TEXTS, TEXTS } from '../texts';
import type { ActionAlert } from '../useActionAlert';
import { UserTableRow } from './UserTableRow';

const SORTS: readonly { value: UserSort; label: string }[] = [
  { value: 'created_desc', label: 'Newest accounts' },
  { value: 'created_asc', label: 'Oldest accounts' },
  { value: 'name_asc', label: 'Name, A to Å' },
  { value: 'name_desc', label: 'Name, Å to A' },
  { value: 'online_desc', label: 'Last online' },
];
const SORT_NAMES = SORTS.map(({ value }) => value);
const COLUMNS = ['User', 'Email', 'Town', 'Status', 'Role', 'In Find Venner', 'Created', 'Actions'];

interface UsersTabProps extends ActionAlert {
  onChanged: () => void;
}

/** All accounts, with the actions on each. */
export function UsersTab({ onChanged, ...actionAlert }: UsersTabProps) {
  const { showSuccess, showError, clear } = actionAlert;
  const { choice, change, page, search } = useListParams();
  const sort = choice('sort', SORT_NAMES, 'created_desc');
  const { data, previousData, error, refetch } = useAdminUsersQuery({
    variables: { search, sort, page },
    fetchPolicy: 'cache-and-network',
  });
  const [deleting, setDeleting] = useState<AdminUserItemFragment | null>(null);
  const [exporting, setExporting] = useState<AdminUserItemFragment | null>(null);
  const users = (data ?? previousData)?.adminUsers;
  useFocusAfterDialog(deleting !== null, () => document.getElementById(PANEL_ID));

  const reload = () => refetch().catch(() => undefined);
  const deleted = async (text: string) => {
    showSuccess(text);
    onChanged();
    // With the row its button goes, which had the focus.
    await reload();
    setDeleting(null);
  };

  return (
    <>
      <ListTools total={users ? formatTotal(users.total, 'user') : null}>
        <SearchField label="Search name, email or town" value={search} onSearch={(text) => change({ search: text })} />
        <Select
          name="sort"
          label="Sort by"
          options={SORTS}
          value={sort}
          onChange={(value) => change({ sort: value })}
        />
      </ListTools>
      {error ? <Alert tone="error">{TEXTS.load.users}</Alert> : null}
      {!users && !error ? <Loading>{TEXTS.loading}</Loading> : null}
      {users?.items.length === 0 ? <p className={styles.muted}>No users found.</p> : null}
      {users && users.items.length > 0 ? (
        <Table label="Users" columns={COLUMNS}>
          {users.items.map((user) => (
            <UserTableRow
              key={user.id}
              user={user}
              {...actionAlert}
              onDelete={() => {
                clear();
                setDeleting(user);
              }}
              onHidden={() => void reload()}
              onExport={() => setExporting(user)}
            />
          ))}
        </Table>
      ) : null}
      {users ? <AdminPager page={page} total={users.total} onPage={(to) => change({ page: String(to) })} /> : null}
      <ExportUser {...actionAlert} user={exporting} onClose={() => setExporting(null)} />
      {deleting ? (
        <DecisionDialog
          target={{ memberId: deleting.id, username: deleting.username }}
          kinds={['erase']}
          title={`Delete ${deleting.username}?`}
          focusCancel
          onDone={(text) => void deleted(text)}
          onFailed={(message) => {
            showError(FAILURE_TEXTS.deleting(message));
            setDeleting(null);
          }}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </>
  );
}

import { useState } from 'react';
import { ReasonFields } from '../../../components/decision/ReasonFields';
import { NO_REASONS } from '../../../components/decision/reasons';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { useFocusAfterDialog } from '../../../components/dialog/useFocusAfterDialog';
import { Alert } from '../../../components/feedback/Alert';
import { Loading } from '../../../components/feedback/Loading';
import { FormStack } from '../../../components/form/FormLayout';
import { Select } from '../../../components/form/Select';
import {
  type AdminUserItemFragment,
  type UserSort,
  useAdminUsersQuery,
  useDeleteUserMutation,
} from '../../../gql/admin';
import styles from '../admin.module.css';
import { ExportUser } from '../ExportUser';
import { formatTotal } from '../format';
import { AdminPager } from '../list/AdminPager';
import { ListTools } from '../list/ListTools';
import { SearchField } from '../list/SearchField';
import { Table } from '../list/Table';
import { useListParams } from '../list/useListParams';
import { PANEL_ID } from '../Tabs';
import { FAILURE_TEXTS, TEXTS } from '../texts';
import { type ActionAlert, errorMessage } from '../useActionAlert';
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
  const [reasons, setReasons] = useState(NO_REASONS);
  const [exporting, setExporting] = useState<AdminUserItemFragment | null>(null);
  const [deleteUser, deletion] = useDeleteUserMutation();
  const users = (data ?? previousData)?.adminUsers;
  useFocusAfterDialog(deleting !== null, () => document.getElementById(PANEL_ID));

  const confirm = async () => {
    if (!deleting) return;
    clear();
    try {
      await deleteUser({ variables: { id: deleting.id, ...reasons } });
      showSuccess(TEXTS.userDeleted);
      onChanged();
      await refetch().catch(() => undefined);
    } catch (failure) {
      showError(FAILURE_TEXTS.deleting(errorMessage(failure)));
    }
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
                setReasons(NO_REASONS);
                setDeleting(user);
              }}
              onExport={() => setExporting(user)}
            />
          ))}
        </Table>
      ) : null}
      {users ? <AdminPager page={page} total={users.total} onPage={(to) => change({ page: String(to) })} /> : null}
      <ExportUser {...actionAlert} user={exporting} onClose={() => setExporting(null)} />
      <ConfirmDialog
        open={deleting !== null}
        title={`Delete ${deleting?.username ?? ''}?`}
        confirmLabel="Delete user"
        busyLabel="Deleting..."
        cancelLabel="Cancel"
        focusCancel
        danger
        busy={deletion.loading}
        onConfirm={() => void confirm()}
        onCancel={() => setDeleting(null)}
      >
        <FormStack>
          <p>The account and all its messages are removed for good. This cannot be undone.</p>
          <ReasonFields language="en" value={reasons} onChange={setReasons} />
        </FormStack>
      </ConfirmDialog>
    </>
  );
}

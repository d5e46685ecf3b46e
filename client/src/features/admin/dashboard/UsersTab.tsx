import { FileDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../../components/Alert';
import { IconButton } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { Select } from '../../../components/form/Select';
import { Loading } from '../../../components/Loading';
import {
  type AdminUserRowFragment,
  type GrantableRole,
  type UserSort,
  useAdminUsersQuery,
  useDeleteUserMutation,
  useSetUserRoleMutation,
  useSetUserVisibilityMutation,
} from '../../../gql/admin';
import styles from '../admin.module.css';
import { ExportUser } from '../ExportUser';
import { dayOf, lengthOf } from '../format';
import { AdminPager, Person, Search, Table } from '../ListParts';
import table from '../Table.module.css';
import { FAILED, TEXTS } from '../texts';
import { messageOf, type Notices } from '../useActionAlert';
import { useListParams } from '../useListParams';

const SORTS: readonly { value: UserSort; label: string }[] = [
  { value: 'created_desc', label: 'Newest accounts' },
  { value: 'created_asc', label: 'Oldest accounts' },
  { value: 'name_asc', label: 'Name, A to Å' },
  { value: 'name_desc', label: 'Name, Å to A' },
  { value: 'online_desc', label: 'Last online' },
];
const SORT_NAMES = SORTS.map(({ value }) => value);
const HEADS = ['User', 'Email', 'Town', 'Status', 'Role', 'In Find Venner', 'Created', 'Actions'];
const ROLES: readonly GrantableRole[] = ['user', 'plus', 'admin'];

interface TabProps extends Notices {
  onChanged: () => void;
}

/** All accounts and what can be done to each. */
export function UsersTab({ onChanged, ...notices }: TabProps) {
  const { say, fail, clear } = notices;
  const { choice, change, page, search } = useListParams();
  const sort = choice('sort', SORT_NAMES, 'created_desc');
  const { data, previousData, error, refetch } = useAdminUsersQuery({
    variables: { search, sort, page },
    fetchPolicy: 'cache-and-network',
  });
  const [leaving, setLeaving] = useState<AdminUserRowFragment | null>(null);
  const [exporting, setExporting] = useState<AdminUserRowFragment | null>(null);
  const [deleteUser, deletion] = useDeleteUserMutation();
  const users = (data ?? previousData)?.adminUsers;

  const confirmed = async () => {
    if (!leaving) return;
    clear();
    try {
      await deleteUser({ variables: { id: leaving.id } });
      say(TEXTS.userDeleted);
      onChanged();
      await refetch().catch(() => undefined);
    } catch (fault) {
      fail(FAILED.deleting(messageOf(fault)));
    }
    setLeaving(null);
  };

  return (
    <>
      <div className={styles.tools}>
        <Search label="Search name, email or town" value={search} onSearch={(text) => change({ search: text })} />
        <Select
          name="sort"
          label="Sort by"
          options={SORTS}
          value={sort}
          onChange={(value) => change({ sort: value })}
        />
        {users ? <p className={styles.muted}>{lengthOf(users.total, 'user')}</p> : null}
      </div>
      {error ? <Alert tone="error">{TEXTS.load.users}</Alert> : null}
      {!users && !error ? <Loading>{TEXTS.loading}</Loading> : null}
      {users?.items.length === 0 ? <p className={styles.muted}>No users found.</p> : null}
      {users && users.items.length > 0 ? (
        <Table label="Users" heads={HEADS}>
          {users.items.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              {...notices}
              onDelete={() => setLeaving(user)}
              onExport={() => setExporting(user)}
            />
          ))}
        </Table>
      ) : null}
      {users ? <AdminPager page={page} total={users.total} onPage={(to) => change({ page: String(to) })} /> : null}
      <ExportUser {...notices} user={exporting} onClose={() => setExporting(null)} />
      <ConfirmDialog
        open={leaving !== null}
        title={`Delete ${leaving?.username ?? ''}?`}
        confirmLabel="Delete user"
        busyLabel="Deleting..."
        cancelLabel="Cancel"
        danger
        busy={deletion.loading}
        onConfirm={() => void confirmed()}
        onCancel={() => setLeaving(null)}
      >
        The account and all its messages are removed for good. This can not be undone.
      </ConfirmDialog>
    </>
  );
}

interface UserRowProps extends Notices {
  user: AdminUserRowFragment;
  onDelete: () => void;
  onExport: () => void;
}

function UserRow({ user, fail, clear, onDelete, onExport }: UserRowProps) {
  const [setRole, role] = useSetUserRoleMutation();
  const [setVisibility, visibility] = useSetUserVisibilityMutation();
  const { id, username, visibleInFindVenner: visible } = user;
  return (
    <tr>
      <td>
        <Person person={user} />
      </td>
      <td className={table.mail} title={user.email}>
        {user.email}
      </td>
      <td>{user.location ?? ''}</td>
      <td>
        <UserState user={user} />
      </td>
      <td>
        <select
          className={table.select}
          aria-label={`Role of ${username}`}
          value={user.role}
          disabled={role.loading}
          onChange={({ target }) => {
            clear();
            setRole({ variables: { id, role: target.value as GrantableRole } }).catch((fault: unknown) =>
              fail(FAILED.role(messageOf(fault))),
            );
          }}
        >
          {user.role === 'banned' ? (
            <option value="banned" disabled>
              banned
            </option>
          ) : null}
          {ROLES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </td>
      <td>
        <button
          type="button"
          role="switch"
          className={table.switch}
          aria-checked={visible}
          aria-label={`Show ${username} in Find Venner`}
          disabled={visibility.loading}
          onClick={() => {
            clear();
            setVisibility({ variables: { id, visible: !visible } }).catch((fault: unknown) =>
              fail(FAILED.visibility(messageOf(fault))),
            );
          }}
        />
      </td>
      <td>{dayOf(user.createdAt)}</td>
      <td>
        <div className={table.actions}>
          <IconButton label={`Export data of ${username}`} icon={<FileDown aria-hidden="true" />} onClick={onExport} />
          <IconButton
            label={user.canBeDeleted ? `Delete ${username}` : 'Admin accounts can not be deleted'}
            icon={<Trash2 aria-hidden="true" />}
            danger
            disabled={!user.canBeDeleted}
            onClick={onDelete}
          />
        </div>
      </td>
    </tr>
  );
}

/** Whether the address is confirmed, or the member banned. */
function UserState({ user }: { user: AdminUserRowFragment }) {
  if (user.role === 'banned') {
    return (
      <span className={styles.state} data-state="hot">
        Banned
      </span>
    );
  }
  return (
    <span className={styles.state} data-state={user.emailVerified ? 'good' : 'hot'}>
      {user.emailVerified ? 'Verified' : 'Unverified'}
    </span>
  );
}

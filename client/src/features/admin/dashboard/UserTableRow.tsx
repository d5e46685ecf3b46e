import { FileDown, Trash2 } from 'lucide-react';
import { IconButton } from '../../../components/IconButton';
import {
  type AdminUserItemFragment,
  type GrantableRole,
  useSetUserRoleMutation,
  useSetUserVisibilityMutation,
} from '../../../gql/admin';
import { formatDay } from '../format';
import { PersonLink } from '../PersonLink';
import table from '../Table.module.css';
import { FAILURE_TEXTS } from '../texts';
import { type ActionAlert, errorMessage } from '../useActionAlert';
import { UserStatus } from './UserStatus';

const ROLES: readonly GrantableRole[] = ['user', 'plus', 'admin'];

interface UserTableRowProps extends ActionAlert {
  user: AdminUserItemFragment;
  onDelete: () => void;
  onExport: () => void;
}

/** One account in the table of users, with its actions. */
export function UserTableRow({ user, showError, clear, onDelete, onExport }: UserTableRowProps) {
  const [setRole, role] = useSetUserRoleMutation();
  const [setVisibility, visibility] = useSetUserVisibilityMutation();
  const { id, username, visibleInFindVenner: visible } = user;
  return (
    <tr>
      <td>
        <PersonLink person={user} />
      </td>
      <td className={table.mail} title={user.email}>
        {user.email}
      </td>
      <td>{user.location ?? ''}</td>
      <td>
        <UserStatus user={user} />
      </td>
      <td>
        <select
          className={table.select}
          aria-label={`Role of ${username}`}
          value={user.role}
          disabled={role.loading}
          onChange={({ target }) => {
            clear();
            setRole({ variables: { id, role: target.value as GrantableRole } }).catch((error: unknown) =>
              showError(FAILURE_TEXTS.role(errorMessage(error))),
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
            setVisibility({ variables: { id, visible: !visible } }).catch((error: unknown) =>
              showError(FAILURE_TEXTS.visibility(errorMessage(error))),
            );
          }}
        />
      </td>
      <td>{formatDay(user.createdAt)}</td>
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

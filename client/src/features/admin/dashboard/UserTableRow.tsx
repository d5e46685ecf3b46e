import { IconButton } from '../../../components/IconButton';
import type { AdminUserItemFragment } from '../../../gql/admin';
import { FileDown } from '../../../icons/FileDown';
import { Trash } from '../../../icons/Trash';
import { formatDay } from '../format';
import table from '../list/Table.module.css';
import { PersonLink } from '../PersonLink';
import type { ActionAlert } from '../useActionAlert';
import { RoleSelect } from './RoleSelect';
import { UserStatus } from './UserStatus';
import { VisibilitySwitch } from './VisibilitySwitch';

interface UserTableRowProps extends ActionAlert {
  user: AdminUserItemFragment;
  onDelete: () => void;
  onHidden: () => void;
  onExport: () => void;
}

/** One account in the table of users, with its actions. */
export function UserTableRow({ user, onDelete, onHidden, onExport, ...actionAlert }: UserTableRowProps) {
  const { username } = user;
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
        <RoleSelect user={user} showError={actionAlert.showError} clear={actionAlert.clear} />
      </td>
      <td>
        <VisibilitySwitch user={user} {...actionAlert} onHidden={onHidden} />
      </td>
      <td>{formatDay(user.createdAt)}</td>
      <td>
        <div className={table.actions}>
          <IconButton label={`Export data of ${username}`} icon={<FileDown aria-hidden="true" />} onClick={onExport} />
          <IconButton
            label={user.canBeDeleted ? `Delete ${username}` : 'Admin accounts cannot be deleted'}
            icon={<Trash aria-hidden="true" />}
            danger
            disabled={!user.canBeDeleted}
            onClick={onDelete}
          />
        </div>
      </td>
    </tr>
  );
}

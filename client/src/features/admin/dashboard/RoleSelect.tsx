import { type AdminUserItemFragment, type GrantableRole, useSetUserRoleMutation } from '../../../gql/admin';
import table from '../Table.module.css';
import { FAILURE_TEXTS } from '../texts';
import { type ActionAlert, errorMessage } from '../useActionAlert';

const ROLES: readonly GrantableRole[] = ['user', 'plus', 'admin'];

interface RoleSelectProps extends Pick<ActionAlert, 'showError' | 'clear'> {
  user: AdminUserItemFragment;
}

/** The role of an account, changed at once. */
export function RoleSelect({ user, showError, clear }: RoleSelectProps) {
  const [setRole, { loading }] = useSetUserRoleMutation();
  const { id, username } = user;
  return (
    <select
      className={table.select}
      aria-label={`Role of ${username}`}
      value={user.role}
      disabled={loading}
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
  );
}

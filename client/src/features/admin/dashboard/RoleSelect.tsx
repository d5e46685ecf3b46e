import { type AdminUserItemFragment, type GrantableRole, useSetUserRoleMutation } from '../../../gql/admin';
import { ChevronDown } from '../../../icons/ChevronDown';
import { FAILURE_TEXTS } from '../texts';
import { type ActionAlert, errorMessage } from '../useActionAlert';
import { useSavedChoice } from '../useSavedChoice';
import styles from './RoleSelect.module.css';

const ROLES: readonly GrantableRole[] = ['user', 'plus', 'admin'];

interface RoleSelectProps extends Pick<ActionAlert, 'showError' | 'clear'> {
  user: AdminUserItemFragment;
}

/** The role of an account, changed at once. */
export function RoleSelect({ user, showError, clear }: RoleSelectProps) {
  const [setRole] = useSetUserRoleMutation();
  const { id, username } = user;
  const [role, change] = useSavedChoice(user.role, async (next) => {
    clear();
    try {
      await setRole({ variables: { id, role: next as GrantableRole } });
    } catch (error) {
      showError(FAILURE_TEXTS.role(errorMessage(error)));
    }
  });
  return (
    <span className={styles.frame}>
      <select
        className={styles.select}
        aria-label={`Role of ${username}`}
        value={role}
        onChange={({ target }) => change(target.value as GrantableRole)}
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
      <ChevronDown aria-hidden="true" className={styles.arrow} />
    </span>
  );
}

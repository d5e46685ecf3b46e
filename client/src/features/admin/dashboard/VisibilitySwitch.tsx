import { type AdminUserItemFragment, useSetUserVisibilityMutation } from '../../../gql/admin';
import { FAILURE_TEXTS } from '../texts';
import { type ActionAlert, errorMessage } from '../useActionAlert';
import styles from './VisibilitySwitch.module.css';

interface VisibilitySwitchProps extends Pick<ActionAlert, 'showError' | 'clear'> {
  user: AdminUserItemFragment;
}

/** Whether an account is shown in Find Venner, changed at once. */
export function VisibilitySwitch({ user, showError, clear }: VisibilitySwitchProps) {
  const [setVisibility] = useSetUserVisibilityMutation();
  const { id, username, visibleInFindVenner: visible } = user;
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={visible}
      aria-label={`Show ${username} in Find Venner`}
      onClick={() => {
        clear();
        setVisibility({
          variables: { id, visible: !visible },
          optimisticResponse: { setUserVisibility: { ...user, visibleInFindVenner: !visible } },
        }).catch((error: unknown) => showError(FAILURE_TEXTS.visibility(errorMessage(error))));
      }}
    />
  );
}

import { type AdminUserItemFragment, useSetUserVisibilityMutation } from '../../../gql/admin';
import { FAILURE_TEXTS } from '../texts';
import { type ActionAlert, errorMessage } from '../useActionAlert';
import { useSavedChoice } from '../useSavedChoice';
import styles from './VisibilitySwitch.module.css';

interface VisibilitySwitchProps extends Pick<ActionAlert, 'showError' | 'clear'> {
  user: AdminUserItemFragment;
}

/** Whether an account is shown in Find Venner, changed at once. */
export function VisibilitySwitch({ user, showError, clear }: VisibilitySwitchProps) {
  const [setVisibility] = useSetUserVisibilityMutation();
  const { id, username } = user;
  const [visible, change] = useSavedChoice(user.visibleInFindVenner, async (next) => {
    clear();
    try {
      await setVisibility({ variables: { id, visible: next } });
    } catch (error) {
      showError(FAILURE_TEXTS.visibility(errorMessage(error)));
    }
  });
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={visible}
      aria-label={`Show ${username} in Find Venner`}
      onClick={() => change(!visible)}
    />
  );
}

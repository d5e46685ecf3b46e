import { type AdminUserItemFragment, useSetUserVisibilityMutation } from '../../../gql/admin';
import table from '../Table.module.css';
import { FAILURE_TEXTS } from '../texts';
import { type ActionAlert, errorMessage } from '../useActionAlert';

interface VisibilitySwitchProps extends Pick<ActionAlert, 'showError' | 'clear'> {
  user: AdminUserItemFragment;
}

/** Whether an account is shown in Find Venner, changed at once. */
export function VisibilitySwitch({ user, showError, clear }: VisibilitySwitchProps) {
  const [setVisibility, { loading }] = useSetUserVisibilityMutation();
  const { id, username, visibleInFindVenner: visible } = user;
  return (
    <button
      type="button"
      role="switch"
      className={table.switch}
      aria-checked={visible}
      aria-label={`Show ${username} in Find Venner`}
      disabled={loading}
      onClick={() => {
        clear();
        setVisibility({ variables: { id, visible: !visible } }).catch((error: unknown) =>
          showError(FAILURE_TEXTS.visibility(errorMessage(error))),
        );
      }}
    />
  );
}

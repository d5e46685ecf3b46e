import { useState } from 'react';
import { SwitchButton } from '../../../components/form/switch/SwitchButton';
import { type AdminUserItemFragment, useSetUserVisibilityMutation } from '../../../gql/admin';
import { useSession } from '../../../lib/session/session';
import { DecisionDialog } from '../decisions/DecisionDialog';
import { FAILURE_TEXTS } from '../texts';
import { type ActionAlert, errorMessage } from '../useActionAlert';
import { useSavedChoice } from '../useSavedChoice';

interface VisibilitySwitchProps extends ActionAlert {
  user: AdminUserItemFragment;
  onHidden: () => void;
}

/** Whether an account is shown in Find Venner. To hide another's is a decision, whose reasons are asked for. */
export function VisibilitySwitch({ user, showSuccess, showError, clear, onHidden }: VisibilitySwitchProps) {
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
  const isOwn = useSession().user?.id === id;
  const [hiding, setHiding] = useState(false);
  return (
    <>
      <SwitchButton
        value={visible}
        aria-label={`Show ${username} in Find Venner`}
        onClick={() => {
          clear();
          if (visible && !isOwn) setHiding(true);
          else change(!visible);
        }}
      />
      {hiding ? (
        <DecisionDialog
          target={{ memberId: id, username }}
          kinds={['hide']}
          title={`Hide ${username} from Find Venner?`}
          onDone={(text) => {
            setHiding(false);
            showSuccess(text);
            onHidden();
          }}
          onFailed={(message) => {
            setHiding(false);
            showError(FAILURE_TEXTS.visibility(message));
          }}
          onClose={() => setHiding(false)}
        />
      ) : null}
    </>
  );
}

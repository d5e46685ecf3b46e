import { PATHS } from '@venn/schema/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../../components/dialog/ConfirmDialog';
import { showToast } from '../../../../components/feedback/toastStore';
import { useDeleteAccountNowMutation } from '../../../../gql/members';
import { errorText } from '../../../../lib/forms/formErrors';
import { logOutWith } from '../../../../lib/session/logout';
import { OWN_TEXTS } from '../texts';

const TEXTS = OWN_TEXTS.planned;

/** Confirms the immediate deletion of the account. */
export function DeleteNow({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate();
  const [deleteNow, { loading }] = useDeleteAccountNowMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setFailure(null);
    try {
      await logOutWith(deleteNow, async ({ data }) => {
        if (data) showToast(data.deleteAccountNow.message);
        await navigate(PATHS.home);
      });
    } catch (error) {
      setFailure(errorText(error, OWN_TEXTS.deletion.failed));
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={TEXTS.nowTitle}
      confirmLabel={TEXTS.nowConfirm}
      busyLabel={OWN_TEXTS.deletion.submitting}
      busy={loading}
      error={failure}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      {TEXTS.nowText}
    </ConfirmDialog>
  );
}

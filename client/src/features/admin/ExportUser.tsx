import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { useExportUserDataMutation } from '../../gql/admin';
import { FAILURE_TEXTS, TEXTS } from './texts';
import { type ActionAlert, errorMessage } from './useActionAlert';

interface ExportUserProps extends ActionAlert {
  /** Null while the dialog is closed. */
  user: { id: string; username: string; email: string } | null;
  onClose: () => void;
}

/** Confirms a data export, whose link is mailed to the member. */
export function ExportUser({ user, showSuccess, showError, clear, onClose }: ExportUserProps) {
  const [exportUser, { loading }] = useExportUserDataMutation();
  const confirm = async () => {
    if (!user) return;
    clear();
    try {
      const { data } = await exportUser({ variables: { id: user.id } });
      if (data) showSuccess(TEXTS.exported(data.exportUserData.sentTo));
    } catch (error) {
      showError(FAILURE_TEXTS.exporting(errorMessage(error)));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open={user !== null}
      title={`Export the data of ${user?.username ?? ''}?`}
      confirmLabel="Export data"
      busyLabel="Exporting..."
      cancelLabel="Cancel"
      busy={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {`A link to a copy of all data is sent to ${user?.email ?? ''}. You will not see the copy.`}
    </ConfirmDialog>
  );
}

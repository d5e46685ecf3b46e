import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useExportUserDataMutation } from '../../gql/admin';
import { FAILED, TEXTS } from './texts';
import { messageOf, type Notices } from './useActionAlert';

interface ExportUserProps extends Notices {
  /** Whose data; null while nobody's are asked about. */
  user: { id: string; username: string; email: string } | null;
  onClose: () => void;
}

/** Asks before a copy of a member's data is made and mailed to the member. */
export function ExportUser({ user, say, fail, clear, onClose }: ExportUserProps) {
  const [exportUser, { loading }] = useExportUserDataMutation();
  const confirmed = async () => {
    if (!user) return;
    clear();
    try {
      const { data } = await exportUser({ variables: { id: user.id } });
      if (data) say(TEXTS.exported(data.exportUserData.sentTo));
    } catch (fault) {
      fail(FAILED.exporting(messageOf(fault)));
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
      onConfirm={() => void confirmed()}
      onCancel={onClose}
    >
      A link to a copy of all data is sent to {user?.email ?? ''}. You will not see the copy.
    </ConfirmDialog>
  );
}

import { BAN_REASON_MAX } from '@venn/schema/limits';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { TextArea } from '../../../components/form/TextArea';
import { useBanUserMutation } from '../../../gql/admin';
import { firstOf } from '../../../lib/format';
import styles from '../admin.module.css';
import { FAILURE_TEXTS } from '../texts';
import { type ActionAlert, errorMessage } from '../useActionAlert';

interface BanUserProps extends ActionAlert {
  id: string;
  username: string;
  onBanned: () => void;
}

/** Button and dialog to ban a member, with a reason. */
export function BanUser({ id, username, showSuccess, clear, onBanned }: BanUserProps) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [banUser, { loading }] = useBanUserMutation();
  const ask = () => {
    setProblem(null);
    setFailure(null);
    setOpen(true);
  };
  const confirm = async () => {
    clear();
    setFailure(null);
    setProblem(reason.trim() === '' ? 'Give a reason.' : null);
    if (reason.trim() === '') return;
    try {
      await banUser({ variables: { id, reason } });
      setOpen(false);
      showSuccess(`${username} is banned`);
      onBanned();
    } catch (error) {
      setFailure(FAILURE_TEXTS.banning(errorMessage(error)));
    }
  };
  return (
    <>
      <Button variant="dangerOutline" size="small" onClick={ask}>
        Ban
      </Button>
      <ConfirmDialog
        open={open}
        title={`Ban ${username}?`}
        confirmLabel="Ban user"
        busyLabel="Banning..."
        cancelLabel="Cancel"
        danger
        busy={loading}
        error={failure}
        onConfirm={() => void confirm()}
        onCancel={() => setOpen(false)}
      >
        <div className={styles.stack}>
          <p>The user is logged out at once and cannot log in again. Setting the role to user lifts the ban.</p>
          <TextArea
            name="reason"
            label="Reason, for other administrators"
            rows={3}
            value={reason}
            error={problem ?? undefined}
            onChange={(text) => setReason(firstOf(text, BAN_REASON_MAX))}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}

import { BAN_REASON_MAX } from '@venn/schema/limits';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { TextArea } from '../../../components/form/TextArea';
import { useBanUserMutation } from '../../../gql/admin';
import { firstOf } from '../../../lib/format';
import styles from '../admin.module.css';
import { FAILED } from '../texts';
import { messageOf, type Notices } from '../useActionAlert';

interface BanUserProps extends Notices {
  id: string;
  username: string;
  onBanned: () => void;
}

/** Bans a member for a reason. */
export function BanUser({ id, username, say, clear, onBanned }: BanUserProps) {
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
  const confirmed = async () => {
    clear();
    setFailure(null);
    setProblem(reason.trim() === '' ? 'Give a reason.' : null);
    if (reason.trim() === '') return;
    try {
      await banUser({ variables: { id, reason } });
      setOpen(false);
      say(`${username} is banned`);
      onBanned();
    } catch (fault) {
      setFailure(FAILED.banning(messageOf(fault)));
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
        onConfirm={() => void confirmed()}
        onCancel={() => setOpen(false)}
      >
        <div className={styles.stack}>
          <p>The user is logged out at once and can not log in again. Setting the role to user lifts the ban.</p>
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

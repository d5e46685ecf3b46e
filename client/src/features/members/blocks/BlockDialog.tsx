import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Modal } from '../../../components/dialog/Modal';
import { useAutoClose } from '../../../components/dialog/useAutoClose';
import { Alert } from '../../../components/feedback/Alert';
import { Named } from '../../../components/Named';
import { useBlockMemberMutation, useUnblockMemberMutation } from '../../../gql/members';
import { applyBlock } from '../../../lib/apollo/blockCache';
import { errorText } from '../../../lib/forms/formErrors';
import { refreshUnread } from '../../../lib/unreadCount';
import { SAFETY_TEXTS as TEXTS } from './texts';

interface BlockDialogProps {
  member: { id: string; username: string };
  /** True to block, false to unblock. */
  block: boolean;
  onClose: () => void;
}

/** Confirms and blocks or unblocks a member; closes itself afterwards. */
export function BlockDialog({ member, block, onClose }: BlockDialogProps) {
  const { cache } = useApolloClient();
  const [setBlock] = useBlockMemberMutation();
  const [liftBlock] = useUnblockMemberMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { done, finish } = useAutoClose(onClose);

  const variables = { id: member.id };
  const change = async (): Promise<string | undefined> =>
    block
      ? (await setBlock({ variables })).data?.blockMember.message
      : (await liftBlock({ variables })).data?.unblockMember.message;
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const message = await change();
      finish(message ?? (block ? TEXTS.blocked : TEXTS.unblocked));
      applyBlock(cache, member.id, block);
      refreshUnread();
    } catch (error) {
      setFailure(errorText(error, TEXTS.failed));
    } finally {
      setBusy(false);
    }
  };

  const title = block ? TEXTS.block : TEXTS.unblock;
  return (
    <Modal
      open
      title={title}
      role="alertdialog"
      dismissible={!busy}
      onClose={onClose}
      actions={
        done === null ? (
          <>
            <Button variant="quiet" disabled={busy} onClick={onClose}>
              {TEXTS.cancel}
            </Button>
            <Button
              variant={block ? 'danger' : 'primary'}
              busy={busy}
              busyLabel={block ? TEXTS.blocking : TEXTS.unblocking}
              onClick={() => void confirm()}
            >
              {title}
            </Button>
          </>
        ) : (
          // A button of its own (by its key), which takes the focus of the one that it replaces.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          <Button key="close" variant="quiet" autoFocus onClick={onClose}>
            {TEXTS.close}
          </Button>
        )
      }
    >
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      {done === null ? (
        <p>
          <Named text={block ? TEXTS.blockQuestion : TEXTS.unblockQuestion} name={member.username} />
        </p>
      ) : (
        <Alert>{done}</Alert>
      )}
    </Modal>
  );
}

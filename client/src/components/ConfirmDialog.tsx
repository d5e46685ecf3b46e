import type { ReactNode } from 'react';
import { Alert } from './Alert';
import { Button } from './Button';
import { Modal } from './Modal';

interface ConfirmDialogProps {
  open: boolean;
  /** The deed as a heading, such as 'Slet samtalen'. */
  title: string;
  /** The question and what follows from a yes. */
  children: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  /** Red for what cannot be undone. */
  danger?: boolean;
  busy?: boolean;
  /** What went wrong at the last try. */
  error?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done; while the answer is on its way it stays open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    busyLabel,
    cancelLabel = 'Annuller',
    danger,
    busy = false,
    error,
    onConfirm,
    onCancel,
  } = props;
  return (
    <Modal
      open={open}
      title={title}
      role="alertdialog"
      dismissible={!busy}
      onClose={onCancel}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error ? <Alert tone="error">{error}</Alert> : null}
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Modal>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from '../Button';
import type { Elements } from '../elements';
import { Alert } from '../feedback/Alert';
import { Modal } from './Modal';

interface ConfirmDialogProps {
  open: boolean;
  /** The action, such as 'Slet samtalen'. */
  title: string;
  /** The question, and the consequences of confirming. */
  children: string | Elements;
  confirmLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  /** The focus begins at the way out, before fields that can stay empty. */
  focusCancel?: boolean;
  /** Red, for actions that can't be undone. */
  danger?: boolean;
  busy?: boolean;
  /** The error of the last attempt. */
  error?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation of an action; stays open and busy while it is executed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    busyLabel,
    cancelLabel = 'Annuller',
    focusCancel = false,
    danger,
    busy = false,
    error,
    onConfirm,
    onCancel,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open && focusCancel) cancel.current?.focus();
  }, [open, focusCancel]);
  return (
    <Modal
      open={open}
      title={title}
      role="alertdialog"
      dismissible={!busy}
      onClose={onCancel}
      actions={
        <>
          <Button variant="quiet" disabled={busy} ref={cancel} onClick={onCancel}>
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

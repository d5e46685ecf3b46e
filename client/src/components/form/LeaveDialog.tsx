import { useRef } from 'react';
import { ConfirmDialog } from '../dialog/ConfirmDialog';

export interface LeaveDialogProps {
  /** What becomes of the unsaved changes. */
  lead: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks whether to leave a page with unsaved changes. */
export default function LeaveDialog({ lead, onLeave, onStay }: LeaveDialogProps) {
  const isAnswered = useRef(false);
  // Two quick presses reach the buttons before they are gone; the router throws at a second answer.
  const once = (answer: () => void) => () => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    answer();
  };
  return (
    <ConfirmDialog
      open
      title="Forlad siden?"
      confirmLabel="Forlad siden"
      cancelLabel="Bliv her"
      focusCancel
      onConfirm={once(onLeave)}
      onCancel={once(onStay)}
    >
      {lead}
    </ConfirmDialog>
  );
}

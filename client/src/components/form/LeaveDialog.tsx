import { ConfirmDialog } from '../dialog/ConfirmDialog';

export interface LeaveDialogProps {
  /** What becomes of the unsaved changes. */
  lead: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks whether to leave a page with unsaved changes. */
export default function LeaveDialog({ lead, onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open
      title="Forlad siden?"
      confirmLabel="Forlad siden"
      cancelLabel="Bliv her"
      focusCancel
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {lead}
    </ConfirmDialog>
  );
}

import type { DialogKind } from '../dialogKinds';
import { AskDialog } from './AskDialog';
import type { AftaleDialogProps } from './aftaleDialogProps';
import { CancelDialog } from './CancelDialog';
import { LeaveDialog } from './LeaveDialog';

/** The dialog of what was pressed at an aftale. */
export function AftaleDialog({ kind, ...props }: AftaleDialogProps & { kind: DialogKind }) {
  switch (kind) {
    case 'ask':
      return <AskDialog {...props} />;
    case 'leave':
      return <LeaveDialog {...props} />;
    case 'cancel':
      return <CancelDialog {...props} />;
  }
}

import { useState } from 'react';
import { Button } from '../../../components/Button';
import { SrOnly } from '../../../components/SrOnly';
import { DecisionDialog } from '../decisions/DecisionDialog';
import type { DecisionTarget } from '../decisions/useDecisionForm';
import type { ActionAlert } from '../useActionAlert';

export interface RemovalActions extends ActionAlert {
  onRemoved: () => void;
}

interface RemoveWrittenProps extends RemovalActions {
  target: DecisionTarget;
  label?: string;
  /** The beginning of the text, for screen readers. */
  content: string;
}

/** The button that removes a post or comment, with the dialog of its reasons. */
export function RemoveWritten({
  target,
  label = 'Remove',
  content,
  showSuccess,
  clear,
  onRemoved,
}: RemoveWrittenProps) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          clear();
          setOpen(true);
        }}
      >
        <span>{label}</span>
        <SrOnly>{` ${content}`}</SrOnly>
      </Button>
      {open ? (
        <DecisionDialog
          target={target}
          onDone={(text) => {
            setOpen(false);
            showSuccess(text);
            onRemoved();
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

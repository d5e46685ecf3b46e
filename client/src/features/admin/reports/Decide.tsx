import { useState } from 'react';
import { Button } from '../../../components/Button';
import { DecisionDialog } from '../decisions/DecisionDialog';
import type { DecisionTarget } from '../decisions/useDecisionForm';

interface DecideProps {
  label: string;
  variant: 'primary' | 'secondary';
  target: DecisionTarget;
  reportId: string;
  /** Called with what was done. */
  onDecided: (text: string) => void;
}

/** The button of a decision that follows a report, with its dialog. */
export function Decide({ label, variant, target, reportId, onDecided }: DecideProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open ? (
        <DecisionDialog
          target={target}
          reportId={reportId}
          onDone={(text) => {
            setOpen(false);
            onDecided(text);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

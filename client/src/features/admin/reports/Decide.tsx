import { useState } from 'react';
import { Button } from '../../../components/Button';
import { DecisionDialog } from '../decisions/DecisionDialog';
import type { DecisionTarget } from '../decisions/useDecisionForm';

interface DecideProps {
  label: string;
  variant: 'primary' | 'secondary';
  target: DecisionTarget;
  reportId: string;
  /** The newest entry that the page shows. */
  seenEntryId: string | undefined;
  /** Called with what was done. */
  onDecided: (text: string) => void;
  /** Called with the text of the refusal when the report is no longer as shown. */
  onConflict: (text: string) => void;
}

/** The button of a decision that follows a report, with its dialog. */
export function Decide({ label, variant, target, reportId, seenEntryId, onDecided, onConflict }: DecideProps) {
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
          seenEntryId={seenEntryId}
          onDone={(text) => {
            setOpen(false);
            onDecided(text);
          }}
          onConflict={(text) => {
            setOpen(false);
            onConflict(text);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

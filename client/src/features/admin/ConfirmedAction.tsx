import { useState } from 'react';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { TEXTS } from './texts';
import { errorMessage } from './useActionAlert';

interface ConfirmedActionProps {
  label: string;
  /** The button's name where its label alone is ambiguous. */
  name?: string;
  title: string;
  why: string;
  busyLabel: string;
  danger?: boolean;
  run: () => Promise<void>;
}

/** A button whose action is confirmed in a dialog first. */
export function ConfirmedAction({ label, name, title, why, busyLabel, danger = false, run }: ConfirmedActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = () => {
    setFailure(null);
    setIsOpen(true);
  };
  const confirm = async () => {
    setFailure(null);
    setIsBusy(true);
    try {
      await run();
      setIsOpen(false);
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button variant={danger ? 'dangerOutline' : 'secondary'} size="small" aria-label={name} onClick={ask}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={title}
        confirmLabel={label}
        busyLabel={busyLabel}
        cancelLabel={TEXTS.cancel}
        danger={danger}
        busy={isBusy}
        error={failure}
        onConfirm={() => void confirm()}
        onCancel={() => setIsOpen(false)}
      >
        {why}
      </ConfirmDialog>
    </>
  );
}

import type { DecisionKind } from '@venn/schema/moderation';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { DecisionDialog } from '../decisions/DecisionDialog';
import type { ActionAlert } from '../useActionAlert';

interface Choice {
  label: string;
  title: (username: string) => string;
  kinds: readonly DecisionKind[];
}

/** The decisions about an account; a suspension is a ban, with or without an end. */
const CHOICES: readonly Choice[] = [
  { label: 'Warn or hide', title: (username) => `Warn or hide ${username}?`, kinds: ['warn', 'hide'] },
  { label: 'Suspend', title: (username) => `Suspend ${username}?`, kinds: ['ban'] },
];

interface DecideUserProps extends ActionAlert {
  id: string;
  username: string;
  onDecided: () => void;
}

/** The buttons of the decisions about a member, with their dialog. */
export function DecideUser({ id, username, showSuccess, clear, onDecided }: DecideUserProps) {
  const [open, setOpen] = useState<Choice | null>(null);
  return (
    <>
      {CHOICES.map((choice) => (
        <Button
          key={choice.label}
          variant="secondary"
          size="small"
          onClick={() => {
            clear();
            setOpen(choice);
          }}
        >
          {choice.label}
        </Button>
      ))}
      {open ? (
        <DecisionDialog
          target={{ memberId: id, username }}
          kinds={open.kinds}
          title={open.title(username)}
          onDone={(text) => {
            setOpen(null);
            showSuccess(text);
            onDecided();
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}

import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { type MadeDecisionFragment, useAdminUserDecisionsQuery, useUndoDecisionMutation } from '../../../gql/decisions';
import styles from '../admin.module.css';
import { type ActionAlert, errorMessage } from '../useActionAlert';
import { MadeDecision } from './MadeDecision';
import { TEXTS } from './texts';

interface DecisionListProps extends ActionAlert {
  /** The member's. */
  id: string;
  /** Something was undone: the member's state is another one. */
  onChanged: () => void;
}

/** The decisions about a member, the newest first, each of which can be undone. */
export function DecisionList({ id, showSuccess, clear, onChanged }: DecisionListProps) {
  const { data, refetch } = useAdminUserDecisionsQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const [undoing, setUndoing] = useState<MadeDecisionFragment | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [undoDecision, { loading }] = useUndoDecisionMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const decisions = data?.adminUser.decisions ?? [];
  if (decisions.length === 0) return null;
  const undo = async () => {
    if (!undoing) return;
    clear();
    setFailure(null);
    try {
      await undoDecision({ variables: { id: undoing.id } });
      setUndoing(null);
      showSuccess(TEXTS.undone);
      onChanged();
      await refetch().catch(() => undefined);
      // The button that opened the dialog is gone.
      heading.current?.focus({ preventScroll: true });
    } catch (error) {
      setFailure(TEXTS.failed(errorMessage(error)));
    }
  };
  return (
    <section className={styles.stack}>
      <h2 ref={heading} tabIndex={-1}>
        {TEXTS.list}
      </h2>
      <ul className={styles.list}>
        {decisions.map((decision) => (
          <li key={decision.id}>
            <MadeDecision
              decision={decision}
              onUndo={() => {
                setFailure(null);
                setUndoing(decision);
              }}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={undoing !== null}
        title={TEXTS.undoTitle}
        confirmLabel={TEXTS.undo}
        busyLabel={TEXTS.deciding}
        cancelLabel={TEXTS.cancel}
        busy={loading}
        error={failure}
        onConfirm={() => void undo()}
        onCancel={() => setUndoing(null)}
      >
        {TEXTS.undoEffect}
      </ConfirmDialog>
    </section>
  );
}

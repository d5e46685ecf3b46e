import { BAN_REASON_MAX } from '@venn/schema/limits';
import type { DecisionKind } from '@venn/schema/moderation';
import { DECISION_KIND_LABELS } from '@venn/schema/texts/decisions';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { FormStack } from '../../../components/FormLayout';
import { Select } from '../../../components/form/Select';
import { TextArea } from '../../../components/form/TextArea';
import { TextField } from '../../../components/form/TextField';
import { useDecideMutation } from '../../../gql/decisions';
import { firstOf } from '../../../lib/format';
import { refusalOf } from '../../../lib/forms/formErrors';
import { DecisionReasons } from '../../../shared/decision/DecisionReasons';
import { ReasonFields } from '../../../shared/decision/ReasonFields';
import { TEXTS as PORTAL_TEXTS } from '../texts';
import { errorMessage } from '../useActionAlert';
import { BAN_LENGTHS, tomorrow } from './banEnd';
import styles from './DecisionDialog.module.css';
import { KIND_TEXTS, TEXTS, textsOf } from './texts';
import { type DecisionTarget, kindsFor, useDecisionForm } from './useDecisionForm';

interface DecisionDialogProps {
  target: DecisionTarget;
  /** The report that the decision follows, which is resolved by it. */
  reportId?: string;
  /** The newest entry of the report that was seen: with a newer one nothing is decided. */
  seenEntryId?: string | undefined;
  /** The decisions to choose from, the first one chosen; by default those that fit the target. */
  kinds?: readonly DecisionKind[];
  title?: string;
  /** The focus begins at the way out. */
  focusCancel?: boolean;
  /** Called with what was done, in English. */
  onDone: (text: string) => void;
  /** Called with the text of the refusal when what it is about has changed; by default the dialog shows it. */
  onConflict?: (text: string) => void;
  /** Called with the reason when it failed; by default the dialog stays open and shows it. */
  onFailed?: (message: string) => void;
  onClose: () => void;
}

/** Asks an administrator for a decision with its reasons, and makes it. Mounted only while it is open. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { target, reportId, seenEntryId, kinds = kindsFor(target), onDone, onConflict, onClose } = props;
  const username = target.username ?? PORTAL_TEXTS.deletedUser;
  const { values, until, openedAt, problems, change, submit } = useDecisionForm({
    kind: kinds[0] ?? 'warn',
    foundBy: reportId ? 'report' : 'own',
  });
  const { kind, facts, ground, foundBy } = values;
  const texts = textsOf(kind, values.length !== 'none');
  const [failure, setFailure] = useState<string | null>(null);
  const [decide, { loading }] = useDecideMutation({ refetchQueries: ['AdminPending'] });
  const fields = useRef<HTMLDivElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const confirm = async () => {
    setFailure(null);
    setAttempts(attempts + 1);
    const input = submit(target, { report: reportId, seenEntryId });
    if (input === null) return;
    try {
      await decide({ variables: { input } });
      onDone(texts.done(username));
    } catch (error) {
      const message = errorMessage(error);
      if (onConflict && refusalOf(error).code === 'CONFLICT') onConflict(TEXTS.failed(message));
      else if (props.onFailed) props.onFailed(message);
      else setFailure(TEXTS.failed(message));
    }
  };

  return (
    <ConfirmDialog
      open
      title={props.title ?? (kinds.length === 1 ? `${texts.choice}: ${username}` : `Decide about ${username}`)}
      confirmLabel={texts.submit}
      busyLabel={TEXTS.deciding}
      cancelLabel={TEXTS.cancel}
      focusCancel={props.focusCancel ?? false}
      danger={kind !== 'warn'}
      busy={loading}
      error={failure}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div ref={fields}>
        <FormStack>
          {kinds.length === 1 ? null : (
            <Select
              name="kind"
              label={TEXTS.decision}
              options={kinds.map((value) => ({ value, label: KIND_TEXTS[value].choice }))}
              value={kind}
              onChange={(next) => change({ kind: next })}
            />
          )}
          <p>{target.isAftale ? TEXTS.cancels : texts.effect}</p>
          {kind === 'ban' ? (
            <Select
              name="length"
              label={TEXTS.length}
              options={BAN_LENGTHS}
              value={values.length}
              onChange={(next) => change({ length: next })}
            />
          ) : null}
          {kind === 'ban' && values.length === 'date' ? (
            <TextField
              name="date"
              type="date"
              label={TEXTS.date}
              min={tomorrow(openedAt)}
              value={values.date}
              error={problems.date}
              onChange={(date) => change({ date })}
            />
          ) : null}
          <ReasonFields language="en" value={{ ground, facts, foundBy }} error={problems.facts} onChange={change} />
          <TextArea
            name="note"
            label={TEXTS.note}
            rows={2}
            max={BAN_REASON_MAX}
            value={values.note}
            onChange={(note) => change({ note: firstOf(note, BAN_REASON_MAX) })}
          />
          <details className={styles.preview}>
            <summary>{TEXTS.preview}</summary>
            <div className={styles.read}>
              <p lang="da">{`${DECISION_KIND_LABELS[kind].da}.`}</p>
              <DecisionReasons decision={{ kind, ground, facts, foundBy, endsAt: until?.toISOString() }} />
            </div>
          </details>
        </FormStack>
      </div>
    </ConfirmDialog>
  );
}

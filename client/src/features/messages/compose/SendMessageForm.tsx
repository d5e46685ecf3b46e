import { isBlank } from '@venn/schema/rules/blank';
import { firstProblem, normalise } from '@venn/schema/rules/rule';
import { WRITTEN_RULES } from '@venn/schema/rules/written';
import { fieldText } from '@venn/schema/texts/fields';
import { useFormik } from 'formik';
import { type FormEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { cx } from '../../../components/cx';
import type { Elements } from '../../../components/elements';
import { Alert } from '../../../components/feedback/Alert';
import { readDraft, saveDraft } from '../../../lib/drafts';
import { minutesAndSeconds } from '../../../lib/format';
import type { Refusal } from '../../../lib/forms/formErrors';
import { pressedKey } from '../../../lib/page/pressedKey';
import { useCoarsePointer } from '../../../lib/page/useCoarsePointer';
import { SensitiveContentNote } from '../../../shared/sensitiveContent/SensitiveContentNote';
import { TEXTS } from '../texts';
import { ComposerNotes } from './ComposerNotes';
import { withOpeningLine, withRefusedText } from './composerText';
import { SendButton } from './SendButton';
import styles from './SendMessageForm.module.css';
import { useComposerTextArea } from './useComposerTextArea';
import { useSecondsToWait } from './useCooldown';
import type { Wait } from './wait';

/** Checks the rule directly: yup is loaded on demand, and sending a message must not depend on it. */
function validate({ content }: { content: string }): { content?: string } {
  const problem = firstProblem(WRITTEN_RULES.messageContent, content, {});
  return problem === null ? {} : { content: fieldText(problem) };
}

export interface ComposerHandle {
  /** Inserts a suggested first message into the textarea. */
  insertOpening: (line: string) => void;
  /** Puts a refused message back into the textarea and shows the reason. */
  restoreRefused: (content: string, refusal: Refusal) => void;
}

interface SendMessageFormProps {
  ref: Ref<ComposerHandle>;
  viewerId: string;
  partnerId: string;
  /** Whether the cooldown is running. */
  waiting: boolean;
  wait: Wait;
  /** Whether a message may only be sent after the response to the one before. */
  oneAtATime: boolean;
  /** Before the text; undefined without a place for it. */
  start: Elements;
  /** Resolves to null, or to the refusal of the server. */
  onSend: (content: string) => Promise<Refusal | null>;
  /** The textarea had the focus, and is disabled by the cooldown. */
  onDisabled: () => void;
}

/** The composer. An unsent text is saved as a draft of the conversation. */
export function SendMessageForm(props: SendMessageFormProps) {
  const { ref, viewerId, partnerId, waiting, wait, oneAtATime, start, onSend, onDisabled } = props;
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const [inFlight, setInFlight] = useState(0);
  const form = useFormik({
    initialValues: { content: readDraft(viewerId, partnerId) },
    validate,
    onSubmit: async (values) => {
      isSubmitting.current = false;
      const content = normalise(WRITTEN_RULES.messageContent, values.content) as string;
      setRefused(null);
      setInFlight((count) => count + 1);
      write('');
      const refusal = await onSend(content);
      setInFlight((count) => count - 1);
      if (refusal) restoreRefused(content, refusal);
    },
  });
  /** From the key press until Formik calls `onSubmit`. */
  const isSubmitting = useRef(false);
  const { content } = form.values;
  const area = useComposerTextArea(content, waiting, onDisabled);

  // A refusal may arrive after the viewer has gone on typing: only the ref has the current text.
  const written = useRef(content);
  const write = (text: string) => {
    written.current = text;
    saveDraft(viewerId, partnerId, text);
    void form.setFieldValue('content', text);
  };
  const restoreRefused = (text: string, refusal: Refusal) => {
    write(withRefusedText(text, written.current));
    setRefused(refusal.code === 'MESSAGE_COOLDOWN' ? null : refusal.text);
  };
  const opening = useRef('');
  const insertOpening = (line: string) => {
    write(withOpeningLine(line, written.current, opening.current));
    opening.current = line;
    area.current?.focus({ preventScroll: true });
  };
  useImperativeHandle(ref, () => ({ insertOpening, restoreRefused }));

  const blank = isBlank(content);
  const tooLong = blank ? undefined : form.errors.content;
  const canSend = !blank && !tooLong && !waiting && !(oneAtATime && inFlight > 0);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    // React state may be outdated at a second key press.
    if (!canSend || isSubmitting.current || isBlank(written.current)) return;
    isSubmitting.current = true;
    // A button that becomes disabled loses the focus.
    area.current?.focus({ preventScroll: true });
    void form.submitForm().finally(() => {
      isSubmitting.current = false;
    });
  };
  // The keyboard on a screen has no Shift+Enter.
  const entersLines = useCoarsePointer();
  const keyPressed = (event: KeyboardEvent) => {
    if (entersLines || pressedKey(event) !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };

  const seconds = useSecondsToWait();
  const time = minutesAndSeconds(seconds);
  return (
    <form className={styles.composer} onSubmit={submit} noValidate>
      {refused ? <Alert tone="error">{refused}</Alert> : null}
      <SensitiveContentNote
        className={styles.warning}
        text={content}
        warnings={TEXTS.warnings}
        onHide={() => area.current?.focus()}
      />
      <div className={cx(styles.box, waiting && styles.waiting)}>
        {start === undefined ? null : <span className={styles.start}>{start}</span>}
        <textarea
          // A browser would restore the text after a reload, also for the next member.
          autoComplete="off"
          ref={area}
          aria-label={TEXTS.message}
          name="content"
          // The text may be right-to-left; the placeholder is Danish.
          dir={content === '' ? undefined : 'auto'}
          rows={1}
          value={content}
          disabled={waiting}
          placeholder={waiting ? TEXTS.waitToWrite(time) : TEXTS.placeholder}
          aria-invalid={tooLong ? true : undefined}
          aria-describedby={tooLong || waiting ? `${id}-note` : undefined}
          enterKeyHint={entersLines ? 'enter' : 'send'}
          onChange={(event) => {
            setRefused(null);
            write(event.target.value);
          }}
          onKeyDown={keyPressed}
        />
        <SendButton disabled={!canSend} secondsToWait={waiting ? seconds : 0} />
      </div>
      <ComposerNotes id={`${id}-note`} content={content} problem={tooLong} waiting={waiting} wait={wait} time={time} />
    </form>
  );
}

import { MESSAGE_MAX } from '@venn/schema/limits';
import { PATHS } from '@venn/schema/paths';
import { RULES } from '@venn/schema/rules/fields';
import { firstProblem, lengthOf, normalise } from '@venn/schema/rules/rule';
import { useFormik } from 'formik';
import { SendHorizontal } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type Ref,
  Suspense,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { Alert } from '../../../components/Alert';
import { cx } from '../../../components/cx';
import { Counter } from '../../../components/form/TextArea';
import { SrOnly } from '../../../components/SrOnly';
import { readDraft, saveDraft } from '../../../lib/drafts';
import { minutesAndSeconds } from '../../../lib/format';
import type { Refusal } from '../../../lib/forms/formErrors';
import { TEXTS } from '../texts';
import { withOpening, withRefused } from './drafts';
import styles from './SendMessageForm.module.css';
import { useComposerArea } from './useComposerArea';
import { useSecondsToWait } from './useCooldown';

/** By the rule itself, not by a schema that has to be loaded: a message may neither wait for that nor depend on it. */
function validate({ content }: { content: string }): { content?: string } {
  const problem = firstProblem(RULES.messageContent, content, {});
  return problem === null ? {} : { content: problem };
}

/** The counter appears this close to the limit. */
const COUNT_FROM = MESSAGE_MAX * 0.9;

// A comfort, too: who can't load it writes without.
const WritingWarning = lazy(() => import('../warnings/WritingWarning').catch(() => ({ default: () => null })));

export interface ComposerHandle {
  /** Puts a suggested beginning into the box, to be written on and sent, or not. */
  begin: (line: string) => void;
  /** Puts a refused text back into the box and says why. */
  takeBack: (content: string, refusal: Refusal) => void;
}

interface SendMessageFormProps {
  ref: Ref<ComposerHandle>;
  viewerId: string;
  partnerId: string;
  /** Whether the viewer has to wait before the next message. */
  waiting: boolean;
  /** Whether the next message may leave only when the one before has been answered. */
  oneAtATime: boolean;
  /** The answer is null, or why the text comes back. */
  onSend: (content: string) => Promise<Refusal | null>;
}

/** The box that one writes in. What stands in it unsent is kept for this conversation. */
export function SendMessageForm(props: SendMessageFormProps) {
  const { ref, viewerId, partnerId, waiting, oneAtATime, onSend } = props;
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const [underWay, setUnderWay] = useState(0);
  const form = useFormik({
    initialValues: { content: readDraft(viewerId, partnerId) },
    validate,
    onSubmit: async (values) => {
      isLeaving.current = false;
      const content = normalise(RULES.messageContent, values.content) as string;
      setRefused(null);
      setUnderWay((count) => count + 1);
      write('');
      const refusal = await onSend(content);
      setUnderWay((count) => count - 1);
      if (refusal) takeBack(content, refusal);
    },
  });
  /** From the key press until Formik hands the text over. */
  const isLeaving = useRef(false);
  const { content } = form.values;
  const area = useComposerArea(content, waiting);

  // A text can come back when another conversation is open or more has been written; the newest one counts.
  const written = useRef(content);
  const write = (text: string) => {
    written.current = text;
    saveDraft(viewerId, partnerId, text);
    void form.setFieldValue('content', text);
  };
  const takeBack = (text: string, refusal: Refusal) => {
    write(withRefused(text, written.current));
    setRefused(refusal.code === 'MESSAGE_COOLDOWN' ? null : refusal.text);
  };
  const suggested = useRef('');
  const begin = (line: string) => {
    write(withOpening(line, written.current, suggested.current));
    suggested.current = line;
    area.current?.focus({ preventScroll: true });
  };
  useImperativeHandle(ref, () => ({ begin, takeBack }));

  const blank = content.trim() === '';
  const tooLong = blank ? undefined : form.errors.content;
  const canSend = !blank && !tooLong && !waiting && !(oneAtATime && underWay > 0);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    // What React shows is older than a second press of the same key.
    if (!canSend || isLeaving.current || written.current.trim() === '') return;
    isLeaving.current = true;
    // The button, which is disabled now, would lose the focus to nothing.
    area.current?.focus({ preventScroll: true });
    void form.submitForm().finally(() => {
      isLeaving.current = false;
    });
  };
  const keyPressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };

  const length = lengthOf(content.trim());
  const time = minutesAndSeconds(useSecondsToWait());
  return (
    <form className={styles.composer} onSubmit={submit} noValidate>
      {refused ? <Alert tone="error">{refused}</Alert> : null}
      {/* Always there, so that what appears in it is announced. */}
      <div className={styles.warning} role="status">
        {blank ? null : (
          <Suspense>
            <WritingWarning text={content} onHide={() => area.current?.focus()} />
          </Suspense>
        )}
      </div>
      <div className={cx(styles.box, waiting && styles.waiting)}>
        <textarea
          ref={area}
          aria-label={TEXTS.message}
          name="content"
          rows={1}
          value={content}
          disabled={waiting}
          placeholder={waiting ? TEXTS.waitToWrite(time) : TEXTS.placeholder}
          aria-invalid={tooLong ? true : undefined}
          aria-describedby={tooLong || waiting ? `${id}-note` : undefined}
          enterKeyHint="send"
          onChange={(event) => {
            setRefused(null);
            write(event.target.value);
          }}
          onKeyDown={keyPressed}
        />
        <button type="submit" className={styles.send} disabled={!canSend} title={TEXTS.send}>
          <SendHorizontal aria-hidden="true" />
          <SrOnly>{TEXTS.send}</SrOnly>
        </button>
      </div>
      <div className={styles.notes} id={`${id}-note`}>
        {tooLong ? <span className={styles.error}>{tooLong}</span> : null}
        {waiting ? (
          <>
            <span>{blank ? TEXTS.waiting : TEXTS.waitToSend(time)}</span>
            <Link to={PATHS.payment}>{TEXTS.withPlus}</Link>
          </>
        ) : null}
        {length >= COUNT_FROM ? <Counter length={length} max={MESSAGE_MAX} /> : null}
      </div>
      <WaitingOver waiting={waiting} />
    </form>
  );
}

/** Says that one may write again, to those who don't see it. */
function WaitingOver({ waiting }: { waiting: boolean }) {
  const [hasWaited, setHasWaited] = useState(waiting);
  if (waiting && !hasWaited) setHasWaited(true);
  return (
    <SrOnly>
      <span role="status">{hasWaited && !waiting ? TEXTS.waitingOver : null}</span>
    </SrOnly>
  );
}

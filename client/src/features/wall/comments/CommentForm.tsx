import { COMMENT_MAX } from '@venn/schema/limits';
import { lengthOf } from '@venn/schema/rules/length';
import { firstProblem, normalise, stored } from '@venn/schema/rules/rule';
import { WRITTEN_RULES } from '@venn/schema/rules/written';
import { fieldText } from '@venn/schema/texts/fields';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/Button';
import { ChoiceChips } from '../../../components/form/ChoiceChips';
import { Counter } from '../../../components/form/Counter';
import { FieldError } from '../../../components/form/FieldError';
import { useAutoGrow } from '../../../components/form/useAutoGrow';
import { refusalOf } from '../../../lib/forms/formErrors';
import { useClientId } from '../useClientId';
import { useDraft } from '../useDraft';
import styles from './CommentForm.module.css';
import { COMMENT_TEXTS as TEXTS } from './texts';
import type { NewComment } from './useComments';

/** The counter appears this close to the limit. */
const COUNT_FROM = COMMENT_MAX * 0.8;

type Audience = NewComment['audience'];

const AUDIENCES: readonly { value: Audience; label: string }[] = [
  { value: 'everyone', label: TEXTS.everyone },
  { value: 'coming', label: TEXTS.coming },
];

interface CommentFormProps {
  postId: string;
  /** The viewer may write for those alone who are coming to the post's aftale. */
  choosesAudience: boolean;
  /** Resolves to the error, or null. */
  onCreate: (comment: NewComment) => Promise<unknown>;
}

/** Form for a comment below a post. Sends one at a time; the text stays when it fails. */
export function CommentForm({ postId, choosesAudience, onCreate }: CommentFormProps) {
  const id = useId();
  const [content, setContent] = useState('');
  const [audience, setAudience] = useState<Audience>('everyone');
  const [sending, setSending] = useState(false);
  const [tried, setTried] = useState(false);
  const area = useAutoGrow(content);
  useDraft(`post.${postId}`, content, setContent);
  // What was meant for few is never sent to all, neither after a reload nor when the viewer no longer comes.
  useDraft(`post.${postId}.audience`, audience === 'coming' ? audience : '', () => setAudience('coming'));
  const clientId = useClientId(`post.${postId}`, content);

  const length = lengthOf(stored(content));
  const mistake = firstProblem(WRITTEN_RULES.commentContent, content);
  const problem = tried || length > COMMENT_MAX ? mistake : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setTried(mistake !== null);
    if (mistake !== null) return area.current?.focus();
    setSending(true);
    const failure = await onCreate({
      content: normalise(WRITTEN_RULES.commentContent, content) as string,
      audience,
      clientCommentId: clientId.take(),
    });
    setSending(false);
    if (failure === null) setContent('');
    else if (refusalOf(failure).code === 'CONFLICT') clientId.renew();
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {choosesAudience || audience === 'coming' ? (
        <div className={styles.audience}>
          <ChoiceChips
            name={`${id}-audience`}
            label={TEXTS.audience}
            options={AUDIENCES}
            value={audience}
            onChange={setAudience}
          />
        </div>
      ) : null}
      <div className={styles.row}>
        <textarea
          // A browser would restore the text after a reload, also for the next member.
          autoComplete="off"
          ref={area}
          className={styles.area}
          name="comment"
          rows={1}
          dir="auto"
          value={content}
          aria-label={TEXTS.writeComment}
          placeholder={TEXTS.commentPlaceholder}
          readOnly={sending}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={(event) => {
            setTried(false);
            setContent(event.target.value);
          }}
        />
        <Button type="submit" size="small" busy={sending} busyLabel={TEXTS.sending}>
          {TEXTS.send}
        </Button>
      </div>
      {problem || length >= COUNT_FROM ? (
        <div className={styles.notes}>
          {problem ? <FieldError id={`${id}-error`}>{fieldText(problem)}</FieldError> : null}
          {length >= COUNT_FROM ? <Counter length={length} max={COMMENT_MAX} /> : null}
        </div>
      ) : null}
    </form>
  );
}

import { COMMENT_MAX } from '@venn/schema/limits';
import { RULES } from '@venn/schema/rules/fields';
import { firstProblem, lengthOf, normalise } from '@venn/schema/rules/rule';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/Button';
import { FieldError } from '../../../components/form/Field';
import { Counter } from '../../../components/form/TextArea';
import { refusalOf } from '../../../lib/forms/formErrors';
import { TEXTS } from '../texts';
import { useClientId } from '../useClientId';
import { useDraft } from '../useDraft';
import { useGrowing } from '../useGrowing';
import styles from './CommentForm.module.css';

/** The counter appears this close to the limit. */
const COUNT_FROM = COMMENT_MAX * 0.8;

interface CommentFormProps {
  postId: string;
  /** Answers what went wrong, null when nothing did. The same client id means the same comment. */
  onCreate: (content: string, clientCommentId: string) => Promise<unknown>;
}

/** The box under a post. One comment is sent at a time; a text that is not sent stays where it is. */
export function CommentForm({ postId, onCreate }: CommentFormProps) {
  const id = useId();
  const [content, setContent] = useState('');
  const [sending, setSending] = useState(false);
  const [tried, setTried] = useState(false);
  const area = useGrowing(content);
  useDraft(`post.${postId}`, content, setContent);
  const clientId = useClientId(`post.${postId}`, content);

  const length = lengthOf(content.trim());
  const broken = firstProblem(RULES.commentContent, content);
  const problem = tried || length > COMMENT_MAX ? broken : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setTried(broken !== null);
    if (broken !== null) return area.current?.focus();
    setSending(true);
    const failure = await onCreate(normalise(RULES.commentContent, content) as string, clientId.take());
    setSending(false);
    if (failure === null) setContent('');
    else if (refusalOf(failure).code === 'CONFLICT') clientId.renew();
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.row}>
        <textarea
          ref={area}
          className={styles.area}
          name="comment"
          rows={1}
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
          {problem ? <FieldError id={`${id}-error`}>{problem}</FieldError> : null}
          {length >= COUNT_FROM ? <Counter length={length} max={COMMENT_MAX} /> : null}
        </div>
      ) : null}
    </form>
  );
}

import { POST_MAX } from '@venn/schema/limits';
import { lengthOf } from '@venn/schema/rules/length';
import { firstProblem, normalise, stored } from '@venn/schema/rules/rule';
import { WRITTEN_RULES } from '@venn/schema/rules/written';
import { fieldText } from '@venn/schema/texts/fields';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/Button';
import { ButtonLink } from '../../../components/ButtonLink';
import { Avatar } from '../../../components/circles/Avatar';
import { Counter } from '../../../components/form/Counter';
import { FieldError } from '../../../components/form/FieldError';
import { Select } from '../../../components/form/Select';
import { useAutoGrow } from '../../../components/form/useAutoGrow';
import { SrOnly } from '../../../components/SrOnly';
import { type PostItem_PostFragment as Post, useCreatePostMutation } from '../../../gql/wall';
import { CalendarPlus } from '../../../icons/CalendarPlus';
import { refusalOf } from '../../../lib/forms/formErrors';
import { personOf, useSession } from '../../../lib/session/session';
import { TEXTS } from '../texts';
import { useClientId } from '../useClientId';
import { useDraft } from '../useDraft';
import { MAKE_SEARCH } from '../wallFilter';
import styles from './PostForm.module.css';

/** The counter appears this close to the limit. */
const COUNT_FROM = POST_MAX * 0.8;

interface PostFormProps {
  interests: readonly { id: string; name: string }[];
  /** Error text when the interests can't be loaded. */
  interestProblem: string | null;
  /** `losesFocus`: whether the focus was in the form and the form is folded now. */
  onCreated: (post: Post, losesFocus: boolean) => void;
  onFailed: (error: unknown) => void;
}

/**
 * Form for a new post. The text stays when sending fails. In one column it is folded to one line until it has the focus,
 * and stays unfolded until the post is sent: collapsing it on blur would move the button that is being pressed.
 */
export function PostForm({ interests, interestProblem, onCreated, onFailed }: PostFormProps) {
  const id = useId();
  const { user } = useSession();
  const [unfolded, setUnfolded] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [createPost] = useCreatePostMutation();
  const [content, setContent] = useState('');
  const [interestId, setInterestId] = useState('');
  const [sending, setSending] = useState(false);
  const [tried, setTried] = useState(false);
  const area = useAutoGrow(content);
  useDraft('wall', content, setContent);
  useDraft('wall.interest', interestId, setInterestId);
  const clientId = useClientId('wall', content);
  const length = lengthOf(stored(content));
  const mistake = firstProblem(WRITTEN_RULES.postContent, content);
  const problem = tried || length > POST_MAX ? mistake : null;
  const send = async () => {
    setSending(true);
    try {
      const text = normalise(WRITTEN_RULES.postContent, content) as string;
      const variables = { content: text, interestId: interestId || null, clientPostId: clientId.take() };
      const { data } = await createPost({ variables });
      if (!data) return;
      const hadFocus = element.current?.contains(document.activeElement) ?? false;
      flushSync(() => {
        setContent('');
        setInterestId('');
        setTried(false);
        setUnfolded(false);
      });
      // In wide windows nothing is folded.
      const isFolded = end.current?.getClientRects().length === 0;
      onCreated(data.createPost, hadFocus && isFolded);
    } catch (error) {
      if (refusalOf(error).code === 'CONFLICT') clientId.renew();
      onFailed(error);
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setTried(true);
    if (mistake === null) void send();
    else area.current?.focus();
  };

  return (
    <form
      ref={element}
      className={styles.form}
      data-unfolded={unfolded || undefined}
      aria-label={TEXTS.newPost}
      onSubmit={submit}
      noValidate
    >
      <div className={styles.top}>
        <span className={styles.avatar}>
          {user ? <Avatar person={personOf(user)} ring="viewer" /> : <span className={styles.avatarPlace} />}
        </span>
        <div className={styles.field}>
          <textarea
            // A browser would restore the text after a reload, also for the next member.
            autoComplete="off"
            ref={area}
            className={styles.area}
            name="content"
            rows={3}
            dir="auto"
            value={content}
            aria-label={TEXTS.newPost}
            placeholder={TEXTS.postPlaceholder}
            readOnly={sending}
            onFocus={() => setUnfolded(true)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            onChange={(event) => setContent(event.target.value)}
          />
          {problem || length >= COUNT_FROM ? (
            <div className={styles.notes}>
              {problem ? <FieldError id={`${id}-error`}>{fieldText(problem)}</FieldError> : null}
              {length >= COUNT_FROM ? <Counter length={length} max={POST_MAX} /> : null}
            </div>
          ) : null}
          {unfolded || content !== '' ? null : (
            <span className={styles.short} aria-hidden="true">
              {TEXTS.postPlaceholderShort}
            </span>
          )}
          {unfolded ? null : (
            <ButtonLink className={styles.quick} variant="soft" size="small" icon={<CalendarPlus />} to={MAKE_SEARCH}>
              {TEXTS.makeAftaleShort}
            </ButtonLink>
          )}
          {interestProblem ? <FieldError id={`${id}-interest`}>{interestProblem}</FieldError> : null}
        </div>
      </div>
      <div ref={end} className={styles.end}>
        <ButtonLink variant="soft" size="small" icon={<CalendarPlus />} to={MAKE_SEARCH}>
          {TEXTS.makeAftale}
        </ButtonLink>
        <div className={styles.interest}>
          <Select
            name="postInterest"
            label={<SrOnly>{TEXTS.interest}</SrOnly>}
            options={[
              { value: '', label: TEXTS.chooseInterest },
              ...interests.map((interest) => ({ value: interest.id, label: interest.name })),
            ]}
            value={interestId}
            onChange={setInterestId}
          />
        </div>
        <Button type="submit" size="small" busy={sending} busyLabel={TEXTS.submittingPost}>
          {TEXTS.submitPost}
        </Button>
      </div>
    </form>
  );
}

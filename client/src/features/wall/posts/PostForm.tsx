import { POST_MAX } from '@venn/schema/limits';
import { RULES } from '@venn/schema/rules/fields';
import { lengthOf } from '@venn/schema/rules/length';
import { stored } from '@venn/schema/rules/rule';
import { useFormik } from 'formik';
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
import { normalised, yupFrom } from '../../../lib/forms/rulesToYup';
import { personOf, useSession } from '../../../lib/session/session';
import { TEXTS } from '../texts';
import { useClientId } from '../useClientId';
import { useDraft } from '../useDraft';
import { MAKE_SEARCH } from '../wallFilter';
import styles from './PostForm.module.css';

const FIELDS = { content: RULES.postContent };
const SCHEMA = yupFrom(FIELDS);
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
  const form = useFormik({
    initialValues: { content: '', interestId: '' },
    validationSchema: SCHEMA,
    validateOnBlur: false,
    onSubmit: async (values, { resetForm }) => {
      const { content } = normalised(FIELDS, values);
      try {
        const variables = { content, interestId: values.interestId || null, clientPostId: clientId.take() };
        const { data } = await createPost({ variables });
        if (!data) return;
        const hadFocus = element.current?.contains(document.activeElement) ?? false;
        resetForm();
        flushSync(() => setUnfolded(false));
        // In wide windows nothing is folded.
        const isFolded = end.current?.getClientRects().length === 0;
        onCreated(data.createPost, hadFocus && isFolded);
      } catch (error) {
        if (refusalOf(error).code === 'CONFLICT') clientId.renew();
        onFailed(error);
      }
    },
  });
  const { content, interestId } = form.values;
  const area = useAutoGrow(content);
  useDraft('wall', content, (draft) => void form.setFieldValue('content', draft));
  useDraft('wall.interest', interestId, (draft) => void form.setFieldValue('interestId', draft));
  const clientId = useClientId('wall', content);
  const length = lengthOf(stored(content));
  const problem = form.submitCount > 0 || length > POST_MAX ? form.errors.content : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.isSubmitting) return;
    void form.submitForm();
    if (length === 0 || length > POST_MAX) area.current?.focus();
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
            readOnly={form.isSubmitting}
            onFocus={() => setUnfolded(true)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            onChange={(event) => void form.setFieldValue('content', event.target.value)}
          />
          {problem || length >= COUNT_FROM ? (
            <div className={styles.notes}>
              {problem ? <FieldError id={`${id}-error`}>{problem}</FieldError> : null}
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
            onChange={(value) => void form.setFieldValue('interestId', value)}
          />
        </div>
        <Button type="submit" size="small" busy={form.isSubmitting} busyLabel={TEXTS.submittingPost}>
          {TEXTS.submitPost}
        </Button>
      </div>
    </form>
  );
}

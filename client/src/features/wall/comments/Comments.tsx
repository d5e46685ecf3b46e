import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Select } from '../../../components/form/Select';
import { SrOnly } from '../../../components/SrOnly';
import type { CommentItem_CommentFragment as Comment } from '../../../gql/comments';
import { refusalOf } from '../../../lib/forms/formErrors';
import type { Reasons } from '../../../shared/decision/reasons';
import type { Reported } from '../../../shared/report/reported';
import type { FailureHandling } from '../failureHandling';
import { showArrival } from '../showArrival';
import { SORTS, TEXTS } from '../texts';
import type { PostSort } from '../wallFilter';
import { CommentForm } from './CommentForm';
import { CommentItem } from './CommentItem';
import styles from './Comments.module.css';
import { CommentsFallback } from './CommentsFallback';
import { LoadOlderComments } from './LoadOlderComments';
import { COMMENT_TEXTS } from './texts';
import { useComments } from './useComments';

interface CommentsProps extends FailureHandling {
  postId: string;
  /** The viewer may write for those alone who are coming to the post's aftale. */
  choosesAudience: boolean;
  onReport: (reported: Reported) => void;
}

/** The comments of a post, with their own sort order, and the form for a new one. */
export function Comments({ postId, choosesAudience, attempt, onFailed, onReport }: CommentsProps) {
  const id = useId();
  const [sort, setSort] = useState<PostSort>('newest');
  const state = useComments(postId);
  const section = useRef<HTMLElement>(null);
  const { comments, error } = state;

  const loadFailed = useEffectEvent(() => onFailed(error, TEXTS.commentsFailed));
  useEffect(() => {
    if (error) loadFailed();
  }, [error]);

  const remove = (comment: Comment, reasons: Reasons | null) => {
    void attempt(() => state.remove(comment, reasons), COMMENT_TEXTS.deleteCommentFailed, COMMENT_TEXTS.commentDeleted);
    // The pressed button is removed: keep the focus in the section.
    requestAnimationFrame(() => section.current?.focus({ preventScroll: true }));
  };

  return (
    <section ref={section} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className={styles.top}>
        <h2 className={styles.title} id={`${id}-title`}>
          {COMMENT_TEXTS.comments}
        </h2>
        <div className={styles.sort}>
          <Select
            name={`commentSort-${postId}`}
            label={<SrOnly>{COMMENT_TEXTS.sortComments}</SrOnly>}
            options={SORTS}
            value={sort}
            onChange={setSort}
          />
        </div>
      </div>
      {comments === null ? (
        <CommentsFallback failed={error !== undefined} onRetry={state.reload} />
      ) : comments.length === 0 ? (
        <p className={styles.empty}>{COMMENT_TEXTS.noComments}</p>
      ) : (
        <>
          {sort === 'oldest' ? <LoadOlderComments state={state} attempt={attempt} /> : null}
          <ul className={styles.list}>
            {(sort === 'newest' ? comments : comments.toReversed()).map((comment) => (
              <CommentItem
                key={comment.id}
                ref={showArrival(state.arriving, comment.id)}
                comment={comment}
                onDelete={remove}
                onReport={onReport}
              />
            ))}
          </ul>
          {sort === 'newest' ? <LoadOlderComments state={state} attempt={attempt} /> : null}
        </>
      )}
      <CommentForm
        postId={postId}
        choosesAudience={choosesAudience}
        onCreate={async (comment) => {
          const failure = await attempt(
            () => state.create(comment),
            COMMENT_TEXTS.createCommentFailed,
            COMMENT_TEXTS.commentCreated,
          );
          // The first request has stored the comment.
          if (refusalOf(failure).code === 'CONFLICT') state.reload();
          return failure;
        }}
      />
    </section>
  );
}

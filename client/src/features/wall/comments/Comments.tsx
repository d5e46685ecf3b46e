import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../components/Button';
import { Select } from '../../../components/form/Select';
import { Loading } from '../../../components/Loading';
import { SrOnly } from '../../../components/SrOnly';
import type { CommentItem_CommentFragment as Comment } from '../../../gql/wall';
import { refusalOf } from '../../../lib/forms/formErrors';
import type { Attempt, PostActions } from '../posts/PostItem';
import { TEXTS } from '../texts';
import { SORTS } from '../WallFilters';
import type { PostSort } from '../wallFilter';
import { CommentForm } from './CommentForm';
import { CommentItem } from './CommentItem';
import styles from './Comments.module.css';
import { type OpenComments, useComments } from './useComments';

interface CommentsProps extends Pick<PostActions, 'attempt' | 'onFailed'> {
  postId: string;
}

/** What others wrote under a post, in an order of its own, and the box to write in. */
export function Comments({ postId, attempt, onFailed }: CommentsProps) {
  const id = useId();
  const [sort, setSort] = useState<PostSort>('newest');
  const open = useComments(postId);
  const place = useRef<HTMLElement>(null);
  const { comments, error } = open;

  const loadFailed = useEffectEvent(() => onFailed(error, TEXTS.commentsFailed));
  useEffect(() => {
    if (error) loadFailed();
  }, [error]);

  const remove = (comment: Comment) => {
    void attempt(() => open.remove(comment), TEXTS.deleteCommentFailed);
    // The button that was pressed is gone.
    requestAnimationFrame(() => place.current?.focus({ preventScroll: true }));
  };

  return (
    <section ref={place} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className={styles.top}>
        <h2 className={styles.title} id={`${id}-title`}>
          {TEXTS.comments}
        </h2>
        <div className={styles.sort}>
          <Select
            name={`commentSort-${postId}`}
            label={<SrOnly>{TEXTS.sortComments}</SrOnly>}
            options={SORTS}
            value={sort}
            onChange={setSort}
          />
        </div>
      </div>
      {comments === null ? (
        <Waiting failed={error !== undefined} onRetry={open.reload} />
      ) : comments.length === 0 ? (
        <p className={styles.empty}>{TEXTS.noComments}</p>
      ) : (
        <>
          {sort === 'oldest' ? <Older open={open} attempt={attempt} /> : null}
          <ul className={styles.list}>
            {(sort === 'newest' ? comments : comments.toReversed()).map((comment) => (
              <CommentItem key={comment.id} comment={comment} onDelete={remove} />
            ))}
          </ul>
          {sort === 'newest' ? <Older open={open} attempt={attempt} /> : null}
        </>
      )}
      <CommentForm
        postId={postId}
        onCreate={async (...comment) => {
          const problem = await attempt(() => open.create(...comment), TEXTS.createCommentFailed);
          // What was sent first is stored.
          if (refusalOf(problem).code === 'CONFLICT') open.reload();
          return problem;
        }}
      />
    </section>
  );
}

function Waiting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed) return <Loading>{TEXTS.loadingComments}</Loading>;
  return (
    <div className={styles.empty}>
      <p>{TEXTS.commentsFailed}</p>
      <Button variant="link" onClick={onRetry}>
        {TEXTS.tryAgain}
      </Button>
    </div>
  );
}

function Older({ open, attempt }: { open: OpenComments; attempt: Attempt }) {
  if (!open.hasOlder) return null;
  return (
    <Button
      variant="link"
      busy={open.loadingOlder}
      busyLabel={TEXTS.loadingMore}
      onClick={() => void attempt(open.loadOlder, TEXTS.commentsFailed)}
    >
      {TEXTS.olderComments}
    </Button>
  );
}

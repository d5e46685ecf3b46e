import { type Ref, useId, useState } from 'react';
import { Loading } from '../../../components/feedback/Loading';
import { SrOnly } from '../../../components/SrOnly';
import type { PostItem_PostFragment as Post } from '../../../gql/wall';
import { MessageSquare } from '../../../icons/MessageSquare';
import { Trash } from '../../../icons/Trash';
import { loadOnce } from '../../../lib/page/loadChunk';
import { useChunk } from '../../../lib/parts/useChunk';
import type { Reasons } from '../../../shared/decision/reasons';
import type { Reported } from '../../../shared/report/reported';
import { AuthorAvatar, AuthorLine } from '../Author';
import { AftaleCard } from '../aftaler/AftaleCard';
import { isGoing } from '../aftaler/isGoing';
import type { FailureHandling } from '../failureHandling';
import { ReportButton } from '../ReportButton';
import { commentsText, likesText, TEXTS } from '../texts';
import { LikeIcon } from './LikeIcon';
import styles from './PostItem.module.css';
import { useLike } from './useLike';

const loadParts = loadOnce(() => import('../postParts'));

export interface PostActions extends FailureHandling {
  /** Toggles the filter by this interest. */
  onInterest: (interestId: string) => void;
  /** With the reasons of an administrator. */
  onDelete: (post: Post, reasons: Reasons | null) => void;
  onReport: (reported: Reported) => void;
}

interface PostItemProps extends PostActions {
  ref?: Ref<HTMLElement>;
  post: Post;
  /** Whether its interest is one of the viewer's. */
  isShared: boolean;
  /** Id of the interest that the wall is filtered by. */
  filteredBy: string | null;
  /** It is the only post of the page. */
  alone?: boolean;
  /** It stands in the list by the day of the aftaler. */
  byDay?: boolean;
}

/** One post with its likes and, once opened, its comments. */
export function PostItem(props: PostItemProps) {
  const {
    ref,
    post,
    isShared,
    filteredBy,
    alone = false,
    byDay = false,
    onInterest,
    onDelete,
    onReport,
    attempt,
    onFailed,
  } = props;
  const id = useId();
  const [confirming, setConfirming] = useState(false);
  const parts = useChunk(loadParts);
  // Closed comments stay mounted: they are loaded once, and an unfinished comment is kept.
  const [comments, setComments] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const like = useLike(post);
  const toggleComments = async () => {
    setComments(comments === 'open' ? 'closed' : 'open');
    // Without them nothing is open.
    if ((await attempt(parts.load, TEXTS.commentsFailed)) !== null) setComments('unopened');
  };
  const confirm = async () => {
    if ((await attempt(parts.load, TEXTS.deletePostFailed)) === null) setConfirming(true);
  };
  const { author, interest, createdAt, aftale } = post;
  const commentCount = post.commentCount + (aftale?.commentCount ?? 0);
  const isAhead = aftale?.state === 'open' || aftale?.state === 'full';

  return (
    <article ref={ref} className={styles.post} aria-labelledby={`${id}-who`} tabIndex={-1}>
      <AuthorAvatar author={author} />
      <header className={styles.head}>
        <div className={styles.who} id={`${id}-who`}>
          <AuthorLine author={author} createdAt={createdAt} dayOnly={byDay} />
        </div>
        {interest ? (
          <button
            type="button"
            className={styles.tag}
            data-shared={isShared || undefined}
            aria-pressed={filteredBy === interest.id}
            title={TEXTS.onlyAbout(interest.name)}
            onClick={() => onInterest(interest.id)}
          >
            <span>{interest.name}</span>
            {isShared ? <SrOnly>{TEXTS.sharedInterest}</SrOnly> : null}
          </button>
        ) : null}
      </header>
      <div className={styles.body}>
        {aftale ? (
          <AftaleCard post={post} aftale={aftale} alone={alone} onReport={onReport} />
        ) : (
          <p className={styles.text} dir="auto">
            {post.content}
          </p>
        )}
        <div className={styles.actions}>
          <button
            type="button"
            className={styles.action}
            aria-pressed={post.isLiked}
            onClick={() => void attempt(like, TEXTS.likeFailed)}
          >
            <LikeIcon liked={post.isLiked} />
            <span>{likesText(post.likeCount)}</span>
          </button>
          <button
            type="button"
            className={styles.action}
            aria-expanded={comments === 'open'}
            aria-controls={comments === 'unopened' ? undefined : `${id}-comments`}
            onClick={() => void toggleComments()}
          >
            <MessageSquare aria-hidden="true" />
            <span>{commentsText(commentCount)}</span>
          </button>
          {post.viewerCanDelete ? (
            <button type="button" className={styles.action} data-end="" onClick={() => void confirm()}>
              <Trash aria-hidden="true" />
              {TEXTS.delete}
              <SrOnly> opslaget</SrOnly>
            </button>
          ) : (
            <ReportButton
              className={styles.action}
              label={aftale ? TEXTS.reportAftale : TEXTS.reportPost}
              thing="post"
              id={post.id}
              isAftale={aftale !== null}
              author={author}
              onReport={onReport}
            />
          )}
        </div>
      </div>
      {comments === 'unopened' ? null : (
        <div id={`${id}-comments`} className={styles.comments} hidden={comments === 'closed'}>
          {parts.chunk ? (
            <parts.chunk.Comments
              postId={post.id}
              choosesAudience={aftale !== null && isGoing(aftale)}
              attempt={attempt}
              onFailed={onFailed}
              onReport={onReport}
            />
          ) : (
            <Loading>{TEXTS.loadingComments}</Loading>
          )}
        </div>
      )}
      {confirming && parts.chunk ? (
        <parts.chunk.DeleteDialog
          title={TEXTS.deletePostTitle}
          question={isAhead ? `${TEXTS.deletePost} ${TEXTS.cancelsAftale}` : TEXTS.deletePost}
          author={author}
          onDelete={(reasons) => onDelete(post, reasons)}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </article>
  );
}

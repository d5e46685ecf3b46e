import { type Ref, useState } from 'react';
import { SrOnly } from '../../../components/SrOnly';
import type { CommentItem_CommentFragment as Comment } from '../../../gql/comments';
import { Lock } from '../../../icons/Lock';
import { Trash } from '../../../icons/Trash';
import type { Reasons } from '../../../shared/decision/reasons';
import type { Reported } from '../../../shared/report/reported';
import { AuthorAvatar, AuthorLine } from '../Author';
import { DeleteDialog } from '../DeleteDialog';
import { ReportButton } from '../ReportButton';
import { TEXTS } from '../texts';
import styles from './CommentItem.module.css';
import { COMMENT_TEXTS } from './texts';

interface CommentItemProps {
  ref: Ref<HTMLLIElement>;
  comment: Comment;
  /** With the reasons of an administrator. */
  onDelete: (comment: Comment, reasons: Reasons | null) => void;
  onReport: (reported: Reported) => void;
}

/** One comment: who may delete it can, and others can report it. */
export function CommentItem({ ref, comment, onDelete, onReport }: CommentItemProps) {
  const [confirming, setConfirming] = useState(false);
  const { author, createdAt, content, audience } = comment;
  return (
    <li ref={ref} className={styles.comment}>
      <AuthorAvatar author={author} size="small" />
      <p className={styles.who}>
        <AuthorLine author={author} createdAt={createdAt} />
      </p>
      {audience === 'coming' ? (
        <p className={styles.few}>
          <Lock />
          <span>{COMMENT_TEXTS.isForComing}</span>
        </p>
      ) : null}
      <p className={styles.text} dir="auto">
        {content}
      </p>
      {comment.viewerCanDelete ? (
        <button type="button" className={styles.action} onClick={() => setConfirming(true)}>
          <Trash aria-hidden="true" />
          {TEXTS.delete}
          <SrOnly> kommentar</SrOnly>
        </button>
      ) : (
        <ReportButton
          className={styles.action}
          label={COMMENT_TEXTS.reportComment}
          thing="comment"
          id={comment.id}
          author={author}
          onReport={onReport}
        />
      )}
      {confirming ? (
        <DeleteDialog
          title={COMMENT_TEXTS.deleteCommentTitle}
          question={COMMENT_TEXTS.confirmDeleteComment}
          author={author}
          onDelete={(reasons) => onDelete(comment, reasons)}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </li>
  );
}

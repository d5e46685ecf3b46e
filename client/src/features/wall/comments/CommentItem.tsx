import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { SrOnly } from '../../../components/SrOnly';
import type { CommentItem_CommentFragment as Comment } from '../../../gql/wall';
import { AuthorAvatar, AuthorLine } from '../Author';
import { TEXTS } from '../texts';
import styles from './CommentItem.module.css';

interface CommentItemProps {
  comment: Comment;
  onDelete: (comment: Comment) => void;
}

/** One comment, with a delete button for members who may delete it. */
export function CommentItem({ comment, onDelete }: CommentItemProps) {
  const [confirming, setConfirming] = useState(false);
  const { author, createdAt, content } = comment;
  return (
    <li className={styles.comment}>
      <AuthorAvatar author={author} size="small" />
      <p className={styles.who}>
        <AuthorLine author={author} createdAt={createdAt} />
      </p>
      <p className={styles.text} dir="auto">
        {content}
      </p>
      {comment.viewerCanDelete ? (
        <button type="button" className={styles.delete} onClick={() => setConfirming(true)}>
          <Trash2 aria-hidden="true" />
          {TEXTS.delete}
          <SrOnly> kommentar</SrOnly>
        </button>
      ) : null}
      <ConfirmDialog
        open={confirming}
        title={TEXTS.deleteCommentTitle}
        confirmLabel={TEXTS.delete}
        danger
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          onDelete(comment);
        }}
      >
        {TEXTS.confirmDeleteComment}
      </ConfirmDialog>
    </li>
  );
}

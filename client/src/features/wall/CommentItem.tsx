import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import type { CommentItem_CommentFragment as Comment } from '../../gql/wall';
import { AuthorAvatar, AuthorLine } from './Author';
import styles from './CommentItem.module.css';
import { TEXTS } from './texts';

interface CommentItemProps {
  comment: Comment;
  onDelete: (comment: Comment) => void;
}

/** One comment; whoever may delete it is asked first. */
export function CommentItem({ comment, onDelete }: CommentItemProps) {
  const [confirming, setConfirming] = useState(false);
  const { author, createdAt, content } = comment;
  return (
    <li className={styles.comment}>
      <AuthorAvatar author={author} size="small" />
      <div className={styles.body}>
        <p className={styles.who}>
          <AuthorLine author={author} createdAt={createdAt} />
        </p>
        <p className={styles.text}>{content}</p>
      </div>
      {comment.viewerCanDelete ? (
        <IconButton
          label={TEXTS.deleteComment}
          icon={<Trash2 aria-hidden="true" />}
          danger
          onClick={() => setConfirming(true)}
        />
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

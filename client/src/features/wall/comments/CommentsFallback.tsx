import { Button } from '../../../components/Button';
import { Loading } from '../../../components/feedback/Loading';
import { TEXTS } from '../texts';
import styles from './Comments.module.css';

/** While the comments load, or when that failed. */
export function CommentsFallback({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
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

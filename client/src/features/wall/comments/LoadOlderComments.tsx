import { Button } from '../../../components/Button';
import type { Attempt } from '../failureHandling';
import { TEXTS } from '../texts';
import { COMMENT_TEXTS } from './texts';
import type { CommentsState } from './useComments';

/** The button for the next older comments, if any. */
export function LoadOlderComments({ state, attempt }: { state: CommentsState; attempt: Attempt }) {
  if (!state.hasOlder) return null;
  return (
    <Button
      variant="link"
      busy={state.loadingOlder}
      busyLabel={TEXTS.loadingMore}
      onClick={() => void attempt(state.loadOlder, TEXTS.commentsFailed)}
    >
      {COMMENT_TEXTS.olderComments}
    </Button>
  );
}

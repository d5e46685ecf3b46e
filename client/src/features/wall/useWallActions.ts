import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import type { Elements } from '../../components/elements';
import { type PostItem_PostFragment as Post, useDeletePostMutation } from '../../gql/wall';
import { errorText } from '../../lib/forms/formErrors';
import type { Reasons } from '../../shared/decision/reasons';
import type { Reported } from '../../shared/report/reported';
import { useReport } from '../../shared/report/useReport';
import type { Attempt, FailureHandling } from './failureHandling';
import { TEXTS } from './texts';
import { useAnnouncer } from './useAnnouncer';
import { useOptimisticRemoval } from './useOptimisticRemoval';
import { evict } from './wallCache';

interface WallActions extends FailureHandling, ReturnType<typeof useAnnouncer> {
  /** Text of the last failure. */
  problem: string | null;
  clearProblem: () => void;
  /** Whether a post is hidden, before the server has confirmed its deletion. */
  isRemoved: (id: string) => boolean;
  /** With the reasons of an administrator. */
  onDelete: (post: Post, reasons: Reasons | null) => void;
  onReport: (reported: Reported) => void;
  /** The open dialog of a report. */
  dialog: Elements;
}

/** What is done with posts of the wall, and its failures. `placeOf` gets the focus when what was pressed is gone. */
export function useWallActions(placeOf: () => HTMLElement | null): WallActions {
  const { cache } = useApolloClient();
  const removal = useOptimisticRemoval();
  const [deletePost] = useDeletePostMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const { report, dialog } = useReport(placeOf);
  const onFailed = useCallback((error: unknown, fallback: string) => setProblem(errorText(error, fallback)), []);
  const { say, announcer } = useAnnouncer();
  const attempt: Attempt = async (action, fallback, done) => {
    setProblem(null);
    try {
      await action();
      if (done !== undefined) say(done);
      return null;
    } catch (error) {
      onFailed(error, fallback);
      return error;
    }
  };
  const remove = async ({ id }: Post, reasons: Reasons | null) => {
    const deleted = removal.remove(id, () => deletePost({ variables: { id, ...reasons } }));
    // The pressed button is removed.
    requestAnimationFrame(() => placeOf()?.focus({ preventScroll: true }));
    await deleted;
    evict(cache, 'Post', id);
  };
  return {
    problem,
    clearProblem: () => setProblem(null),
    isRemoved: removal.isRemoved,
    attempt,
    onFailed,
    onDelete: (post, reasons) => void attempt(() => remove(post, reasons), TEXTS.deletePostFailed, TEXTS.postDeleted),
    say,
    announcer,
    onReport: report,
    dialog,
  };
}

import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { showToast } from '../../components/feedback/toastStore';
import { Page } from '../../components/Page';
import { type PostItem_PostFragment as Post, useDeletePostMutation, useWallInterestsQuery } from '../../gql/wall';
import { errorText, refusalOf } from '../../lib/forms/formErrors';
import { currentSearch } from '../../lib/page/currentSearch';
import type { Reasons } from '../../shared/decision/reasons';
import { useReport } from '../../shared/report/useReport';
import { OfflineNote, Unreachable } from '../../shared/unreachable/Unreachable';
import type { Attempt } from './failureHandling';
import { NewPostsButton } from './posts/NewPostsButton';
import { PostForm } from './posts/PostForm';
import { PostList } from './posts/PostList';
import { useNewPostCount } from './posts/useNewPostCount';
import { usePosts } from './posts/usePosts';
import { TEXTS } from './texts';
import { useAnnouncer } from './useAnnouncer';
import { useOptimisticRemoval } from './useOptimisticRemoval';
import { WallErrorAlert } from './WallErrorAlert';
import { WallFilters } from './WallFilters';
import styles from './WallPage.module.css';
import { WallStepUp } from './WallStepUp';
import { addPost, evict } from './wallCache';
import { isFirst, readFilter, type WallFilter, writeFilter } from './wallFilter';

/** Opslagstavle (the wall): public posts. Filter and sort order are stored in the URL. */
export default function WallPage() {
  const { cache } = useApolloClient();
  const [search, setSearch] = useSearchParams();
  const interests = useWallInterestsQuery();
  const known = interests.data?.interests;
  const own = new Set(interests.data?.viewer.interests.map(({ id }) => id));
  // An unknown interest is ignored.
  const filterOf = (params: URLSearchParams): WallFilter => {
    const { interestId, ...rest } = readFilter(params);
    const isKnown = known === undefined || known.some(({ id }) => id === interestId);
    return { ...rest, interestId: isKnown ? interestId : null };
  };
  const filter = filterOf(search);

  const wall = usePosts(filter);
  const newPosts = useNewPostCount(wall.asOf, filter.interestId);
  const removal = useOptimisticRemoval();
  const [deletePost] = useDeletePostMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const { say, announcer } = useAnnouncer();
  const list = useRef<HTMLDivElement>(null);
  const arriving = useRef<string | null>(null);
  const { report, dialog } = useReport(() => list.current);

  const focusList = () => list.current?.focus({ preventScroll: true });
  const showError = useCallback((error: unknown, fallback: string) => setProblem(errorText(error, fallback)), []);
  const attempt: Attempt = async (action, fallback, done) => {
    setProblem(null);
    try {
      await action();
      if (done !== undefined) say(done);
      return null;
    } catch (error) {
      showError(error, fallback);
      return error;
    }
  };
  const change = (part: Partial<WallFilter>) => {
    setProblem(null);
    setSearch(writeFilter({ ...filterOf(currentSearch()), ...part }), { replace: true, preventScrollReset: true });
    const interest = known?.find(({ id }) => id === part.interestId)?.name;
    say(part.sort === undefined ? TEXTS.showing(interest) : TEXTS.showingFirst[part.sort]);
  };

  const retry = () => void wall.reload().catch(() => undefined);
  const created = (post: Post, losesFocus: boolean) => {
    setProblem(null);
    if (losesFocus) focusList();
    if (isFirst(filter, post)) {
      arriving.current = post.id;
      addPost(cache, filter, post);
      say(TEXTS.postCreated);
    } else showToast(TEXTS.postCreated);
  };
  const createFailed = (error: unknown) => {
    showError(error, TEXTS.createPostFailed);
    // The first request has stored the post.
    if (refusalOf(error).code === 'CONFLICT') retry();
  };
  const remove = async ({ id }: Post, reasons: Reasons | null) => {
    const deleted = removal.remove(id, () => deletePost({ variables: { id, ...reasons } }));
    // The pressed button is removed: keep the focus in the list.
    requestAnimationFrame(focusList);
    await deleted;
    evict(cache, 'Post', id);
  };
  const showNew = async () => {
    if (filter.sort === 'oldest') change({ sort: 'newest' });
    // `usePosts` returns a failure as `problem`.
    else await wall.reload().catch(() => undefined);
    scrollTo({ top: 0, behavior: 'instant' });
    focusList();
  };
  const closeProblem = () => {
    setProblem(null);
    focusList();
  };

  const shown = wall.posts?.filter(({ id }) => !removal.isRemoved(id)) ?? null;
  return (
    <Page className={styles.page}>
      <div className={styles.wall}>
        <div className={styles.side}>
          <h1>{TEXTS.title}</h1>
          <p className={styles.lead}>{TEXTS.lead}</p>
          <WallFilters filter={filter} interests={known ?? []} own={own} onChange={change} />
        </div>
        <div className={styles.body}>
          {wall.unreachable && shown === null ? (
            <Unreachable what={TEXTS.title} onRetry={retry} />
          ) : (
            <>
              {wall.unreachable ? <OfflineNote /> : null}
              <PostForm
                interests={known ?? []}
                interestProblem={interests.error ? TEXTS.interestsFailed : null}
                onCreated={created}
                onFailed={createFailed}
              />
              <WallErrorAlert text={problem} onClose={closeProblem} />
              <WallErrorAlert text={wall.problem} onRetry={retry} />
              <NewPostsButton count={newPosts} onShow={() => void showNew()} />
              <div ref={list} tabIndex={-1} className={styles.list} role="region" aria-label={TEXTS.posts}>
                <PostList
                  wall={{ ...wall, posts: shown }}
                  filter={filter}
                  ownInterests={own}
                  arriving={arriving}
                  onInterest={(interestId) =>
                    change({ interestId: interestId === filter.interestId ? null : interestId })
                  }
                  onReport={report}
                  onDelete={(post, reasons) =>
                    void attempt(() => remove(post, reasons), TEXTS.deletePostFailed, TEXTS.postDeleted)
                  }
                  attempt={attempt}
                  onFailed={showError}
                />
              </div>
            </>
          )}
        </div>
      </div>
      {announcer(wall.stale)}
      {dialog}
      <WallStepUp />
    </Page>
  );
}

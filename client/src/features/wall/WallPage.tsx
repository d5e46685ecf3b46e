import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../components/Page';
import { showToast } from '../../components/toastStore';
import { type PostItem_PostFragment as Post, useDeletePostMutation, useWallInterestsQuery } from '../../gql/wall';
import { errorText, refusalOf } from '../../lib/forms/formErrors';
import { NewPosts } from './posts/NewPosts';
import { PostForm } from './posts/PostForm';
import { PostList } from './posts/PostList';
import { useNewPosts } from './posts/useNewPosts';
import { usePosts } from './posts/usePosts';
import { TEXTS } from './texts';
import { useRemoval } from './useRemoval';
import { WallFilters } from './WallFilters';
import styles from './WallPage.module.css';
import { WallProblem } from './WallProblem';
import { addPost, forget } from './wallCache';
import { beginsWith, readFilter, type WallFilter, writeFilter } from './wallFilter';

/** Opslagstavle: what members tell everybody. Filter and order are part of the address. */
export default function WallPage() {
  const { cache } = useApolloClient();
  const [search, setSearch] = useSearchParams();
  const interests = useWallInterestsQuery();
  const known = interests.data?.interests;
  const asked = readFilter(search);
  // An interest that the product no longer has is no filter.
  const isKnown = known === undefined || known.some(({ id }) => id === asked.interestId);
  const filter: WallFilter = { ...asked, interestId: isKnown ? asked.interestId : null };

  const wall = usePosts(filter);
  const newPosts = useNewPosts(wall.asOf, filter.interestId);
  const removal = useRemoval();
  const [deletePost] = useDeletePostMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);

  const report = useCallback((error: unknown, otherwise: string) => setProblem(errorText(error, otherwise)), []);
  const attempt = async (deed: () => Promise<unknown>, otherwise: string) => {
    setProblem(null);
    try {
      await deed();
      return null;
    } catch (error) {
      report(error, otherwise);
      return error;
    }
  };
  const change = (part: Partial<WallFilter>) => {
    setProblem(null);
    setSearch(writeFilter({ ...filter, ...part }), { replace: true, preventScrollReset: true });
  };

  const retry = () => void wall.reload().catch(() => undefined);
  const created = (post: Post) => {
    setProblem(null);
    if (beginsWith(filter, post)) addPost(cache, filter, post);
    else showToast(TEXTS.postCreated);
  };
  const createFailed = (error: unknown) => {
    report(error, TEXTS.createPostFailed);
    // What was sent first is stored.
    if (refusalOf(error).code === 'CONFLICT') retry();
  };
  const remove = async ({ id }: Post) => {
    const deleted = removal.remove(id, () => deletePost({ variables: { id } }));
    // The button that was pressed is gone.
    requestAnimationFrame(() => list.current?.focus({ preventScroll: true }));
    await deleted;
    forget(cache, 'Post', id);
  };
  const showNew = async () => {
    if (filter.sort === 'oldest') change({ sort: 'newest' });
    // A failure comes back as the wall's own problem.
    else await wall.reload().catch(() => undefined);
    scrollTo({ top: 0, behavior: 'instant' });
    list.current?.focus({ preventScroll: true });
  };
  const closeProblem = () => {
    setProblem(null);
    // The button that was pressed is gone.
    list.current?.focus({ preventScroll: true });
  };

  const shown = wall.posts?.filter(({ id }) => !removal.isRemoved(id)) ?? null;
  return (
    <Page>
      <div className={styles.wall}>
        <div className={styles.side}>
          <h1>{TEXTS.title}</h1>
          <p className={styles.lead}>{TEXTS.lead}</p>
          <WallFilters filter={filter} interests={known ?? []} onChange={change} />
        </div>
        <div className={styles.body}>
          <PostForm
            interests={known ?? []}
            interestProblem={interests.error ? TEXTS.interestsFailed : null}
            onCreated={created}
            onFailed={createFailed}
          />
          <WallProblem text={problem} onClose={closeProblem} />
          <WallProblem text={wall.problem} onRetry={retry} />
          <NewPosts count={newPosts} onShow={() => void showNew()} />
          <div ref={list} tabIndex={-1} className={styles.list} role="region" aria-label={TEXTS.posts}>
            <PostList
              wall={{ ...wall, posts: shown }}
              filter={filter}
              onInterest={(interestId) => change({ interestId: interestId === filter.interestId ? null : interestId })}
              onDelete={(post) => void attempt(() => remove(post), TEXTS.deletePostFailed)}
              attempt={attempt}
              onFailed={report}
            />
          </div>
        </div>
      </div>
    </Page>
  );
}

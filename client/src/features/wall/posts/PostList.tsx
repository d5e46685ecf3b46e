import { type RefObject, useRef } from 'react';
import { Button } from '../../../components/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import type { PostItem_PostFragment as Post } from '../../../gql/wall';
import { showArrival } from '../showArrival';
import { TEXTS } from '../texts';
import type { WallFilter } from '../wallFilter';
import { type PostActions, PostItem } from './PostItem';
import styles from './PostList.module.css';
import { PostsLoading } from './PostsLoading';
import type { PostsState } from './usePosts';

interface PostListProps extends PostActions {
  wall: PostsState;
  filter: WallFilter;
  /** Whether a post's interest is one of the viewer's. */
  isShared: (post: Post) => boolean;
  /** The post to scroll into view once it is drawn. */
  arriving: RefObject<string | null>;
}

/** The loaded posts, with a button for more. */
export function PostList({ wall, filter, isShared, arriving, ...actions }: PostListProps) {
  const { posts, stale, problem, hasMore, loadingMore, loadMore } = wall;
  const elements = useRef(new Map<string, HTMLElement>());
  const idToFocus = useRef<string | null>(null);

  if (posts === null) return problem === null ? <PostsLoading /> : null;
  if (posts.length === 0 && !hasMore) {
    const { interestId } = filter;
    const showAll =
      interestId === null ? null : (
        <Button variant="secondary" onClick={() => actions.onInterest(interestId)}>
          {TEXTS.allInterests}
        </Button>
      );
    return problem === null ? <EmptyState title={TEXTS.empty} action={showAll} /> : null;
  }

  const more = async () => {
    const first = await loadMore();
    // Move the keyboard focus to the first of the new posts.
    const element = first === null ? undefined : elements.current.get(first);
    if (element) element.focus({ preventScroll: true });
    else idToFocus.current = first;
  };
  const register = (id: string) => (element: HTMLElement | null) => {
    if (element === null) return undefined;
    elements.current.set(id, element);
    showArrival(arriving, id)(element);
    if (idToFocus.current === id) {
      idToFocus.current = null;
      element.focus({ preventScroll: true });
    }
    return () => {
      elements.current.delete(id);
    };
  };
  const item = (post: Post) => (
    <PostItem
      key={post.id}
      ref={register(post.id)}
      post={post}
      isShared={isShared(post)}
      filteredBy={filter.interestId}
      {...actions}
    />
  );

  return (
    <div className={styles.posts} aria-busy={stale} data-stale={stale || undefined}>
      {posts.map(item)}
      {hasMore ? (
        <Button
          className={styles.more}
          variant="secondary"
          busy={loadingMore}
          busyLabel={TEXTS.loadingMore}
          onClick={() => void actions.attempt(more, TEXTS.postsFailed)}
        >
          {TEXTS.more}
        </Button>
      ) : null}
    </div>
  );
}

import { useRef } from 'react';
import { Button } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import { Loading } from '../../../components/Loading';
import { Skeleton } from '../../../components/Skeleton';
import type { PostItem_PostFragment as Post } from '../../../gql/wall';
import { TEXTS } from '../texts';
import type { WallFilter } from '../wallFilter';
import { type PostActions, PostItem } from './PostItem';
import styles from './PostList.module.css';
import type { OpenWall } from './usePosts';

interface PostListProps extends PostActions {
  wall: OpenWall;
  filter: WallFilter;
}

/** The posts that are loaded, and the way to those that are not. */
export function PostList({ wall, filter, ...actions }: PostListProps) {
  const { posts, stale, problem, hasMore, loadingMore, loadMore } = wall;
  const shown = useRef(new Map<string, HTMLElement>());
  const awaited = useRef<string | null>(null);

  if (posts === null) return problem === null ? <PostsLoading /> : null;
  if (posts.length === 0 && !hasMore) {
    const { interestId } = filter;
    const all =
      interestId === null ? null : (
        <Button variant="secondary" onClick={() => actions.onInterest(interestId)}>
          {TEXTS.allInterests}
        </Button>
      );
    return problem === null ? <EmptyState title={TEXTS.empty} action={all} /> : null;
  }

  const more = async () => {
    const first = await loadMore();
    // Whoever goes on by keyboard goes on with the first of the new ones.
    const element = first === null ? undefined : shown.current.get(first);
    if (element) element.focus({ preventScroll: true });
    else awaited.current = first;
  };
  const remember = (id: string) => (element: HTMLElement | null) => {
    if (element === null) return undefined;
    shown.current.set(id, element);
    if (awaited.current === id) {
      awaited.current = null;
      element.focus({ preventScroll: true });
    }
    return () => {
      shown.current.delete(id);
    };
  };
  const item = (post: Post) => (
    <PostItem key={post.id} ref={remember(post.id)} post={post} filteredBy={filter.interestId} {...actions} />
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

const PLACES = ['first', 'second', 'third', 'fourth'];

function PostsLoading() {
  return (
    <>
      <div className={styles.coming}>
        <Loading>{TEXTS.loading}</Loading>
      </div>
      <div className={styles.posts} aria-hidden="true">
        {PLACES.map((place) => (
          <div key={place} className={styles.skeleton}>
            <Skeleton shape="circle" className={styles.face} />
            <div>
              <Skeleton width="some" />
              <Skeleton />
              <Skeleton width="most" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

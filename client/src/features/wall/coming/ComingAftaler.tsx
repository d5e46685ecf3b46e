import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { ButtonLink } from '../../../components/ButtonLink';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { ComingAftalerDocument, type PostItem_PostFragment as Post, useComingAftalerQuery } from '../../../gql/wall';
import { CalendarPlus } from '../../../icons/CalendarPlus';
import { errorText } from '../../../lib/forms/formErrors';
import { useDrawnAt } from '../../../lib/page/drawnAt';
import { usePageTitle } from '../../../lib/page/pageTitle';
import { type PostActions, PostItem } from '../posts/PostItem';
import styles from '../posts/PostList.module.css';
import { PostsLoading } from '../posts/PostsLoading';
import { TEXTS } from '../texts';
import { WallErrorAlert } from '../WallErrorAlert';
import { addAftaler, aftalerOf, WALL_QUERY } from '../wallCache';
import { MAKE_SEARCH, type WallFilter } from '../wallFilter';
import { type Week, weekOf } from './weeks';

const WEEKS: readonly { week: Week; label: string }[] = [
  { week: 'this', label: TEXTS.thisWeek },
  { week: 'next', label: TEXTS.nextWeek },
  { week: 'later', label: TEXTS.later },
];

/** The way to a new one. */
const make = (
  <ButtonLink variant="soft" size="small" icon={<CalendarPlus />} to={MAKE_SEARCH}>
    {TEXTS.makeAftale}
  </ButtonLink>
);

interface ComingAftalerProps extends PostActions {
  filter: WallFilter;
  isRemoved: (id: string) => boolean;
  isShared: (post: Post) => boolean;
}

/** The aftaler ahead by their day, grouped by week. */
export function ComingAftaler({ filter, isRemoved, isShared, ...actions }: ComingAftalerProps) {
  usePageTitle(TEXTS.kindAftaler);
  const client = useApolloClient();
  const now = useDrawnAt();
  const [loadingMore, setLoadingMore] = useState(false);
  const variables = aftalerOf(filter);
  const { data, previousData, error, loading, refetch } = useComingAftalerQuery({
    variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
    context: WALL_QUERY,
  });
  const page = (data ?? previousData)?.comingAftaler;
  const after = data?.comingAftaler.endCursor ?? null;

  if (error && !loading) {
    return (
      <WallErrorAlert
        text={errorText(error, TEXTS.aftalerFailed)}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  if (!page) return <PostsLoading />;
  const shown = page.items.filter(({ id }) => !isRemoved(id));
  if (shown.length === 0 && after === null) {
    return (
      <EmptyState title={TEXTS.noAftaler} action={make}>
        {TEXTS.noAftalerHint}
      </EmptyState>
    );
  }

  const more = async () => {
    if (after === null || loadingMore) return;
    setLoadingMore(true);
    try {
      const next = await client.query({
        query: ComingAftalerDocument,
        variables: { ...variables, after },
        fetchPolicy: 'no-cache',
      });
      if (next.data) addAftaler(client.cache, filter, next.data.comingAftaler);
    } finally {
      setLoadingMore(false);
    }
  };
  return (
    <div className={styles.posts} aria-busy={loading && data === undefined}>
      <div className={styles.make}>{make}</div>
      {WEEKS.map(({ week, label }) => {
        const posts = shown.filter(({ aftale }) => aftale !== null && weekOf(aftale.startsAt, now) === week);
        return posts.length === 0 ? null : (
          <section key={week} className={styles.week} aria-label={label}>
            <h2>{label}</h2>
            {posts.map((post) => (
              <PostItem
                key={post.id}
                post={post}
                isShared={isShared(post)}
                filteredBy={filter.interestId}
                byDay
                {...actions}
              />
            ))}
          </section>
        );
      })}
      {after === null ? null : (
        <Button
          className={styles.more}
          variant="secondary"
          busy={loadingMore}
          busyLabel={TEXTS.loadingMore}
          onClick={() => void actions.attempt(more, TEXTS.aftalerFailed)}
        >
          {TEXTS.moreAftaler}
        </Button>
      )}
    </div>
  );
}

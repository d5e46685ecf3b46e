import { PATHS } from '@venn/schema/paths';
import { useLayoutEffect } from 'react';
import { ButtonLink } from '../../../components/ButtonLink';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { type PostItem_PostFragment as Post, useSinglePostQuery } from '../../../gql/wall';
import { errorText, refusalOf } from '../../../lib/forms/formErrors';
import { usePageTitle } from '../../../lib/page/pageTitle';
import { browserPart } from '../../../lib/parts/browserPart';
import { preloadAlone } from '../aftaler/aloneParts';
import { TEXTS } from '../texts';
import { WallErrorAlert } from '../WallErrorAlert';
import { WALL_QUERY } from '../wallCache';
import { type PostActions, PostItem } from './PostItem';
import { PostsLoading } from './PostsLoading';

interface SinglePostProps extends PostActions {
  id: string;
  isRemoved: (id: string) => boolean;
  isShared: (post: Post) => boolean;
  /** The host changes its aftale. */
  changing: boolean;
  onChanged: () => void;
}

const ChangeAftale = browserPart(async () => (await import('../aftaler/aftaleParts')).ChangeAftale);

// An aftale is drawn once all of it is there: what its host and guests see in addition would push down the rest.
const AftaleAlone = browserPart(
  async () => {
    await preloadAlone();
    return PostItem;
  },
  <PostsLoading />,
);

const toWall = (
  <ButtonLink variant="secondary" to={PATHS.wall}>
    {TEXTS.toWall}
  </ButtonLink>
);

/** A post alone, as mails and the list of the own aftaler lead to it. */
export function SinglePost({ id, isRemoved, isShared, changing, onChanged, ...actions }: SinglePostProps) {
  const { data, error, loading, refetch } = useSinglePostQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
    context: WALL_QUERY,
  });
  const isGone = !loading && (refusalOf(error).code === 'NOT_FOUND' || data === undefined || isRemoved(id));
  const aftale = data?.post.aftale ?? null;
  usePageTitle(isGone ? null : (aftale?.title ?? null));
  // What says so is short, and stands where the post began.
  useLayoutEffect(() => {
    if (isGone) scrollTo({ top: 0, behavior: 'instant' });
  }, [isGone]);
  if (data && aftale && !isGone && changing && aftale.viewerMay.includes('change')) {
    return <ChangeAftale post={data.post} aftale={aftale} onClose={onChanged} />;
  }
  if (data && !isGone) {
    const Item = aftale ? AftaleAlone : PostItem;
    return <Item post={data.post} isShared={isShared(data.post)} filteredBy={null} alone {...actions} />;
  }
  if (loading) return <PostsLoading />;
  const { code } = refusalOf(error);
  if (error && code !== 'NOT_FOUND' && code !== 'VALIDATION') {
    return (
      <WallErrorAlert
        text={errorText(error, TEXTS.postsFailed)}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  return <EmptyState title={TEXTS.postGone} action={toWall} />;
}

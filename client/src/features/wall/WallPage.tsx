import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { showToast } from '../../components/feedback/toastStore';
import { Page } from '../../components/Page';
import { type PostItem_PostFragment as Post, useWallAftalerQuery, useWallInterestsQuery } from '../../gql/wall';
import { refusalOf } from '../../lib/forms/formErrors';
import { currentSearch } from '../../lib/page/currentSearch';
import { browserPart } from '../../lib/parts/browserPart';
import { lazyPart } from '../../lib/parts/lazyPart';
import { OfflineNote, Unreachable } from '../../shared/unreachable/Unreachable';
import { groupsOf } from './filters/interestGroups';
import { WallFilters } from './filters/WallFilters';
import { PostForm } from './posts/PostForm';
import { PostList } from './posts/PostList';
import { PostsLoading } from './posts/PostsLoading';
import { usePosts } from './posts/usePosts';
import { TEXTS } from './texts';
import { useViewReset } from './useViewReset';
import { useWallActions } from './useWallActions';
import { WallErrorAlert } from './WallErrorAlert';
import styles from './WallPage.module.css';
import { WallStepUp } from './WallStepUp';
import { addPost, WALL_QUERY } from './wallCache';
import {
  isChanging,
  isFirst,
  isMaking,
  isOfPosts,
  POST_KEY,
  readFilter,
  type WallFilter,
  writeFilter,
} from './wallFilter';

const MakeAftale = browserPart(async () => (await import('./aftaler/aftaleParts')).MakeAftale);
const loadParts = () => import('./pageParts');
const SinglePost = lazyPart(async () => (await loadParts()).SinglePost, <PostsLoading />);
const ComingAftaler = lazyPart(async () => (await loadParts()).ComingAftaler, <PostsLoading />);
const MyAftaler = browserPart(async () => (await loadParts()).MyAftaler);
const LiveWall = browserPart(async () => (await loadParts()).LiveWall);
const NextAftale = lazyPart(async () => (await loadParts()).NextAftale);

if (!import.meta.env.SSR && !isOfPosts(currentSearch()))
  await Promise.all([SinglePost, ComingAftaler, NextAftale].map((part) => part.preload()));

/** Opslagstavle (the wall): public posts, or one alone. What is shown, filter and sort order are stored in the URL. */
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
  const postId = search.get(POST_KEY);
  const making = postId === null && isMaking(search);
  const isByDay = postId === null && filter.kind === 'aftaler';

  const wall = usePosts(filter, postId !== null || isByDay);
  const aftaler = useWallAftalerQuery({ context: WALL_QUERY }).data;
  const list = useRef<HTMLDivElement>(null);
  const focusList = () => list.current?.focus({ preventScroll: true });
  const arriving = useRef<string | null>(null);
  const { problem, clearProblem, isRemoved, say, announcer, dialog, ...actions } = useWallActions(() => list.current);

  const change = (part: Partial<WallFilter>) => {
    clearProblem();
    // The filter changes in place; from a post there is a way back.
    const replace = postId === null;
    setSearch(writeFilter({ ...filterOf(currentSearch()), ...part }), { replace, preventScrollReset: true });
    if (!replace) return;
    const interest = known?.find(({ id }) => id === part.interestId)?.name;
    say(part.sort === undefined ? TEXTS.showing(interest) : TEXTS.showingFirst[part.sort]);
  };
  const retry = () => void wall.reload().catch(() => undefined);
  const created = (post: Post, losesFocus: boolean) => {
    clearProblem();
    if (losesFocus) focusList();
    if (isFirst(filter, post)) {
      arriving.current = post.id;
      addPost(cache, filter, post);
      if (post.aftale === null) say(TEXTS.postCreated);
    } else if (post.aftale === null) showToast(TEXTS.postCreated);
  };
  const closeForm = () => {
    const open = postId === null ? writeFilter(filterOf(currentSearch())) : { [POST_KEY]: postId };
    setSearch(open, { replace: true });
  };
  const made = (post: Post) => {
    created(post, false);
    closeForm();
    showToast(TEXTS.aftaleMade);
  };
  const createFailed = (error: unknown) => {
    actions.onFailed(error, TEXTS.createPostFailed);
    // The first request has stored the post.
    if (refusalOf(error).code === 'CONFLICT') retry();
  };
  const showNew = async () => {
    if (filter.sort === 'oldest') change({ sort: 'newest' });
    // `usePosts` returns a failure as `problem`.
    else await wall.reload().catch(() => undefined);
    scrollTo({ top: 0, behavior: 'instant' });
    focusList();
  };
  const closeProblem = () => {
    clearProblem();
    focusList();
  };

  const shared = {
    ...actions,
    isRemoved,
    isShared: ({ interest }: Post) => interest !== null && own.has(interest.id),
    onInterest: (interestId: string) =>
      change({ interestId: interestId === filter.interestId && postId === null ? null : interestId }),
  };
  // A form has the page's heading: on a phone it has the whole window.
  const isForm = making || (postId !== null && isChanging(search));
  useViewReset(`${isForm ? 'form' : 'posts'} ${postId ?? ''}`, focusList);
  const Title = isForm ? 'p' : 'h1';
  const { items = [], endCursor = null } = aftaler?.comingAftaler ?? {};
  const mine = aftaler?.myAftaler ?? [];
  const posts = wall.posts?.filter(({ id }) => !isRemoved(id)) ?? null;
  return (
    <Page className={styles.page}>
      <div className={styles.wall}>
        <div className={styles.side} data-making={isForm || undefined}>
          <Title className={styles.title}>{TEXTS.title}</Title>
          <p className={styles.lead}>{TEXTS.lead}</p>
          <WallFilters
            filter={filter}
            kind={postId === null ? filter.kind : null}
            aftaler={items.length === 0 ? null : `${items.length}${endCursor === null ? '' : '+'}`}
            interests={known ?? []}
            own={own}
            onChange={change}
          />
          {mine.length === 0 ? null : <MyAftaler aftaler={mine} />}
        </div>
        <div className={styles.body}>
          {wall.unreachable && posts === null ? (
            <Unreachable what={TEXTS.theWall} onRetry={retry} />
          ) : (
            <>
              {wall.unreachable ? <OfflineNote /> : null}
              {making ? (
                <MakeAftale
                  town={interests.data?.viewer.location ?? null}
                  interests={groupsOf(known ?? [], own)}
                  onMade={made}
                  onClose={closeForm}
                />
              ) : null}
              {isByDay && !making && mine.length > 0 ? <NextAftale aftaler={mine} /> : null}
              {postId === null && !isByDay && !making ? (
                <PostForm
                  interests={known ?? []}
                  interestProblem={interests.error ? TEXTS.interestsFailed : null}
                  onCreated={created}
                  onFailed={createFailed}
                />
              ) : null}
              <WallErrorAlert text={problem} onClose={closeProblem} />
              <WallErrorAlert text={wall.problem} onRetry={retry} />
              <LiveWall
                since={making ? null : wall.asOf}
                interestId={filter.interestId}
                kind={filter.kind}
                onShow={() => void showNew()}
              />
              <div
                ref={list}
                tabIndex={-1}
                className={styles.list}
                role="region"
                aria-label={TEXTS.posts}
                hidden={making}
              >
                {postId !== null ? (
                  <SinglePost
                    key={postId}
                    id={postId}
                    changing={isChanging(search)}
                    onChanged={closeForm}
                    {...shared}
                  />
                ) : isByDay ? (
                  <ComingAftaler filter={filter} {...shared} />
                ) : (
                  <PostList wall={{ ...wall, posts }} filter={filter} arriving={arriving} {...shared} />
                )}
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

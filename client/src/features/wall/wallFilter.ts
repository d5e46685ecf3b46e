import { PATHS, postPath } from '@venn/schema/paths';
import type { PostsQueryVariables } from '../../gql/wall';

export type PostSort = PostsQueryVariables['sort'];

/** What the wall shows: everything, only aftaler by their day, or only the other posts. */
export type WallKind = 'all' | 'aftaler' | 'posts';

/** What is shown, filter and sort order; stored in the URL, so that it can be shared and survives back navigation. */
export interface WallFilter {
  kind: WallKind;
  interestId: string | null;
  sort: PostSort;
  /** Kilometres to an aftale; null for any. */
  maxDistance: number | null;
}

/** Names of the query parameters. */
const KEYS = { kind: 'vis', interestId: 'interesse', sort: 'sortering', maxDistance: 'afstand' } as const;

/** Kilometres to choose from. */
export const DISTANCES: readonly number[] = [10, 25, 50, 100];

/** The kinds by their names in the URL. */
const KINDS: readonly (readonly [name: string, kind: WallKind])[] = [
  ['aftaler', 'aftaler'],
  ['opslag', 'posts'],
];

const kindOf = (written: string | null): WallKind => KINDS.find(([name]) => name === written)?.[1] ?? 'all';

/** URL path of the wall's aftaler, by their day. */
export const AFTALER_PATH = `${PATHS.wall}?vis=aftaler`;

const MAKE = { key: 'ny', value: 'aftale' } as const;
const CHANGE_KEY = 'ret';

/** The query of the form for a new aftale. */
export const MAKE_SEARCH = `?${MAKE.key}=${MAKE.value}`;

/** Whether the address asks for the form for a new aftale. */
export const isMaking = (search: URLSearchParams): boolean => search.get(MAKE.key) === MAKE.value;

/** URL path of the form in which the host changes an aftale. */
export const changePath = (postId: string): string => `${postPath(postId)}&${CHANGE_KEY}`;

/** Whether the address asks for the form of the aftale that stands alone. */
export const isChanging = (search: URLSearchParams): boolean => search.has(CHANGE_KEY);

/** The query parameter of a post that is shown alone, as in `postPath`. */
export const POST_KEY = 'opslag';

/** Reads the query parameters; invalid values are ignored. */
export function readFilter(search: URLSearchParams): WallFilter {
  const interestId = search.get(KEYS.interestId);
  const distance = Number(search.get(KEYS.maxDistance));
  return {
    kind: kindOf(search.get(KEYS.kind)),
    interestId: interestId !== null && /^[0-9A-Za-z]{1,32}$/.test(interestId) ? interestId : null,
    sort: search.get(KEYS.sort) === 'oldest' ? 'oldest' : 'newest',
    maxDistance: DISTANCES.includes(distance) ? distance : null,
  };
}

/** Whether the posts of the wall are shown, and neither one alone nor the aftaler by their day. */
export const isOfPosts = (search: URLSearchParams): boolean =>
  !search.has(POST_KEY) && readFilter(search).kind !== 'aftaler';

/** The query parameters of a filter; defaults are left out. */
export function writeFilter({ kind, interestId, sort, maxDistance }: WallFilter): URLSearchParams {
  const search = new URLSearchParams();
  const written = KINDS.find((each) => each[1] === kind)?.[0];
  if (written !== undefined) search.set(KEYS.kind, written);
  if (interestId !== null) search.set(KEYS.interestId, interestId);
  if (sort === 'oldest') search.set(KEYS.sort, sort);
  if (maxDistance !== null) search.set(KEYS.maxDistance, String(maxDistance));
  return search;
}

/** Whether a new post is the first one of this filter. */
export const isFirst = (
  { kind, interestId, sort }: WallFilter,
  post: { interest: { id: string } | null; aftale: unknown },
): boolean =>
  kind !== 'aftaler' &&
  (kind !== 'posts' || post.aftale === null) &&
  sort === 'newest' &&
  (interestId === null || interestId === post.interest?.id);

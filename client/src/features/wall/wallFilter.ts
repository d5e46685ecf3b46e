import type { PostsQueryVariables } from '../../gql/wall';

export type PostSort = PostsQueryVariables['sort'];

/** Filter and sort order; stored in the URL, so that it can be shared and survives back navigation. */
export interface WallFilter {
  interestId: string | null;
  sort: PostSort;
}

/** Names of the query parameters. */
const KEYS = { interestId: 'interesse', sort: 'sortering' } as const;

/** Reads the query parameters; invalid values are ignored. */
export function readFilter(search: URLSearchParams): WallFilter {
  const interestId = search.get(KEYS.interestId);
  return {
    interestId: interestId !== null && /^[0-9A-Za-z]{1,32}$/.test(interestId) ? interestId : null,
    sort: search.get(KEYS.sort) === 'oldest' ? 'oldest' : 'newest',
  };
}

/** The query parameters of a filter; defaults are left out. */
export function writeFilter({ interestId, sort }: WallFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (interestId !== null) search.set(KEYS.interestId, interestId);
  if (sort === 'oldest') search.set(KEYS.sort, sort);
  return search;
}

/** Whether a new post is the first one of this filter. */
export const isFirst = ({ interestId, sort }: WallFilter, post: { interest: { id: string } | null }): boolean =>
  sort === 'newest' && (interestId === null || interestId === post.interest?.id);

import type { PostsQueryVariables } from '../../gql/wall';

export type PostSort = PostsQueryVariables['sort'];

/** What the viewer wants to see; kept in the address, so that it can be shared and survives going back. */
export interface WallFilter {
  interestId: string | null;
  sort: PostSort;
}

/** What each part is called in the address. */
const KEYS = { interestId: 'interesse', sort: 'sortering' } as const;

/** Reads an address; whatever makes no sense counts as not said. */
export function readFilter(search: URLSearchParams): WallFilter {
  const interestId = search.get(KEYS.interestId);
  return {
    interestId: interestId !== null && /^[0-9A-Za-z]{1,32}$/.test(interestId) ? interestId : null,
    sort: search.get(KEYS.sort) === 'oldest' ? 'oldest' : 'newest',
  };
}

/** The address of a filter: only what differs from the default is said. */
export function writeFilter({ interestId, sort }: WallFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (interestId !== null) search.set(KEYS.interestId, interestId);
  if (sort === 'oldest') search.set(KEYS.sort, sort);
  return search;
}

/** Whether a post that was written just now stands first under this filter. */
export const beginsWith = ({ interestId, sort }: WallFilter, post: { interest: { id: string } | null }): boolean =>
  sort === 'newest' && (interestId === null || interestId === post.interest?.id);

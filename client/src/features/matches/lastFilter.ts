import { LAST_FILTER } from '../../lib/session/lastMember';
import { type MatchFilter, NO_FILTER, readFilter, writeFilter } from './matchFilter';

/** Divides the member's id from the query parameters. */
const DIVIDER = '?';

/** Remembers a member's sort order and filters on this device, until the member logs out. */
export function rememberFilter(member: string, filter: MatchFilter): void {
  const search = writeFilter({ ...filter, page: NO_FILTER.page }).toString();
  try {
    if (search === '') localStorage.removeItem(LAST_FILTER);
    else localStorage.setItem(LAST_FILTER, member + DIVIDER + search);
  } catch {
    // Without storage nothing is remembered.
  }
}

/** The member's last sort order and filters on this device; none without any, or if they are another member's. */
export function lastFilter(member: string): MatchFilter {
  try {
    const [owner, search] = (localStorage.getItem(LAST_FILTER) ?? '').split(DIVIDER);
    return owner === member ? readFilter(new URLSearchParams(search)) : NO_FILTER;
  } catch {
    return NO_FILTER;
  }
}

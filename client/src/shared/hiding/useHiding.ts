import { type HideMemberMutation, useHideMemberMutation, useUnhideMemberMutation } from '../../gql/hiding';
import { applyHiding } from './hidingCache';

type HideState = HideMemberMutation['hideMember'];

/** Changes whether a member is hidden; null where the server has answered nothing. Rejects on failure. */
type Change = (memberId: string) => Promise<HideState | null>;

/** The query of Find Venner's list, which a page may wait for. */
const AFTER_MATCHES = { refetchQueries: ['Matches'], awaitRefetchQueries: true };

/**
 * Hides a member in the viewer's Find Venner, or shows it again; lists and profiles follow. With `awaitMatches` only once
 * the list on the page is the new one.
 */
export function useHiding({ awaitMatches = false } = {}): { hide: Change; unhide: Change } {
  const [hideMember] = useHideMemberMutation(awaitMatches ? AFTER_MATCHES : {});
  const [unhideMember] = useUnhideMemberMutation(awaitMatches ? AFTER_MATCHES : {});
  return {
    hide: async (id) => {
      const { data } = await hideMember({ variables: { id }, update: (cache) => applyHiding(cache, id, true) });
      return data?.hideMember ?? null;
    },
    unhide: async (id) => {
      const { data } = await unhideMember({ variables: { id }, update: (cache) => applyHiding(cache, id, false) });
      return data?.unhideMember ?? null;
    },
  };
}

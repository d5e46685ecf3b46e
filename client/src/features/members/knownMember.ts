import { useApolloClient } from '@apollo/client/react';
import {
  type KnownMember_MatchFragment,
  KnownMember_MatchFragmentDoc,
  type MemberProfileQuery,
} from '../../gql/members';

/** What Find Venner's cards have already loaded of a member. */
export type KnownMember = KnownMember_MatchFragment;

/** What only the profile's own query loads. */
export type MemberDetails = MemberProfileQuery['member'];

/** The cached member of a card in Find Venner, for the profile's first render; null without one. */
export function useKnownMember(id: string): KnownMember | null {
  const { cache } = useApolloClient();
  return cache.readFragment({
    id: cache.identify({ __typename: 'Match', id }) ?? '',
    fragment: KnownMember_MatchFragmentDoc,
  });
}

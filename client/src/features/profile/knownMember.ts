import { useApolloClient } from '@apollo/client/react';
import {
  type KnownMember_MatchFragment,
  KnownMember_MatchFragmentDoc,
  type MemberProfileQuery,
} from '../../gql/profile';

/** What is known of a member as soon as a card of Find Venner was pressed. */
export type KnownMember = KnownMember_MatchFragment;

/** What only the profile's own query knows. */
export type MemberDetails = MemberProfileQuery['member'];

/** A member from the card that was shown in Find Venner, so that the profile starts with it; null without one. */
export function useKnownMember(id: string): KnownMember | null {
  const { cache } = useApolloClient();
  return cache.readFragment({
    id: cache.identify({ __typename: 'Match', id }) ?? '',
    fragment: KnownMember_MatchFragmentDoc,
  });
}

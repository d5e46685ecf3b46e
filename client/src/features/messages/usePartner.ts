import { skipToken, useApolloClient } from '@apollo/client/react';
import type { Role } from '@venn/schema/roles';
import { KnownPartner_MemberFragmentDoc, usePartnerQuery } from '../../gql/messages';
import { isRetryable } from '../../lib/retry/retryableError';
import type { Chats } from './list/useChats';

/** The other member of a conversation. */
export interface Partner {
  id: string;
  username: string;
  role: Role;
  avatarUrl: string | null;
}

interface FoundPartner {
  /** Null while loading, and for a missing member. */
  partner: Partner | null;
  /** The server's error text for a member who doesn't exist or is hidden from the viewer. */
  missing: string | null;
  /** Whether both have written, by the chat list; null without an entry. */
  bothWrote: boolean | null;
  /** Whether the viewer has blocked the partner, as far as is known. */
  isBlocked: boolean;
}

/**
 * The partner from the chat list, or fetched when there is no conversation yet. Until then what an open profile has left
 * in the cache.
 */
export function usePartner(partnerId: string, { list, failed }: Chats): FoundPartner {
  const chat = list?.find(({ id }) => id === partnerId);
  const { data, error } = usePartnerQuery((list || failed) && !chat ? { variables: { id: partnerId } } : skipToken);
  const { cache } = useApolloClient();
  const missing = error && !isRetryable(error) ? error.message : null;
  const bothWrote = chat?.bothWrote ?? null;
  const isBlocked = data?.member.isBlocked ?? false;
  const partner = chat ?? data?.member;
  if (partner || missing) return { partner: partner ?? null, missing, bothWrote, isBlocked };
  const id = cache.identify({ __typename: 'Member', id: partnerId }) ?? '';
  return {
    partner: cache.readFragment({ id, fragment: KnownPartner_MemberFragmentDoc }),
    missing,
    bothWrote,
    isBlocked,
  };
}

import { skipToken } from '@apollo/client/react';
import type { Role } from '@venn/schema/roles';
import { usePartnerQuery } from '../../../gql/messages';
import { isFault } from '../isFault';
import type { Chats } from '../list/useChats';

/** The member at the other end of a conversation. */
export interface Partner {
  id: string;
  username: string;
  role: Role;
  avatarUrl: string | null;
}

interface FoundPartner {
  /** Null while it is unknown who that is, or when it stays unknown. */
  partner: Partner | null;
  /** The server's sentence about a member who does not exist or can't be seen. */
  missing: string | null;
}

/** Finds the other member: in the chat list, or by asking for them when there is no conversation yet. */
export function usePartner(partnerId: string, { list, failed }: Chats): FoundPartner {
  const chat = list?.find(({ id }) => id === partnerId);
  const { data, error } = usePartnerQuery((list || failed) && !chat ? { variables: { id: partnerId } } : skipToken);
  const missing = error && !isFault(error) ? error.message : null;
  return { partner: chat ?? data?.member ?? null, missing };
}

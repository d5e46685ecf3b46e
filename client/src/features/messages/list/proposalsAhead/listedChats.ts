import type { Chat_ChatFragment as Chat } from '../../../../gql/messages';

/** A proposal in the list of chats. */
export interface ListedProposal {
  text: string;
  proposedAt: string;
  /** Who waits for the other's answer; null once the two have agreed. */
  by: 'viewer' | 'partner' | null;
}

/** A conversation of the list; with a proposal where that is newer than its last message. */
export type ListedChat = Chat & { proposal?: ListedProposal };

/** Adds the proposals ahead to a list of chats. */
export type Arrange = (chats: readonly Chat[]) => readonly ListedChat[];

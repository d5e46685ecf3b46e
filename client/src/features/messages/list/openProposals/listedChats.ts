import type { Chat_ChatFragment as Chat } from '../../../../gql/messages';

/** A proposal in the list of chats. */
export interface ListedProposal {
  text: string;
  proposedAt: string;
  /** By the viewer, and not by the partner, who waits for an answer. */
  isOwn: boolean;
}

/** A conversation of the list; with a proposal where that is newer than its last message. */
export type ListedChat = Chat & { proposal?: ListedProposal };

/** Adds the proposals that wait for an answer to a list of chats. */
export type Arrange = (chats: readonly Chat[]) => readonly ListedChat[];

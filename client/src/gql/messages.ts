/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import * as Apollo from '@apollo/client/react';
/** What a member is. A Plus that has run out counts as `user`. */
export type Role =
  /** An administrator. */
  | 'admin'
  /** Excluded, for a time or for good. */
  | 'banned'
  /** A member with Plus. */
  | 'plus'
  /** A member. */
  | 'user';

/** Why the viewer may not begin a conversation with a member. */
export type WritingBarrier =
  /** The member is on a break: `MEMBER_ON_BREAK`. */
  | 'break'
  /** The member writes first: `NO_FIRST_MESSAGES`. */
  | 'nobody'
  /** The viewer is on a break: `VIEWER_ON_BREAK`. */
  | 'own_break'
  /** The member wants messages of those with a shared interest only: `NO_SHARED_INTEREST`. */
  | 'shared_interest';

export type Message_MessageFragment = { id: string, clientMessageId: string, number: number, senderId: string, recipientId: string, content: string, createdAt: string };

export type Chat_ChatFragment = { id: string, username: string, role: Role, avatarUrl: string | null, unreadCount: number, bothWrote: boolean, changeNumber: number, lastMessage: { id: string, clientMessageId: string, number: number, senderId: string, recipientId: string, content: string, createdAt: string } | null };

export type Unread_CountFragment = { total: number, moment: number };

export type Conversation_ReadingFragment = { changeNumber: number, follows: number, readTo: number, chat: { id: string, username: string, role: Role, avatarUrl: string | null, unreadCount: number, bothWrote: boolean, changeNumber: number, lastMessage: { id: string, clientMessageId: string, number: number, senderId: string, recipientId: string, content: string, createdAt: string } | null } | null, unread: { total: number, moment: number } };

export type Message_DeletedFragment = { messageId: string, partnerId: string, changeNumber: number, follows: number, chat: { id: string, username: string, role: Role, avatarUrl: string | null, unreadCount: number, bothWrote: boolean, changeNumber: number, lastMessage: { id: string, clientMessageId: string, number: number, senderId: string, recipientId: string, content: string, createdAt: string } | null } | null, unread: { total: number, moment: number } };

export type Thread_PageFragment = { hasOlder: boolean, changeNumber: number, unreadFrom: number | null, unreadCount: number, bothWrote: boolean, viewerCanWrite: boolean, writingBarrier: WritingBarrier | null, items: Array<{ id: string, clientMessageId: string, number: number, senderId: string, recipientId: string, content: string, createdAt: string }> };

export type ChatsQueryVariables = Exact<{ [key: string]: never; }>;


export type ChatsQuery = { chats: Array<{ id: string, username: string, role: Role, avatarUrl: string | null, unreadCount: number, bothWrote: boolean, changeNumber: number, lastMessage: { id: string, clientMessageId: string, number: number, senderId: string, recipientId: string, content: string, createdAt: string } | null }> };

export type ThreadQueryVariables = Exact<{
  with: string;
}>;


export type ThreadQuery = { messages: { hasOlder: boolean, changeNumber: number, unreadFrom: number | null, unreadCount: number, bothWrote: boolean, viewerCanWrite: boolean, writingBarrier: WritingBarrier | null, items: Array<{ id: string, clientMessageId: string, number: number, senderId: string, recipientId: string, content: string, createdAt: string }> } };

export type OlderMessagesQueryVariables = Exact<{
  with: string;
  before: number;
}>;


export type OlderMessagesQuery = { messages: { hasOlder: boolean, changeNumber: number, unreadFrom: number | null, unreadCount: number, bothWrote: boolean, viewerCanWrite: boolean, writingBarrier: WritingBarrier | null, items: Array<{ id: string, clientMessageId: string, number: number, senderId: string, recipientId: string, content: string, createdAt: string }> } };

export type ThreadChangesQueryVariables = Exact<{
  with: string;
  since: number;
}>;


export type ThreadChangesQuery = { messageChanges: { deletedIds: Array<string>, changeNumber: number, complete: boolean, viewerCanWrite: boolean, writingBarrier: WritingBarrier | null, messages: Array<{ read: boolean, id: string, clientMessageId: string, number: number, senderId: string, recipientId: string, content: string, createdAt: string }> } };

export type PartnerQueryVariables = Exact<{
  id: string;
}>;


export type PartnerQuery = { member: { id: string, username: string, role: Role, avatarUrl: string | null, isBlocked: boolean } };

export type KnownPartner_MemberFragment = { id: string, username: string, role: Role, avatarUrl: string | null };

export type CooldownStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type CooldownStatusQuery = { cooldownStatus: { isInCooldown: boolean, remainingTimeSeconds: number, role: Role } };

export type SendMessageMutationVariables = Exact<{
  to: string;
  content: string;
  clientMessageId: string;
}>;


export type SendMessageMutation = { sendMessage: { id: string, clientMessageId: string, number: number, senderId: string, recipientId: string, content: string, createdAt: string } };

export type DeleteMessageMutationVariables = Exact<{
  id: string;
}>;


export type DeleteMessageMutation = { deleteMessage: { messageId: string, partnerId: string, changeNumber: number, follows: number, chat: { id: string, username: string, role: Role, avatarUrl: string | null, unreadCount: number, bothWrote: boolean, changeNumber: number, lastMessage: { id: string, clientMessageId: string, number: number, senderId: string, recipientId: string, content: string, createdAt: string } | null } | null, unread: { total: number, moment: number } } };

export type DeleteConversationMutationVariables = Exact<{
  with: string;
}>;


export type DeleteConversationMutation = { deleteConversation: { message: string } };

export type MarkConversationReadMutationVariables = Exact<{
  with: string;
}>;


export type MarkConversationReadMutation = { markConversationRead: { changeNumber: number, follows: number, readTo: number, chat: { id: string, username: string, role: Role, avatarUrl: string | null, unreadCount: number, bothWrote: boolean, changeNumber: number, lastMessage: { id: string, clientMessageId: string, number: number, senderId: string, recipientId: string, content: string, createdAt: string } | null } | null, unread: { total: number, moment: number } } };

export type ChatEventsSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ChatEventsSubscription = { chatEvents:
    | { __typename: 'AftaleChanged', postId: string }
    | { __typename: 'ConversationChanged', partnerId: string, reading: { changeNumber: number, follows: number, readTo: number, chat: { id: string, username: string, role: Role, avatarUrl: string | null, unreadCount: number, bothWrote: boolean, changeNumber: number, lastMessage: { id: string, clientMessageId: string, number: number, senderId: string, recipientId: string, content: string, createdAt: string } | null } | null, unread: { total: number, moment: number } } | null }
    | { __typename: 'MessageDeleted', messageId: string, partnerId: string, changeNumber: number, follows: number, chat: { id: string, username: string, role: Role, avatarUrl: string | null, unreadCount: number, bothWrote: boolean, changeNumber: number, lastMessage: { id: string, clientMessageId: string, number: number, senderId: string, recipientId: string, content: string, createdAt: string } | null } | null, unread: { total: number, moment: number } }
    | { __typename: 'MessageReceived', changeNumber: number, follows: number, message: { id: string, clientMessageId: string, number: number, senderId: string, recipientId: string, content: string, createdAt: string }, chat: { id: string, username: string, role: Role, avatarUrl: string | null, unreadCount: number, bothWrote: boolean, changeNumber: number, lastMessage: { id: string, clientMessageId: string, number: number, senderId: string, recipientId: string, content: string, createdAt: string } | null } | null }
    | { __typename: 'NewMessage', changeNumber: number, follows: number, message: { id: string, clientMessageId: string, number: number, senderId: string, recipientId: string, content: string, createdAt: string }, chat: { id: string, username: string, role: Role, avatarUrl: string | null, unreadCount: number, bothWrote: boolean, changeNumber: number, lastMessage: { id: string, clientMessageId: string, number: number, senderId: string, recipientId: string, content: string, createdAt: string } | null } | null, unread: { total: number, moment: number } }
    | { __typename: 'ViewerChanged', viewer: { id: string, username: string, role: Role, avatarUrl: string | null, plusSubscriptionExpiry: string | null, emailVerified: boolean } }
   };

const Message_message_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Message_message"},"shape":"SSNSSSS","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientMessageId"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"senderId"}},{"kind":"Field","name":{"kind":"Name","value":"recipientId"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}};
const Chat_chat_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Chat_chat"},"shape":"SSSsNBNo","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Chat"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"unreadCount"}},{"kind":"Field","name":{"kind":"Name","value":"bothWrote"}},{"kind":"Field","name":{"kind":"Name","value":"changeNumber"}},{"kind":"Field","name":{"kind":"Name","value":"lastMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Message_message"}}]}}]}};
const Unread_count_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Unread_count"},"shape":"NN","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Unread"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"moment"}}]}};
const Conversation_reading_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Conversation_reading"},"shape":"NNNoO","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConversationState"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeNumber"}},{"kind":"Field","name":{"kind":"Name","value":"follows"}},{"kind":"Field","name":{"kind":"Name","value":"readTo"}},{"kind":"Field","name":{"kind":"Name","value":"chat"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Chat_chat"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unread"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Unread_count"}}]}}]}};
const Message_deleted_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Message_deleted"},"shape":"SSNNoO","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageDeleted"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageId"}},{"kind":"Field","name":{"kind":"Name","value":"partnerId"}},{"kind":"Field","name":{"kind":"Name","value":"changeNumber"}},{"kind":"Field","name":{"kind":"Name","value":"follows"}},{"kind":"Field","name":{"kind":"Name","value":"chat"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Chat_chat"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unread"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Unread_count"}}]}}]}};
const Thread_page_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Thread_page"},"shape":"[OBNnNBBs","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessagePage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Message_message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasOlder"}},{"kind":"Field","name":{"kind":"Name","value":"changeNumber"}},{"kind":"Field","name":{"kind":"Name","value":"unreadFrom"}},{"kind":"Field","name":{"kind":"Name","value":"unreadCount"}},{"kind":"Field","name":{"kind":"Name","value":"bothWrote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanWrite"}},{"kind":"Field","name":{"kind":"Name","value":"writingBarrier"}}]}};
const KnownPartner_member_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"KnownPartner_member"},"shape":"SSSs","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Member"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}}]}};
export const Message_MessageFragmentDoc = {"kind":"Document","definitions":[Message_message_definition]} as unknown as DocumentNode<Message_MessageFragment, unknown>;
export const Chat_ChatFragmentDoc = {"kind":"Document","definitions":[Chat_chat_definition,Message_message_definition]} as unknown as DocumentNode<Chat_ChatFragment, unknown>;
export const Unread_CountFragmentDoc = {"kind":"Document","definitions":[Unread_count_definition]} as unknown as DocumentNode<Unread_CountFragment, unknown>;
export const Conversation_ReadingFragmentDoc = {"kind":"Document","definitions":[Conversation_reading_definition,Message_message_definition,Chat_chat_definition,Unread_count_definition]} as unknown as DocumentNode<Conversation_ReadingFragment, unknown>;
export const Message_DeletedFragmentDoc = {"kind":"Document","definitions":[Message_deleted_definition,Message_message_definition,Chat_chat_definition,Unread_count_definition]} as unknown as DocumentNode<Message_DeletedFragment, unknown>;
export const Thread_PageFragmentDoc = {"kind":"Document","definitions":[Thread_page_definition,Message_message_definition]} as unknown as DocumentNode<Thread_PageFragment, unknown>;
export const KnownPartner_MemberFragmentDoc = {"kind":"Document","definitions":[KnownPartner_member_definition]} as unknown as DocumentNode<KnownPartner_MemberFragment, unknown>;
export const ChatsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Chats"},"shape":"[O","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Chat_chat"}}]}}]}},Message_message_definition,Chat_chat_definition]} as unknown as DocumentNode<ChatsQuery, ChatsQueryVariables>;
export const ThreadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Thread"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"with"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"with"},"value":{"kind":"Variable","name":{"kind":"Name","value":"with"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Thread_page"}}]}}]}},Message_message_definition,Thread_page_definition]} as unknown as DocumentNode<ThreadQuery, ThreadQueryVariables>;
export const OlderMessagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OlderMessages"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"with"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"with"},"value":{"kind":"Variable","name":{"kind":"Name","value":"with"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Thread_page"}}]}}]}},Message_message_definition,Thread_page_definition]} as unknown as DocumentNode<OlderMessagesQuery, OlderMessagesQueryVariables>;
export const ThreadChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ThreadChanges"},"shape":"O[OB[SNBBs","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"with"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"since"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageChanges"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"with"},"value":{"kind":"Variable","name":{"kind":"Name","value":"with"}}},{"kind":"Argument","name":{"kind":"Name","value":"since"},"value":{"kind":"Variable","name":{"kind":"Name","value":"since"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Message_message"}},{"kind":"Field","name":{"kind":"Name","value":"read"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deletedIds"}},{"kind":"Field","name":{"kind":"Name","value":"changeNumber"}},{"kind":"Field","name":{"kind":"Name","value":"complete"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanWrite"}},{"kind":"Field","name":{"kind":"Name","value":"writingBarrier"}}]}}]}},Message_message_definition]} as unknown as DocumentNode<ThreadChangesQuery, ThreadChangesQueryVariables>;
export const PartnerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Partner"},"shape":"OSSSsB","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"member"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"isBlocked"}}]}}]}}]} as unknown as DocumentNode<PartnerQuery, PartnerQueryVariables>;
export const CooldownStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CooldownStatus"},"shape":"OBNS","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cooldownStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isInCooldown"}},{"kind":"Field","name":{"kind":"Name","value":"remainingTimeSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]}}]} as unknown as DocumentNode<CooldownStatusQuery, CooldownStatusQueryVariables>;
export const SendMessageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendMessage"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"content"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"clientMessageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendMessage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"content"},"value":{"kind":"Variable","name":{"kind":"Name","value":"content"}}},{"kind":"Argument","name":{"kind":"Name","value":"clientMessageId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"clientMessageId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Message_message"}}]}}]}},Message_message_definition]} as unknown as DocumentNode<SendMessageMutation, SendMessageMutationVariables>;
export const DeleteMessageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteMessage"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteMessage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Message_deleted"}}]}}]}},Message_message_definition,Chat_chat_definition,Unread_count_definition,Message_deleted_definition]} as unknown as DocumentNode<DeleteMessageMutation, DeleteMessageMutationVariables>;
export const DeleteConversationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteConversation"},"shape":"OS","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"with"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteConversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"with"},"value":{"kind":"Variable","name":{"kind":"Name","value":"with"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<DeleteConversationMutation, DeleteConversationMutationVariables>;
export const MarkConversationReadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkConversationRead"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"with"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markConversationRead"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"with"},"value":{"kind":"Variable","name":{"kind":"Name","value":"with"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Conversation_reading"}}]}}]}},Message_message_definition,Chat_chat_definition,Unread_count_definition,Conversation_reading_definition]} as unknown as DocumentNode<MarkConversationReadMutation, MarkConversationReadMutationVariables>;
export const ChatEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ChatEvents"},"shape":"OSONNoONNoOSoOSSSssB","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chatEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"aftaler"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AftaleChanged"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"postId"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageReceived"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Message_message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changeNumber"}},{"kind":"Field","name":{"kind":"Name","value":"follows"}},{"kind":"Field","name":{"kind":"Name","value":"chat"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Chat_chat"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NewMessage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Message_message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changeNumber"}},{"kind":"Field","name":{"kind":"Name","value":"follows"}},{"kind":"Field","name":{"kind":"Name","value":"chat"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Chat_chat"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unread"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Unread_count"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageDeleted"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Message_deleted"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConversationChanged"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"partnerId"}},{"kind":"Field","name":{"kind":"Name","value":"reading"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Conversation_reading"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ViewerChanged"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"plusSubscriptionExpiry"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}}]}}]}}]}}]}},Message_message_definition,Chat_chat_definition,Unread_count_definition,Message_deleted_definition,Conversation_reading_definition]} as unknown as DocumentNode<ChatEventsSubscription, ChatEventsSubscriptionVariables>;
export const useChatsQuery = (options?: Apollo.useQuery.Options<ChatsQuery, ChatsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(ChatsDocument, options);
export const useThreadQuery = (options: Apollo.useQuery.Options<ThreadQuery, ThreadQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(ThreadDocument, options);
export const usePartnerQuery = (options: Apollo.useQuery.Options<PartnerQuery, PartnerQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(PartnerDocument, options);
export const useCooldownStatusQuery = (options?: Apollo.useQuery.Options<CooldownStatusQuery, CooldownStatusQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(CooldownStatusDocument, options);
export const useSendMessageMutation = (options?: Apollo.useMutation.Options<SendMessageMutation, SendMessageMutationVariables>) => Apollo.useMutation(SendMessageDocument, options);
export const useDeleteMessageMutation = (options?: Apollo.useMutation.Options<DeleteMessageMutation, DeleteMessageMutationVariables>) => Apollo.useMutation(DeleteMessageDocument, options);
export const useDeleteConversationMutation = (options?: Apollo.useMutation.Options<DeleteConversationMutation, DeleteConversationMutationVariables>) => Apollo.useMutation(DeleteConversationDocument, options);
export const useMarkConversationReadMutation = (options?: Apollo.useMutation.Options<MarkConversationReadMutation, MarkConversationReadMutationVariables>) => Apollo.useMutation(MarkConversationReadDocument, options);
export const useChatEventsSubscription = (options?: Apollo.useSubscription.Options<ChatEventsSubscription, ChatEventsSubscriptionVariables> | Apollo.SkipToken) => Apollo.useSubscription(ChatEventsDocument, options);
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type UnreadTotalQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadTotalQuery = { unreadTotal: number };

export type ChatActivitySubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ChatActivitySubscription = { chatEvents:
    | { __typename: 'ConversationChanged' }
    | { __typename: 'MessageDeleted' }
    | { __typename: 'MessageReceived' }
    | { __typename: 'NewMessage' }
   };


export const UnreadTotalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UnreadTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unreadTotal"}}]}}]} as unknown as DocumentNode<UnreadTotalQuery, UnreadTotalQueryVariables>;
export const ChatActivityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ChatActivity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chatEvents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<ChatActivitySubscription, ChatActivitySubscriptionVariables>;
export const useUnreadTotalQuery = (options?: Apollo.useQuery.Options<UnreadTotalQuery, UnreadTotalQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(UnreadTotalDocument, options);
export const useUnreadTotalLazyQuery = (options?: Apollo.useLazyQuery.Options<UnreadTotalQuery, UnreadTotalQueryVariables>) => Apollo.useLazyQuery(UnreadTotalDocument, options);
export const useChatActivitySubscription = (options?: Apollo.useSubscription.Options<ChatActivitySubscription, ChatActivitySubscriptionVariables> | Apollo.SkipToken) => Apollo.useSubscription(ChatActivityDocument, options);
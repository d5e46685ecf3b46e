/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type UnreadTotalQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadTotalQuery = { unreadTotal: number };


export const UnreadTotalDocument = {"__meta__":{"hash":"6d729a26a8c03964"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UnreadTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unreadTotal"}}]}}]} as unknown as DocumentNode<UnreadTotalQuery, UnreadTotalQueryVariables>;
export const useUnreadTotalQuery = (options?: Apollo.useQuery.Options<UnreadTotalQuery, UnreadTotalQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(UnreadTotalDocument, options);
export const useUnreadTotalLazyQuery = (options?: Apollo.useLazyQuery.Options<UnreadTotalQuery, UnreadTotalQueryVariables>) => Apollo.useLazyQuery(UnreadTotalDocument, options);
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import * as Apollo from '@apollo/client/react';
export type EndBreakMutationVariables = Exact<{ [key: string]: never; }>;


export type EndBreakMutation = { endBreak: { id: string, breakSince: string | null, breakUntil: string | null } };


export const EndBreakDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndBreak"},"shape":"OSss","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endBreak"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"breakSince"}},{"kind":"Field","name":{"kind":"Name","value":"breakUntil"}}]}}]}}]} as unknown as DocumentNode<EndBreakMutation, EndBreakMutationVariables>;
export const useEndBreakMutation = (options?: Apollo.useMutation.Options<EndBreakMutation, EndBreakMutationVariables>) => Apollo.useMutation(EndBreakDocument, options);
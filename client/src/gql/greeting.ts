/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import * as Apollo from '@apollo/client/react';
export type GreetingQueryVariables = Exact<{ [key: string]: never; }>;


export type GreetingQuery = { viewer: { id: string, aboutMe: string | null, avatarUrl: string | null, interests: Array<{ id: string, name: string }> }, greeting: { since: string | null, unread: { total: number, people: Array<{ id: string, username: string, avatarUrl: string | null }> }, newcomers: { total: number, people: Array<{ id: string, username: string, avatarUrl: string | null }> }, nextAftale: { postId: string, title: string, startsAt: string } | null } };

export type GreetingLine_LineFragment = { total: number, people: Array<{ id: string, username: string, avatarUrl: string | null }> };

export type MarkGreetedMutationVariables = Exact<{ [key: string]: never; }>;


export type MarkGreetedMutation = { markGreeted: boolean };

const GreetingLine_line_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"GreetingLine_line"},"shape":"N[OSSs","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GreetingLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"people"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}}]}}]}};
export const GreetingLine_LineFragmentDoc = {"kind":"Document","definitions":[GreetingLine_line_definition]} as unknown as DocumentNode<GreetingLine_LineFragment, unknown>;
export const GreetingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Greeting"},"shape":"OSss[OSSOsOOoSSS","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"aboutMe"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"interests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"greeting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"unread"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GreetingLine_line"}}]}},{"kind":"Field","name":{"kind":"Name","value":"newcomers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GreetingLine_line"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextAftale"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"postId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}}]}}]}}]}},GreetingLine_line_definition]} as unknown as DocumentNode<GreetingQuery, GreetingQueryVariables>;
export const MarkGreetedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkGreeted"},"shape":"B","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markGreeted"}}]}}]} as unknown as DocumentNode<MarkGreetedMutation, MarkGreetedMutationVariables>;
export const useGreetingQuery = (options?: Apollo.useQuery.Options<GreetingQuery, GreetingQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(GreetingDocument, options);
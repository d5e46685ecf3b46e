/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import * as Apollo from '@apollo/client/react';
/** What has become of a proposal. */
export type ProposalState =
  /** The two have agreed to meet. */
  | 'accepted'
  /** One of the two has cancelled what they had agreed on. */
  | 'cancelled'
  /** The recipient said no. */
  | 'declined'
  /** It began without an answer. */
  | 'lapsed'
  /** It waits for an answer. */
  | 'open'
  /** The two had agreed, and it has begun. */
  | 'past'
  /** The proposer took it back. */
  | 'withdrawn';

export type OpenProposalsQueryVariables = Exact<{ [key: string]: never; }>;


export type OpenProposalsQuery = { openProposals: Array<{ id: string, partnerId: string, proposerId: string, title: string, startsAt: string, state: ProposalState, afterNumber: number, proposedAt: string }> };


export const OpenProposalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OpenProposals"},"shape":"[OSSSSSSNS","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openProposals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"partnerId"}},{"kind":"Field","name":{"kind":"Name","value":"proposerId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"afterNumber"}},{"kind":"Field","name":{"kind":"Name","value":"proposedAt"}}]}}]}}]} as unknown as DocumentNode<OpenProposalsQuery, OpenProposalsQueryVariables>;
export const useOpenProposalsQuery = (options?: Apollo.useQuery.Options<OpenProposalsQuery, OpenProposalsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(OpenProposalsDocument, options);
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

export type ProposalsAheadQueryVariables = Exact<{ [key: string]: never; }>;


export type ProposalsAheadQuery = { proposalsAhead: Array<{ id: string, proposerId: string, title: string, startsAt: string, state: ProposalState, afterNumber: number, proposedAt: string, partner: { id: string, username: string, avatarUrl: string | null, role: Role } }> };


export const ProposalsAheadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProposalsAhead"},"shape":"[OSOSSsSSSSSNS","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"proposalsAhead"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"partner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}},{"kind":"Field","name":{"kind":"Name","value":"proposerId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"afterNumber"}},{"kind":"Field","name":{"kind":"Name","value":"proposedAt"}}]}}]}}]} as unknown as DocumentNode<ProposalsAheadQuery, ProposalsAheadQueryVariables>;
export const useProposalsAheadQuery = (options?: Apollo.useQuery.Options<ProposalsAheadQuery, ProposalsAheadQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(ProposalsAheadDocument, options);
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import * as Apollo from '@apollo/client/react';
/** The rule that a decision is based on. */
export type DecisionGround =
  /** Under 18. */
  | 'age'
  /** Contact details in the profile text. */
  | 'contact_details'
  /** Dating. */
  | 'dating'
  /** Fake profile or wrong facts. */
  | 'fake'
  /** Harassment or threats. */
  | 'harassment'
  /** Hate. */
  | 'hate'
  /** Profile picture. */
  | 'picture'
  /** Sharing others’ private messages or pictures. */
  | 'private_content'
  /** Scam or asking for money. */
  | 'scam'
  /** More than one profile. */
  | 'several_profiles'
  /** Unwanted sexual content. */
  | 'sexual'
  /** Advertising, selling or spam. */
  | 'spam'
  /** Breach of the terms. */
  | 'terms'
  /** Unlawful content (name the law in the facts). */
  | 'unlawful';

/** What administrators decide. */
export type DecisionKind =
  /** Ban. */
  | 'ban'
  /** Account deleted. */
  | 'erase'
  /** Hidden from Find Venner. */
  | 'hide'
  /** Comment removed. */
  | 'remove_comment'
  /** Post removed. */
  | 'remove_post'
  /** Warning. */
  | 'warn';

/** How it was found. */
export type FoundBy =
  /** In our own work. */
  | 'own'
  /** By a report. */
  | 'report';

export type LoginNoticesQueryVariables = Exact<{ [key: string]: never; }>;


export type LoginNoticesQuery = { viewer: { id: string, termsToAccept: string | null }, myDecisions: Array<{ id: string, kind: DecisionKind, ground: DecisionGround, facts: string, foundBy: FoundBy, content: string | null, endsAt: string | null, seenAt: string | null, canAppeal: boolean, appealUntil: string, token: string }> };

export type UnseenDecisionFragment = { id: string, kind: DecisionKind, ground: DecisionGround, facts: string, foundBy: FoundBy, content: string | null, endsAt: string | null, seenAt: string | null, canAppeal: boolean, appealUntil: string, token: string };

export type AcceptTermsMutationVariables = Exact<{
  version: string;
}>;


export type AcceptTermsMutation = { acceptTerms: { message: string } };

export type AcknowledgeDecisionMutationVariables = Exact<{
  id: string;
}>;


export type AcknowledgeDecisionMutation = { acknowledgeDecision: { id: string, seenAt: string | null } };

const UnseenDecision_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"UnseenDecision"},"shape":"SSSSSsssBSS","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnDecision"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"ground"}},{"kind":"Field","name":{"kind":"Name","value":"facts"}},{"kind":"Field","name":{"kind":"Name","value":"foundBy"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"seenAt"}},{"kind":"Field","name":{"kind":"Name","value":"canAppeal"}},{"kind":"Field","name":{"kind":"Name","value":"appealUntil"}},{"kind":"Field","name":{"kind":"Name","value":"token"}}]}};
export const UnseenDecisionFragmentDoc = {"kind":"Document","definitions":[UnseenDecision_definition]} as unknown as DocumentNode<UnseenDecisionFragment, unknown>;
export const LoginNoticesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LoginNotices"},"shape":"OSs[O","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"termsToAccept"}}]}},{"kind":"Field","name":{"kind":"Name","value":"myDecisions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"unseen"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UnseenDecision"}}]}}]}},UnseenDecision_definition]} as unknown as DocumentNode<LoginNoticesQuery, LoginNoticesQueryVariables>;
export const AcceptTermsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AcceptTerms"},"shape":"OS","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"acceptTerms"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<AcceptTermsMutation, AcceptTermsMutationVariables>;
export const AcknowledgeDecisionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AcknowledgeDecision"},"shape":"OSs","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"acknowledgeDecision"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"seenAt"}}]}}]}}]} as unknown as DocumentNode<AcknowledgeDecisionMutation, AcknowledgeDecisionMutationVariables>;
export const useLoginNoticesQuery = (options?: Apollo.useQuery.Options<LoginNoticesQuery, LoginNoticesQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(LoginNoticesDocument, options);
export const useAcceptTermsMutation = (options?: Apollo.useMutation.Options<AcceptTermsMutation, AcceptTermsMutationVariables>) => Apollo.useMutation(AcceptTermsDocument, options);
export const useAcknowledgeDecisionMutation = (options?: Apollo.useMutation.Options<AcknowledgeDecisionMutation, AcknowledgeDecisionMutationVariables>) => Apollo.useMutation(AcknowledgeDecisionDocument, options);
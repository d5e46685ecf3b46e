/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import * as Apollo from '@apollo/client/react';
/** What became of an appeal. */
export type AppealOutcome =
  /** The decision stands. */
  | 'rejected'
  /** The decision was wrong and is undone. */
  | 'upheld';

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

export type DecisionOfLinkFragment = { id: string, kind: DecisionKind, ground: DecisionGround, facts: string, foundBy: FoundBy, content: string | null, endsAt: string | null, createdAt: string, undoneAt: string | null, appealUntil: string, canAppeal: boolean, isAccountGone: boolean, appeal: { text: string, createdAt: string, outcome: AppealOutcome | null, answer: string | null } | null };

export type DecisionByLinkQueryVariables = Exact<{
  token: string;
}>;


export type DecisionByLinkQuery = { decisionByLink: { id: string, kind: DecisionKind, ground: DecisionGround, facts: string, foundBy: FoundBy, content: string | null, endsAt: string | null, createdAt: string, undoneAt: string | null, appealUntil: string, canAppeal: boolean, isAccountGone: boolean, appeal: { text: string, createdAt: string, outcome: AppealOutcome | null, answer: string | null } | null } };

export type AppealMutationVariables = Exact<{
  token: string;
  text: string;
  email?: string | null | undefined;
}>;


export type AppealMutation = { appeal: { id: string, kind: DecisionKind, ground: DecisionGround, facts: string, foundBy: FoundBy, content: string | null, endsAt: string | null, createdAt: string, undoneAt: string | null, appealUntil: string, canAppeal: boolean, isAccountGone: boolean, appeal: { text: string, createdAt: string, outcome: AppealOutcome | null, answer: string | null } | null } };

const DecisionOfLink_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"DecisionOfLink"},"shape":"SSSSSssSsSBBoSSss","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnDecision"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"ground"}},{"kind":"Field","name":{"kind":"Name","value":"facts"}},{"kind":"Field","name":{"kind":"Name","value":"foundBy"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"undoneAt"}},{"kind":"Field","name":{"kind":"Name","value":"appealUntil"}},{"kind":"Field","name":{"kind":"Name","value":"canAppeal"}},{"kind":"Field","name":{"kind":"Name","value":"isAccountGone"}},{"kind":"Field","name":{"kind":"Name","value":"appeal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}}]}}]}};
export const DecisionOfLinkFragmentDoc = {"kind":"Document","definitions":[DecisionOfLink_definition]} as unknown as DocumentNode<DecisionOfLinkFragment, unknown>;
export const DecisionByLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DecisionByLink"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decisionByLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DecisionOfLink"}}]}}]}},DecisionOfLink_definition]} as unknown as DocumentNode<DecisionByLinkQuery, DecisionByLinkQueryVariables>;
export const AppealDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Appeal"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"appeal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}},{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DecisionOfLink"}}]}}]}},DecisionOfLink_definition]} as unknown as DocumentNode<AppealMutation, AppealMutationVariables>;
export const useDecisionByLinkQuery = (options: Apollo.useQuery.Options<DecisionByLinkQuery, DecisionByLinkQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(DecisionByLinkDocument, options);
export const useAppealMutation = (options?: Apollo.useMutation.Options<AppealMutation, AppealMutationVariables>) => Apollo.useMutation(AppealDocument, options);
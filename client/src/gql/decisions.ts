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

/** A decision about a member, or about what a member has written. */
export type DecisionInput = {
  /** The comment to remove. */
  comment?: string | null | undefined;
  /** What happened, for the member to read; at most 2000 characters. Never who reported it. */
  facts: string;
  /** How it was found. */
  foundBy: FoundBy;
  /** The rule that was broken. */
  ground: DecisionGround;
  /** What is decided. */
  kind: DecisionKind;
  /** The member, unless a post or comment is removed. */
  member?: string | null | undefined;
  /** For administrators alone; at most 500 characters. The reason of a ban in the portal. */
  note?: string | null | undefined;
  /** The post to remove. */
  post?: string | null | undefined;
  /** The report that it follows, which is resolved by it. */
  report?: string | null | undefined;
  /** The newest entry of the report that the viewer has seen; with a newer one the answer is CONFLICT. */
  seenEntryId?: string | null | undefined;
  /** When a ban ends; without one it has no end. */
  until?: string | null | undefined;
};

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

export type DecideMutationVariables = Exact<{
  input: DecisionInput;
}>;


export type DecideMutation = { decide: { id: string, kind: DecisionKind } };

export type AdminUserDecisionsQueryVariables = Exact<{
  id: string;
}>;


export type AdminUserDecisionsQuery = { adminUser: { id: string, decisions: Array<{ id: string, kind: DecisionKind, ground: DecisionGround, facts: string, foundBy: FoundBy, content: string | null, endsAt: string | null, createdAt: string, seenAt: string | null, undoneAt: string | null, note: string, reasonsMissing: boolean, actor: { id: string, username: string, avatarUrl: string | null } | null }> } };

export type UndoDecisionMutationVariables = Exact<{
  id: string;
}>;


export type UndoDecisionMutation = { undoDecision: { id: string, kind: DecisionKind, ground: DecisionGround, facts: string, foundBy: FoundBy, content: string | null, endsAt: string | null, createdAt: string, seenAt: string | null, undoneAt: string | null, note: string, reasonsMissing: boolean, actor: { id: string, username: string, avatarUrl: string | null } | null } };

export type MadeDecisionFragment = { id: string, kind: DecisionKind, ground: DecisionGround, facts: string, foundBy: FoundBy, content: string | null, endsAt: string | null, createdAt: string, seenAt: string | null, undoneAt: string | null, note: string, reasonsMissing: boolean, actor: { id: string, username: string, avatarUrl: string | null } | null };

const MadeDecision_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"MadeDecision"},"shape":"SSSSSssSssSBoSSs","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Decision"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"ground"}},{"kind":"Field","name":{"kind":"Name","value":"facts"}},{"kind":"Field","name":{"kind":"Name","value":"foundBy"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"seenAt"}},{"kind":"Field","name":{"kind":"Name","value":"undoneAt"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"reasonsMissing"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}}]}}]}};
export const MadeDecisionFragmentDoc = {"kind":"Document","definitions":[MadeDecision_definition]} as unknown as DocumentNode<MadeDecisionFragment, unknown>;
export const DecideDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Decide"},"shape":"OSS","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DecisionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decide"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]}}]} as unknown as DocumentNode<DecideMutation, DecideMutationVariables>;
export const AdminUserDecisionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminUserDecisions"},"shape":"OS[O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"decisions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MadeDecision"}}]}}]}}]}},MadeDecision_definition]} as unknown as DocumentNode<AdminUserDecisionsQuery, AdminUserDecisionsQueryVariables>;
export const UndoDecisionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoDecision"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoDecision"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MadeDecision"}}]}}]}},MadeDecision_definition]} as unknown as DocumentNode<UndoDecisionMutation, UndoDecisionMutationVariables>;
export const useDecideMutation = (options?: Apollo.useMutation.Options<DecideMutation, DecideMutationVariables>) => Apollo.useMutation(DecideDocument, options);
export const useAdminUserDecisionsQuery = (options: Apollo.useQuery.Options<AdminUserDecisionsQuery, AdminUserDecisionsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(AdminUserDecisionsDocument, options);
export const useUndoDecisionMutation = (options?: Apollo.useMutation.Options<UndoDecisionMutation, UndoDecisionMutationVariables>) => Apollo.useMutation(UndoDecisionDocument, options);
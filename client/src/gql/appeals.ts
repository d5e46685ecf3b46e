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

/** Whether an appeal waits for its outcome. */
export type AppealStatus =
  /** It has its outcome. */
  | 'decided'
  /** It waits. */
  | 'open';

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

export type AppealedDecisionFragment = { id: string, kind: DecisionKind, ground: DecisionGround, facts: string, foundBy: FoundBy, content: string | null, endsAt: string | null, createdAt: string, undoneAt: string | null, note: string, reasonsMissing: boolean, reportId: string | null, member: { id: string, username: string, avatarUrl: string | null } | null, actor: { id: string, username: string, avatarUrl: string | null } | null, appeal: { text: string, createdAt: string, outcome: AppealOutcome | null, answer: string | null, decidedAt: string | null, decidedBySame: boolean, viewerCanDecide: boolean, decidedBy: { id: string, username: string, avatarUrl: string | null } | null } | null };

export type AdminPersonFragment = { id: string, username: string, avatarUrl: string | null };

export type AdminAppealsQueryVariables = Exact<{
  status?: AppealStatus | null | undefined;
  page: number;
}>;


export type AdminAppealsQuery = { adminAppeals: { total: number, items: Array<{ id: string, kind: DecisionKind, ground: DecisionGround, facts: string, foundBy: FoundBy, content: string | null, endsAt: string | null, createdAt: string, undoneAt: string | null, note: string, reasonsMissing: boolean, reportId: string | null, member: { id: string, username: string, avatarUrl: string | null } | null, actor: { id: string, username: string, avatarUrl: string | null } | null, appeal: { text: string, createdAt: string, outcome: AppealOutcome | null, answer: string | null, decidedAt: string | null, decidedBySame: boolean, viewerCanDecide: boolean, decidedBy: { id: string, username: string, avatarUrl: string | null } | null } | null }> } };

export type DecideAppealMutationVariables = Exact<{
  id: string;
  outcome: AppealOutcome;
  answer: string;
}>;


export type DecideAppealMutation = { decideAppeal: { id: string, kind: DecisionKind, ground: DecisionGround, facts: string, foundBy: FoundBy, content: string | null, endsAt: string | null, createdAt: string, undoneAt: string | null, note: string, reasonsMissing: boolean, reportId: string | null, member: { id: string, username: string, avatarUrl: string | null } | null, actor: { id: string, username: string, avatarUrl: string | null } | null, appeal: { text: string, createdAt: string, outcome: AppealOutcome | null, answer: string | null, decidedAt: string | null, decidedBySame: boolean, viewerCanDecide: boolean, decidedBy: { id: string, username: string, avatarUrl: string | null } | null } | null } };

const AdminPerson_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminPerson"},"shape":"SSs","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminPerson"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}}]}};
const AppealedDecision_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"AppealedDecision"},"shape":"SSSSSssSsSBsoooSSsssBBo","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Decision"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"ground"}},{"kind":"Field","name":{"kind":"Name","value":"facts"}},{"kind":"Field","name":{"kind":"Name","value":"foundBy"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"undoneAt"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"reasonsMissing"}},{"kind":"Field","name":{"kind":"Name","value":"reportId"}},{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPerson"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPerson"}}]}},{"kind":"Field","name":{"kind":"Name","value":"appeal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"decidedBySame"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanDecide"}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPerson"}}]}}]}}]}};
export const AdminPersonFragmentDoc = {"kind":"Document","definitions":[AdminPerson_definition]} as unknown as DocumentNode<AdminPersonFragment, unknown>;
export const AppealedDecisionFragmentDoc = {"kind":"Document","definitions":[AppealedDecision_definition,AdminPerson_definition]} as unknown as DocumentNode<AppealedDecisionFragment, unknown>;
export const AdminAppealsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminAppeals"},"shape":"O[ON","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AppealStatus"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminAppeals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AppealedDecision"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}},AdminPerson_definition,AppealedDecision_definition]} as unknown as DocumentNode<AdminAppealsQuery, AdminAppealsQueryVariables>;
export const DecideAppealDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DecideAppeal"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"outcome"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AppealOutcome"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"answer"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decideAppeal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"outcome"},"value":{"kind":"Variable","name":{"kind":"Name","value":"outcome"}}},{"kind":"Argument","name":{"kind":"Name","value":"answer"},"value":{"kind":"Variable","name":{"kind":"Name","value":"answer"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AppealedDecision"}}]}}]}},AdminPerson_definition,AppealedDecision_definition]} as unknown as DocumentNode<DecideAppealMutation, DecideAppealMutationVariables>;
export const useAdminAppealsQuery = (options: Apollo.useQuery.Options<AdminAppealsQuery, AdminAppealsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(AdminAppealsDocument, options);
export const useDecideAppealMutation = (options?: Apollo.useMutation.Options<DecideAppealMutation, DecideAppealMutationVariables>) => Apollo.useMutation(DecideAppealDocument, options);
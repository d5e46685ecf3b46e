/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import * as Apollo from '@apollo/client/react';
/** Kinds of reports, the gravest first. */
export type ReportKind =
  /** Danger to life. */
  | 'danger_to_life'
  /** Fake profile. */
  | 'fake'
  /** Harassment or threats. */
  | 'harassment'
  /** Hate. */
  | 'hate'
  /** Minor in danger. */
  | 'minor_in_danger'
  /** Something else. */
  | 'other'
  /** Scam or asking for money. */
  | 'scam'
  /** Unwanted sexual content. */
  | 'sexual'
  /** Advertising or spam. */
  | 'spam';

/** What can be reported. */
export type ReportedThing =
  /** Comment. */
  | 'comment'
  /** Message. */
  | 'message'
  /** Post. */
  | 'post'
  /** Profile. */
  | 'profile'
  /** Proposal to meet. */
  | 'proposal';

export type ReportMutationVariables = Exact<{
  thing: ReportedThing;
  id: string;
  kind?: ReportKind | null | undefined;
  reason: string;
  alsoBlock: boolean;
}>;


export type ReportMutation = { report: { message: string } };


export const ReportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Report"},"shape":"OS","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"thing"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReportedThing"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReportKind"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"alsoBlock"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"report"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"thing"},"value":{"kind":"Variable","name":{"kind":"Name","value":"thing"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}},{"kind":"Argument","name":{"kind":"Name","value":"alsoBlock"},"value":{"kind":"Variable","name":{"kind":"Name","value":"alsoBlock"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ReportMutation, ReportMutationVariables>;
export const useReportMutation = (options?: Apollo.useMutation.Options<ReportMutation, ReportMutationVariables>) => Apollo.useMutation(ReportDocument, options);
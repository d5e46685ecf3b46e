/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import * as Apollo from '@apollo/client/react';
/** The rule of the terms, or `unlawful`, that a decision is based on; `terms` where none was named. */
export type DecisionGround =
  | 'age'
  | 'contact_details'
  | 'dating'
  | 'fake'
  | 'harassment'
  | 'hate'
  | 'picture'
  | 'private_content'
  | 'scam'
  | 'several_profiles'
  | 'sexual'
  | 'spam'
  | 'terms'
  | 'unlawful';

/** What administrators decide. */
export type DecisionKind =
  | 'ban'
  | 'erase'
  | 'hide'
  | 'remove_comment'
  | 'remove_post'
  | 'warn';

/** Kinds of reports, the gravest first. */
export type ReportKind =
  | 'danger_to_life'
  | 'fake'
  | 'harassment'
  | 'hate'
  | 'minor_in_danger'
  | 'other'
  | 'scam'
  | 'sexual'
  | 'spam';

export type AdminFiguresQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminFiguresQuery = { adminFigures: { months: Array<string>, activity: Array<{ month: string, members: number }>, reports: Array<{ month: string, kind: ReportKind, count: number }>, closing: Array<{ month: string | null, closed: number, medianHours: number, ninetiethHours: number }>, decisions: Array<{ month: string, kind: DecisionKind, ground: DecisionGround, count: number }>, appeals: Array<{ month: string, received: number, upheld: number, rejected: number }> } };


export const AdminFiguresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminFigures"},"shape":"O[S[OSN[OSSN[OsNNN[OSSSN[OSNNN","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminFigures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"months"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"members"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"closing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"closed"}},{"kind":"Field","name":{"kind":"Name","value":"medianHours"}},{"kind":"Field","name":{"kind":"Name","value":"ninetiethHours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"decisions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"ground"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"appeals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"upheld"}},{"kind":"Field","name":{"kind":"Name","value":"rejected"}}]}}]}}]}}]} as unknown as DocumentNode<AdminFiguresQuery, AdminFiguresQueryVariables>;
export const useAdminFiguresQuery = (options?: Apollo.useQuery.Options<AdminFiguresQuery, AdminFiguresQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(AdminFiguresDocument, options);
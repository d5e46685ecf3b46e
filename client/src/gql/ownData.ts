/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import * as Apollo from '@apollo/client/react';
/** Who may begin a conversation with a member. Those that have begun go on. */
export type FirstWriters =
  /** Everybody. */
  | 'everybody'
  /** Nobody: the member writes first. */
  | 'nobody'
  /** Those who share an interest with the member. */
  | 'shared_interest';

/** Why an administrator reads private messages, or what few see of an aftale. */
export type ReadingReason =
  /** The law. */
  | 'law'
  /** A report. */
  | 'report'
  /** A member’s request. */
  | 'request';

export type OwnDataQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnDataQuery = { viewer: { id: string, breakSince: string | null, breakUntil: string | null, firstWriters: FirstWriters }, notificationSettings: { quietFrom: number | null, quietUntil: number | null, devices: Array<{ id: string }> }, ownData: { firstIp: string | null, currentIp: string | null, pausesAt: string | null, deletesAt: string | null, counts: { messagesSent: number, messagesReceived: number, posts: number, comments: number, likes: number, blocks: number, hiddenMembers: number, reportsMade: number, purchases: number }, ipHistory: Array<{ ip: string, seenAt: string }>, messageReadings: Array<{ day: string, reason: ReadingReason | null, count: number }>, aftaleReadings: Array<{ day: string, reason: ReadingReason | null, count: number }>, export: { requestedAt: string, readyAt: string | null, expiresAt: string, fetchedAt: string | null } | null } };

export type RequestDataExportMutationVariables = Exact<{ [key: string]: never; }>;


export type RequestDataExportMutation = { requestDataExport: { message: string } };


export const OwnDataDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnData"},"shape":"OSssSOnn[OSOONNNNNNNNNss[OSS[OSsN[OSsNssoSsSs","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"breakSince"}},{"kind":"Field","name":{"kind":"Name","value":"breakUntil"}},{"kind":"Field","name":{"kind":"Name","value":"firstWriters"}}]}},{"kind":"Field","name":{"kind":"Name","value":"notificationSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"quietFrom"}},{"kind":"Field","name":{"kind":"Name","value":"quietUntil"}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"ownData"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messagesSent"}},{"kind":"Field","name":{"kind":"Name","value":"messagesReceived"}},{"kind":"Field","name":{"kind":"Name","value":"posts"}},{"kind":"Field","name":{"kind":"Name","value":"comments"}},{"kind":"Field","name":{"kind":"Name","value":"likes"}},{"kind":"Field","name":{"kind":"Name","value":"blocks"}},{"kind":"Field","name":{"kind":"Name","value":"hiddenMembers"}},{"kind":"Field","name":{"kind":"Name","value":"reportsMade"}},{"kind":"Field","name":{"kind":"Name","value":"purchases"}}]}},{"kind":"Field","name":{"kind":"Name","value":"firstIp"}},{"kind":"Field","name":{"kind":"Name","value":"currentIp"}},{"kind":"Field","name":{"kind":"Name","value":"ipHistory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ip"}},{"kind":"Field","name":{"kind":"Name","value":"seenAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"messageReadings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"aftaleReadings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pausesAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletesAt"}},{"kind":"Field","name":{"kind":"Name","value":"export"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"readyAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"fetchedAt"}}]}}]}}]}}]} as unknown as DocumentNode<OwnDataQuery, OwnDataQueryVariables>;
export const RequestDataExportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestDataExport"},"shape":"OS","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestDataExport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RequestDataExportMutation, RequestDataExportMutationVariables>;
export const useOwnDataQuery = (options?: Apollo.useQuery.Options<OwnDataQuery, OwnDataQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(OwnDataDocument, options);
export const useRequestDataExportMutation = (options?: Apollo.useMutation.Options<RequestDataExportMutation, RequestDataExportMutationVariables>) => Apollo.useMutation(RequestDataExportDocument, options);
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import * as Apollo from '@apollo/client/react';
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

export type PaymentPage_ViewerFragment = { id: string, username: string, role: Role, avatarUrl: string | null, plusSubscriptionExpiry: string | null, emailVerified: boolean };

export type StartPaymentMutationVariables = Exact<{
  consent: boolean;
}>;


export type StartPaymentMutation = { startPayment: { redirectUrl: string } };

export type VerifyPaymentMutationVariables = Exact<{
  order: string;
}>;


export type VerifyPaymentMutation = { verifyPayment: { message: string, user: { id: string, username: string, role: Role, avatarUrl: string | null, plusSubscriptionExpiry: string | null, emailVerified: boolean } } };

export type CompleteMockPaymentMutationVariables = Exact<{ [key: string]: never; }>;


export type CompleteMockPaymentMutation = { completeMockPayment: { message: string, user: { id: string, username: string, role: Role, avatarUrl: string | null, plusSubscriptionExpiry: string | null, emailVerified: boolean } } };

const PaymentPage_viewer_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaymentPage_viewer"},"shape":"SSSssB","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"plusSubscriptionExpiry"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}}]}};
export const PaymentPage_ViewerFragmentDoc = {"kind":"Document","definitions":[PaymentPage_viewer_definition]} as unknown as DocumentNode<PaymentPage_ViewerFragment, unknown>;
export const StartPaymentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartPayment"},"shape":"OS","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"consent"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startPayment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"consent"},"value":{"kind":"Variable","name":{"kind":"Name","value":"consent"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redirectUrl"}}]}}]}}]} as unknown as DocumentNode<StartPaymentMutation, StartPaymentMutationVariables>;
export const VerifyPaymentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"VerifyPayment"},"shape":"OOS","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verifyPayment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaymentPage_viewer"}}]}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},PaymentPage_viewer_definition]} as unknown as DocumentNode<VerifyPaymentMutation, VerifyPaymentMutationVariables>;
export const CompleteMockPaymentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CompleteMockPayment"},"shape":"OOS","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completeMockPayment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaymentPage_viewer"}}]}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},PaymentPage_viewer_definition]} as unknown as DocumentNode<CompleteMockPaymentMutation, CompleteMockPaymentMutationVariables>;
export const useStartPaymentMutation = (options?: Apollo.useMutation.Options<StartPaymentMutation, StartPaymentMutationVariables>) => Apollo.useMutation(StartPaymentDocument, options);
export const useVerifyPaymentMutation = (options?: Apollo.useMutation.Options<VerifyPaymentMutation, VerifyPaymentMutationVariables>) => Apollo.useMutation(VerifyPaymentDocument, options);
export const useCompleteMockPaymentMutation = (options?: Apollo.useMutation.Options<CompleteMockPaymentMutation, CompleteMockPaymentMutationVariables>) => Apollo.useMutation(CompleteMockPaymentDocument, options);
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import * as Apollo from '@apollo/client/react';
export type PurchaseItemFragment = { order: string, amount: number, withdrawUntil: string, canWithdraw: boolean, refund: number, withdrawnAt: string | null, isErased: boolean };

export type WithdrawablePurchasesQueryVariables = Exact<{ [key: string]: never; }>;


export type WithdrawablePurchasesQuery = { withdrawablePurchases: Array<{ order: string, amount: number, withdrawUntil: string, canWithdraw: boolean, refund: number, withdrawnAt: string | null, isErased: boolean }> };

export type WithdrawPurchaseMutationVariables = Exact<{
  order: string;
}>;


export type WithdrawPurchaseMutation = { withdrawPurchase: { order: string, amount: number, withdrawUntil: string, canWithdraw: boolean, refund: number, withdrawnAt: string | null, isErased: boolean } };

export type PurchaseByLinkQueryVariables = Exact<{
  token: string;
}>;


export type PurchaseByLinkQuery = { purchaseByLink: { order: string, amount: number, withdrawUntil: string, canWithdraw: boolean, refund: number, withdrawnAt: string | null, isErased: boolean } };

export type WithdrawByLinkMutationVariables = Exact<{
  token: string;
  email?: string | null | undefined;
}>;


export type WithdrawByLinkMutation = { withdrawByLink: { order: string, amount: number, withdrawUntil: string, canWithdraw: boolean, refund: number, withdrawnAt: string | null, isErased: boolean } };

const PurchaseItem_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"PurchaseItem"},"shape":"SNSBNsB","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Purchase"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawUntil"}},{"kind":"Field","name":{"kind":"Name","value":"canWithdraw"}},{"kind":"Field","name":{"kind":"Name","value":"refund"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawnAt"}},{"kind":"Field","name":{"kind":"Name","value":"isErased"}}]}};
export const PurchaseItemFragmentDoc = {"kind":"Document","definitions":[PurchaseItem_definition]} as unknown as DocumentNode<PurchaseItemFragment, unknown>;
export const WithdrawablePurchasesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WithdrawablePurchases"},"shape":"[O","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withdrawablePurchases"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PurchaseItem"}}]}}]}},PurchaseItem_definition]} as unknown as DocumentNode<WithdrawablePurchasesQuery, WithdrawablePurchasesQueryVariables>;
export const WithdrawPurchaseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WithdrawPurchase"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withdrawPurchase"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PurchaseItem"}}]}}]}},PurchaseItem_definition]} as unknown as DocumentNode<WithdrawPurchaseMutation, WithdrawPurchaseMutationVariables>;
export const PurchaseByLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PurchaseByLink"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"purchaseByLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PurchaseItem"}}]}}]}},PurchaseItem_definition]} as unknown as DocumentNode<PurchaseByLinkQuery, PurchaseByLinkQueryVariables>;
export const WithdrawByLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WithdrawByLink"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withdrawByLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}},{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PurchaseItem"}}]}}]}},PurchaseItem_definition]} as unknown as DocumentNode<WithdrawByLinkMutation, WithdrawByLinkMutationVariables>;
export const useWithdrawablePurchasesQuery = (options?: Apollo.useQuery.Options<WithdrawablePurchasesQuery, WithdrawablePurchasesQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(WithdrawablePurchasesDocument, options);
export const useWithdrawPurchaseMutation = (options?: Apollo.useMutation.Options<WithdrawPurchaseMutation, WithdrawPurchaseMutationVariables>) => Apollo.useMutation(WithdrawPurchaseDocument, options);
export const usePurchaseByLinkQuery = (options: Apollo.useQuery.Options<PurchaseByLinkQuery, PurchaseByLinkQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(PurchaseByLinkDocument, options);
export const useWithdrawByLinkMutation = (options?: Apollo.useMutation.Options<WithdrawByLinkMutation, WithdrawByLinkMutationVariables>) => Apollo.useMutation(WithdrawByLinkDocument, options);
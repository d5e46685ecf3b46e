/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import * as Apollo from '@apollo/client/react';
/** States of an order of Plus. */
export type OrderStatus =
  /** Never paid. */
  | 'abandoned'
  /** Such a payment was cancelled. */
  | 'cancelled'
  /** Paid otherwise than ordered; the payment is being cancelled. */
  | 'cancelling'
  /** The bank took the money back. */
  | 'charged_back'
  /** Not paid yet. */
  | 'open'
  /** Paid; Plus was given. */
  | 'paid'
  /** The money was paid back. */
  | 'refunded'
  /** The money is being paid back. */
  | 'refunding'
  /** The member withdrew from the purchase. */
  | 'withdrawn';

/** What happened to an order of Plus. */
export type OrderStep =
  /** The reserved money was taken. */
  | 'captured'
  /** The bank took the money back. */
  | 'charged_back'
  /** It was placed. */
  | 'opened'
  /** It was paid. */
  | 'paid'
  /** The receipt was mailed. */
  | 'receipt_sent'
  /** An administrator ordered a refund. */
  | 'refund_ordered'
  /** The money was paid back. */
  | 'refunded'
  /** The payment was cancelled or paid back by the provider. */
  | 'reversed'
  /** The member withdrew from the purchase. */
  | 'withdrawn';

export type OrderPersonFragment = { id: string, username: string, avatarUrl: string | null };

export type AdminOrderItemFragment = { order: string, email: string | null, buyerWithdrawals: number, status: OrderStatus, amount: number, refundTotal: number, refundedTotal: number, createdAt: string, grantedAt: string | null, buyer: { id: string, username: string, avatarUrl: string | null } | null };

export type OrderDetailFragment = { order: { plusUntil: string | null, consentAt: string | null, capturedAt: string | null, withdrawUntil: string | null, withdrawalRefund: number | null, transaction: string | null, mock: boolean, order: string, email: string | null, buyerWithdrawals: number, status: OrderStatus, amount: number, refundTotal: number, refundedTotal: number, createdAt: string, grantedAt: string | null, buyer: { id: string, username: string, avatarUrl: string | null } | null }, history: Array<{ step: OrderStep, amount: number, at: string, actor: { id: string, username: string, avatarUrl: string | null } | null }>, withdrawals: Array<{ order: string, grantedAt: string, withdrawnAt: string, amount: number, refundTotal: number }> };

export type AdminOrdersQueryVariables = Exact<{
  search?: string | null | undefined;
  status?: OrderStatus | null | undefined;
  page: number;
}>;


export type AdminOrdersQuery = { adminOrders: { total: number, items: Array<{ order: string, email: string | null, buyerWithdrawals: number, status: OrderStatus, amount: number, refundTotal: number, refundedTotal: number, createdAt: string, grantedAt: string | null, buyer: { id: string, username: string, avatarUrl: string | null } | null }> } };

export type AdminOrderQueryVariables = Exact<{
  order: string;
}>;


export type AdminOrderQuery = { adminOrder: { order: { plusUntil: string | null, consentAt: string | null, capturedAt: string | null, withdrawUntil: string | null, withdrawalRefund: number | null, transaction: string | null, mock: boolean, order: string, email: string | null, buyerWithdrawals: number, status: OrderStatus, amount: number, refundTotal: number, refundedTotal: number, createdAt: string, grantedAt: string | null, buyer: { id: string, username: string, avatarUrl: string | null } | null }, history: Array<{ step: OrderStep, amount: number, at: string, actor: { id: string, username: string, avatarUrl: string | null } | null }>, withdrawals: Array<{ order: string, grantedAt: string, withdrawnAt: string, amount: number, refundTotal: number }> } };

export type OrderStatementQueryVariables = Exact<{
  year: number;
}>;


export type OrderStatementQuery = { orderStatement: { fileName: string, csv: string } };

export type RefundOrderMutationVariables = Exact<{
  order: string;
  total: number;
}>;


export type RefundOrderMutation = { refundOrder: { order: { plusUntil: string | null, consentAt: string | null, capturedAt: string | null, withdrawUntil: string | null, withdrawalRefund: number | null, transaction: string | null, mock: boolean, order: string, email: string | null, buyerWithdrawals: number, status: OrderStatus, amount: number, refundTotal: number, refundedTotal: number, createdAt: string, grantedAt: string | null, buyer: { id: string, username: string, avatarUrl: string | null } | null }, history: Array<{ step: OrderStep, amount: number, at: string, actor: { id: string, username: string, avatarUrl: string | null } | null }>, withdrawals: Array<{ order: string, grantedAt: string, withdrawnAt: string, amount: number, refundTotal: number }> } };

export type WithdrawOrderMutationVariables = Exact<{
  order: string;
  receivedAt?: string | null | undefined;
}>;


export type WithdrawOrderMutation = { withdrawOrder: { order: { plusUntil: string | null, consentAt: string | null, capturedAt: string | null, withdrawUntil: string | null, withdrawalRefund: number | null, transaction: string | null, mock: boolean, order: string, email: string | null, buyerWithdrawals: number, status: OrderStatus, amount: number, refundTotal: number, refundedTotal: number, createdAt: string, grantedAt: string | null, buyer: { id: string, username: string, avatarUrl: string | null } | null }, history: Array<{ step: OrderStep, amount: number, at: string, actor: { id: string, username: string, avatarUrl: string | null } | null }>, withdrawals: Array<{ order: string, grantedAt: string, withdrawnAt: string, amount: number, refundTotal: number }> } };

export type ChargeBackOrderMutationVariables = Exact<{
  order: string;
}>;


export type ChargeBackOrderMutation = { chargeBackOrder: { order: { plusUntil: string | null, consentAt: string | null, capturedAt: string | null, withdrawUntil: string | null, withdrawalRefund: number | null, transaction: string | null, mock: boolean, order: string, email: string | null, buyerWithdrawals: number, status: OrderStatus, amount: number, refundTotal: number, refundedTotal: number, createdAt: string, grantedAt: string | null, buyer: { id: string, username: string, avatarUrl: string | null } | null }, history: Array<{ step: OrderStep, amount: number, at: string, actor: { id: string, username: string, avatarUrl: string | null } | null }>, withdrawals: Array<{ order: string, grantedAt: string, withdrawnAt: string, amount: number, refundTotal: number }> } };

export type ResendReceiptMutationVariables = Exact<{
  order: string;
}>;


export type ResendReceiptMutation = { resendReceipt: { order: { plusUntil: string | null, consentAt: string | null, capturedAt: string | null, withdrawUntil: string | null, withdrawalRefund: number | null, transaction: string | null, mock: boolean, order: string, email: string | null, buyerWithdrawals: number, status: OrderStatus, amount: number, refundTotal: number, refundedTotal: number, createdAt: string, grantedAt: string | null, buyer: { id: string, username: string, avatarUrl: string | null } | null }, history: Array<{ step: OrderStep, amount: number, at: string, actor: { id: string, username: string, avatarUrl: string | null } | null }>, withdrawals: Array<{ order: string, grantedAt: string, withdrawnAt: string, amount: number, refundTotal: number }> } };

const OrderPerson_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderPerson"},"shape":"SSs","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminPerson"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}}]}};
const AdminOrderItem_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminOrderItem"},"shape":"SosNSNNNSs","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"}},{"kind":"Field","name":{"kind":"Name","value":"buyer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderPerson"}}]}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"buyerWithdrawals"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"refundTotal"}},{"kind":"Field","name":{"kind":"Name","value":"refundedTotal"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"grantedAt"}}]}};
const OrderDetail_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderDetail"},"shape":"OssssnsB[OSNoS[OSSSNN","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminOrderDetail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminOrderItem"}},{"kind":"Field","name":{"kind":"Name","value":"plusUntil"}},{"kind":"Field","name":{"kind":"Name","value":"consentAt"}},{"kind":"Field","name":{"kind":"Name","value":"capturedAt"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawUntil"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawalRefund"}},{"kind":"Field","name":{"kind":"Name","value":"transaction"}},{"kind":"Field","name":{"kind":"Name","value":"mock"}}]}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderPerson"}}]}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"withdrawals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"}},{"kind":"Field","name":{"kind":"Name","value":"grantedAt"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawnAt"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"refundTotal"}}]}}]}};
export const OrderPersonFragmentDoc = {"kind":"Document","definitions":[OrderPerson_definition]} as unknown as DocumentNode<OrderPersonFragment, unknown>;
export const AdminOrderItemFragmentDoc = {"kind":"Document","definitions":[AdminOrderItem_definition,OrderPerson_definition]} as unknown as DocumentNode<AdminOrderItemFragment, unknown>;
export const OrderDetailFragmentDoc = {"kind":"Document","definitions":[OrderDetail_definition,OrderPerson_definition,AdminOrderItem_definition]} as unknown as DocumentNode<OrderDetailFragment, unknown>;
export const AdminOrdersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminOrders"},"shape":"ON[O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderStatus"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminOrders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminOrderItem"}}]}}]}}]}},OrderPerson_definition,AdminOrderItem_definition]} as unknown as DocumentNode<AdminOrdersQuery, AdminOrdersQueryVariables>;
export const AdminOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminOrder"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderDetail"}}]}}]}},OrderPerson_definition,AdminOrderItem_definition,OrderDetail_definition]} as unknown as DocumentNode<AdminOrderQuery, AdminOrderQueryVariables>;
export const OrderStatementDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderStatement"},"shape":"OSS","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"year"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderStatement"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"year"},"value":{"kind":"Variable","name":{"kind":"Name","value":"year"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"csv"}}]}}]}}]} as unknown as DocumentNode<OrderStatementQuery, OrderStatementQueryVariables>;
export const RefundOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RefundOrder"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"total"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"total"},"value":{"kind":"Variable","name":{"kind":"Name","value":"total"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderDetail"}}]}}]}},OrderPerson_definition,AdminOrderItem_definition,OrderDetail_definition]} as unknown as DocumentNode<RefundOrderMutation, RefundOrderMutationVariables>;
export const WithdrawOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WithdrawOrder"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"receivedAt"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withdrawOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"receivedAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"receivedAt"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderDetail"}}]}}]}},OrderPerson_definition,AdminOrderItem_definition,OrderDetail_definition]} as unknown as DocumentNode<WithdrawOrderMutation, WithdrawOrderMutationVariables>;
export const ChargeBackOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChargeBackOrder"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chargeBackOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderDetail"}}]}}]}},OrderPerson_definition,AdminOrderItem_definition,OrderDetail_definition]} as unknown as DocumentNode<ChargeBackOrderMutation, ChargeBackOrderMutationVariables>;
export const ResendReceiptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResendReceipt"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resendReceipt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderDetail"}}]}}]}},OrderPerson_definition,AdminOrderItem_definition,OrderDetail_definition]} as unknown as DocumentNode<ResendReceiptMutation, ResendReceiptMutationVariables>;
export const useAdminOrdersQuery = (options: Apollo.useQuery.Options<AdminOrdersQuery, AdminOrdersQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(AdminOrdersDocument, options);
export const useAdminOrderQuery = (options: Apollo.useQuery.Options<AdminOrderQuery, AdminOrderQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(AdminOrderDocument, options);
export const useOrderStatementLazyQuery = (options?: Apollo.useLazyQuery.Options<OrderStatementQuery, OrderStatementQueryVariables>) => Apollo.useLazyQuery(OrderStatementDocument, options);
export const useRefundOrderMutation = (options?: Apollo.useMutation.Options<RefundOrderMutation, RefundOrderMutationVariables>) => Apollo.useMutation(RefundOrderDocument, options);
export const useWithdrawOrderMutation = (options?: Apollo.useMutation.Options<WithdrawOrderMutation, WithdrawOrderMutationVariables>) => Apollo.useMutation(WithdrawOrderDocument, options);
export const useChargeBackOrderMutation = (options?: Apollo.useMutation.Options<ChargeBackOrderMutation, ChargeBackOrderMutationVariables>) => Apollo.useMutation(ChargeBackOrderDocument, options);
export const useResendReceiptMutation = (options?: Apollo.useMutation.Options<ResendReceiptMutation, ResendReceiptMutationVariables>) => Apollo.useMutation(ResendReceiptDocument, options);
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import * as Apollo from '@apollo/client/react';
/** What a member can be told of. */
export type NotificationKind =
  /** The end of Plus. Mails about it, and about the account, always come. */
  | 'account'
  /** Answers to aftaler, changes of them, and the reminder of the evening before. */
  | 'aftaler'
  /** Comments on the member’s posts, at most once a day. */
  | 'comments'
  /** Unread messages. */
  | 'messages';

export type Push_SettingsFragment = { quietFrom: number | null, quietUntil: number | null, pushKey: string, choices: Array<{ kind: NotificationKind, mail: boolean, push: boolean }>, devices: Array<{ id: string, device: string | null, createdAt: string, lastSuccessAt: string | null, isCurrent: boolean }> };

export type NotificationSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationSettingsQuery = { notificationSettings: { quietFrom: number | null, quietUntil: number | null, pushKey: string, choices: Array<{ kind: NotificationKind, mail: boolean, push: boolean }>, devices: Array<{ id: string, device: string | null, createdAt: string, lastSuccessAt: string | null, isCurrent: boolean }> } };

export type ChooseNotificationsMutationVariables = Exact<{
  kind: NotificationKind;
  mail?: boolean | null | undefined;
  push?: boolean | null | undefined;
}>;


export type ChooseNotificationsMutation = { chooseNotifications: { quietFrom: number | null, quietUntil: number | null, pushKey: string, choices: Array<{ kind: NotificationKind, mail: boolean, push: boolean }>, devices: Array<{ id: string, device: string | null, createdAt: string, lastSuccessAt: string | null, isCurrent: boolean }> } };

export type SetQuietHoursMutationVariables = Exact<{
  from?: number | null | undefined;
  until?: number | null | undefined;
}>;


export type SetQuietHoursMutation = { setQuietHours: { quietFrom: number | null, quietUntil: number | null, pushKey: string, choices: Array<{ kind: NotificationKind, mail: boolean, push: boolean }>, devices: Array<{ id: string, device: string | null, createdAt: string, lastSuccessAt: string | null, isCurrent: boolean }> } };

export type SubscribeToPushMutationVariables = Exact<{
  endpoint: string;
  p256dh: string;
  auth: string;
}>;


export type SubscribeToPushMutation = { subscribeToPush: { quietFrom: number | null, quietUntil: number | null, pushKey: string, choices: Array<{ kind: NotificationKind, mail: boolean, push: boolean }>, devices: Array<{ id: string, device: string | null, createdAt: string, lastSuccessAt: string | null, isCurrent: boolean }> } };

export type UnsubscribeFromPushMutationVariables = Exact<{
  id: string;
}>;


export type UnsubscribeFromPushMutation = { unsubscribeFromPush: { quietFrom: number | null, quietUntil: number | null, pushKey: string, choices: Array<{ kind: NotificationKind, mail: boolean, push: boolean }>, devices: Array<{ id: string, device: string | null, createdAt: string, lastSuccessAt: string | null, isCurrent: boolean }> } };

const Push_Settings_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Push_Settings"},"shape":"[OSBBnn[OSsSsBS","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotificationSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"choices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"mail"}},{"kind":"Field","name":{"kind":"Name","value":"push"}}]}},{"kind":"Field","name":{"kind":"Name","value":"quietFrom"}},{"kind":"Field","name":{"kind":"Name","value":"quietUntil"}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSuccessAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pushKey"}}]}};
export const Push_SettingsFragmentDoc = {"kind":"Document","definitions":[Push_Settings_definition]} as unknown as DocumentNode<Push_SettingsFragment, unknown>;
export const NotificationSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NotificationSettings"},"shape":"O","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notificationSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Push_Settings"}}]}}]}},Push_Settings_definition]} as unknown as DocumentNode<NotificationSettingsQuery, NotificationSettingsQueryVariables>;
export const ChooseNotificationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChooseNotifications"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NotificationKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"mail"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"push"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chooseNotifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"mail"},"value":{"kind":"Variable","name":{"kind":"Name","value":"mail"}}},{"kind":"Argument","name":{"kind":"Name","value":"push"},"value":{"kind":"Variable","name":{"kind":"Name","value":"push"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Push_Settings"}}]}}]}},Push_Settings_definition]} as unknown as DocumentNode<ChooseNotificationsMutation, ChooseNotificationsMutationVariables>;
export const SetQuietHoursDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetQuietHours"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"until"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setQuietHours"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"until"},"value":{"kind":"Variable","name":{"kind":"Name","value":"until"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Push_Settings"}}]}}]}},Push_Settings_definition]} as unknown as DocumentNode<SetQuietHoursMutation, SetQuietHoursMutationVariables>;
export const SubscribeToPushDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SubscribeToPush"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endpoint"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"p256dh"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"auth"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribeToPush"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"endpoint"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endpoint"}}},{"kind":"Argument","name":{"kind":"Name","value":"p256dh"},"value":{"kind":"Variable","name":{"kind":"Name","value":"p256dh"}}},{"kind":"Argument","name":{"kind":"Name","value":"auth"},"value":{"kind":"Variable","name":{"kind":"Name","value":"auth"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Push_Settings"}}]}}]}},Push_Settings_definition]} as unknown as DocumentNode<SubscribeToPushMutation, SubscribeToPushMutationVariables>;
export const UnsubscribeFromPushDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnsubscribeFromPush"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unsubscribeFromPush"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Push_Settings"}}]}}]}},Push_Settings_definition]} as unknown as DocumentNode<UnsubscribeFromPushMutation, UnsubscribeFromPushMutationVariables>;
export const useNotificationSettingsQuery = (options?: Apollo.useQuery.Options<NotificationSettingsQuery, NotificationSettingsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(NotificationSettingsDocument, options);
export const useChooseNotificationsMutation = (options?: Apollo.useMutation.Options<ChooseNotificationsMutation, ChooseNotificationsMutationVariables>) => Apollo.useMutation(ChooseNotificationsDocument, options);
export const useSetQuietHoursMutation = (options?: Apollo.useMutation.Options<SetQuietHoursMutation, SetQuietHoursMutationVariables>) => Apollo.useMutation(SetQuietHoursDocument, options);
export const useUnsubscribeFromPushMutation = (options?: Apollo.useMutation.Options<UnsubscribeFromPushMutation, UnsubscribeFromPushMutationVariables>) => Apollo.useMutation(UnsubscribeFromPushDocument, options);
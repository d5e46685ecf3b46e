/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import * as Apollo from '@apollo/client/react';
/** What the viewer may do with an aftale at present. */
export type AftaleAction =
  /** `answerMeeting`: for a week after it, if somebody came. */
  | 'answer'
  /** `askToJoin`. */
  | 'ask'
  /** `cancelAftale`. */
  | 'cancel'
  /** `changeAftale`. */
  | 'change'
  /** `decideRequest`: somebody has asked. */
  | 'decide'
  /** `leaveAftale`: take the request back, or not come after all. */
  | 'leave'
  /** `removeGuest`: somebody is coming. */
  | 'remove';

/** What has become of an aftale. */
export type AftaleState =
  /** The host, or an administrator, has cancelled it. */
  | 'cancelled'
  /** All places are taken: whoever asks now waits. */
  | 'full'
  /** It has places left. */
  | 'open'
  /** It has begun. */
  | 'past';

/** What the viewer is to an aftale. */
export type AftaleViewerState =
  /** Has asked; the host has not answered. */
  | 'asked'
  /** Is coming. */
  | 'coming'
  /** Was told that there is no place this time. */
  | 'declined'
  /** Is the host. */
  | 'host'
  /** Has not asked to join. */
  | 'none'
  /** Waits for a place, in the order of asking. */
  | 'waiting';

export type AftaleAgainQueryVariables = Exact<{
  id: string;
}>;


export type AftaleAgainQuery = { post: { id: string, content: string, aftale: { title: string, startsAt: string, endsAt: string | null, town: string, distanceKm: number | null, place: string | null, places: number, placesLeft: number, state: AftaleState, viewerState: AftaleViewerState, viewerMay: Array<AftaleAction>, comingHidden: number, commentCount: number, changedAt: string, viewerMet: boolean | null, cancelText: string | null, calendarUrl: string | null, coming: Array<{ id: string, username: string, avatarUrl: string | null, requestId: string | null }>, requests: Array<{ id: string, isWaiting: boolean, note: string | null, member: { id: string, username: string, avatarUrl: string | null, age: number, location: string | null, distanceKm: number | null, commonInterests: Array<{ id: string, name: string }> } }> } | null } };

export type AftaleRequestsQueryVariables = Exact<{
  id: string;
}>;


export type AftaleRequestsQuery = { post: { id: string, aftale: { requests: Array<{ id: string, isWaiting: boolean, note: string | null, member: { id: string, username: string, avatarUrl: string | null, age: number, location: string | null, distanceKm: number | null, commonInterests: Array<{ id: string, name: string }> } }> } | null } };

export type SharedWithHostQueryVariables = Exact<{
  id: string;
}>;


export type SharedWithHostQuery = { member: { id: string, commonInterests: Array<{ id: string, name: string }> } };

export type AskToJoinMutationVariables = Exact<{
  postId: string;
  note?: string | null | undefined;
  visible: boolean;
  changedAt: string;
  clientRequestId: string;
}>;


export type AskToJoinMutation = { askToJoin: { id: string, content: string, aftale: { title: string, startsAt: string, endsAt: string | null, town: string, distanceKm: number | null, place: string | null, places: number, placesLeft: number, state: AftaleState, viewerState: AftaleViewerState, viewerMay: Array<AftaleAction>, comingHidden: number, commentCount: number, changedAt: string, viewerMet: boolean | null, cancelText: string | null, calendarUrl: string | null, coming: Array<{ id: string, username: string, avatarUrl: string | null, requestId: string | null }>, requests: Array<{ id: string, isWaiting: boolean, note: string | null, member: { id: string, username: string, avatarUrl: string | null, age: number, location: string | null, distanceKm: number | null, commonInterests: Array<{ id: string, name: string }> } }> } | null } };

export type LeaveAftaleMutationVariables = Exact<{
  postId: string;
}>;


export type LeaveAftaleMutation = { leaveAftale: { postId: string, post: { id: string, content: string, aftale: { title: string, startsAt: string, endsAt: string | null, town: string, distanceKm: number | null, place: string | null, places: number, placesLeft: number, state: AftaleState, viewerState: AftaleViewerState, viewerMay: Array<AftaleAction>, comingHidden: number, commentCount: number, changedAt: string, viewerMet: boolean | null, cancelText: string | null, calendarUrl: string | null, coming: Array<{ id: string, username: string, avatarUrl: string | null, requestId: string | null }>, requests: Array<{ id: string, isWaiting: boolean, note: string | null, member: { id: string, username: string, avatarUrl: string | null, age: number, location: string | null, distanceKm: number | null, commonInterests: Array<{ id: string, name: string }> } }> } | null } | null } };

export type DecideRequestMutationVariables = Exact<{
  id: string;
  accept: boolean;
}>;


export type DecideRequestMutation = { decideRequest: { id: string, content: string, aftale: { title: string, startsAt: string, endsAt: string | null, town: string, distanceKm: number | null, place: string | null, places: number, placesLeft: number, state: AftaleState, viewerState: AftaleViewerState, viewerMay: Array<AftaleAction>, comingHidden: number, commentCount: number, changedAt: string, viewerMet: boolean | null, cancelText: string | null, calendarUrl: string | null, coming: Array<{ id: string, username: string, avatarUrl: string | null, requestId: string | null }>, requests: Array<{ id: string, isWaiting: boolean, note: string | null, member: { id: string, username: string, avatarUrl: string | null, age: number, location: string | null, distanceKm: number | null, commonInterests: Array<{ id: string, name: string }> } }> } | null } };

export type RemoveGuestMutationVariables = Exact<{
  id: string;
}>;


export type RemoveGuestMutation = { removeGuest: { postId: string, post: { id: string, content: string, aftale: { title: string, startsAt: string, endsAt: string | null, town: string, distanceKm: number | null, place: string | null, places: number, placesLeft: number, state: AftaleState, viewerState: AftaleViewerState, viewerMay: Array<AftaleAction>, comingHidden: number, commentCount: number, changedAt: string, viewerMet: boolean | null, cancelText: string | null, calendarUrl: string | null, coming: Array<{ id: string, username: string, avatarUrl: string | null, requestId: string | null }>, requests: Array<{ id: string, isWaiting: boolean, note: string | null, member: { id: string, username: string, avatarUrl: string | null, age: number, location: string | null, distanceKm: number | null, commonInterests: Array<{ id: string, name: string }> } }> } | null } | null } };

export type AnswerMeetingMutationVariables = Exact<{
  postId: string;
  met: boolean;
}>;


export type AnswerMeetingMutation = { answerMeeting: { id: string, content: string, aftale: { title: string, startsAt: string, endsAt: string | null, town: string, distanceKm: number | null, place: string | null, places: number, placesLeft: number, state: AftaleState, viewerState: AftaleViewerState, viewerMay: Array<AftaleAction>, comingHidden: number, commentCount: number, changedAt: string, viewerMet: boolean | null, cancelText: string | null, calendarUrl: string | null, coming: Array<{ id: string, username: string, avatarUrl: string | null, requestId: string | null }>, requests: Array<{ id: string, isWaiting: boolean, note: string | null, member: { id: string, username: string, avatarUrl: string | null, age: number, location: string | null, distanceKm: number | null, commonInterests: Array<{ id: string, name: string }> } }> } | null } };

export type CancelAftaleMutationVariables = Exact<{
  postId: string;
  text: string;
}>;


export type CancelAftaleMutation = { cancelAftale: { id: string, content: string, aftale: { title: string, startsAt: string, endsAt: string | null, town: string, distanceKm: number | null, place: string | null, places: number, placesLeft: number, state: AftaleState, viewerState: AftaleViewerState, viewerMay: Array<AftaleAction>, comingHidden: number, commentCount: number, changedAt: string, viewerMet: boolean | null, cancelText: string | null, calendarUrl: string | null, coming: Array<{ id: string, username: string, avatarUrl: string | null, requestId: string | null }>, requests: Array<{ id: string, isWaiting: boolean, note: string | null, member: { id: string, username: string, avatarUrl: string | null, age: number, location: string | null, distanceKm: number | null, commonInterests: Array<{ id: string, name: string }> } }> } | null } };

export type ChangeAftaleMutationVariables = Exact<{
  postId: string;
  title: string;
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
  town: string;
  place: string;
  places: number;
  content: string;
}>;


export type ChangeAftaleMutation = { changeAftale: { id: string, content: string, aftale: { title: string, startsAt: string, endsAt: string | null, town: string, distanceKm: number | null, place: string | null, places: number, placesLeft: number, state: AftaleState, viewerState: AftaleViewerState, viewerMay: Array<AftaleAction>, comingHidden: number, commentCount: number, changedAt: string, viewerMet: boolean | null, cancelText: string | null, calendarUrl: string | null, coming: Array<{ id: string, username: string, avatarUrl: string | null, requestId: string | null }>, requests: Array<{ id: string, isWaiting: boolean, note: string | null, member: { id: string, username: string, avatarUrl: string | null, age: number, location: string | null, distanceKm: number | null, commonInterests: Array<{ id: string, name: string }> } }> } | null } };

export type Aftale_PostFragment = { id: string, content: string, aftale: { title: string, startsAt: string, endsAt: string | null, town: string, distanceKm: number | null, place: string | null, places: number, placesLeft: number, state: AftaleState, viewerState: AftaleViewerState, viewerMay: Array<AftaleAction>, comingHidden: number, commentCount: number, changedAt: string, viewerMet: boolean | null, cancelText: string | null, calendarUrl: string | null, coming: Array<{ id: string, username: string, avatarUrl: string | null, requestId: string | null }>, requests: Array<{ id: string, isWaiting: boolean, note: string | null, member: { id: string, username: string, avatarUrl: string | null, age: number, location: string | null, distanceKm: number | null, commonInterests: Array<{ id: string, name: string }> } }> } | null };

export type Aftale_FactsFragment = { title: string, startsAt: string, endsAt: string | null, town: string, distanceKm: number | null, place: string | null, places: number, placesLeft: number, state: AftaleState, viewerState: AftaleViewerState, viewerMay: Array<AftaleAction>, comingHidden: number, commentCount: number, changedAt: string, viewerMet: boolean | null, cancelText: string | null, calendarUrl: string | null, coming: Array<{ id: string, username: string, avatarUrl: string | null, requestId: string | null }>, requests: Array<{ id: string, isWaiting: boolean, note: string | null, member: { id: string, username: string, avatarUrl: string | null, age: number, location: string | null, distanceKm: number | null, commonInterests: Array<{ id: string, name: string }> } }> };

export type Aftale_RequestFragment = { id: string, isWaiting: boolean, note: string | null, member: { id: string, username: string, avatarUrl: string | null, age: number, location: string | null, distanceKm: number | null, commonInterests: Array<{ id: string, name: string }> } };

const Aftale_request_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Aftale_request"},"shape":"SBsOSSsNsn[OSS","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AftaleRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isWaiting"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"age"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}},{"kind":"Field","name":{"kind":"Name","value":"commonInterests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}};
const Aftale_facts_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Aftale_facts"},"shape":"SSsSnsNNSS[S[OSSssNN[OSbss","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Aftale"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"town"}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"places"}},{"kind":"Field","name":{"kind":"Name","value":"placesLeft"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"viewerState"}},{"kind":"Field","name":{"kind":"Name","value":"viewerMay"}},{"kind":"Field","name":{"kind":"Name","value":"coming"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comingHidden"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"requests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Aftale_request"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerMet"}},{"kind":"Field","name":{"kind":"Name","value":"cancelText"}},{"kind":"Field","name":{"kind":"Name","value":"calendarUrl"}}]}};
const Aftale_post_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Aftale_post"},"shape":"SSo","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"aftale"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Aftale_facts"}}]}}]}};
export const Aftale_RequestFragmentDoc = {"kind":"Document","definitions":[Aftale_request_definition]} as unknown as DocumentNode<Aftale_RequestFragment, unknown>;
export const Aftale_FactsFragmentDoc = {"kind":"Document","definitions":[Aftale_facts_definition,Aftale_request_definition]} as unknown as DocumentNode<Aftale_FactsFragment, unknown>;
export const Aftale_PostFragmentDoc = {"kind":"Document","definitions":[Aftale_post_definition,Aftale_request_definition,Aftale_facts_definition]} as unknown as DocumentNode<Aftale_PostFragment, unknown>;
export const AftaleAgainDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AftaleAgain"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"post"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Aftale_post"}}]}}]}},Aftale_request_definition,Aftale_facts_definition,Aftale_post_definition]} as unknown as DocumentNode<AftaleAgainQuery, AftaleAgainQueryVariables>;
export const AftaleRequestsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AftaleRequests"},"shape":"OSo[O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"post"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"aftale"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Aftale_request"}}]}}]}}]}}]}},Aftale_request_definition]} as unknown as DocumentNode<AftaleRequestsQuery, AftaleRequestsQueryVariables>;
export const SharedWithHostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SharedWithHost"},"shape":"OS[OSS","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"member"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"commonInterests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<SharedWithHostQuery, SharedWithHostQueryVariables>;
export const AskToJoinDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AskToJoin"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"postId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"note"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"visible"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"changedAt"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"clientRequestId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"askToJoin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"postId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postId"}}},{"kind":"Argument","name":{"kind":"Name","value":"note"},"value":{"kind":"Variable","name":{"kind":"Name","value":"note"}}},{"kind":"Argument","name":{"kind":"Name","value":"visible"},"value":{"kind":"Variable","name":{"kind":"Name","value":"visible"}}},{"kind":"Argument","name":{"kind":"Name","value":"changedAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"changedAt"}}},{"kind":"Argument","name":{"kind":"Name","value":"clientRequestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"clientRequestId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Aftale_post"}}]}}]}},Aftale_request_definition,Aftale_facts_definition,Aftale_post_definition]} as unknown as DocumentNode<AskToJoinMutation, AskToJoinMutationVariables>;
export const LeaveAftaleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LeaveAftale"},"shape":"OSo","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"postId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"leaveAftale"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"postId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"postId"}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Aftale_post"}}]}}]}}]}},Aftale_request_definition,Aftale_facts_definition,Aftale_post_definition]} as unknown as DocumentNode<LeaveAftaleMutation, LeaveAftaleMutationVariables>;
export const DecideRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DecideRequest"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accept"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decideRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"accept"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accept"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Aftale_post"}}]}}]}},Aftale_request_definition,Aftale_facts_definition,Aftale_post_definition]} as unknown as DocumentNode<DecideRequestMutation, DecideRequestMutationVariables>;
export const RemoveGuestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveGuest"},"shape":"OSo","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeGuest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"postId"}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Aftale_post"}}]}}]}}]}},Aftale_request_definition,Aftale_facts_definition,Aftale_post_definition]} as unknown as DocumentNode<RemoveGuestMutation, RemoveGuestMutationVariables>;
export const AnswerMeetingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AnswerMeeting"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"postId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"met"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answerMeeting"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"postId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postId"}}},{"kind":"Argument","name":{"kind":"Name","value":"met"},"value":{"kind":"Variable","name":{"kind":"Name","value":"met"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Aftale_post"}}]}}]}},Aftale_request_definition,Aftale_facts_definition,Aftale_post_definition]} as unknown as DocumentNode<AnswerMeetingMutation, AnswerMeetingMutationVariables>;
export const CancelAftaleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelAftale"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"postId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelAftale"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"postId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postId"}}},{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Aftale_post"}}]}}]}},Aftale_request_definition,Aftale_facts_definition,Aftale_post_definition]} as unknown as DocumentNode<CancelAftaleMutation, CancelAftaleMutationVariables>;
export const ChangeAftaleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeAftale"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"postId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"title"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"startsAt"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endsAt"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"town"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"place"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"places"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"content"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeAftale"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"postId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postId"}}},{"kind":"Argument","name":{"kind":"Name","value":"title"},"value":{"kind":"Variable","name":{"kind":"Name","value":"title"}}},{"kind":"Argument","name":{"kind":"Name","value":"startsAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"startsAt"}}},{"kind":"Argument","name":{"kind":"Name","value":"endsAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endsAt"}}},{"kind":"Argument","name":{"kind":"Name","value":"town"},"value":{"kind":"Variable","name":{"kind":"Name","value":"town"}}},{"kind":"Argument","name":{"kind":"Name","value":"place"},"value":{"kind":"Variable","name":{"kind":"Name","value":"place"}}},{"kind":"Argument","name":{"kind":"Name","value":"places"},"value":{"kind":"Variable","name":{"kind":"Name","value":"places"}}},{"kind":"Argument","name":{"kind":"Name","value":"content"},"value":{"kind":"Variable","name":{"kind":"Name","value":"content"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Aftale_post"}}]}}]}},Aftale_request_definition,Aftale_facts_definition,Aftale_post_definition]} as unknown as DocumentNode<ChangeAftaleMutation, ChangeAftaleMutationVariables>;
export const useAftaleRequestsQuery = (options: Apollo.useQuery.Options<AftaleRequestsQuery, AftaleRequestsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(AftaleRequestsDocument, options);
export const useSharedWithHostQuery = (options: Apollo.useQuery.Options<SharedWithHostQuery, SharedWithHostQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(SharedWithHostDocument, options);
export const useAskToJoinMutation = (options?: Apollo.useMutation.Options<AskToJoinMutation, AskToJoinMutationVariables>) => Apollo.useMutation(AskToJoinDocument, options);
export const useDecideRequestMutation = (options?: Apollo.useMutation.Options<DecideRequestMutation, DecideRequestMutationVariables>) => Apollo.useMutation(DecideRequestDocument, options);
export const useRemoveGuestMutation = (options?: Apollo.useMutation.Options<RemoveGuestMutation, RemoveGuestMutationVariables>) => Apollo.useMutation(RemoveGuestDocument, options);
export const useAnswerMeetingMutation = (options?: Apollo.useMutation.Options<AnswerMeetingMutation, AnswerMeetingMutationVariables>) => Apollo.useMutation(AnswerMeetingDocument, options);
export const useCancelAftaleMutation = (options?: Apollo.useMutation.Options<CancelAftaleMutation, CancelAftaleMutationVariables>) => Apollo.useMutation(CancelAftaleDocument, options);
export const useChangeAftaleMutation = (options?: Apollo.useMutation.Options<ChangeAftaleMutation, ChangeAftaleMutationVariables>) => Apollo.useMutation(ChangeAftaleDocument, options);
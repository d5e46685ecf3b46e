/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import * as Apollo from '@apollo/client/react';
/** What the viewer may do with a proposal at present. */
export type ProposalAction =
  /** `answerProposal`. */
  | 'answer'
  /** `cancelProposal`. */
  | 'cancel'
  /** `withdrawProposal`. */
  | 'withdraw';

/** What has become of a proposal. */
export type ProposalState =
  /** The two have agreed to meet. */
  | 'accepted'
  /** One of the two has cancelled what they had agreed on. */
  | 'cancelled'
  /** The recipient said no. */
  | 'declined'
  /** It began without an answer. */
  | 'lapsed'
  /** It waits for an answer. */
  | 'open'
  /** The two had agreed, and it has begun. */
  | 'past'
  /** The proposer took it back. */
  | 'withdrawn';

export type Proposal_ProposalFragment = { id: string, proposerId: string, title: string, startsAt: string, town: string, place: string | null, state: ProposalState, viewerMay: Array<ProposalAction>, afterNumber: number, proposedAt: string, calendarUrl: string | null };

export type ProposalsQueryVariables = Exact<{
  with: string;
}>;


export type ProposalsQuery = { proposals: Array<{ id: string, proposerId: string, title: string, startsAt: string, town: string, place: string | null, state: ProposalState, viewerMay: Array<ProposalAction>, afterNumber: number, proposedAt: string, calendarUrl: string | null }> };

export type ProposeAftaleMutationVariables = Exact<{
  to: string;
  title: string;
  startsAt: string;
  town: string;
  place?: string | null | undefined;
  insteadOf?: string | null | undefined;
  clientRequestId?: string | null | undefined;
}>;


export type ProposeAftaleMutation = { proposeAftale: { id: string, proposerId: string, title: string, startsAt: string, town: string, place: string | null, state: ProposalState, viewerMay: Array<ProposalAction>, afterNumber: number, proposedAt: string, calendarUrl: string | null } };

export type AnswerProposalMutationVariables = Exact<{
  id: string;
  accept: boolean;
}>;


export type AnswerProposalMutation = { answerProposal: { id: string, proposerId: string, title: string, startsAt: string, town: string, place: string | null, state: ProposalState, viewerMay: Array<ProposalAction>, afterNumber: number, proposedAt: string, calendarUrl: string | null } };

export type WithdrawProposalMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawProposalMutation = { withdrawProposal: { id: string, proposerId: string, title: string, startsAt: string, town: string, place: string | null, state: ProposalState, viewerMay: Array<ProposalAction>, afterNumber: number, proposedAt: string, calendarUrl: string | null } };

export type CancelProposalMutationVariables = Exact<{
  id: string;
}>;


export type CancelProposalMutation = { cancelProposal: { id: string, proposerId: string, title: string, startsAt: string, town: string, place: string | null, state: ProposalState, viewerMay: Array<ProposalAction>, afterNumber: number, proposedAt: string, calendarUrl: string | null } };

export type OwnTownQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnTownQuery = { viewer: { id: string, location: string | null } };

const Proposal_proposal_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Proposal_proposal"},"shape":"SSSSSsS[SNSs","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Proposal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"proposerId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"town"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"viewerMay"}},{"kind":"Field","name":{"kind":"Name","value":"afterNumber"}},{"kind":"Field","name":{"kind":"Name","value":"proposedAt"}},{"kind":"Field","name":{"kind":"Name","value":"calendarUrl"}}]}};
export const Proposal_ProposalFragmentDoc = {"kind":"Document","definitions":[Proposal_proposal_definition]} as unknown as DocumentNode<Proposal_ProposalFragment, unknown>;
export const ProposalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Proposals"},"shape":"[O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"with"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"proposals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"with"},"value":{"kind":"Variable","name":{"kind":"Name","value":"with"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Proposal_proposal"}}]}}]}},Proposal_proposal_definition]} as unknown as DocumentNode<ProposalsQuery, ProposalsQueryVariables>;
export const ProposeAftaleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ProposeAftale"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"title"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"startsAt"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"town"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"place"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"insteadOf"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"clientRequestId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"proposeAftale"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"title"},"value":{"kind":"Variable","name":{"kind":"Name","value":"title"}}},{"kind":"Argument","name":{"kind":"Name","value":"startsAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"startsAt"}}},{"kind":"Argument","name":{"kind":"Name","value":"town"},"value":{"kind":"Variable","name":{"kind":"Name","value":"town"}}},{"kind":"Argument","name":{"kind":"Name","value":"place"},"value":{"kind":"Variable","name":{"kind":"Name","value":"place"}}},{"kind":"Argument","name":{"kind":"Name","value":"insteadOf"},"value":{"kind":"Variable","name":{"kind":"Name","value":"insteadOf"}}},{"kind":"Argument","name":{"kind":"Name","value":"clientRequestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"clientRequestId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Proposal_proposal"}}]}}]}},Proposal_proposal_definition]} as unknown as DocumentNode<ProposeAftaleMutation, ProposeAftaleMutationVariables>;
export const AnswerProposalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AnswerProposal"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accept"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answerProposal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"accept"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accept"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Proposal_proposal"}}]}}]}},Proposal_proposal_definition]} as unknown as DocumentNode<AnswerProposalMutation, AnswerProposalMutationVariables>;
export const WithdrawProposalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WithdrawProposal"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withdrawProposal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Proposal_proposal"}}]}}]}},Proposal_proposal_definition]} as unknown as DocumentNode<WithdrawProposalMutation, WithdrawProposalMutationVariables>;
export const CancelProposalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelProposal"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelProposal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Proposal_proposal"}}]}}]}},Proposal_proposal_definition]} as unknown as DocumentNode<CancelProposalMutation, CancelProposalMutationVariables>;
export const OwnTownDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnTown"},"shape":"OSs","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"location"}}]}}]}}]} as unknown as DocumentNode<OwnTownQuery, OwnTownQueryVariables>;
export const useProposalsQuery = (options: Apollo.useQuery.Options<ProposalsQuery, ProposalsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(ProposalsDocument, options);
export const useProposeAftaleMutation = (options?: Apollo.useMutation.Options<ProposeAftaleMutation, ProposeAftaleMutationVariables>) => Apollo.useMutation(ProposeAftaleDocument, options);
export const useAnswerProposalMutation = (options?: Apollo.useMutation.Options<AnswerProposalMutation, AnswerProposalMutationVariables>) => Apollo.useMutation(AnswerProposalDocument, options);
export const useWithdrawProposalMutation = (options?: Apollo.useMutation.Options<WithdrawProposalMutation, WithdrawProposalMutationVariables>) => Apollo.useMutation(WithdrawProposalDocument, options);
export const useCancelProposalMutation = (options?: Apollo.useMutation.Options<CancelProposalMutation, CancelProposalMutationVariables>) => Apollo.useMutation(CancelProposalDocument, options);
export const useOwnTownQuery = (options?: Apollo.useQuery.Options<OwnTownQuery, OwnTownQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(OwnTownDocument, options);
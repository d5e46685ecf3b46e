/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Gender } from '@venn/schema/gender';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import * as Apollo from '@apollo/client/react';
/** Mails about aftaler that can be turned off. Those about a changed or a cancelled one always come. */
export type AftaleMail =
  /** The host has said yes. */
  | 'accepted'
  /** There is no place this time. */
  | 'declined'
  /** A place was freed. */
  | 'moved_up'
  /** The evening before. */
  | 'reminder'
  /** Somebody asks to join an aftale of the member. */
  | 'requested';

/** Who may begin a conversation with a member. Those that have begun go on. */
export type FirstWriters =
  /** Everybody. */
  | 'everybody'
  /** Nobody: the member writes first. */
  | 'nobody'
  /** Those who share an interest with the member. */
  | 'shared_interest';

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

/** What a reporter learns. */
export type ReportState =
  /** Something was done about it. */
  | 'acted'
  /** No breach of the rules was found. */
  | 'no_breach'
  /** It was received. */
  | 'received';

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

/** Changes of the viewer’s profile. A field that is absent or null stays as it is; an empty text clears an optional one. */
export type UpdateProfileInput = {
  /** What the member writes about itself: at most 1000 characters, null when empty. */
  aboutMe?: string | null | undefined;
  /** The mails about aftaler that the member does not want; the list replaces the earlier one. */
  aftaleMailsOff?: Array<AftaleMail> | null | undefined;
  /** True cancels a pending change of address. */
  cancelEmailChange?: boolean | null | undefined;
  /** The current password: with it a new address takes effect as soon as it is confirmed. A wrong one refuses the whole update. */
  currentPassword?: string | null | undefined;
  /** A new address takes effect once the link sent to it is opened, or 72 hours after that without `currentPassword`; the old address is notified. Unique without regard to case. */
  email?: string | null | undefined;
  /** Who may begin a conversation with the viewer. */
  firstWriters?: FirstWriters | null | undefined;
  /** Whether Find Venner’s filter by gender finds the member. */
  foundByGender?: boolean | null | undefined;
  /** The gender that the member chooses. */
  gender?: Gender | null | undefined;
  /** At least one; they replace the earlier ones. */
  interests?: Array<string> | null | undefined;
  /** A Danish town, without regard to case; spellings such as Århus, Kbh and Copenhagen, and postcodes are accepted. */
  location?: string | null | undefined;
  /** True removes the picture; ignored when a new picture is sent. */
  removeAvatar?: boolean | null | undefined;
  /** Whether to get mails about unread messages. */
  unreadMails?: boolean | null | undefined;
  /** 3 to 20 characters; unique among names that look alike. A new name may be taken twice in 30 days; the present one is always accepted. */
  username?: string | null | undefined;
};

/** Why the viewer may not begin a conversation with a member. */
export type WritingBarrier =
  /** The member is on a break: `MEMBER_ON_BREAK`. */
  | 'break'
  /** The member writes first: `NO_FIRST_MESSAGES`. */
  | 'nobody'
  /** The viewer is on a break: `VIEWER_ON_BREAK`. */
  | 'own_break'
  /** The member wants messages of those with a shared interest only: `NO_SHARED_INTEREST`. */
  | 'shared_interest';

export type BlockMemberMutationVariables = Exact<{
  id: string;
}>;


export type BlockMemberMutation = { blockMember: { memberId: string, isBlocked: boolean, message: string } };

export type UnblockMemberMutationVariables = Exact<{
  id: string;
}>;


export type UnblockMemberMutation = { unblockMember: { memberId: string, isBlocked: boolean, message: string } };

export type BlockedMembersQueryVariables = Exact<{ [key: string]: never; }>;


export type BlockedMembersQuery = { blockedMembers: Array<{ id: string, username: string, avatarUrl: string | null, blockedAt: string }> };

export type HiddenMembersQueryVariables = Exact<{ [key: string]: never; }>;


export type HiddenMembersQuery = { hiddenMembers: Array<{ id: string, username: string, avatarUrl: string | null, hiddenAt: string }> };

export type MyReportsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyReportsQuery = { myReports: Array<{ id: string, thing: ReportedThing, aboutName: string | null, kind: ReportKind, reason: string, state: ReportState, createdAt: string }> };

export type OwnViewerFragment = { id: string, username: string, email: string, pendingEmail: string | null, pendingEmailFrom: string | null, refusedEmail: string | null, foundByGender: boolean, aftaleMailsOff: Array<AftaleMail>, firstWriters: FirstWriters, breakSince: string | null, breakUntil: string | null, role: Role, plusSubscriptionExpiry: string | null, age: number, gender: Gender, location: string | null, aboutMe: string | null, avatarUrl: string | null, createdAt: string, lastOnline: string | null, interests: Array<{ id: string, name: string }> };

export type OwnProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnProfileQuery = { viewer: { id: string, username: string, email: string, pendingEmail: string | null, pendingEmailFrom: string | null, refusedEmail: string | null, foundByGender: boolean, aftaleMailsOff: Array<AftaleMail>, firstWriters: FirstWriters, breakSince: string | null, breakUntil: string | null, role: Role, plusSubscriptionExpiry: string | null, age: number, gender: Gender, location: string | null, aboutMe: string | null, avatarUrl: string | null, createdAt: string, lastOnline: string | null, interests: Array<{ id: string, name: string }> } };

export type ProfileInterestsQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileInterestsQuery = { interests: Array<{ id: string, name: string, category: string }> };

export type SessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionsQuery = { sessions: Array<{ id: string, device: string | null, createdAt: string, lastUsedAt: string | null, isCurrent: boolean }> };

export type PlannedDeletionQueryVariables = Exact<{ [key: string]: never; }>;


export type PlannedDeletionQuery = { viewer: { id: string, deletionScheduledFor: string | null, deletesPosts: boolean } };

export type UpdateProfileMutationVariables = Exact<{
  input: UpdateProfileInput;
  avatar?: File | null | undefined;
}>;


export type UpdateProfileMutation = { updateProfile: { user: { id: string, username: string, email: string, pendingEmail: string | null, pendingEmailFrom: string | null, refusedEmail: string | null, foundByGender: boolean, aftaleMailsOff: Array<AftaleMail>, firstWriters: FirstWriters, breakSince: string | null, breakUntil: string | null, role: Role, plusSubscriptionExpiry: string | null, age: number, gender: Gender, location: string | null, aboutMe: string | null, avatarUrl: string | null, createdAt: string, lastOnline: string | null, interests: Array<{ id: string, name: string }> } } };

export type TakeBreakMutationVariables = Exact<{
  until?: string | null | undefined;
}>;


export type TakeBreakMutation = { takeBreak: { id: string, breakSince: string | null, breakUntil: string | null } };

export type ChangePasswordMutationVariables = Exact<{
  currentPassword: string;
  newPassword: string;
}>;


export type ChangePasswordMutation = { changePassword: { message: string } };

export type DeleteAccountMutationVariables = Exact<{
  alsoPosts: boolean;
}>;


export type DeleteAccountMutation = { deleteAccount: { message: string, deletionScheduledFor: string | null } };

export type DeleteAccountNowMutationVariables = Exact<{ [key: string]: never; }>;


export type DeleteAccountNowMutation = { deleteAccountNow: { message: string } };

export type UndoDeletionMutationVariables = Exact<{ [key: string]: never; }>;


export type UndoDeletionMutation = { undoDeletion: { message: string } };

export type EndSessionMutationVariables = Exact<{
  id: string;
}>;


export type EndSessionMutation = { endSession: { message: string } };

export type LogoutEverywhereMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutEverywhereMutation = { logoutEverywhere: { message: string } };

export type MemberProfileQueryVariables = Exact<{
  id: string;
}>;


export type MemberProfileQuery = { member: { id: string, username: string, role: Role, age: number, gender: Gender, location: string | null, distanceKm: number | null, aboutMe: string | null, avatarUrl: string | null, createdAt: string, lastOnline: string | null, isBlocked: boolean, isHidden: boolean, writingBarrier: WritingBarrier | null, viewerReportedAt: string | null, nextAftale: { postId: string, title: string, startsAt: string } | null, interests: Array<{ id: string, name: string }>, commonInterests: Array<{ id: string, name: string }> }, viewer: { id: string, username: string, avatarUrl: string | null, interests: Array<{ id: string, name: string }> } };

export type KnownMember_MatchFragment = { id: string, username: string, role: Role, age: number, gender: Gender, location: string | null, distanceKm: number | null, aboutMe: string | null, avatarUrl: string | null, writingBarrier: WritingBarrier | null, nextAftale: { postId: string, title: string, startsAt: string } | null, commonInterests: Array<{ id: string, name: string }> };

const OwnViewer_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnViewer"},"shape":"SSSsssB[SSssSsNSsssSs[OSS","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmailFrom"}},{"kind":"Field","name":{"kind":"Name","value":"refusedEmail"}},{"kind":"Field","name":{"kind":"Name","value":"foundByGender"}},{"kind":"Field","name":{"kind":"Name","value":"aftaleMailsOff"}},{"kind":"Field","name":{"kind":"Name","value":"firstWriters"}},{"kind":"Field","name":{"kind":"Name","value":"breakSince"}},{"kind":"Field","name":{"kind":"Name","value":"breakUntil"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"plusSubscriptionExpiry"}},{"kind":"Field","name":{"kind":"Name","value":"age"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"aboutMe"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastOnline"}},{"kind":"Field","name":{"kind":"Name","value":"interests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}};
const KnownMember_match_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"KnownMember_match"},"shape":"SSSNSsnsssoSSS[OSS","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Match"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"age"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}},{"kind":"Field","name":{"kind":"Name","value":"aboutMe"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"writingBarrier"}},{"kind":"Field","name":{"kind":"Name","value":"nextAftale"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"postId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commonInterests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}};
export const OwnViewerFragmentDoc = {"kind":"Document","definitions":[OwnViewer_definition]} as unknown as DocumentNode<OwnViewerFragment, unknown>;
export const KnownMember_MatchFragmentDoc = {"kind":"Document","definitions":[KnownMember_match_definition]} as unknown as DocumentNode<KnownMember_MatchFragment, unknown>;
export const BlockMemberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BlockMember"},"shape":"OSBS","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockMember"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memberId"}},{"kind":"Field","name":{"kind":"Name","value":"isBlocked"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<BlockMemberMutation, BlockMemberMutationVariables>;
export const UnblockMemberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnblockMember"},"shape":"OSBS","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unblockMember"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memberId"}},{"kind":"Field","name":{"kind":"Name","value":"isBlocked"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<UnblockMemberMutation, UnblockMemberMutationVariables>;
export const BlockedMembersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BlockedMembers"},"shape":"[OSSsS","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedMembers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}}]}}]} as unknown as DocumentNode<BlockedMembersQuery, BlockedMembersQueryVariables>;
export const HiddenMembersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HiddenMembers"},"shape":"[OSSsS","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hiddenMembers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"hiddenAt"}}]}}]}}]} as unknown as DocumentNode<HiddenMembersQuery, HiddenMembersQueryVariables>;
export const MyReportsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyReports"},"shape":"[OSSsSSSS","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myReports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"thing"}},{"kind":"Field","name":{"kind":"Name","value":"aboutName"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<MyReportsQuery, MyReportsQueryVariables>;
export const OwnProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnProfile"},"shape":"O","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnViewer"}}]}}]}},OwnViewer_definition]} as unknown as DocumentNode<OwnProfileQuery, OwnProfileQueryVariables>;
export const ProfileInterestsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProfileInterests"},"shape":"[OSSS","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"interests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"category"}}]}}]}}]} as unknown as DocumentNode<ProfileInterestsQuery, ProfileInterestsQueryVariables>;
export const SessionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Sessions"},"shape":"[OSsSsB","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]}}]} as unknown as DocumentNode<SessionsQuery, SessionsQueryVariables>;
export const PlannedDeletionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlannedDeletion"},"shape":"OSsB","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deletionScheduledFor"}},{"kind":"Field","name":{"kind":"Name","value":"deletesPosts"}}]}}]}}]} as unknown as DocumentNode<PlannedDeletionQuery, PlannedDeletionQueryVariables>;
export const UpdateProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateProfile"},"shape":"OO","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateProfileInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"avatar"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"avatar"},"value":{"kind":"Variable","name":{"kind":"Name","value":"avatar"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnViewer"}}]}}]}}]}},OwnViewer_definition]} as unknown as DocumentNode<UpdateProfileMutation, UpdateProfileMutationVariables>;
export const TakeBreakDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TakeBreak"},"shape":"OSss","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"until"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"takeBreak"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"until"},"value":{"kind":"Variable","name":{"kind":"Name","value":"until"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"breakSince"}},{"kind":"Field","name":{"kind":"Name","value":"breakUntil"}}]}}]}}]} as unknown as DocumentNode<TakeBreakMutation, TakeBreakMutationVariables>;
export const ChangePasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangePassword"},"shape":"OS","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"currentPassword"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"newPassword"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changePassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"currentPassword"},"value":{"kind":"Variable","name":{"kind":"Name","value":"currentPassword"}}},{"kind":"Argument","name":{"kind":"Name","value":"newPassword"},"value":{"kind":"Variable","name":{"kind":"Name","value":"newPassword"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const DeleteAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAccount"},"shape":"OSs","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"alsoPosts"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"alsoPosts"},"value":{"kind":"Variable","name":{"kind":"Name","value":"alsoPosts"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"deletionScheduledFor"}}]}}]}}]} as unknown as DocumentNode<DeleteAccountMutation, DeleteAccountMutationVariables>;
export const DeleteAccountNowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAccountNow"},"shape":"OS","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAccountNow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<DeleteAccountNowMutation, DeleteAccountNowMutationVariables>;
export const UndoDeletionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoDeletion"},"shape":"OS","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoDeletion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<UndoDeletionMutation, UndoDeletionMutationVariables>;
export const EndSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndSession"},"shape":"OS","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<EndSessionMutation, EndSessionMutationVariables>;
export const LogoutEverywhereDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LogoutEverywhere"},"shape":"OS","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logoutEverywhere"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<LogoutEverywhereMutation, LogoutEverywhereMutationVariables>;
export const MemberProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MemberProfile"},"shape":"OSSSNSsnssSsBBssoSSS[OSS[OSSOSSs[OSS","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"member"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"age"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}},{"kind":"Field","name":{"kind":"Name","value":"aboutMe"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastOnline"}},{"kind":"Field","name":{"kind":"Name","value":"isBlocked"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}},{"kind":"Field","name":{"kind":"Name","value":"writingBarrier"}},{"kind":"Field","name":{"kind":"Name","value":"viewerReportedAt"}},{"kind":"Field","name":{"kind":"Name","value":"nextAftale"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"postId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"interests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commonInterests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"interests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<MemberProfileQuery, MemberProfileQueryVariables>;
export const useBlockMemberMutation = (options?: Apollo.useMutation.Options<BlockMemberMutation, BlockMemberMutationVariables>) => Apollo.useMutation(BlockMemberDocument, options);
export const useUnblockMemberMutation = (options?: Apollo.useMutation.Options<UnblockMemberMutation, UnblockMemberMutationVariables>) => Apollo.useMutation(UnblockMemberDocument, options);
export const useBlockedMembersQuery = (options?: Apollo.useQuery.Options<BlockedMembersQuery, BlockedMembersQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(BlockedMembersDocument, options);
export const useHiddenMembersQuery = (options?: Apollo.useQuery.Options<HiddenMembersQuery, HiddenMembersQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(HiddenMembersDocument, options);
export const useMyReportsQuery = (options?: Apollo.useQuery.Options<MyReportsQuery, MyReportsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(MyReportsDocument, options);
export const useOwnProfileQuery = (options?: Apollo.useQuery.Options<OwnProfileQuery, OwnProfileQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(OwnProfileDocument, options);
export const useProfileInterestsQuery = (options?: Apollo.useQuery.Options<ProfileInterestsQuery, ProfileInterestsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(ProfileInterestsDocument, options);
export const useSessionsQuery = (options?: Apollo.useQuery.Options<SessionsQuery, SessionsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(SessionsDocument, options);
export const usePlannedDeletionQuery = (options?: Apollo.useQuery.Options<PlannedDeletionQuery, PlannedDeletionQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(PlannedDeletionDocument, options);
export const useUpdateProfileMutation = (options?: Apollo.useMutation.Options<UpdateProfileMutation, UpdateProfileMutationVariables>) => Apollo.useMutation(UpdateProfileDocument, options);
export const useTakeBreakMutation = (options?: Apollo.useMutation.Options<TakeBreakMutation, TakeBreakMutationVariables>) => Apollo.useMutation(TakeBreakDocument, options);
export const useChangePasswordMutation = (options?: Apollo.useMutation.Options<ChangePasswordMutation, ChangePasswordMutationVariables>) => Apollo.useMutation(ChangePasswordDocument, options);
export const useDeleteAccountMutation = (options?: Apollo.useMutation.Options<DeleteAccountMutation, DeleteAccountMutationVariables>) => Apollo.useMutation(DeleteAccountDocument, options);
export const useDeleteAccountNowMutation = (options?: Apollo.useMutation.Options<DeleteAccountNowMutation, DeleteAccountNowMutationVariables>) => Apollo.useMutation(DeleteAccountNowDocument, options);
export const useUndoDeletionMutation = (options?: Apollo.useMutation.Options<UndoDeletionMutation, UndoDeletionMutationVariables>) => Apollo.useMutation(UndoDeletionDocument, options);
export const useEndSessionMutation = (options?: Apollo.useMutation.Options<EndSessionMutation, EndSessionMutationVariables>) => Apollo.useMutation(EndSessionDocument, options);
export const useLogoutEverywhereMutation = (options?: Apollo.useMutation.Options<LogoutEverywhereMutation, LogoutEverywhereMutationVariables>) => Apollo.useMutation(LogoutEverywhereDocument, options);
export const useMemberProfileQuery = (options: Apollo.useQuery.Options<MemberProfileQuery, MemberProfileQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(MemberProfileDocument, options);
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Gender } from '@venn/schema/gender';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import * as Apollo from '@apollo/client/react';
/** Actions of administrators in the audit log. */
export type AuditAction =
  /** Banned a member. */
  | 'ban_user'
  /** Blocked a mail domain or a network. */
  | 'block_source'
  /** Changed an order of Plus. */
  | 'change_order'
  /** Changed their second factor. */
  | 'change_second_factor'
  /** Was made an administrator on the server. */
  | 'create_admin'
  /** Decided an appeal. */
  | 'decide_appeal'
  /** Removed a comment. */
  | 'delete_comment'
  /** Removed a post. */
  | 'delete_post'
  /** Deleted an account. */
  | 'delete_user'
  /** Ended a ban. */
  | 'end_ban'
  /** Had a member's data exported. */
  | 'export_user'
  /** Opened a page of the list of orders. */
  | 'list_orders'
  /** Opened a page of the list of members. */
  | 'list_users'
  /** Logged in. */
  | 'log_in'
  /** Gave a wrong password, or a wrong second factor. */
  | 'log_in_failed'
  /** Read what few see of an aftale: the place, who is coming, or what these write to each other. */
  | 'read_aftale'
  /** Read private messages. */
  | 'read_messages'
  /** Opened the page of a member. */
  | 'read_user'
  /** Set the status of a report. */
  | 'set_report_status'
  /** Set the role of a member. */
  | 'set_role'
  /** Showed a member in Find Venner, or hid it there. */
  | 'set_visibility'
  /** Gave the second factor again. */
  | 'step_up'
  /** Ended such a block. */
  | 'unblock_source'
  /** Undid a decision. */
  | 'undo_decision'
  /** Warned a member. */
  | 'warn_user';

/** Whom a comment is for. */
export type CommentAudience =
  /** The host of the aftale and those who are coming; nobody else sees or counts it. */
  | 'coming'
  /** Everybody who sees the post. */
  | 'everyone';

/** The rule that a decision is based on. */
export type DecisionGround =
  /** Under 18. */
  | 'age'
  /** Contact details in the profile text. */
  | 'contact_details'
  /** Dating. */
  | 'dating'
  /** Fake profile or wrong facts. */
  | 'fake'
  /** Harassment or threats. */
  | 'harassment'
  /** Hate. */
  | 'hate'
  /** Profile picture. */
  | 'picture'
  /** Sharing others’ private messages or pictures. */
  | 'private_content'
  /** Scam or asking for money. */
  | 'scam'
  /** More than one profile. */
  | 'several_profiles'
  /** Unwanted sexual content. */
  | 'sexual'
  /** Advertising, selling or spam. */
  | 'spam'
  /** Breach of the terms. */
  | 'terms'
  /** Unlawful content (name the law in the facts). */
  | 'unlawful';

/** What administrators decide. */
export type DecisionKind =
  /** Ban. */
  | 'ban'
  /** Account deleted. */
  | 'erase'
  /** Hidden from Find Venner. */
  | 'hide'
  /** Comment removed. */
  | 'remove_comment'
  /** Post removed. */
  | 'remove_post'
  /** Warning. */
  | 'warn';

/** How it was found. */
export type FoundBy =
  /** In our own work. */
  | 'own'
  /** By a report. */
  | 'report';

/** Roles that can be set. */
export type GrantableRole =
  /** An administrator. */
  | 'admin'
  /** A member with Plus without end. */
  | 'plus'
  /** A member without Plus. Lifts a ban. */
  | 'user';

/** Why an administrator reads private messages, or what few see of an aftale. */
export type ReadingReason =
  /** The law. */
  | 'law'
  /** A report. */
  | 'report'
  /** A member’s request. */
  | 'request';

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

/** Status of a report; any may follow any. */
export type ReportStatus =
  /** It was no breach of the rules. */
  | 'dismissed'
  /** Nobody has looked at it yet. */
  | 'pending'
  /** Something was done about it. */
  | 'resolved'
  /** An administrator has looked at it. */
  | 'reviewed';

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

/** What a login still has to do. */
export type SecondFactorState =
  /** Set up a second factor. */
  | 'enrol'
  /** Nothing: the login has all rights of its account. */
  | 'none'
  /** Give the second factor. */
  | 'required';

/** What is blocked. */
export type SourceKind =
  /** A mail domain, with those below it. */
  | 'domain'
  /** A range of IP addresses. */
  | 'network';

/** Sorting by time. */
export type TimeSort =
  /** The newest first. */
  | 'newest'
  /** The oldest first. */
  | 'oldest';

/** Sorting of the portal's list of members. */
export type UserSort =
  /** The oldest accounts first. */
  | 'created_asc'
  /** The newest accounts first. */
  | 'created_desc'
  /** By name, from A to Å. */
  | 'name_asc'
  /** By name, from Å to A. */
  | 'name_desc'
  /** Who was online last comes first. */
  | 'online_desc';

export type AdminPersonFragment = { id: string, username: string, avatarUrl: string | null };

export type AdminUserItemFragment = { id: string, username: string, email: string, role: Role, location: string | null, avatarUrl: string | null, createdAt: string, emailVerified: boolean, visibleInFindVenner: boolean, canBeDeleted: boolean };

export type AdminReportFragment = { id: string, kind: ReportKind, urgent: boolean, things: Array<ReportedThing>, reason: string, status: ReportStatus, adminNotes: string, handledAt: string | null, createdAt: string, keptMessages: number, reporter: { id: string, username: string, avatarUrl: string | null } | null, reported: { id: string, username: string, avatarUrl: string | null } | null, visitor: { name: string | null, email: string | null, emailConfirmed: boolean } | null };

export type AdminMessageItemFragment = { id: string, content: string, veiled: boolean, createdAt: string, read: boolean, sender: { id: string, username: string, avatarUrl: string | null }, recipient: { id: string, username: string, avatarUrl: string | null } };

export type AdminLoginMutationVariables = Exact<{
  email: string;
  password: string;
}>;


export type AdminLoginMutation = { login: { token: string, secondFactor: SecondFactorState, passwordChangeRequired: boolean, user: { id: string, username: string, role: Role, avatarUrl: string | null, plusSubscriptionExpiry: string | null, emailVerified: boolean } } };

export type AdminAftaleFactsFragment = { title: string, startsAt: string, endsAt: string | null, town: string, places: number, coming: number, cancelledAt: string | null };

export type ReportedAftaleFactsFragment = { title: string, startsAt: string, endsAt: string | null, town: string, places: number | null, coming: number, cancelledAt: string | null };

export type AftaleGuestsFragment = { place: string | null, host: { id: string, username: string, avatarUrl: string | null } | null, guests: Array<{ id: string, username: string, avatarUrl: string | null }> };

export type AdminAftaleGuestsQueryVariables = Exact<{
  id: string;
  reason: ReadingReason;
}>;


export type AdminAftaleGuestsQuery = { adminAftaleGuests: { place: string | null, host: { id: string, username: string, avatarUrl: string | null } | null, guests: Array<{ id: string, username: string, avatarUrl: string | null }> } };

export type AdminReportedGuestsQueryVariables = Exact<{
  id: string;
  reason: ReadingReason;
}>;


export type AdminReportedGuestsQuery = { adminReportedGuests: { place: string | null, host: { id: string, username: string, avatarUrl: string | null } | null, guests: Array<{ id: string, username: string, avatarUrl: string | null }> } };

export type AdminTotalsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminTotalsQuery = { adminTotals: { users: number, messages: number, reports: number, pendingReports: number } };

export type NewAccountStatsQueryVariables = Exact<{
  days: number;
}>;


export type NewAccountStatsQuery = { newAccountStats: Array<{ date: string, count: number }> };

export type AdminUsersQueryVariables = Exact<{
  search?: string | null | undefined;
  sort: UserSort;
  page: number;
}>;


export type AdminUsersQuery = { adminUsers: { total: number, items: Array<{ id: string, username: string, email: string, role: Role, location: string | null, avatarUrl: string | null, createdAt: string, emailVerified: boolean, visibleInFindVenner: boolean, canBeDeleted: boolean }> } };

export type AdminMessagesQueryVariables = Exact<{
  search?: string | null | undefined;
  sort: TimeSort;
  page: number;
  reason?: ReadingReason | null | undefined;
}>;


export type AdminMessagesQuery = { adminMessages: { total: number, items: Array<{ id: string, content: string, veiled: boolean, createdAt: string, read: boolean, sender: { id: string, username: string, avatarUrl: string | null }, recipient: { id: string, username: string, avatarUrl: string | null } }> } };

export type AdminReportsQueryVariables = Exact<{
  status?: ReportStatus | null | undefined;
  kind?: ReportKind | null | undefined;
  olderThanDays?: number | null | undefined;
  sort: TimeSort;
  page: number;
}>;


export type AdminReportsQuery = { adminReports: { total: number, items: Array<{ id: string, kind: ReportKind, urgent: boolean, things: Array<ReportedThing>, reason: string, status: ReportStatus, adminNotes: string, handledAt: string | null, createdAt: string, keptMessages: number, reporter: { id: string, username: string, avatarUrl: string | null } | null, reported: { id: string, username: string, avatarUrl: string | null } | null, visitor: { name: string | null, email: string | null, emailConfirmed: boolean } | null }> } };

export type AdminReportEntryItemFragment = { id: string, kind: ReportKind, reason: string, thing: ReportedThing | null, thingId: string | null, location: string | null, createdAt: string, snapshot: { text: string | null, interests: Array<string>, age: number | null, town: string | null, postText: string | null, audience: CommentAudience | null, writtenAt: string | null, deleted: boolean, aftale: { title: string, startsAt: string, endsAt: string | null, town: string, places: number | null, coming: number, cancelledAt: string | null } | null } | null, messages: Array<{ byReporter: boolean, deleted: boolean, content: string, createdAt: string }> };

export type ReportDecisionFragment = { id: string, kind: DecisionKind, ground: DecisionGround, facts: string, foundBy: FoundBy, content: string | null, endsAt: string | null, createdAt: string, seenAt: string | null, undoneAt: string | null, note: string, reasonsMissing: boolean, actor: { id: string, username: string, avatarUrl: string | null } | null };

export type ReportDetailQueryVariables = Exact<{
  id: string;
}>;


export type ReportDetailQuery = { adminReport: { id: string, report: { id: string, kind: ReportKind, urgent: boolean, things: Array<ReportedThing>, reason: string, status: ReportStatus, adminNotes: string, handledAt: string | null, createdAt: string, keptMessages: number, reporter: { id: string, username: string, avatarUrl: string | null } | null, reported: { id: string, username: string, avatarUrl: string | null } | null, visitor: { name: string | null, email: string | null, emailConfirmed: boolean } | null }, entries: Array<{ id: string, kind: ReportKind, reason: string, thing: ReportedThing | null, thingId: string | null, location: string | null, createdAt: string, snapshot: { text: string | null, interests: Array<string>, age: number | null, town: string | null, postText: string | null, audience: CommentAudience | null, writtenAt: string | null, deleted: boolean, aftale: { title: string, startsAt: string, endsAt: string | null, town: string, places: number | null, coming: number, cancelledAt: string | null } | null } | null, messages: Array<{ byReporter: boolean, deleted: boolean, content: string, createdAt: string }> }>, between: { messagesByReporter: number, messagesByReported: number, firstMessageAt: string | null, lastMessageAt: string | null, commentsByReporter: number, commentsByReported: number, reports: Array<{ id: string, kind: ReportKind, urgent: boolean, things: Array<ReportedThing>, reason: string, status: ReportStatus, adminNotes: string, handledAt: string | null, createdAt: string, keptMessages: number, reporter: { id: string, username: string, avatarUrl: string | null } | null, reported: { id: string, username: string, avatarUrl: string | null } | null, visitor: { name: string | null, email: string | null, emailConfirmed: boolean } | null }>, blocks: Array<{ byReporter: boolean, createdAt: string }> }, decisions: Array<{ id: string, kind: DecisionKind, ground: DecisionGround, facts: string, foundBy: FoundBy, content: string | null, endsAt: string | null, createdAt: string, seenAt: string | null, undoneAt: string | null, note: string, reasonsMissing: boolean, actor: { id: string, username: string, avatarUrl: string | null } | null }> } };

export type AuditLogQueryVariables = Exact<{
  page: number;
}>;


export type AuditLogQuery = { auditLog: { total: number, items: Array<{ id: string, action: AuditAction, detail: string, createdAt: string, actor: { id: string, username: string, avatarUrl: string | null } | null, subjects: Array<{ id: string, username: string, avatarUrl: string | null }> }> } };

export type LimitsMetQueryVariables = Exact<{
  page: number;
}>;


export type LimitsMetQuery = { limitsMet: { total: number, items: Array<{ limit: string, visitor: string | null, count: number, lastAt: string, member: { id: string, username: string, avatarUrl: string | null } | null }> } };

export type AdminUserQueryVariables = Exact<{
  id: string;
}>;


export type AdminUserQuery = { adminUser: { id: string, profile: { id: string, username: string, email: string, role: Role, age: number, gender: Gender, location: string | null, avatarUrl: string | null, createdAt: string, lastOnline: string | null, emailVerified: boolean, visibleInFindVenner: boolean, plusSubscriptionExpiry: string | null, banReason: string | null, bannedAt: string | null, bannedUntil: string | null, pausedAt: string | null, deletionScheduledFor: string | null, aboutMe: string | null, interests: Array<{ id: string, name: string }> }, formerNames: Array<{ username: string, changedAt: string }>, counts: { posts: number, comments: number, messages: number, likes: number, reportsReceived: number, reportsMade: number }, comments: Array<{ id: string, content: string, audience: CommentAudience, createdAt: string, postContent: string }>, likes: Array<{ postId: string, postContent: string, createdAt: string, author: { id: string, username: string, avatarUrl: string | null } | null }>, sharedAddresses: Array<{ addresses: number, lastSeenAt: string, member: { id: string, username: string, avatarUrl: string | null } }> } };

export type BlockedSourcesQueryVariables = Exact<{
  page: number;
}>;


export type BlockedSourcesQuery = { blockedSources: { total: number, items: Array<{ id: string, kind: SourceKind, value: string, reason: string, createdAt: string, endsAt: string | null, createdBy: { id: string, username: string, avatarUrl: string | null } | null }> } };

export type BlockSourceMutationVariables = Exact<{
  kind: SourceKind;
  value: string;
  reason: string;
  endsAt?: string | null | undefined;
  confirmation?: string | null | undefined;
}>;


export type BlockSourceMutation = { blockSource: { id: string, value: string } };

export type UnblockSourceMutationVariables = Exact<{
  id: string;
}>;


export type UnblockSourceMutation = { unblockSource: { message: string } };

export type AdminUserPostsQueryVariables = Exact<{
  id: string;
}>;


export type AdminUserPostsQuery = { adminUser: { id: string, posts: Array<{ id: string, content: string, createdAt: string, likeCount: number, commentCount: number, interest: { id: string, name: string } | null, aftale: { title: string, startsAt: string, endsAt: string | null, town: string, places: number, coming: number, cancelledAt: string | null } | null }> } };

export type AdminUserMessagesQueryVariables = Exact<{
  id: string;
  reason?: ReadingReason | null | undefined;
}>;


export type AdminUserMessagesQuery = { adminUser: { id: string, messages: { sent: Array<{ id: string, content: string, veiled: boolean, createdAt: string, read: boolean, sender: { id: string, username: string, avatarUrl: string | null }, recipient: { id: string, username: string, avatarUrl: string | null } }>, received: Array<{ id: string, content: string, veiled: boolean, createdAt: string, read: boolean, sender: { id: string, username: string, avatarUrl: string | null }, recipient: { id: string, username: string, avatarUrl: string | null } }> } } };

export type AdminUserReportsQueryVariables = Exact<{
  id: string;
}>;


export type AdminUserReportsQuery = { adminUser: { id: string, reports: { reportsReceived: Array<{ id: string, kind: ReportKind, urgent: boolean, things: Array<ReportedThing>, reason: string, status: ReportStatus, adminNotes: string, handledAt: string | null, createdAt: string, keptMessages: number, reporter: { id: string, username: string, avatarUrl: string | null } | null, reported: { id: string, username: string, avatarUrl: string | null } | null, visitor: { name: string | null, email: string | null, emailConfirmed: boolean } | null }>, reportsMade: Array<{ id: string, kind: ReportKind, urgent: boolean, things: Array<ReportedThing>, reason: string, status: ReportStatus, adminNotes: string, handledAt: string | null, createdAt: string, keptMessages: number, reporter: { id: string, username: string, avatarUrl: string | null } | null, reported: { id: string, username: string, avatarUrl: string | null } | null, visitor: { name: string | null, email: string | null, emailConfirmed: boolean } | null }> } } };

export type SetUserRoleMutationVariables = Exact<{
  id: string;
  role: GrantableRole;
}>;


export type SetUserRoleMutation = { setUserRole: { id: string, username: string, email: string, role: Role, location: string | null, avatarUrl: string | null, createdAt: string, emailVerified: boolean, visibleInFindVenner: boolean, canBeDeleted: boolean } };

export type SetUserVisibilityMutationVariables = Exact<{
  id: string;
  visible: boolean;
}>;


export type SetUserVisibilityMutation = { setUserVisibility: { id: string, username: string, email: string, role: Role, location: string | null, avatarUrl: string | null, createdAt: string, emailVerified: boolean, visibleInFindVenner: boolean, canBeDeleted: boolean } };

export type SetReportStatusMutationVariables = Exact<{
  id: string;
  status: ReportStatus;
  adminNotes: string;
  seenEntryId?: string | null | undefined;
}>;


export type SetReportStatusMutation = { setReportStatus: { id: string, kind: ReportKind, urgent: boolean, things: Array<ReportedThing>, reason: string, status: ReportStatus, adminNotes: string, handledAt: string | null, createdAt: string, keptMessages: number, reporter: { id: string, username: string, avatarUrl: string | null } | null, reported: { id: string, username: string, avatarUrl: string | null } | null, visitor: { name: string | null, email: string | null, emailConfirmed: boolean } | null } };

export type ExportUserDataMutationVariables = Exact<{
  id: string;
}>;


export type ExportUserDataMutation = { exportUserData: { sentTo: string } };

const AdminUserItem_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminUserItem"},"shape":"SSSSssSBBB","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminUser"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"visibleInFindVenner"}},{"kind":"Field","name":{"kind":"Name","value":"canBeDeleted"}}]}};
const AdminPerson_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminPerson"},"shape":"SSs","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminPerson"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}}]}};
const AdminReport_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminReport"},"shape":"SooossBSB[SSSSsSN","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Report"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reporter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPerson"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reported"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPerson"}}]}},{"kind":"Field","name":{"kind":"Name","value":"visitor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"emailConfirmed"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"urgent"}},{"kind":"Field","name":{"kind":"Name","value":"things"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"adminNotes"}},{"kind":"Field","name":{"kind":"Name","value":"handledAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"keptMessages"}}]}};
const AdminMessageItem_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminMessageItem"},"shape":"SOOSBSB","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminMessage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sender"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPerson"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPerson"}}]}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"veiled"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"read"}}]}};
const AdminAftaleFacts_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminAftaleFacts"},"shape":"SSsSNNs","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminAftale"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"town"}},{"kind":"Field","name":{"kind":"Name","value":"places"}},{"kind":"Field","name":{"kind":"Name","value":"coming"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}}]}};
const AftaleGuests_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"AftaleGuests"},"shape":"so[O","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminAftaleGuests"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"host"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPerson"}}]}},{"kind":"Field","name":{"kind":"Name","value":"guests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPerson"}}]}}]}};
const ReportedAftaleFacts_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportedAftaleFacts"},"shape":"SSsSnNs","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportedAftale"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"town"}},{"kind":"Field","name":{"kind":"Name","value":"places"}},{"kind":"Field","name":{"kind":"Name","value":"coming"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}}]}};
const AdminReportEntryItem_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminReportEntryItem"},"shape":"SSSsssSos[SnsssosB[OBBSS","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminReportEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"thing"}},{"kind":"Field","name":{"kind":"Name","value":"thingId"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"interests"}},{"kind":"Field","name":{"kind":"Name","value":"age"}},{"kind":"Field","name":{"kind":"Name","value":"town"}},{"kind":"Field","name":{"kind":"Name","value":"postText"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"aftale"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportedAftaleFacts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"writtenAt"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}}]}},{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"byReporter"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}};
const ReportDecision_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportDecision"},"shape":"SSSSSssSssSBoSSs","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Decision"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"ground"}},{"kind":"Field","name":{"kind":"Name","value":"facts"}},{"kind":"Field","name":{"kind":"Name","value":"foundBy"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"seenAt"}},{"kind":"Field","name":{"kind":"Name","value":"undoneAt"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"reasonsMissing"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}}]}}]}};
export const AdminUserItemFragmentDoc = {"kind":"Document","definitions":[AdminUserItem_definition]} as unknown as DocumentNode<AdminUserItemFragment, unknown>;
export const AdminPersonFragmentDoc = {"kind":"Document","definitions":[AdminPerson_definition]} as unknown as DocumentNode<AdminPersonFragment, unknown>;
export const AdminReportFragmentDoc = {"kind":"Document","definitions":[AdminReport_definition,AdminPerson_definition]} as unknown as DocumentNode<AdminReportFragment, unknown>;
export const AdminMessageItemFragmentDoc = {"kind":"Document","definitions":[AdminMessageItem_definition,AdminPerson_definition]} as unknown as DocumentNode<AdminMessageItemFragment, unknown>;
export const AdminAftaleFactsFragmentDoc = {"kind":"Document","definitions":[AdminAftaleFacts_definition]} as unknown as DocumentNode<AdminAftaleFactsFragment, unknown>;
export const AftaleGuestsFragmentDoc = {"kind":"Document","definitions":[AftaleGuests_definition,AdminPerson_definition]} as unknown as DocumentNode<AftaleGuestsFragment, unknown>;
export const ReportedAftaleFactsFragmentDoc = {"kind":"Document","definitions":[ReportedAftaleFacts_definition]} as unknown as DocumentNode<ReportedAftaleFactsFragment, unknown>;
export const AdminReportEntryItemFragmentDoc = {"kind":"Document","definitions":[AdminReportEntryItem_definition,ReportedAftaleFacts_definition]} as unknown as DocumentNode<AdminReportEntryItemFragment, unknown>;
export const ReportDecisionFragmentDoc = {"kind":"Document","definitions":[ReportDecision_definition]} as unknown as DocumentNode<ReportDecisionFragment, unknown>;
export const AdminLoginDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AdminLogin"},"shape":"OSSBOSSSssB","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"login"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactor"}},{"kind":"Field","name":{"kind":"Name","value":"passwordChangeRequired"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"plusSubscriptionExpiry"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}}]}}]}}]}}]} as unknown as DocumentNode<AdminLoginMutation, AdminLoginMutationVariables>;
export const AdminAftaleGuestsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminAftaleGuests"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReadingReason"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminAftaleGuests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AftaleGuests"}}]}}]}},AdminPerson_definition,AftaleGuests_definition]} as unknown as DocumentNode<AdminAftaleGuestsQuery, AdminAftaleGuestsQueryVariables>;
export const AdminReportedGuestsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminReportedGuests"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReadingReason"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminReportedGuests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AftaleGuests"}}]}}]}},AdminPerson_definition,AftaleGuests_definition]} as unknown as DocumentNode<AdminReportedGuestsQuery, AdminReportedGuestsQueryVariables>;
export const AdminTotalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminTotals"},"shape":"ONNNN","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminTotals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"users"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}},{"kind":"Field","name":{"kind":"Name","value":"reports"}},{"kind":"Field","name":{"kind":"Name","value":"pendingReports"}}]}}]}}]} as unknown as DocumentNode<AdminTotalsQuery, AdminTotalsQueryVariables>;
export const NewAccountStatsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NewAccountStats"},"shape":"[OSN","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"days"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"newAccountStats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"days"},"value":{"kind":"Variable","name":{"kind":"Name","value":"days"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<NewAccountStatsQuery, NewAccountStatsQueryVariables>;
export const AdminUsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminUsers"},"shape":"O[ON","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserSort"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminUsers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminUserItem"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}},AdminUserItem_definition]} as unknown as DocumentNode<AdminUsersQuery, AdminUsersQueryVariables>;
export const AdminMessagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminMessages"},"shape":"O[ON","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeSort"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReadingReason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminMessageItem"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}},AdminPerson_definition,AdminMessageItem_definition]} as unknown as DocumentNode<AdminMessagesQuery, AdminMessagesQueryVariables>;
export const AdminReportsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminReports"},"shape":"O[ON","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReportStatus"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReportKind"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"olderThanDays"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeSort"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminReports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"olderThanDays"},"value":{"kind":"Variable","name":{"kind":"Name","value":"olderThanDays"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminReport"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}},AdminPerson_definition,AdminReport_definition]} as unknown as DocumentNode<AdminReportsQuery, AdminReportsQueryVariables>;
export const ReportDetailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReportDetail"},"shape":"OSO[OO[O[OBSNNssNN[O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminReport"}}]}},{"kind":"Field","name":{"kind":"Name","value":"entries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminReportEntryItem"}}]}},{"kind":"Field","name":{"kind":"Name","value":"between"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminReport"}}]}},{"kind":"Field","name":{"kind":"Name","value":"blocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"byReporter"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"messagesByReporter"}},{"kind":"Field","name":{"kind":"Name","value":"messagesByReported"}},{"kind":"Field","name":{"kind":"Name","value":"firstMessageAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastMessageAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentsByReporter"}},{"kind":"Field","name":{"kind":"Name","value":"commentsByReported"}}]}},{"kind":"Field","name":{"kind":"Name","value":"decisions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportDecision"}}]}}]}}]}},AdminPerson_definition,ReportedAftaleFacts_definition,AdminReport_definition,AdminReportEntryItem_definition,ReportDecision_definition]} as unknown as DocumentNode<ReportDetailQuery, ReportDetailQueryVariables>;
export const AuditLogDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditLog"},"shape":"O[OSoS[OSSN","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPerson"}}]}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subjects"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPerson"}}]}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}},AdminPerson_definition]} as unknown as DocumentNode<AuditLogQuery, AuditLogQueryVariables>;
export const LimitsMetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LimitsMet"},"shape":"O[OSosNSN","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"limitsMet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPerson"}}]}},{"kind":"Field","name":{"kind":"Name","value":"visitor"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"lastAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}},AdminPerson_definition]} as unknown as DocumentNode<LimitsMetQuery, LimitsMetQueryVariables>;
export const AdminUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminUser"},"shape":"OSOSSSSNSssSsBBsssssss[OSS[OSSONNNNNN[OSSSSS[OSSSo[OONS","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"age"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastOnline"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"visibleInFindVenner"}},{"kind":"Field","name":{"kind":"Name","value":"plusSubscriptionExpiry"}},{"kind":"Field","name":{"kind":"Name","value":"banReason"}},{"kind":"Field","name":{"kind":"Name","value":"bannedAt"}},{"kind":"Field","name":{"kind":"Name","value":"bannedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"pausedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletionScheduledFor"}},{"kind":"Field","name":{"kind":"Name","value":"aboutMe"}},{"kind":"Field","name":{"kind":"Name","value":"interests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"formerNames"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"posts"}},{"kind":"Field","name":{"kind":"Name","value":"comments"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}},{"kind":"Field","name":{"kind":"Name","value":"likes"}},{"kind":"Field","name":{"kind":"Name","value":"reportsReceived"}},{"kind":"Field","name":{"kind":"Name","value":"reportsMade"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"postContent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"likes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"postId"}},{"kind":"Field","name":{"kind":"Name","value":"postContent"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPerson"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"sharedAddresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPerson"}}]}},{"kind":"Field","name":{"kind":"Name","value":"addresses"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}}]}}]}}]}},AdminPerson_definition]} as unknown as DocumentNode<AdminUserQuery, AdminUserQueryVariables>;
export const BlockedSourcesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BlockedSources"},"shape":"O[OSSSSSsoN","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedSources"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPerson"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}},AdminPerson_definition]} as unknown as DocumentNode<BlockedSourcesQuery, BlockedSourcesQueryVariables>;
export const BlockSourceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BlockSource"},"shape":"OSS","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SourceKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"value"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endsAt"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"confirmation"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockSource"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"value"},"value":{"kind":"Variable","name":{"kind":"Name","value":"value"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}},{"kind":"Argument","name":{"kind":"Name","value":"endsAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endsAt"}}},{"kind":"Argument","name":{"kind":"Name","value":"confirmation"},"value":{"kind":"Variable","name":{"kind":"Name","value":"confirmation"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]} as unknown as DocumentNode<BlockSourceMutation, BlockSourceMutationVariables>;
export const UnblockSourceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnblockSource"},"shape":"OS","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unblockSource"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<UnblockSourceMutation, UnblockSourceMutationVariables>;
export const AdminUserPostsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminUserPosts"},"shape":"OS[OSSSoSSNNo","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"posts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"interest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"likeCount"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"aftale"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminAftaleFacts"}}]}}]}}]}}]}},AdminAftaleFacts_definition]} as unknown as DocumentNode<AdminUserPostsQuery, AdminUserPostsQueryVariables>;
export const AdminUserMessagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminUserMessages"},"shape":"OSO[O[O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReadingReason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminMessageItem"}}]}},{"kind":"Field","name":{"kind":"Name","value":"received"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminMessageItem"}}]}}]}}]}}]}},AdminPerson_definition,AdminMessageItem_definition]} as unknown as DocumentNode<AdminUserMessagesQuery, AdminUserMessagesQueryVariables>;
export const AdminUserReportsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminUserReports"},"shape":"OSO[O[O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportsReceived"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminReport"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reportsMade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminReport"}}]}}]}}]}}]}},AdminPerson_definition,AdminReport_definition]} as unknown as DocumentNode<AdminUserReportsQuery, AdminUserReportsQueryVariables>;
export const SetUserRoleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetUserRole"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"role"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"GrantableRole"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setUserRole"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"role"},"value":{"kind":"Variable","name":{"kind":"Name","value":"role"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminUserItem"}}]}}]}},AdminUserItem_definition]} as unknown as DocumentNode<SetUserRoleMutation, SetUserRoleMutationVariables>;
export const SetUserVisibilityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetUserVisibility"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"visible"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setUserVisibility"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"visible"},"value":{"kind":"Variable","name":{"kind":"Name","value":"visible"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminUserItem"}}]}}]}},AdminUserItem_definition]} as unknown as DocumentNode<SetUserVisibilityMutation, SetUserVisibilityMutationVariables>;
export const SetReportStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetReportStatus"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReportStatus"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"adminNotes"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"seenEntryId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setReportStatus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"adminNotes"},"value":{"kind":"Variable","name":{"kind":"Name","value":"adminNotes"}}},{"kind":"Argument","name":{"kind":"Name","value":"seenEntryId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"seenEntryId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminReport"}}]}}]}},AdminPerson_definition,AdminReport_definition]} as unknown as DocumentNode<SetReportStatusMutation, SetReportStatusMutationVariables>;
export const ExportUserDataDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportUserData"},"shape":"OS","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportUserData"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sentTo"}}]}}]}}]} as unknown as DocumentNode<ExportUserDataMutation, ExportUserDataMutationVariables>;
export const useAdminLoginMutation = (options?: Apollo.useMutation.Options<AdminLoginMutation, AdminLoginMutationVariables>) => Apollo.useMutation(AdminLoginDocument, options);
export const useAdminAftaleGuestsQuery = (options: Apollo.useQuery.Options<AdminAftaleGuestsQuery, AdminAftaleGuestsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(AdminAftaleGuestsDocument, options);
export const useAdminReportedGuestsQuery = (options: Apollo.useQuery.Options<AdminReportedGuestsQuery, AdminReportedGuestsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(AdminReportedGuestsDocument, options);
export const useAdminTotalsQuery = (options?: Apollo.useQuery.Options<AdminTotalsQuery, AdminTotalsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(AdminTotalsDocument, options);
export const useNewAccountStatsQuery = (options: Apollo.useQuery.Options<NewAccountStatsQuery, NewAccountStatsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(NewAccountStatsDocument, options);
export const useAdminUsersQuery = (options: Apollo.useQuery.Options<AdminUsersQuery, AdminUsersQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(AdminUsersDocument, options);
export const useAdminMessagesQuery = (options: Apollo.useQuery.Options<AdminMessagesQuery, AdminMessagesQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(AdminMessagesDocument, options);
export const useAdminReportsQuery = (options: Apollo.useQuery.Options<AdminReportsQuery, AdminReportsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(AdminReportsDocument, options);
export const useReportDetailQuery = (options: Apollo.useQuery.Options<ReportDetailQuery, ReportDetailQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(ReportDetailDocument, options);
export const useAuditLogQuery = (options: Apollo.useQuery.Options<AuditLogQuery, AuditLogQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(AuditLogDocument, options);
export const useLimitsMetQuery = (options: Apollo.useQuery.Options<LimitsMetQuery, LimitsMetQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(LimitsMetDocument, options);
export const useAdminUserQuery = (options: Apollo.useQuery.Options<AdminUserQuery, AdminUserQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(AdminUserDocument, options);
export const useBlockedSourcesQuery = (options: Apollo.useQuery.Options<BlockedSourcesQuery, BlockedSourcesQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(BlockedSourcesDocument, options);
export const useBlockSourceMutation = (options?: Apollo.useMutation.Options<BlockSourceMutation, BlockSourceMutationVariables>) => Apollo.useMutation(BlockSourceDocument, options);
export const useUnblockSourceMutation = (options?: Apollo.useMutation.Options<UnblockSourceMutation, UnblockSourceMutationVariables>) => Apollo.useMutation(UnblockSourceDocument, options);
export const useAdminUserPostsQuery = (options: Apollo.useQuery.Options<AdminUserPostsQuery, AdminUserPostsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(AdminUserPostsDocument, options);
export const useAdminUserMessagesQuery = (options: Apollo.useQuery.Options<AdminUserMessagesQuery, AdminUserMessagesQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(AdminUserMessagesDocument, options);
export const useAdminUserReportsQuery = (options: Apollo.useQuery.Options<AdminUserReportsQuery, AdminUserReportsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(AdminUserReportsDocument, options);
export const useSetUserRoleMutation = (options?: Apollo.useMutation.Options<SetUserRoleMutation, SetUserRoleMutationVariables>) => Apollo.useMutation(SetUserRoleDocument, options);
export const useSetUserVisibilityMutation = (options?: Apollo.useMutation.Options<SetUserVisibilityMutation, SetUserVisibilityMutationVariables>) => Apollo.useMutation(SetUserVisibilityDocument, options);
export const useSetReportStatusMutation = (options?: Apollo.useMutation.Options<SetReportStatusMutation, SetReportStatusMutationVariables>) => Apollo.useMutation(SetReportStatusDocument, options);
export const useExportUserDataMutation = (options?: Apollo.useMutation.Options<ExportUserDataMutation, ExportUserDataMutationVariables>) => Apollo.useMutation(ExportUserDataDocument, options);
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

/** What makes a post an invitation to meet. */
export type AftaleInput = {
  /** When it ends, by the clocks of Copenhagen, as `YYYY-MM-DDTHH:MM`: at most 72 hours after it begins. Absent or empty: open. */
  endsAt?: string | null | undefined;
  /** Where exactly, at most 120 characters; only the host and those who are coming see it. */
  place?: string | null | undefined;
  /** Places besides the host’s, from 1 to 11. Default: 4. */
  places?: number | null | undefined;
  /** When it begins, by the clocks of Copenhagen, as `YYYY-MM-DDTHH:MM`: from 60 minutes to 90 days from now. Where the clocks show it twice, the first one is meant; one that they skip is refused. */
  startsAt: string;
  /** 3 to 60 characters after trimming. */
  title: string;
  /** A Danish town, as in a profile. */
  town: string;
};

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

/** How it was found. */
export type FoundBy =
  /** In our own work. */
  | 'own'
  /** By a report. */
  | 'report';

/** Which posts. */
export type PostKind =
  /** Only posts that invite to meet, also past ones. */
  | 'aftaler'
  /** Aftaler and other posts. */
  | 'all'
  /** Only posts that don’t. */
  | 'posts';

/** The order of posts. */
export type PostSort =
  /** The newest first. */
  | 'newest'
  /** The oldest first. */
  | 'oldest';

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

export type PostsQueryVariables = Exact<{
  interestId?: string | null | undefined;
  kind: PostKind;
  sort: PostSort;
}>;


export type PostsQuery = { posts: { endCursor: string | null, asOf: string, items: Array<{ id: string, content: string, createdAt: string, isLiked: boolean, likeCount: number, commentCount: number, viewerCanDelete: boolean, author: { id: string, username: string, avatarUrl: string | null, location: string | null, distanceKm: number | null, viewerCanOpen: boolean } | null, interest: { id: string, name: string } | null, aftale: { title: string, startsAt: string, endsAt: string | null, town: string, distanceKm: number | null, place: string | null, places: number, placesLeft: number, state: AftaleState, viewerState: AftaleViewerState, viewerMay: Array<AftaleAction>, askingBarrier: WritingBarrier | null, comingHidden: number, commentCount: number, changedAt: string, viewerMet: boolean | null, cancelText: string | null, calendarUrl: string | null, coming: Array<{ id: string, username: string, avatarUrl: string | null, requestId: string | null }>, requests: Array<{ id: string, isWaiting: boolean }> } | null }> } };

export type MorePostsQueryVariables = Exact<{
  interestId?: string | null | undefined;
  kind: PostKind;
  sort: PostSort;
  after: string;
}>;


export type MorePostsQuery = { posts: { endCursor: string | null, asOf: string, items: Array<{ id: string, content: string, createdAt: string, isLiked: boolean, likeCount: number, commentCount: number, viewerCanDelete: boolean, author: { id: string, username: string, avatarUrl: string | null, location: string | null, distanceKm: number | null, viewerCanOpen: boolean } | null, interest: { id: string, name: string } | null, aftale: { title: string, startsAt: string, endsAt: string | null, town: string, distanceKm: number | null, place: string | null, places: number, placesLeft: number, state: AftaleState, viewerState: AftaleViewerState, viewerMay: Array<AftaleAction>, askingBarrier: WritingBarrier | null, comingHidden: number, commentCount: number, changedAt: string, viewerMet: boolean | null, cancelText: string | null, calendarUrl: string | null, coming: Array<{ id: string, username: string, avatarUrl: string | null, requestId: string | null }>, requests: Array<{ id: string, isWaiting: boolean }> } | null }> } };

export type SinglePostQueryVariables = Exact<{
  id: string;
}>;


export type SinglePostQuery = { post: { id: string, content: string, createdAt: string, isLiked: boolean, likeCount: number, commentCount: number, viewerCanDelete: boolean, author: { id: string, username: string, avatarUrl: string | null, location: string | null, distanceKm: number | null, viewerCanOpen: boolean } | null, interest: { id: string, name: string } | null, aftale: { title: string, startsAt: string, endsAt: string | null, town: string, distanceKm: number | null, place: string | null, places: number, placesLeft: number, state: AftaleState, viewerState: AftaleViewerState, viewerMay: Array<AftaleAction>, askingBarrier: WritingBarrier | null, comingHidden: number, commentCount: number, changedAt: string, viewerMet: boolean | null, cancelText: string | null, calendarUrl: string | null, coming: Array<{ id: string, username: string, avatarUrl: string | null, requestId: string | null }>, requests: Array<{ id: string, isWaiting: boolean }> } | null } };

export type ComingAftalerQueryVariables = Exact<{
  interestId?: string | null | undefined;
  maxDistance?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ComingAftalerQuery = { comingAftaler: { endCursor: string | null, items: Array<{ id: string, content: string, createdAt: string, isLiked: boolean, likeCount: number, commentCount: number, viewerCanDelete: boolean, author: { id: string, username: string, avatarUrl: string | null, location: string | null, distanceKm: number | null, viewerCanOpen: boolean } | null, interest: { id: string, name: string } | null, aftale: { title: string, startsAt: string, endsAt: string | null, town: string, distanceKm: number | null, place: string | null, places: number, placesLeft: number, state: AftaleState, viewerState: AftaleViewerState, viewerMay: Array<AftaleAction>, askingBarrier: WritingBarrier | null, comingHidden: number, commentCount: number, changedAt: string, viewerMet: boolean | null, cancelText: string | null, calendarUrl: string | null, coming: Array<{ id: string, username: string, avatarUrl: string | null, requestId: string | null }>, requests: Array<{ id: string, isWaiting: boolean }> } | null }> } };

export type WallAftalerQueryVariables = Exact<{ [key: string]: never; }>;


export type WallAftalerQuery = { myAftaler: Array<{ id: string, aftale: { title: string, startsAt: string, town: string, viewerState: AftaleViewerState } | null }>, comingAftaler: { endCursor: string | null, items: Array<{ id: string }> } };

export type NewPostCountQueryVariables = Exact<{
  since: string;
  interestId?: string | null | undefined;
  kind: PostKind;
}>;


export type NewPostCountQuery = { newPostCount: number };

export type WallInterestsQueryVariables = Exact<{ [key: string]: never; }>;


export type WallInterestsQuery = { interests: Array<{ id: string, name: string }>, viewer: { id: string, location: string | null, interests: Array<{ id: string }> } };

export type CreatePostMutationVariables = Exact<{
  content: string;
  interestId?: string | null | undefined;
  clientPostId: string;
  aftale?: AftaleInput | null | undefined;
}>;


export type CreatePostMutation = { createPost: { id: string, content: string, createdAt: string, isLiked: boolean, likeCount: number, commentCount: number, viewerCanDelete: boolean, author: { id: string, username: string, avatarUrl: string | null, location: string | null, distanceKm: number | null, viewerCanOpen: boolean } | null, interest: { id: string, name: string } | null, aftale: { title: string, startsAt: string, endsAt: string | null, town: string, distanceKm: number | null, place: string | null, places: number, placesLeft: number, state: AftaleState, viewerState: AftaleViewerState, viewerMay: Array<AftaleAction>, askingBarrier: WritingBarrier | null, comingHidden: number, commentCount: number, changedAt: string, viewerMet: boolean | null, cancelText: string | null, calendarUrl: string | null, coming: Array<{ id: string, username: string, avatarUrl: string | null, requestId: string | null }>, requests: Array<{ id: string, isWaiting: boolean }> } | null } };

export type DeletePostMutationVariables = Exact<{
  id: string;
  ground?: DecisionGround | null | undefined;
  facts?: string | null | undefined;
  foundBy?: FoundBy | null | undefined;
}>;


export type DeletePostMutation = { deletePost: { message: string } };

export type LikePostMutationVariables = Exact<{
  id: string;
}>;


export type LikePostMutation = { likePost: { isLiked: boolean, likeCount: number } };

export type UnlikePostMutationVariables = Exact<{
  id: string;
}>;


export type UnlikePostMutation = { unlikePost: { isLiked: boolean, likeCount: number } };

export type WallPage_PostsFragment = { endCursor: string | null, asOf: string, items: Array<{ id: string, content: string, createdAt: string, isLiked: boolean, likeCount: number, commentCount: number, viewerCanDelete: boolean, author: { id: string, username: string, avatarUrl: string | null, location: string | null, distanceKm: number | null, viewerCanOpen: boolean } | null, interest: { id: string, name: string } | null, aftale: { title: string, startsAt: string, endsAt: string | null, town: string, distanceKm: number | null, place: string | null, places: number, placesLeft: number, state: AftaleState, viewerState: AftaleViewerState, viewerMay: Array<AftaleAction>, askingBarrier: WritingBarrier | null, comingHidden: number, commentCount: number, changedAt: string, viewerMet: boolean | null, cancelText: string | null, calendarUrl: string | null, coming: Array<{ id: string, username: string, avatarUrl: string | null, requestId: string | null }>, requests: Array<{ id: string, isWaiting: boolean }> } | null }> };

export type ComingAftaler_PageFragment = { endCursor: string | null, items: Array<{ id: string, content: string, createdAt: string, isLiked: boolean, likeCount: number, commentCount: number, viewerCanDelete: boolean, author: { id: string, username: string, avatarUrl: string | null, location: string | null, distanceKm: number | null, viewerCanOpen: boolean } | null, interest: { id: string, name: string } | null, aftale: { title: string, startsAt: string, endsAt: string | null, town: string, distanceKm: number | null, place: string | null, places: number, placesLeft: number, state: AftaleState, viewerState: AftaleViewerState, viewerMay: Array<AftaleAction>, askingBarrier: WritingBarrier | null, comingHidden: number, commentCount: number, changedAt: string, viewerMet: boolean | null, cancelText: string | null, calendarUrl: string | null, coming: Array<{ id: string, username: string, avatarUrl: string | null, requestId: string | null }>, requests: Array<{ id: string, isWaiting: boolean }> } | null }> };

export type PostItem_PostFragment = { id: string, content: string, createdAt: string, isLiked: boolean, likeCount: number, commentCount: number, viewerCanDelete: boolean, author: { id: string, username: string, avatarUrl: string | null, location: string | null, distanceKm: number | null, viewerCanOpen: boolean } | null, interest: { id: string, name: string } | null, aftale: { title: string, startsAt: string, endsAt: string | null, town: string, distanceKm: number | null, place: string | null, places: number, placesLeft: number, state: AftaleState, viewerState: AftaleViewerState, viewerMay: Array<AftaleAction>, askingBarrier: WritingBarrier | null, comingHidden: number, commentCount: number, changedAt: string, viewerMet: boolean | null, cancelText: string | null, calendarUrl: string | null, coming: Array<{ id: string, username: string, avatarUrl: string | null, requestId: string | null }>, requests: Array<{ id: string, isWaiting: boolean }> } | null };

export type AftaleCard_AftaleFragment = { title: string, startsAt: string, endsAt: string | null, town: string, distanceKm: number | null, place: string | null, places: number, placesLeft: number, state: AftaleState, viewerState: AftaleViewerState, viewerMay: Array<AftaleAction>, askingBarrier: WritingBarrier | null, comingHidden: number, commentCount: number, changedAt: string, viewerMet: boolean | null, cancelText: string | null, calendarUrl: string | null, coming: Array<{ id: string, username: string, avatarUrl: string | null, requestId: string | null }>, requests: Array<{ id: string, isWaiting: boolean }> };

const AftaleCard_aftale_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"AftaleCard_aftale"},"shape":"SSsSnsNNSS[Ss[OSSssNN[OSBSbss","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Aftale"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"town"}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"places"}},{"kind":"Field","name":{"kind":"Name","value":"placesLeft"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"viewerState"}},{"kind":"Field","name":{"kind":"Name","value":"viewerMay"}},{"kind":"Field","name":{"kind":"Name","value":"askingBarrier"}},{"kind":"Field","name":{"kind":"Name","value":"coming"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comingHidden"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"requests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isWaiting"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerMet"}},{"kind":"Field","name":{"kind":"Name","value":"cancelText"}},{"kind":"Field","name":{"kind":"Name","value":"calendarUrl"}}]}};
const PostItem_post_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostItem_post"},"shape":"SSSoSSssnBoSSBNNBo","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanOpen"}}]}},{"kind":"Field","name":{"kind":"Name","value":"interest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isLiked"}},{"kind":"Field","name":{"kind":"Name","value":"likeCount"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanDelete"}},{"kind":"Field","name":{"kind":"Name","value":"aftale"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AftaleCard_aftale"}}]}}]}};
const WallPage_posts_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"WallPage_posts"},"shape":"[OsS","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PostPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostItem_post"}}]}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"asOf"}}]}};
const ComingAftaler_page_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"ComingAftaler_page"},"shape":"[Os","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AftalePage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostItem_post"}}]}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}};
export const AftaleCard_AftaleFragmentDoc = {"kind":"Document","definitions":[AftaleCard_aftale_definition]} as unknown as DocumentNode<AftaleCard_AftaleFragment, unknown>;
export const PostItem_PostFragmentDoc = {"kind":"Document","definitions":[PostItem_post_definition,AftaleCard_aftale_definition]} as unknown as DocumentNode<PostItem_PostFragment, unknown>;
export const WallPage_PostsFragmentDoc = {"kind":"Document","definitions":[WallPage_posts_definition,AftaleCard_aftale_definition,PostItem_post_definition]} as unknown as DocumentNode<WallPage_PostsFragment, unknown>;
export const ComingAftaler_PageFragmentDoc = {"kind":"Document","definitions":[ComingAftaler_page_definition,AftaleCard_aftale_definition,PostItem_post_definition]} as unknown as DocumentNode<ComingAftaler_PageFragment, unknown>;
export const PostsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Posts"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"interestId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PostKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PostSort"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"posts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"interestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"interestId"}}},{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WallPage_posts"}}]}}]}},AftaleCard_aftale_definition,PostItem_post_definition,WallPage_posts_definition]} as unknown as DocumentNode<PostsQuery, PostsQueryVariables>;
export const MorePostsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MorePosts"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"interestId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PostKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PostSort"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"posts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"interestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"interestId"}}},{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WallPage_posts"}}]}}]}},AftaleCard_aftale_definition,PostItem_post_definition,WallPage_posts_definition]} as unknown as DocumentNode<MorePostsQuery, MorePostsQueryVariables>;
export const SinglePostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SinglePost"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"post"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostItem_post"}}]}}]}},AftaleCard_aftale_definition,PostItem_post_definition]} as unknown as DocumentNode<SinglePostQuery, SinglePostQueryVariables>;
export const ComingAftalerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ComingAftaler"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"interestId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"maxDistance"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"comingAftaler"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"interestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"interestId"}}},{"kind":"Argument","name":{"kind":"Name","value":"maxDistance"},"value":{"kind":"Variable","name":{"kind":"Name","value":"maxDistance"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ComingAftaler_page"}}]}}]}},AftaleCard_aftale_definition,PostItem_post_definition,ComingAftaler_page_definition]} as unknown as DocumentNode<ComingAftalerQuery, ComingAftalerQueryVariables>;
export const WallAftalerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WallAftaler"},"shape":"[OSoSSSSO[OSs","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myAftaler"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"aftale"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"town"}},{"kind":"Field","name":{"kind":"Name","value":"viewerState"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"comingAftaler"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]} as unknown as DocumentNode<WallAftalerQuery, WallAftalerQueryVariables>;
export const NewPostCountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NewPostCount"},"shape":"N","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"since"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"interestId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PostKind"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"newPostCount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"since"},"value":{"kind":"Variable","name":{"kind":"Name","value":"since"}}},{"kind":"Argument","name":{"kind":"Name","value":"interestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"interestId"}}},{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}}]}]}}]} as unknown as DocumentNode<NewPostCountQuery, NewPostCountQueryVariables>;
export const WallInterestsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WallInterests"},"shape":"[OSSOSs[OS","selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"interests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"interests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<WallInterestsQuery, WallInterestsQueryVariables>;
export const CreatePostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreatePost"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"content"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"interestId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"clientPostId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"aftale"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AftaleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"content"},"value":{"kind":"Variable","name":{"kind":"Name","value":"content"}}},{"kind":"Argument","name":{"kind":"Name","value":"interestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"interestId"}}},{"kind":"Argument","name":{"kind":"Name","value":"clientPostId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"clientPostId"}}},{"kind":"Argument","name":{"kind":"Name","value":"aftale"},"value":{"kind":"Variable","name":{"kind":"Name","value":"aftale"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostItem_post"}}]}}]}},AftaleCard_aftale_definition,PostItem_post_definition]} as unknown as DocumentNode<CreatePostMutation, CreatePostMutationVariables>;
export const DeletePostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeletePost"},"shape":"OS","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ground"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DecisionGround"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"facts"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"foundBy"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FoundBy"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletePost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"ground"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ground"}}},{"kind":"Argument","name":{"kind":"Name","value":"facts"},"value":{"kind":"Variable","name":{"kind":"Name","value":"facts"}}},{"kind":"Argument","name":{"kind":"Name","value":"foundBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"foundBy"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<DeletePostMutation, DeletePostMutationVariables>;
export const LikePostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LikePost"},"shape":"OBN","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"likePost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isLiked"}},{"kind":"Field","name":{"kind":"Name","value":"likeCount"}}]}}]}}]} as unknown as DocumentNode<LikePostMutation, LikePostMutationVariables>;
export const UnlikePostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnlikePost"},"shape":"OBN","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unlikePost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isLiked"}},{"kind":"Field","name":{"kind":"Name","value":"likeCount"}}]}}]}}]} as unknown as DocumentNode<UnlikePostMutation, UnlikePostMutationVariables>;
export const usePostsQuery = (options: Apollo.useQuery.Options<PostsQuery, PostsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(PostsDocument, options);
export const useSinglePostQuery = (options: Apollo.useQuery.Options<SinglePostQuery, SinglePostQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(SinglePostDocument, options);
export const useComingAftalerQuery = (options?: Apollo.useQuery.Options<ComingAftalerQuery, ComingAftalerQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(ComingAftalerDocument, options);
export const useWallAftalerQuery = (options?: Apollo.useQuery.Options<WallAftalerQuery, WallAftalerQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(WallAftalerDocument, options);
export const useWallInterestsQuery = (options?: Apollo.useQuery.Options<WallInterestsQuery, WallInterestsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(WallInterestsDocument, options);
export const useCreatePostMutation = (options?: Apollo.useMutation.Options<CreatePostMutation, CreatePostMutationVariables>) => Apollo.useMutation(CreatePostDocument, options);
export const useDeletePostMutation = (options?: Apollo.useMutation.Options<DeletePostMutation, DeletePostMutationVariables>) => Apollo.useMutation(DeletePostDocument, options);
export const useLikePostMutation = (options?: Apollo.useMutation.Options<LikePostMutation, LikePostMutationVariables>) => Apollo.useMutation(LikePostDocument, options);
export const useUnlikePostMutation = (options?: Apollo.useMutation.Options<UnlikePostMutation, UnlikePostMutationVariables>) => Apollo.useMutation(UnlikePostDocument, options);
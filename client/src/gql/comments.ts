/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import * as Apollo from '@apollo/client/react';
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

/** How it was found. */
export type FoundBy =
  /** In our own work. */
  | 'own'
  /** By a report. */
  | 'report';

export type CommentsQueryVariables = Exact<{
  postId: string;
}>;


export type CommentsQuery = { comments: { hasOlder: boolean, items: Array<{ id: string, content: string, createdAt: string, audience: CommentAudience, viewerCanDelete: boolean, author: { id: string, username: string, avatarUrl: string | null, viewerCanOpen: boolean } | null }> }, post: { id: string, commentCount: number, aftale: { commentCount: number } | null } };

export type OlderCommentsQueryVariables = Exact<{
  postId: string;
  before: string;
}>;


export type OlderCommentsQuery = { comments: { hasOlder: boolean, items: Array<{ id: string, content: string, createdAt: string, audience: CommentAudience, viewerCanDelete: boolean, author: { id: string, username: string, avatarUrl: string | null, viewerCanOpen: boolean } | null }> } };

export type CreateCommentMutationVariables = Exact<{
  postId: string;
  content: string;
  audience: CommentAudience;
  clientCommentId: string;
}>;


export type CreateCommentMutation = { createComment: { id: string, content: string, createdAt: string, audience: CommentAudience, viewerCanDelete: boolean, author: { id: string, username: string, avatarUrl: string | null, viewerCanOpen: boolean } | null } };

export type DeleteCommentMutationVariables = Exact<{
  id: string;
  ground?: DecisionGround | null | undefined;
  facts?: string | null | undefined;
  foundBy?: FoundBy | null | undefined;
}>;


export type DeleteCommentMutation = { deleteComment: { message: string } };

export type Comments_PageFragment = { hasOlder: boolean, items: Array<{ id: string, content: string, createdAt: string, audience: CommentAudience, viewerCanDelete: boolean, author: { id: string, username: string, avatarUrl: string | null, viewerCanOpen: boolean } | null }> };

export type CommentItem_CommentFragment = { id: string, content: string, createdAt: string, audience: CommentAudience, viewerCanDelete: boolean, author: { id: string, username: string, avatarUrl: string | null, viewerCanOpen: boolean } | null };

const CommentItem_comment_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"CommentItem_comment"},"shape":"SSSSoSSsBB","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanOpen"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanDelete"}}]}};
const Comments_page_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Comments_page"},"shape":"[OB","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CommentPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CommentItem_comment"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasOlder"}}]}};
export const CommentItem_CommentFragmentDoc = {"kind":"Document","definitions":[CommentItem_comment_definition]} as unknown as DocumentNode<CommentItem_CommentFragment, unknown>;
export const Comments_PageFragmentDoc = {"kind":"Document","definitions":[Comments_page_definition,CommentItem_comment_definition]} as unknown as DocumentNode<Comments_PageFragment, unknown>;
export const CommentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Comments"},"shape":"OOSNoN","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"postId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"comments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"postId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Comments_page"}}]}},{"kind":"Field","name":{"kind":"Name","value":"post"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"aftale"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commentCount"}}]}}]}}]}},CommentItem_comment_definition,Comments_page_definition]} as unknown as DocumentNode<CommentsQuery, CommentsQueryVariables>;
export const OlderCommentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OlderComments"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"postId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"comments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"postId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postId"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Comments_page"}}]}}]}},CommentItem_comment_definition,Comments_page_definition]} as unknown as DocumentNode<OlderCommentsQuery, OlderCommentsQueryVariables>;
export const CreateCommentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateComment"},"shape":"O","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"postId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"content"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"audience"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CommentAudience"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"clientCommentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createComment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"postId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postId"}}},{"kind":"Argument","name":{"kind":"Name","value":"content"},"value":{"kind":"Variable","name":{"kind":"Name","value":"content"}}},{"kind":"Argument","name":{"kind":"Name","value":"audience"},"value":{"kind":"Variable","name":{"kind":"Name","value":"audience"}}},{"kind":"Argument","name":{"kind":"Name","value":"clientCommentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"clientCommentId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CommentItem_comment"}}]}}]}},CommentItem_comment_definition]} as unknown as DocumentNode<CreateCommentMutation, CreateCommentMutationVariables>;
export const DeleteCommentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteComment"},"shape":"OS","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ground"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DecisionGround"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"facts"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"foundBy"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FoundBy"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteComment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"ground"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ground"}}},{"kind":"Argument","name":{"kind":"Name","value":"facts"},"value":{"kind":"Variable","name":{"kind":"Name","value":"facts"}}},{"kind":"Argument","name":{"kind":"Name","value":"foundBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"foundBy"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<DeleteCommentMutation, DeleteCommentMutationVariables>;
export const useCommentsQuery = (options: Apollo.useQuery.Options<CommentsQuery, CommentsQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(CommentsDocument, options);
export const useCreateCommentMutation = (options?: Apollo.useMutation.Options<CreateCommentMutation, CreateCommentMutationVariables>) => Apollo.useMutation(CreateCommentDocument, options);
export const useDeleteCommentMutation = (options?: Apollo.useMutation.Options<DeleteCommentMutation, DeleteCommentMutationVariables>) => Apollo.useMutation(DeleteCommentDocument, options);
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { InterestType } from '../interests/interests.module.js';

/** The orders of the wall. */
export const PostSortEnum = { newest: 'newest', oldest: 'oldest' } as const;
export type PostSort = keyof typeof PostSortEnum;

registerEnumType(PostSortEnum, { name: 'PostSort', description: 'The order of posts.' });

@ObjectType('PostAuthor', { simpleResolvers: true, description: 'The author of a post or comment.' })
export class PostAuthorType {
  @Field(() => ID, { description: 'The member.' })
  id!: string;

  @Field(() => String, { description: "The member's name." })
  username!: string;

  @Field(() => String, { nullable: true, description: "The member's picture, relative to the site." })
  avatarUrl!: string | null;

  @Field(() => Boolean, {
    description: 'Whether the viewer can open the profile: a paused one is shown to friends only.',
  })
  viewerCanOpen!: boolean;
}

@ObjectType('Post', { simpleResolvers: true, description: 'A post on the wall.' })
export class PostType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => String, { description: 'The text, trimmed.' })
  content!: string;

  @Field(() => Date, { description: 'When it was stored.' })
  createdAt!: Date;

  @Field(() => PostAuthorType, { nullable: true, description: 'Null when the author has deleted the account.' })
  author!: PostAuthorType | null;

  @Field(() => InterestType, { nullable: true, description: 'The interest that it is about.' })
  interest!: InterestType | null;

  @Field(() => Boolean, { description: 'Whether the viewer likes it.' })
  isLiked!: boolean;

  @Field(() => Int, { description: 'How many members like it, without those who block the viewer.' })
  likeCount!: number;

  @Field(() => Int, { description: 'How many comments the viewer can see.' })
  commentCount!: number;

  @Field(() => Boolean, { description: 'Whether the viewer may delete it.' })
  viewerCanDelete!: boolean;
}

@ObjectType('PostPage', { simpleResolvers: true, description: 'A part of the wall.' })
export class PostPageType {
  @Field(() => [PostType], { description: 'In the requested order.' })
  items!: PostType[];

  @Field(() => String, { nullable: true, description: 'The cursor for `after` of the next part; null at the end.' })
  endCursor!: string | null;

  @Field(() => Date, { description: 'When it was read; the instant for `newPostCount`.' })
  asOf!: Date;
}

@ObjectType('PostLike', { simpleResolvers: true, description: 'The likes of a post.' })
export class PostLikeType {
  @Field(() => ID, { description: 'The post.' })
  postId!: string;

  @Field(() => Boolean, { description: 'Whether the viewer likes it.' })
  isLiked!: boolean;

  @Field(() => Int, { description: 'How many members like it, without those who block the viewer.' })
  likeCount!: number;
}

@ObjectType('Comment', { simpleResolvers: true, description: 'A comment under a post.' })
export class CommentType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => String, { description: 'The text, trimmed.' })
  content!: string;

  @Field(() => Date, { description: 'When it was stored.' })
  createdAt!: Date;

  @Field(() => PostAuthorType, { nullable: true, description: 'Null when the author has deleted the account.' })
  author!: PostAuthorType | null;

  @Field(() => Boolean, { description: 'Whether the viewer may delete it.' })
  viewerCanDelete!: boolean;
}

@ObjectType('CommentPage', { simpleResolvers: true, description: 'Comments of one post, the newest first.' })
export class CommentPageType {
  @Field(() => [CommentType], { description: 'The newest first.' })
  items!: CommentType[];

  @Field(() => Boolean, { description: 'Whether there are older comments: query those `before` the last one.' })
  hasOlder!: boolean;
}

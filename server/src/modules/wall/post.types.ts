import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { InterestType } from '../interests/interests.module.js';

/** The orders of the wall. */
export const PostSortEnum = { newest: 'newest', oldest: 'oldest' } as const;
export type PostSort = keyof typeof PostSortEnum;

registerEnumType(PostSortEnum, { name: 'PostSort', description: 'Which posts come first.' });

@ObjectType('PostAuthor', { simpleResolvers: true, description: 'Who wrote a post or a comment.' })
export class PostAuthorType {
  @Field(() => ID, { description: 'The member.' })
  id!: string;

  @Field(() => String, { description: "The member's name." })
  username!: string;

  @Field(() => String, { nullable: true, description: "The member's picture, relative to the site." })
  avatarUrl!: string | null;

  @Field(() => Boolean, {
    description: 'Whether the viewer finds the profile: a resting one is there for friends alone.',
  })
  viewerCanOpen!: boolean;
}

@ObjectType('Post', { simpleResolvers: true, description: 'Something that a member tells everybody.' })
export class PostType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => String, { description: 'The text, trimmed.' })
  content!: string;

  @Field(() => Date, { description: 'When it was written.' })
  createdAt!: Date;

  @Field(() => PostAuthorType, { nullable: true, description: 'Null when the author has left.' })
  author!: PostAuthorType | null;

  @Field(() => InterestType, { nullable: true, description: 'What it is about.' })
  interest!: InterestType | null;

  @Field(() => Boolean, { description: 'Whether the viewer likes it.' })
  isLiked!: boolean;

  @Field(() => Int, { description: 'How many members like it.' })
  likeCount!: number;

  @Field(() => Int, { description: 'How many comments the viewer can see.' })
  commentCount!: number;

  @Field(() => Boolean, { description: 'Whether the viewer may delete it.' })
  viewerCanDelete!: boolean;
}

@ObjectType('PostPage', { simpleResolvers: true, description: 'A part of the wall.' })
export class PostPageType {
  @Field(() => [PostType], { description: 'In the asked order.' })
  items!: PostType[];

  @Field(() => String, { nullable: true, description: 'Ask for what comes `after` this; null when that is nothing.' })
  endCursor!: string | null;

  @Field(() => Date, { description: 'When it was read: ask `newPostCount` since then.' })
  asOf!: Date;
}

@ObjectType('PostLike', { simpleResolvers: true, description: 'Whether the viewer likes a post, and how many do.' })
export class PostLikeType {
  @Field(() => ID, { description: 'The post.' })
  postId!: string;

  @Field(() => Boolean, { description: 'Whether the viewer likes it.' })
  isLiked!: boolean;

  @Field(() => Int, { description: 'How many members like it.' })
  likeCount!: number;
}

@ObjectType('Comment', { simpleResolvers: true, description: 'What a member wrote under a post.' })
export class CommentType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => String, { description: 'The text, trimmed.' })
  content!: string;

  @Field(() => Date, { description: 'When it was written.' })
  createdAt!: Date;

  @Field(() => PostAuthorType, { nullable: true, description: 'Null when the author has left.' })
  author!: PostAuthorType | null;

  @Field(() => Boolean, { description: 'Whether the viewer may delete it.' })
  viewerCanDelete!: boolean;
}

@ObjectType('CommentPage', { simpleResolvers: true, description: 'Comments of one post, the newest first.' })
export class CommentPageType {
  @Field(() => [CommentType], { description: 'The newest first.' })
  items!: CommentType[];

  @Field(() => Boolean, { description: 'Whether there are older ones; ask for those `before` the last.' })
  hasOlder!: boolean;
}

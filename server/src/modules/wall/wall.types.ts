import { Field, ID, Int, ObjectType } from 'type-graphql';
import { textEnum } from '../../common/text-enum.js';
import { type CommentAudience, CommentAudienceEnum } from '../../shared/comment-audience.js';
import { PersonType } from '../../shared/person.types.js';
import { InterestType } from '../interests/interests.module.js';
import { AftaleType } from './aftale-facts/aftale.types.js';

/** The orders of the wall. */
export const PostSortEnum = textEnum('PostSort', 'The order of posts.', {
  newest: 'The newest first.',
  oldest: 'The oldest first.',
});
export type PostSort = keyof typeof PostSortEnum;

/** What the wall can be narrowed to. */
export const PostKindEnum = textEnum('PostKind', 'Which posts.', {
  all: 'Aftaler and other posts.',
  aftaler: 'Only posts that invite to meet, also past ones.',
  posts: 'Only posts that don’t.',
});
export type PostKind = keyof typeof PostKindEnum;

@ObjectType('PostAuthor', {
  implements: PersonType,
  simpleResolvers: true,
  description: 'The author of a post or comment.',
})
export class PostAuthorType implements PersonType {
  @Field(() => ID, { description: 'The member.' })
  id!: string;

  @Field(() => String, { description: "The member's name." })
  username!: string;

  @Field(() => String, { nullable: true, description: "The member's picture, relative to the site." })
  avatarUrl!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The author's town; null when the viewer can't open the profile.",
  })
  location!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Whole kilometres between the centres of the viewer’s and the author’s town; null when one is unknown.',
  })
  distanceKm!: number | null;

  @Field(() => Boolean, {
    description: 'Whether the viewer can open the profile: a paused one is shown to friends only.',
  })
  viewerCanOpen!: boolean;
}

@ObjectType('Post', { simpleResolvers: true, description: 'A post on the wall.' })
export class PostType {
  /** The row that its comments are read by; no field of the schema. */
  postId!: number;

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

  @Field(() => Int, { description: 'How many comments for everyone the viewer can see.' })
  commentCount!: number;

  @Field(() => Boolean, { description: 'Whether the viewer may delete it.' })
  viewerCanDelete!: boolean;

  @Field(() => AftaleType, { nullable: true, description: 'What it invites to; null for other posts.' })
  aftale!: AftaleType | null;
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
  @Field(() => ID, { description: 'The id of the post; `post` is the post itself.' })
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

  @Field(() => CommentAudienceEnum, { description: 'Whom it is for.' })
  audience!: CommentAudience;

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

@ObjectType('AftalePage', { simpleResolvers: true, description: 'Aftaler ahead, the next one first.' })
export class AftalePageType {
  @Field(() => [PostType], { description: 'By their beginning; each has an `aftale`.' })
  items!: PostType[];

  @Field(() => String, { nullable: true, description: 'The cursor for `after` of the next part; null at the end.' })
  endCursor!: string | null;
}

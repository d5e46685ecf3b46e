import { COMMENTS_PAGE_SIZE_MAX, POSTS_PAGE_SIZE, POSTS_PAGE_SIZE_MAX } from '@venn/schema/limits';
import { RULES } from '@venn/schema/rules/fields';
import { IsDate } from 'class-validator';
import { ArgsType, Field, ID, Int } from 'type-graphql';
import { AppError } from '../../common/app-error.js';
import { IsClientId } from '../../common/client-id.js';
import { FollowsRule } from '../../common/follows-rule.js';
import { parsePublicId } from '../../common/public-id.js';
import { InRange } from '../../common/range.js';
import { WALL_TEXTS } from './wall.texts.js';
import { type PostSort, PostSortEnum } from './wall.types.js';

/** The arguments of `posts`. */
@ArgsType()
export class PostsArgs {
  @Field(() => ID, { nullable: true, description: 'Only posts about this interest; absent or empty means all.' })
  interestId?: string | null;

  @Field(() => PostSortEnum, { defaultValue: PostSortEnum.newest, description: 'The order.' })
  sort!: PostSort;

  @Field(() => String, { nullable: true, description: 'The `endCursor` of the previous part.' })
  after?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only posts older than this one.' })
  before?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Only the newest `limit` of them, in the requested order and without an `endCursor`.',
  })
  newestOnly!: boolean;

  @InRange(1, POSTS_PAGE_SIZE_MAX)
  @Field(() => Int, { defaultValue: POSTS_PAGE_SIZE, description: `From 1 to ${POSTS_PAGE_SIZE_MAX}.` })
  limit!: number;
}

/** The arguments of `newPostCount`. */
@ArgsType()
export class NewPostsArgs {
  @IsDate()
  @Field(() => Date, { description: 'The `asOf` of a page.' })
  since!: Date;

  @Field(() => ID, { nullable: true, description: 'Only posts about this interest; absent or empty means all.' })
  interestId?: string | null;
}

/** The arguments of `comments`. */
@ArgsType()
export class CommentsArgs {
  @Field(() => ID, { description: 'The post.' })
  postId!: string;

  @Field(() => ID, { nullable: true, description: 'Only comments older than this one.' })
  before?: string | null;

  @InRange(1, COMMENTS_PAGE_SIZE_MAX)
  @Field(() => Int, { defaultValue: COMMENTS_PAGE_SIZE_MAX, description: `From 1 to ${COMMENTS_PAGE_SIZE_MAX}.` })
  limit!: number;
}

/** The arguments of `createPost`. */
@ArgsType()
export class CreatePostArgs {
  @FollowsRule(RULES.postContent)
  @Field(() => String, { description: 'At most 1,000 characters after trimming; not empty.' })
  content!: string;

  @Field(() => ID, { nullable: true, description: 'The interest that it is about; absent or empty means none.' })
  interestId?: string | null;

  @IsClientId()
  @Field(() => ID, {
    nullable: true,
    description: 'A uuid made by the client. A retry with the same one stores no second post.',
  })
  clientPostId?: string | null;
}

/** The arguments of `createComment`. */
@ArgsType()
export class CreateCommentArgs {
  @Field(() => ID, { description: 'The post.' })
  postId!: string;

  @FollowsRule(RULES.commentContent)
  @Field(() => String, { description: 'At most 500 characters after trimming; not empty.' })
  content!: string;

  @IsClientId()
  @Field(() => ID, {
    nullable: true,
    description: 'A uuid made by the client. A retry with the same one stores no second comment.',
  })
  clientCommentId?: string | null;
}

/** The row id of a post's public id; refuses an invalid one with NOT_FOUND. */
export function postIdOf(text: string): number {
  const id = parsePublicId('post', text);
  if (id === null) throw new AppError('NOT_FOUND');
  return id;
}

/** The row id of a comment's public id; refuses an invalid one with NOT_FOUND. */
export function commentIdOf(text: string): number {
  const id = parsePublicId('comment', text);
  if (id === null) throw new AppError('NOT_FOUND');
  return id;
}

/** The row id of the argument `before`, or null without one; refuses an invalid one with VALIDATION on `before`. */
export function rowIdBefore(kind: 'post' | 'comment', before: string | null | undefined): number | null {
  if (before === null || before === undefined || before === '') return null;
  const id = parsePublicId(kind, before);
  if (id === null) throw AppError.field('before', WALL_TEXTS.id);
  return id;
}

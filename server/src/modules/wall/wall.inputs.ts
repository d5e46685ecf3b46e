import { COMMENTS_PAGE_SIZE_MAX, POSTS_PAGE_SIZE, POSTS_PAGE_SIZE_MAX } from '@venn/schema/limits';
import { RULES } from '@venn/schema/rules/fields';
import { IsDate } from 'class-validator';
import { ArgsType, Field, ID, Int } from 'type-graphql';
import { AppError } from '../../common/app-error.js';
import { IsClientId } from '../../common/client-id.js';
import { FollowsRule } from '../../common/follows-rule.js';
import { parsePublicId } from '../../common/public-id.js';
import { InRange } from '../../common/range.js';
import { type PostSort, PostSortEnum } from './post.types.js';
import { WALL_TEXTS } from './wall.texts.js';

/** Which part of the wall a viewer asks for. */
@ArgsType()
export class PostsArgs {
  @Field(() => ID, { nullable: true, description: 'Only posts about this interest; absent or empty means all.' })
  interestId?: string | null;

  @Field(() => PostSortEnum, { defaultValue: PostSortEnum.newest, description: 'The order.' })
  sort!: PostSort;

  @Field(() => String, { nullable: true, description: 'The `endCursor` of the part before.' })
  after?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only posts that are older than this one.' })
  before?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Only the newest `limit` of them, in the asked order; without a cursor to go on from.',
  })
  newestOnly!: boolean;

  @InRange(1, POSTS_PAGE_SIZE_MAX)
  @Field(() => Int, { defaultValue: POSTS_PAGE_SIZE, description: `From 1 to ${POSTS_PAGE_SIZE_MAX}.` })
  limit!: number;
}

/** Since when, and about what, a viewer asks for new posts. */
@ArgsType()
export class NewPostsArgs {
  @IsDate()
  @Field(() => Date, { description: 'The `asOf` of a page.' })
  since!: Date;

  @Field(() => ID, { nullable: true, description: 'Only posts about this interest; absent or empty means all.' })
  interestId?: string | null;
}

/** Which comments of a post a viewer asks for. */
@ArgsType()
export class CommentsArgs {
  @Field(() => ID, { description: 'The post.' })
  postId!: string;

  @Field(() => ID, { nullable: true, description: 'Only comments that are older than this one.' })
  before?: string | null;

  @InRange(1, COMMENTS_PAGE_SIZE_MAX)
  @Field(() => Int, { defaultValue: COMMENTS_PAGE_SIZE_MAX, description: `From 1 to ${COMMENTS_PAGE_SIZE_MAX}.` })
  limit!: number;
}

/** What a member puts on the wall. */
@ArgsType()
export class CreatePostArgs {
  @FollowsRule(RULES.postContent)
  @Field(() => String, { description: 'At most 1,000 characters after trimming; not empty.' })
  content!: string;

  @Field(() => ID, { nullable: true, description: 'What it is about; absent or empty means nothing of the list.' })
  interestId?: string | null;

  @IsClientId()
  @Field(() => ID, {
    nullable: true,
    description: 'A uuid of your own. Sending again with the same one never makes a second post.',
  })
  clientPostId?: string | null;
}

/** What a member writes under a post. */
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
    description: 'A uuid of your own. Sending again with the same one never makes a second comment.',
  })
  clientCommentId?: string | null;
}

/** The post behind a public id; refuses a text that is none with NOT_FOUND. */
export function postIdOf(text: string): number {
  const id = parsePublicId('post', text);
  if (id === null) throw new AppError('NOT_FOUND');
  return id;
}

/** The comment behind a public id; refuses a text that is none with NOT_FOUND. */
export function commentIdOf(text: string): number {
  const id = parsePublicId('comment', text);
  if (id === null) throw new AppError('NOT_FOUND');
  return id;
}

/** The row of which only older ones are asked for, or null; refuses a text that is none with VALIDATION on `before`. */
export function olderThan(kind: 'post' | 'comment', before: string | null | undefined): number | null {
  if (before === null || before === undefined || before === '') return null;
  const id = parsePublicId(kind, before);
  if (id === null) throw AppError.field('before', WALL_TEXTS.id);
  return id;
}

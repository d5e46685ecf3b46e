import {
  AFTALE_TEXT_MAX,
  COMMENTS_PAGE_SIZE_MAX,
  POST_COMMENTS,
  POST_COMMENTS_MAX,
  POST_MAX,
  POSTS_PAGE_SIZE,
  POSTS_PAGE_SIZE_MAX,
} from '@venn/schema/limits';
import { AFTALE_RULES } from '@venn/schema/rules/aftale';
import { RULES } from '@venn/schema/rules/fields';
import { IsDate, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, Int } from 'type-graphql';
import { AppError } from '../../common/app-error.js';
import { FIELD_SENTENCES } from '../../common/field-sentences.js';
import { IsClientId } from '../../common/inputs/client-id.js';
import { FollowsRule } from '../../common/inputs/follows-rule.js';
import { IdField } from '../../common/inputs/id-input.js';
import { InRange } from '../../common/inputs/range.js';
import { type CommentAudience, CommentAudienceEnum } from '../../shared/comment-audience.js';
import { ReasonArgs } from '../../shared/reasons.js';
import { AftaleInput } from './aftale-facts/aftale.inputs.js';
import { WALL_TEXTS } from './wall.texts.js';
import { type PostKind, PostKindEnum, type PostSort, PostSortEnum } from './wall.types.js';

/** Refusal of an interest that isn't there. */
export const interestUnknown = (): AppError => AppError.field('interestId', FIELD_SENTENCES.interestUnknown);

const ABOUT_INTEREST = {
  nullable: true,
  emptyIsNull: true,
  description: 'Only posts about this interest; absent or empty means all.',
  refusal: interestUnknown,
} as const;

const KIND = { defaultValue: PostKindEnum.all, description: 'Which posts.' } as const;

const BEFORE = {
  nullable: true,
  emptyIsNull: true,
  refusal: () => AppError.field('before', WALL_TEXTS.id),
} as const;

/** The arguments of `posts`. */
@ArgsType()
export class PostsArgs {
  @IdField('interest', ABOUT_INTEREST)
  interestId?: number | null;

  @Field(() => PostKindEnum, KIND)
  kind!: PostKind;

  @Field(() => PostSortEnum, { defaultValue: PostSortEnum.newest, description: 'The order.' })
  sort!: PostSort;

  @Field(() => String, { nullable: true, description: 'The `endCursor` of the previous part.' })
  after?: string | null;

  @IdField('post', { ...BEFORE, description: 'Only posts older than this one.' })
  before?: number | null;

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

  @IdField('interest', ABOUT_INTEREST)
  interestId?: number | null;

  @Field(() => PostKindEnum, KIND)
  kind!: PostKind;
}

/** The arguments of `comments`. */
@ArgsType()
export class CommentsArgs {
  @IdField('post', { description: 'The post.' })
  postId!: number;

  @IdField('comment', { ...BEFORE, description: 'Only comments older than this one.' })
  before?: number | null;

  @InRange(1, COMMENTS_PAGE_SIZE_MAX)
  @Field(() => Int, { defaultValue: COMMENTS_PAGE_SIZE_MAX, description: `From 1 to ${COMMENTS_PAGE_SIZE_MAX}.` })
  limit!: number;
}

/** The arguments of `Post.comments`. */
@ArgsType()
export class PostCommentsArgs {
  @InRange(1, POST_COMMENTS_MAX)
  @Field(() => Int, { defaultValue: POST_COMMENTS, description: `From 1 to ${POST_COMMENTS_MAX}.` })
  first!: number;

  @IdField('comment', {
    nullable: true,
    emptyIsNull: true,
    refusal: () => AppError.field('after', WALL_TEXTS.id),
    description: 'The last comment of the previous part: older ones follow.',
  })
  after?: number | null;
}

/** The arguments of `createPost`. */
@ArgsType()
export class CreatePostArgs {
  @FollowsRule(AFTALE_RULES.aftalePostContent)
  @Field(() => String, {
    nullable: true,
    description: `At most ${POST_MAX.toLocaleString('en')} characters after trimming; not empty. With an \`aftale\` at most ${AFTALE_TEXT_MAX}, and absent or empty where the title says all.`,
  })
  content?: string | null;

  @IdField('interest', {
    ...ABOUT_INTEREST,
    description: 'The interest that it is about; absent or empty means none.',
  })
  interestId?: number | null;

  @IsClientId()
  @Field(() => ID, {
    nullable: true,
    description: 'A uuid made by the client. A retry with the same one stores no second post.',
  })
  clientPostId?: string | null;

  @ValidateNested()
  @Field(() => AftaleInput, {
    nullable: true,
    description: 'Makes it an invitation to meet, whose host is the viewer.',
  })
  aftale?: AftaleInput | null;
}

/** The arguments of `createComment`. */
@ArgsType()
export class CreateCommentArgs {
  @IdField('post', { description: 'The post.' })
  postId!: number;

  @FollowsRule(RULES.commentContent)
  @Field(() => String, { description: 'At most 500 characters after trimming; not empty.' })
  content!: string;

  @IsClientId()
  @Field(() => ID, {
    nullable: true,
    description: 'A uuid made by the client. A retry with the same one stores no second comment.',
  })
  clientCommentId?: string | null;

  @Field(() => CommentAudienceEnum, {
    defaultValue: CommentAudienceEnum.everyone,
    description: 'Whom it is for; `coming` only where the viewer is the host of an aftale, or coming.',
  })
  audience!: CommentAudience;
}

/** The arguments of `deletePost`. */
@ArgsType()
export class DeletePostArgs extends ReasonArgs {
  @IdField('post', { description: 'The post.' })
  id!: number;
}

/** The arguments of `deleteComment`. */
@ArgsType()
export class DeleteCommentArgs extends ReasonArgs {
  @IdField('comment', { description: 'The comment.' })
  id!: number;
}

import type { Right } from '@venn/schema/roles';
import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { NoticeType } from '../../../shared/notice.types.js';
import { ReasonArgs, reasonsOf } from '../../../shared/reasons.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { CommentsArgs, CreateCommentArgs, commentIdOf, postIdOf, rowIdBefore } from '../wall.inputs.js';
import { WALL_TEXTS } from '../wall.texts.js';
import { CommentPageType, CommentType } from '../wall.types.js';
import { CommentService } from './comment.service.js';

@Resolver()
export class CommentResolver {
  constructor(private readonly comments: CommentService) {}

  @Authorized<Right>('member')
  @Query(() => CommentPageType, { name: 'comments', description: 'The comments of a post, the newest first.' })
  page(@Args() args: CommentsArgs, @Ctx() { viewer }: ViewerContext): Promise<CommentPageType> {
    const { postId, before, limit } = args;
    return this.comments.page(viewer, postIdOf(postId), { before: rowIdBefore('comment', before), limit });
  }

  @Authorized<Right>('member')
  @Mutation(() => CommentType, { description: 'Adds a comment to a post.' })
  createComment(@Args() args: CreateCommentArgs, @Ctx() { viewer }: ViewerContext): Promise<CommentType> {
    const { postId, content, clientCommentId = null } = args;
    return this.comments.create(viewer, { postId: postIdOf(postId), content, clientCommentId });
  }

  @Authorized<Right>('member')
  @Mutation(() => NoticeType, {
    description:
      'Deletes a comment. Only its author and administrators may; these remove it with a decision, whose reasons the author is given.',
  })
  async deleteComment(
    @Arg('id', () => ID, { description: 'The comment.' }) id: string,
    @Args() reasons: ReasonArgs,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<NoticeType> {
    await this.comments.delete(viewer, commentIdOf(id), reasonsOf(reasons));
    return { message: WALL_TEXTS.commentDeleted };
  }
}

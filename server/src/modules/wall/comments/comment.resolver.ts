import type { Right } from '@venn/schema/roles';
import { Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { publicId } from '../../../common/public-id.js';
import { DeletedType } from '../../../shared/deleted.types.js';
import { reasonsOf } from '../../../shared/reasons.js';
import { Refuses } from '../../../shared/refuses.js';
import { Scope } from '../../../shared/scope.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { CommentsArgs, CreateCommentArgs, DeleteCommentArgs } from '../wall.inputs.js';
import { WALL_TEXTS } from '../wall.texts.js';
import { CommentPageType, CommentType } from '../wall.types.js';
import { CommentService } from './comment.service.js';

@Resolver()
export class CommentResolver {
  constructor(private readonly comments: CommentService) {}

  @Authorized<Right>('member')
  @Refuses('NOT_FOUND')
  @Scope('wall:read')
  @Query(() => CommentPageType, { name: 'comments', description: 'The comments of a post, the newest first.' })
  page(@Args() args: CommentsArgs, @Ctx() { viewer }: ViewerContext): Promise<CommentPageType> {
    const { postId, before = null, limit } = args;
    return this.comments.page(viewer, { postId, before, limit });
  }

  @Authorized<Right>('member')
  @Refuses('NOT_FOUND', 'CONFLICT')
  @Scope('wall:write')
  @Mutation(() => CommentType, { description: 'Adds a comment to a post.' })
  createComment(@Args() args: CreateCommentArgs, @Ctx() { viewer }: ViewerContext): Promise<CommentType> {
    const { postId, content, audience, clientCommentId = null } = args;
    return this.comments.create(viewer, { postId, content, audience, clientCommentId });
  }

  @Authorized<Right>('member')
  @Refuses('FORBIDDEN', 'NOT_FOUND', 'STEP_UP_REQUIRED')
  @Scope('wall:write')
  @Mutation(() => DeletedType, {
    description:
      'Deletes a comment. Only its author and administrators may; these remove it with a decision, whose reasons the author is given.',
  })
  async deleteComment(@Args() args: DeleteCommentArgs, @Ctx() { viewer }: ViewerContext): Promise<DeletedType> {
    await this.comments.delete(viewer, args.id, reasonsOf(args));
    return { id: publicId('comment', args.id), message: WALL_TEXTS.commentDeleted };
  }
}

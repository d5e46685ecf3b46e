import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Scope } from '../../../shared/scope.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { PostCommentsArgs } from '../wall.inputs.js';
import { CommentPageType, PostType } from '../wall.types.js';
import { CommentLoader } from './comment.loader.js';

@Resolver(() => PostType)
export class PostCommentsResolver {
  constructor(private readonly loader: CommentLoader) {}

  @Scope('wall:read')
  @FieldResolver(() => CommentPageType, {
    nullable: true,
    description: 'Its comments, the newest first; null when it has been deleted meanwhile.',
  })
  comments(
    @Root() { postId }: PostType,
    @Args() { first, after = null }: PostCommentsArgs,
    @Ctx() context: ViewerContext,
  ): Promise<CommentPageType | null> {
    return this.loader.load(context, { postId, before: after, limit: first });
  }
}

import type { Right } from '@venn/schema/roles';
import { Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { IdArg } from '../../../common/inputs/id-input.js';
import { rowId } from '../../../common/public-id.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import { Limited } from '../../../shared/limited.js';
import { Refuses } from '../../../shared/refuses.js';
import { Scope } from '../../../shared/scope.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { PostLikeType, PostType } from '../wall.types.js';
import { PostService } from './post.service.js';
import { PostLikeService } from './post-like.service.js';

@Resolver(() => PostLikeType)
export class PostLikeResolver {
  constructor(
    private readonly likes: PostLikeService,
    private readonly posts: PostService,
    readonly rateLimiter: RateLimiter,
  ) {}

  @Authorized<Right>('member')
  @Limited('like')
  @Refuses('NOT_FOUND')
  @Scope('wall:write')
  @Mutation(() => PostLikeType, { description: "Adds the viewer's like to a post; idempotent." })
  likePost(
    @IdArg('post', 'id', { description: 'The post.' }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<PostLikeType> {
    return this.likes.like(viewer, id);
  }

  @Authorized<Right>('member')
  @Refuses('NOT_FOUND')
  @Scope('wall:write')
  @Mutation(() => PostLikeType, { description: "Removes the viewer's like from a post; idempotent." })
  unlikePost(
    @IdArg('post', 'id', { description: 'The post.' }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<PostLikeType> {
    return this.likes.unlike(viewer, id);
  }

  @Scope('wall:read')
  @FieldResolver(() => PostType, {
    nullable: true,
    description: 'The post, so that a client’s cache has its new count; null when it has been deleted meanwhile.',
  })
  post(@Root() { postId }: PostLikeType, @Ctx() { viewer }: ViewerContext): Promise<PostType | null> {
    return this.posts.find(viewer, rowId('post', postId));
  }
}

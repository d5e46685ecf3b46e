import type { Right } from '@venn/schema/roles';
import { Args, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { IdArg } from '../../../common/id-input.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import { Limited } from '../../../shared/limited.js';
import { NoticeType } from '../../../shared/notice.types.js';
import { reasonsOf } from '../../../shared/reasons.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { CreatePostArgs, DeletePostArgs, NewPostsArgs, PostsArgs } from '../wall.inputs.js';
import { WALL_TEXTS } from '../wall.texts.js';
import { PostLikeType, PostPageType, PostType } from '../wall.types.js';
import { PostService } from './post.service.js';
import { decodeCursor } from './post-cursor.js';
import { PostLikeService } from './post-like.service.js';

@Resolver()
export class PostResolver {
  constructor(
    private readonly postService: PostService,
    private readonly likes: PostLikeService,
    readonly rateLimiter: RateLimiter,
  ) {}

  @Authorized<Right>('member')
  @Query(() => PostPageType, { description: 'A part of the wall, by default the newest posts first.' })
  posts(@Args() args: PostsArgs, @Ctx() { viewer }: ViewerContext): Promise<PostPageType> {
    const { interestId = null, after, before = null, ...rest } = args;
    return this.postService.page(viewer, { ...rest, interestId, after: decodeCursor(after), before });
  }

  @Authorized<Right>('member')
  @Query(() => Int, { description: 'The number of posts by others since an instant; 100 means more than 99.' })
  newPostCount(@Args() args: NewPostsArgs, @Ctx() { viewer }: ViewerContext): Promise<number> {
    return this.postService.newCount(viewer, args.since, args.interestId ?? null);
  }

  @Authorized<Right>('member')
  @Mutation(() => PostType, { description: 'Adds a post to the wall.' })
  createPost(@Args() args: CreatePostArgs, @Ctx() { viewer }: ViewerContext): Promise<PostType> {
    const { content, interestId = null, clientPostId = null } = args;
    return this.postService.create(viewer, { content, interestId, clientPostId });
  }

  @Authorized<Right>('member')
  @Mutation(() => NoticeType, {
    description:
      'Deletes a post. Only its author and administrators may; these remove it with a decision, whose reasons the author is given.',
  })
  async deletePost(@Args() args: DeletePostArgs, @Ctx() { viewer }: ViewerContext): Promise<NoticeType> {
    await this.postService.delete(viewer, args.id, reasonsOf(args));
    return { message: WALL_TEXTS.postDeleted };
  }

  @Authorized<Right>('member')
  @Limited('like')
  @Mutation(() => PostLikeType, { description: "Adds the viewer's like to a post; idempotent." })
  likePost(
    @IdArg('post', 'id', { description: 'The post.' }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<PostLikeType> {
    return this.likes.like(viewer, id);
  }

  @Authorized<Right>('member')
  @Mutation(() => PostLikeType, { description: "Removes the viewer's like from a post; idempotent." })
  unlikePost(
    @IdArg('post', 'id', { description: 'The post.' }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<PostLikeType> {
    return this.likes.unlike(viewer, id);
  }
}

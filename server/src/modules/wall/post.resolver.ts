import type { Right } from '@venn/schema/roles';
import { Arg, Args, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { normalise } from '../../common/follows-rule.js';
import { NoticeType } from '../../common/notice.types.js';
import type { ViewerContext } from '../../common/viewer.js';
import { PostService } from './post.service.js';
import { PostLikeType, PostPageType, PostType } from './post.types.js';
import { placeOf } from './post-cursor.js';
import { PostLikeService } from './post-like.service.js';
import { CreatePostArgs, NewPostsArgs, olderThan, PostsArgs, postIdOf } from './wall.inputs.js';
import { WALL_TEXTS } from './wall.texts.js';

@Resolver()
export class PostResolver {
  constructor(
    private readonly wall: PostService,
    private readonly likes: PostLikeService,
  ) {}

  @Authorized<Right>('member')
  @Query(() => PostPageType, { description: 'A part of the wall, the newest posts first unless asked otherwise.' })
  posts(@Args() args: PostsArgs, @Ctx() { viewer }: ViewerContext): Promise<PostPageType> {
    const { interestId = null, sort, after, before, newestOnly, limit } = args;
    return this.wall.page(viewer, {
      interestId,
      sort,
      after: placeOf(after),
      before: olderThan('post', before),
      newestOnly,
      limit,
    });
  }

  @Authorized<Right>('member')
  @Query(() => Int, { description: 'Posts of others that have come since an instant; 100 means more than 99.' })
  newPostCount(@Args() args: NewPostsArgs, @Ctx() { viewer }: ViewerContext): Promise<number> {
    return this.wall.newCount(viewer, args.since, args.interestId ?? null);
  }

  @Authorized<Right>('member')
  @Mutation(() => PostType, { description: 'Puts a post on the wall.' })
  createPost(@Args() args: CreatePostArgs, @Ctx() { viewer }: ViewerContext): Promise<PostType> {
    const { content, interestId = null, clientPostId = null } = normalise(args);
    return this.wall.create(viewer, { content, interest: interestId, clientPostId });
  }

  @Authorized<Right>('member')
  @Mutation(() => NoticeType, {
    description: 'Takes a post off the wall for everybody. Only its author and administrators may.',
  })
  async deletePost(
    @Arg('id', () => ID, { description: 'The post.' }) id: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<NoticeType> {
    await this.wall.delete(viewer, postIdOf(id));
    return { message: WALL_TEXTS.postDeleted };
  }

  @Authorized<Right>('member')
  @Mutation(() => PostLikeType, { description: 'The viewer likes a post; once is enough.' })
  likePost(
    @Arg('id', () => ID, { description: 'The post.' }) id: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<PostLikeType> {
    return this.likes.like(viewer, postIdOf(id));
  }

  @Authorized<Right>('member')
  @Mutation(() => PostLikeType, { description: 'The viewer no longer likes a post.' })
  unlikePost(
    @Arg('id', () => ID, { description: 'The post.' }) id: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<PostLikeType> {
    return this.likes.unlike(viewer, postIdOf(id));
  }
}

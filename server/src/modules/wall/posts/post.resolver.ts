import type { Right } from '@venn/schema/roles';
import { Args, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { AppError } from '../../../common/app-error.js';
import { FIELD_SENTENCES } from '../../../common/field-sentences.js';
import { IdArg } from '../../../common/inputs/id-input.js';
import { publicId } from '../../../common/public-id.js';
import { DeletedType } from '../../../shared/deleted.types.js';
import { reasonsOf } from '../../../shared/reasons.js';
import { Refuses } from '../../../shared/refuses.js';
import { Scope } from '../../../shared/scope.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { draftOf } from '../aftale-facts/aftale.draft.js';
import { CreatePostArgs, DeletePostArgs, NewPostsArgs, PostsArgs } from '../wall.inputs.js';
import { WALL_TEXTS } from '../wall.texts.js';
import { PostPageType, PostType } from '../wall.types.js';
import { PostService } from './post.service.js';
import { decodeCursor } from './post-cursor.js';

@Resolver()
export class PostResolver {
  constructor(private readonly postService: PostService) {}

  @Authorized<Right>('member')
  @Scope('wall:read')
  @Query(() => PostPageType, { description: 'A part of the wall, by default the newest posts first.' })
  posts(@Args() args: PostsArgs, @Ctx() { viewer }: ViewerContext): Promise<PostPageType> {
    const { interestId = null, after, before = null, ...rest } = args;
    return this.postService.page(viewer, { ...rest, interestId, after: decodeCursor(after), before });
  }

  @Authorized<Right>('member')
  @Refuses('NOT_FOUND')
  @Scope('wall:read')
  @Query(() => PostType, { description: 'One post of the wall.' })
  post(
    @IdArg('post', 'id', { description: 'The post.' }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<PostType> {
    return this.postService.demand(viewer, id);
  }

  @Authorized<Right>('member')
  @Scope('wall:read')
  @Query(() => Int, { description: 'The number of posts by others since an instant; 100 means more than 99.' })
  newPostCount(@Args() args: NewPostsArgs, @Ctx() { viewer }: ViewerContext): Promise<number> {
    const { since, interestId = null, kind } = args;
    return this.postService.newCount(viewer, { since, interestId, kind });
  }

  @Authorized<Right>('member')
  @Refuses('CONFLICT')
  @Scope('wall:write')
  @Mutation(() => PostType, { description: 'Adds a post to the wall.' })
  async createPost(@Args() args: CreatePostArgs, @Ctx() { viewer }: ViewerContext): Promise<PostType> {
    const { interestId = null, clientPostId = null } = args;
    const aftale = args.aftale == null ? null : draftOf(args.aftale);
    const content = args.content || aftale?.title;
    // The rule refuses an empty text, and not an absent one.
    if (!content) throw AppError.field('content', FIELD_SENTENCES.postRequired);
    return this.postService.create(viewer, { content, interestId, aftale, clientPostId });
  }

  @Authorized<Right>('member')
  @Refuses('FORBIDDEN', 'NOT_FOUND', 'STEP_UP_REQUIRED')
  @Scope('wall:write')
  @Mutation(() => DeletedType, {
    description:
      'Deletes a post. Only its author and administrators may; these remove it with a decision, whose reasons the author is given.',
  })
  async deletePost(@Args() args: DeletePostArgs, @Ctx() { viewer }: ViewerContext): Promise<DeletedType> {
    await this.postService.delete(viewer, args.id, reasonsOf(args));
    return { id: publicId('post', args.id), message: WALL_TEXTS.postDeleted };
  }
}

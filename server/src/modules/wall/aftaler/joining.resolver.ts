import type { Right } from '@venn/schema/roles';
import { Args, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { IdArg } from '../../../common/inputs/id-input.js';
import { publicId, rowId } from '../../../common/public-id.js';
import { Refuses } from '../../../shared/refuses.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { AskToJoinArgs, DecideRequestArgs } from '../aftale-facts/aftale.inputs.js';
import { AftaleLeftType } from '../aftale-facts/aftale.types.js';
import { PostService } from '../posts/post.service.js';
import { PostType } from '../wall.types.js';
import { JoiningService } from './joining.service.js';

@Resolver(() => AftaleLeftType)
export class JoiningResolver {
  constructor(
    private readonly joining: JoiningService,
    private readonly posts: PostService,
  ) {}

  @Authorized<Right>('member')
  @Refuses(
    'NOT_FOUND',
    'AFTALE_OWN',
    'AFTALE_PAST',
    'AFTALE_CANCELLED',
    'ALREADY_ASKED',
    'MEMBER_ON_BREAK',
    'VIEWER_ON_BREAK',
    'CONFLICT',
  )
  @Mutation(() => PostType, {
    description:
      'Asks the host of an aftale for a place; with none left the viewer waits, in the order of asking. Counts as a new conversation, unless the two have one.',
  })
  async askToJoin(@Args() args: AskToJoinArgs, @Ctx() { viewer }: ViewerContext): Promise<PostType> {
    const { postId, note, visible, changedAt = null, clientRequestId } = args;
    await this.joining.ask(viewer, {
      postId,
      note: note || null,
      visible,
      changedAt,
      clientRequestId: clientRequestId?.toLowerCase() ?? null,
    });
    return this.posts.demand(viewer, postId);
  }

  @Authorized<Right>('member')
  @Refuses('NOT_FOUND', 'AFTALE_PAST', 'AFTALE_CANCELLED', 'CONFLICT')
  @Mutation(() => PostType, {
    description:
      'Answers a request to join the viewer’s aftale. With a yes they have a place, or wait where none is left, and the two can write to each other; with a no they are told that there is no place this time.',
  })
  async decideRequest(@Args() { id, accept }: DecideRequestArgs, @Ctx() { viewer }: ViewerContext): Promise<PostType> {
    return this.posts.demand(viewer, await this.joining.decide(viewer, id, accept));
  }

  @Authorized<Right>('member')
  @Refuses('NOT_FOUND', 'AFTALE_PAST')
  @Mutation(() => AftaleLeftType, {
    description:
      'Takes the viewer’s request back, or the viewer from those who are coming, before the aftale begins. Idempotent.',
  })
  async leaveAftale(
    @IdArg('post', 'postId', { description: 'The post.' }) postId: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<AftaleLeftType> {
    await this.joining.leave(viewer, postId);
    return { postId: publicId('post', postId) };
  }

  @Authorized<Right>('member')
  @Refuses('NOT_FOUND', 'AFTALE_PAST', 'AFTALE_CANCELLED')
  @Mutation(() => AftaleLeftType, {
    description:
      'Takes somebody off the list of the viewer’s aftale, who is told that there is no place this time; or the viewer from another’s, as `leaveAftale` does.',
  })
  async removeGuest(
    @IdArg('aftaleRequest', 'id', { description: 'The request.' }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<AftaleLeftType> {
    return { postId: publicId('post', await this.joining.remove(viewer, id)) };
  }

  @FieldResolver(() => PostType, {
    nullable: true,
    description: 'The post as the viewer sees it then; null where the viewer doesn’t, because of a block.',
  })
  post(@Root() { postId }: AftaleLeftType, @Ctx() { viewer }: ViewerContext): Promise<PostType | null> {
    return this.posts.find(viewer, rowId('post', postId));
  }
}

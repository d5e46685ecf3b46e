import type { Right } from '@venn/schema/roles';
import { Args, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Refuses } from '../../../shared/refuses.js';
import { Scope } from '../../../shared/scope.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { checkedInstant, checkedTown } from '../aftale-facts/aftale.draft.js';
import { CancelAftaleArgs, ChangeAftaleArgs, ComingAftalerArgs } from '../aftale-facts/aftale.inputs.js';
import { PostService } from '../posts/post.service.js';
import { decodeCursor } from '../posts/post-cursor.js';
import { AftalePageType, PostType } from '../wall.types.js';
import { AftaleListService } from './aftale-list.service.js';
import { HostingService } from './hosting.service.js';

@Resolver()
export class AftaleResolver {
  constructor(
    private readonly lists: AftaleListService,
    private readonly hosting: HostingService,
    private readonly posts: PostService,
  ) {}

  @Authorized<Right>('member')
  @Scope('wall:read')
  @Query(() => AftalePageType, {
    description:
      'The aftaler ahead that are not cancelled, the next one first; for a viewer without a town of any distance.',
  })
  comingAftaler(@Args() args: ComingAftalerArgs, @Ctx() { viewer }: ViewerContext): Promise<AftalePageType> {
    const { interestId = null, maxDistance = null, after, first } = args;
    return this.lists.coming(viewer, { interestId, maxDistance, after: decodeCursor(after), first });
  }

  @Authorized<Right>('member')
  @Scope('wall:read')
  @Query(() => [PostType], {
    description:
      'The aftaler ahead that the viewer hosts, is coming to, or has asked to join, the next one first, at most 50.',
  })
  myAftaler(@Ctx() { viewer }: ViewerContext): Promise<PostType[]> {
    return this.lists.own(viewer);
  }

  @Authorized<Right>('member')
  @Scope('wall:read')
  @Query(() => Int, { description: 'How many requests to join aftaler ahead wait for the viewer’s answer.' })
  openRequestCount(@Ctx() { viewer }: ViewerContext): Promise<number> {
    return this.lists.openRequestCount(viewer);
  }

  @Authorized<Right>('member')
  @Refuses('NOT_FOUND', 'FORBIDDEN', 'AFTALE_PAST', 'AFTALE_CANCELLED')
  @Mutation(() => PostType, {
    description:
      'Changes an aftale before it begins; only its host may. What is absent or null stays. Those who are coming are told of another title, time, town or place.',
  })
  async changeAftale(@Args() args: ChangeAftaleArgs, @Ctx() { viewer }: ViewerContext): Promise<PostType> {
    const { postId, title, startsAt, endsAt, town, place, places, content } = args;
    await this.hosting.change(viewer, postId, {
      title: title ?? undefined,
      startsAt: startsAt == null ? undefined : checkedInstant(startsAt),
      endsAt: endsAt == null ? undefined : endsAt === '' ? null : checkedInstant(endsAt),
      townId: town == null ? undefined : checkedTown(town),
      place: place == null ? undefined : place || null,
      places: places ?? undefined,
      content: content ?? undefined,
    });
    return this.posts.demand(viewer, postId);
  }

  @Authorized<Right>('member')
  @Refuses('NOT_FOUND', 'FORBIDDEN', 'AFTALE_PAST')
  @Mutation(() => PostType, {
    description:
      'Cancels an aftale before it begins; only its host may. Those who were coming are told. The post stays. Idempotent.',
  })
  async cancelAftale(@Args() { postId, text }: CancelAftaleArgs, @Ctx() { viewer }: ViewerContext): Promise<PostType> {
    await this.hosting.cancel(viewer, postId, text || null);
    return this.posts.demand(viewer, postId);
  }
}

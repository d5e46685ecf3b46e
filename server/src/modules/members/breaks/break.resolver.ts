import type { Right } from '@venn/schema/roles';
import { Args, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import { Limited } from '../../../shared/limited.js';
import { Scope } from '../../../shared/scope.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { MemberService } from '../member.service.js';
import { ViewerType } from '../member.types.js';
import { TakeBreakArgs } from './break.inputs.js';
import { BreakService } from './break.service.js';

@Resolver()
export class BreakResolver {
  constructor(
    private readonly breaks: BreakService,
    private readonly members: MemberService,
    readonly rateLimiter: RateLimiter,
  ) {}

  @Authorized<Right>('member')
  @Limited('profileSave')
  @Scope('profile:write')
  @Mutation(() => ViewerType, {
    description:
      'Takes the viewer out of Find Venner, and of what members invite to, and lets nobody begin a conversation with the viewer, nor the viewer with others. Conversations go on. Changes the end of a break that is on.',
  })
  async takeBreak(@Args() { until = null }: TakeBreakArgs, @Ctx() { viewer }: ViewerContext): Promise<ViewerType> {
    await this.breaks.take(viewer.id, until);
    return this.members.viewer(viewer.id);
  }

  @Authorized<Right>('member')
  @Scope('profile:write')
  @Mutation(() => ViewerType, { description: 'Ends the viewer’s break. Idempotent.' })
  async endBreak(@Ctx() { viewer }: ViewerContext): Promise<ViewerType> {
    await this.breaks.endOwn(viewer.id);
    return this.members.viewer(viewer.id);
  }
}

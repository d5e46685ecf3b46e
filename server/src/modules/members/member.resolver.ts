import type { Right } from '@venn/schema/roles';
import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { IdArg } from '../../common/inputs/id-input.js';
import { Refuses } from '../../shared/refuses.js';
import { Scope } from '../../shared/scope.js';
import type { ViewerContext } from '../../shared/viewer.js';
import { MemberService } from './member.service.js';
import { MemberType, ViewerType } from './member.types.js';

@Resolver()
export class MemberResolver {
  constructor(private readonly members: MemberService) {}

  @Authorized<Right>('confined')
  @Scope('any')
  @Query(() => ViewerType, { description: 'The logged-in member.' })
  viewer(@Ctx() { viewer }: ViewerContext): Promise<ViewerType> {
    return this.members.viewer(viewer.id);
  }

  @Authorized<Right>('member')
  @Refuses('MEMBER_NOT_FOUND')
  @Scope('members:read')
  @Query(() => MemberType, {
    description: 'A member’s profile. Refuses with `MEMBER_NOT_FOUND` for a member whom the viewer may not see.',
  })
  member(
    @IdArg('member', 'id', { description: 'The member’s id.' }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<MemberType> {
    return this.members.member(viewer.id, id);
  }
}

import type { Right } from '@venn/schema/roles';
import { Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { IdArg } from '../../../common/inputs/id-input.js';
import { Refuses } from '../../../shared/refuses.js';
import { Scope } from '../../../shared/scope.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { HiddenMemberService } from './hidden-member.service.js';
import { HIDDEN_LIST, HiddenMemberType, HideStateType } from './hidden-member.types.js';

@Resolver()
export class HiddenMemberResolver {
  constructor(private readonly hiddenMembers: HiddenMemberService) {}

  @Authorized<Right>('member')
  @Scope('profile:read')
  @Query(() => [HiddenMemberType], {
    name: 'hiddenMembers',
    description: `The members whom the viewer hides in Find Venner, ${HIDDEN_LIST}.`,
  })
  list(@Ctx() { viewer }: ViewerContext): Promise<HiddenMemberType[]> {
    return this.hiddenMembers.list(viewer.id);
  }

  @Authorized<Right>('member')
  @Refuses('BAD_REQUEST', 'CONFLICT', 'MEMBER_NOT_FOUND')
  @Mutation(() => HideStateType, {
    description:
      'Hides a member in the viewer’s Find Venner, for nobody else; the member isn’t told, and can be opened and written to as before. Idempotent.',
  })
  hideMember(
    @IdArg('member', 'id', { description: 'The member’s id.' }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<HideStateType> {
    return this.hiddenMembers.hide(viewer.id, id);
  }

  @Authorized<Right>('member')
  @Refuses('BAD_REQUEST', 'MEMBER_NOT_FOUND')
  @Mutation(() => HideStateType, {
    description: 'Shows a member whom the viewer has hidden in Find Venner again. Idempotent.',
  })
  unhideMember(
    @IdArg('member', 'id', { description: 'The member’s id.' }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<HideStateType> {
    return this.hiddenMembers.unhide(viewer.id, id);
  }
}

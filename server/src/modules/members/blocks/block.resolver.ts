import type { Right } from '@venn/schema/roles';
import { Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { IdArg } from '../../../common/inputs/id-input.js';
import { rowId } from '../../../common/public-id.js';
import { Refuses } from '../../../shared/refuses.js';
import { Scope } from '../../../shared/scope.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { MemberService } from '../member.service.js';
import { MemberType } from '../member.types.js';
import { BlockService } from './block.service.js';
import { BlockedMemberType, BlockStateType } from './block.types.js';

@Resolver(() => BlockStateType)
export class BlockResolver {
  constructor(
    private readonly blocks: BlockService,
    private readonly members: MemberService,
  ) {}

  @Authorized<Right>('member')
  @Scope('profile:read')
  @Query(() => [BlockedMemberType], {
    description: 'The members whom the viewer has blocked, newest first, at most 500.',
  })
  blockedMembers(@Ctx() { viewer }: ViewerContext): Promise<BlockedMemberType[]> {
    return this.blocks.blocked(viewer.id);
  }

  @Authorized<Right>('member')
  @Refuses('BAD_REQUEST', 'MEMBER_NOT_FOUND')
  @Mutation(() => BlockStateType, {
    description: 'Blocks a member: neither can find or write to the other any more. Idempotent.',
  })
  blockMember(
    @IdArg('member', 'id', { description: 'The member’s id.' }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<BlockStateType> {
    return this.blocks.block(viewer.id, id);
  }

  @Authorized<Right>('member')
  @Refuses('BAD_REQUEST', 'MEMBER_NOT_FOUND')
  @Mutation(() => BlockStateType, {
    description: 'Removes a block; the earlier conversation is shown again. Idempotent.',
  })
  unblockMember(
    @IdArg('member', 'id', { description: 'The member’s id.' }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<BlockStateType> {
    return this.blocks.unblock(viewer.id, id);
  }

  @FieldResolver(() => MemberType, {
    nullable: true,
    description: 'The member as the viewer sees it now; null with an error when the viewer may not see it.',
  })
  member(@Root() { memberId }: BlockStateType, @Ctx() { viewer }: ViewerContext): Promise<MemberType> {
    return this.members.member(viewer.id, rowId('member', memberId));
  }
}

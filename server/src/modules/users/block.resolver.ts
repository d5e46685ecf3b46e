import type { Right } from '@venn/schema/roles';
import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { ViewerContext } from '../../common/viewer.js';
import { BlockService } from './block.service.js';
import { BlockedMemberType, BlockStateType } from './block.types.js';
import { memberIdOf } from './member-id.js';

@Resolver()
export class BlockResolver {
  constructor(private readonly blocks: BlockService) {}

  @Authorized<Right>('member')
  @Query(() => [BlockedMemberType], { description: 'Whom the viewer has blocked, the newest first, at most 500.' })
  blockedMembers(@Ctx() { viewer }: ViewerContext): Promise<BlockedMemberType[]> {
    return this.blocks.blocked(viewer.id);
  }

  @Authorized<Right>('member')
  @Mutation(() => BlockStateType, {
    description: 'Blocks a member: the two no longer meet anywhere. Blocking again changes nothing.',
  })
  blockMember(
    @Arg('id', () => ID, { description: 'The member.' }) id: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<BlockStateType> {
    return this.blocks.block(viewer.id, memberIdOf(id));
  }

  @Authorized<Right>('member')
  @Mutation(() => BlockStateType, { description: 'Lifts a block; what was written before comes back.' })
  unblockMember(
    @Arg('id', () => ID, { description: 'The member.' }) id: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<BlockStateType> {
    return this.blocks.unblock(viewer.id, memberIdOf(id));
  }
}

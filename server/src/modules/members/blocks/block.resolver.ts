import type { Right } from '@venn/schema/roles';
import { Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { IdArg } from '../../../common/id-input.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { BlockService } from './block.service.js';
import { BlockedMemberType, BlockStateType } from './block.types.js';

@Resolver()
export class BlockResolver {
  constructor(private readonly blocks: BlockService) {}

  @Authorized<Right>('member')
  @Query(() => [BlockedMemberType], {
    description: 'The members whom the viewer has blocked, newest first, at most 500.',
  })
  blockedMembers(@Ctx() { viewer }: ViewerContext): Promise<BlockedMemberType[]> {
    return this.blocks.blocked(viewer.id);
  }

  @Authorized<Right>('member')
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
  @Mutation(() => BlockStateType, {
    description: 'Removes a block; the earlier conversation is shown again. Idempotent.',
  })
  unblockMember(
    @IdArg('member', 'id', { description: 'The member’s id.' }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<BlockStateType> {
    return this.blocks.unblock(viewer.id, id);
  }
}

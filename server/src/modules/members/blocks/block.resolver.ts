import type { Right } from '@venn/schema/roles';
import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { ViewerContext } from '../../../shared/viewer.js';
import { memberIdOf } from '../member-id.js';
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
    @Arg('id', () => ID, { description: 'The member’s id.' }) id: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<BlockStateType> {
    return this.blocks.block(viewer.id, memberIdOf(id));
  }

  @Authorized<Right>('member')
  @Mutation(() => BlockStateType, {
    description: 'Removes a block; the earlier conversation is shown again. Idempotent.',
  })
  unblockMember(
    @Arg('id', () => ID, { description: 'The member’s id.' }) id: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<BlockStateType> {
    return this.blocks.unblock(viewer.id, memberIdOf(id));
  }
}

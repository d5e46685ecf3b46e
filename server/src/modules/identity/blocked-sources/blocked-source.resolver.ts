import { BAN_REASON_MAX } from '@venn/schema/limits';
import type { Right } from '@venn/schema/roles';
import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { IdArg } from '../../../common/inputs/id-input.js';
import { publicId } from '../../../common/public-id.js';
import { DateTimeScalar } from '../../../common/scalars.js';
import { english } from '../../../common/sentence.js';
import { DeletedType } from '../../../shared/deleted.types.js';
import { PageArgs } from '../../../shared/portal/portal.inputs.js';
import { Refuses } from '../../../shared/refuses.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import type { SourceKind } from './blocked-source.entity.js';
import { BlockedSourcePageType, BlockedSourceType, SourceKindEnum } from './blocked-source.types.js';
import { SourceBlockingService } from './source-blocking.service.js';

@Resolver()
export class BlockedSourceResolver {
  constructor(private readonly sources: SourceBlockingService) {}

  @Authorized<Right>('admin')
  @Query(() => BlockedSourcePageType, {
    description: 'The mail domains and networks that new accounts cannot come from at present.',
  })
  blockedSources(@Args() args: PageArgs): Promise<BlockedSourcePageType> {
    return this.sources.list(args);
  }

  @Authorized<Right>('freshAdmin')
  @Mutation(() => BlockedSourceType, {
    description:
      'Blocks a mail domain for registrations and new addresses, or a network for registrations and messages to the operator. Existing accounts are not affected. Blocking it again changes reason and end.',
  })
  blockSource(
    @Arg('kind', () => SourceKindEnum, { description: 'What is blocked.' }) kind: SourceKind,
    @Arg('value', () => String, { description: 'A domain, with all below it, or a network such as `192.0.2.0/24`.' })
    value: string,
    @Arg('reason', () => String, { description: `For other administrators; at most ${BAN_REASON_MAX} characters.` })
    reason: string,
    @Arg('endsAt', () => DateTimeScalar, { nullable: true, description: 'Until when; null: no end.' })
    endsAt: Date | null,
    @Arg('confirmation', () => String, {
      nullable: true,
      description:
        'The value again: demanded for the largest mail providers, and for networks larger than /20 or, for IPv6, /40.',
    })
    confirmation: string | null | undefined,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<BlockedSourceType> {
    return this.sources.block(viewer.id, { kind, value, reason, endsAt, confirmation: confirmation ?? null });
  }

  @Authorized<Right>('freshAdmin')
  @Refuses('NOT_FOUND')
  @Mutation(() => DeletedType, { description: 'Ends the blocking of a source.' })
  async unblockSource(
    @IdArg('blockedSource', 'id', { description: 'The blocked source.' }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<DeletedType> {
    await this.sources.unblock(viewer.id, id);
    return { id: publicId('blockedSource', id), message: english('It is no longer blocked.') };
  }
}

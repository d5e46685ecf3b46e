import type { Right } from '@venn/schema/roles';
import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { IdArg } from '../../common/inputs/id-input.js';
import { Refuses } from '../../shared/refuses.js';
import { Scope } from '../../shared/scope.js';
import type { ViewerContext } from '../../shared/viewer.js';
import { checkedInstant, checkedTown } from '../wall/wall.module.js';
import { ProposeAftaleArgs } from './proposal.inputs.js';
import { ProposalService } from './proposal.service.js';
import { ProposalType } from './proposal.types.js';

@Resolver()
export class ProposalResolver {
  constructor(private readonly proposals: ProposalService) {}

  @Authorized<Right>('member')
  @Refuses('BAD_REQUEST', 'BLOCKED', 'MEMBER_NOT_FOUND')
  @Scope('messages:read')
  @Query(() => [ProposalType], {
    name: 'proposals',
    description:
      'The aftaler for two that were proposed in a conversation, the oldest first, at most the newest 100. They have changed after a `ConversationChanged` without a `reading`.',
  })
  list(
    @IdArg('member', 'with', { description: 'The partner.' }) partnerId: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<ProposalType[]> {
    return this.proposals.list(viewer.id, partnerId);
  }

  @Authorized<Right>('member')
  @Scope('messages:read')
  @Query(() => [ProposalType], {
    description:
      'The aftaler for two ahead, without an answer or agreed on, of all conversations, the newest first, at most 100.',
  })
  proposalsAhead(@Ctx() { viewer }: ViewerContext): Promise<ProposalType[]> {
    return this.proposals.ahead(viewer.id);
  }

  @Authorized<Right>('member')
  @Refuses('BAD_REQUEST', 'BLOCKED', 'MEMBER_NOT_FOUND', 'NOT_BOTH_WROTE', 'NOT_FOUND', 'PROPOSAL_OPEN', 'CONFLICT')
  @Mutation(() => ProposalType, {
    description:
      'Proposes to meet to a member with whom both have written. It costs no cooldown and starts none. One proposal of a conversation can be open at a time.',
  })
  proposeAftale(@Args() args: ProposeAftaleArgs, @Ctx() { viewer }: ViewerContext): Promise<ProposalType> {
    const { to, title, startsAt, town, place, insteadOf = null, clientRequestId } = args;
    return this.proposals.propose(viewer.id, {
      to,
      title,
      startsAt: checkedInstant(startsAt),
      townId: checkedTown(town),
      place: place || null,
      insteadOf,
      clientRequestId: clientRequestId?.toLowerCase() ?? null,
    });
  }

  @Authorized<Right>('member')
  @Refuses(
    'NOT_FOUND',
    'BLOCKED',
    'MEMBER_NOT_FOUND',
    'PROPOSAL_OWN',
    'PROPOSAL_CLOSED',
    'AFTALE_PAST',
    'AFTALE_CANCELLED',
  )
  @Mutation(() => ProposalType, {
    description: 'Says yes or no to an open proposal of the partner’s. The same answer again changes nothing.',
  })
  answerProposal(
    @IdArg('proposal', 'id', { description: 'The proposal.' }) id: number,
    @Arg('accept', () => Boolean, { description: 'Whether the viewer says yes.' }) accept: boolean,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<ProposalType> {
    return this.proposals.move(viewer.id, id, accept ? 'accept' : 'decline');
  }

  @Authorized<Right>('member')
  @Refuses(
    'NOT_FOUND',
    'BLOCKED',
    'MEMBER_NOT_FOUND',
    'FORBIDDEN',
    'PROPOSAL_CLOSED',
    'AFTALE_PAST',
    'AFTALE_CANCELLED',
  )
  @Mutation(() => ProposalType, {
    description: 'Takes back a proposal of the viewer’s own that has no answer yet. Idempotent.',
  })
  withdrawProposal(
    @IdArg('proposal', 'id', { description: 'The proposal.' }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<ProposalType> {
    return this.proposals.move(viewer.id, id, 'withdraw');
  }

  @Authorized<Right>('member')
  @Refuses('NOT_FOUND', 'BLOCKED', 'MEMBER_NOT_FOUND', 'PROPOSAL_CLOSED', 'AFTALE_PAST')
  @Mutation(() => ProposalType, {
    description: 'Cancels what the two have agreed on, before it begins; the partner is told. Idempotent.',
  })
  cancelProposal(
    @IdArg('proposal', 'id', { description: 'The proposal.' }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<ProposalType> {
    return this.proposals.move(viewer.id, id, 'cancel');
  }
}

import type { Right } from '@venn/schema/roles';
import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { IdArg } from '../../../common/inputs/id-input.js';
import { Refuses } from '../../../shared/refuses.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { OwnDecisionType } from './decision.types.js';
import { OwnDecisionService } from './own-decision.service.js';

@Resolver()
export class OwnDecisionResolver {
  constructor(private readonly decisions: OwnDecisionService) {}

  @Authorized<Right>('verified')
  @Query(() => [OwnDecisionType], { description: 'The newest decisions about the viewer, at most 100.' })
  myDecisions(
    @Arg('unseen', () => Boolean, {
      defaultValue: false,
      description: 'Only those that are in force and that the viewer has not acknowledged.',
    })
    isUnseen: boolean,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<OwnDecisionType[]> {
    return this.decisions.list(viewer.id, isUnseen);
  }

  @Authorized<Right>('verified')
  @Refuses('NOT_FOUND')
  @Mutation(() => OwnDecisionType, { description: 'Notes that the viewer has read a decision; idempotent.' })
  acknowledgeDecision(
    @IdArg('decision', 'id', { description: 'The decision.' }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<OwnDecisionType> {
    return this.decisions.acknowledge(viewer.id, id);
  }

  @Refuses('INVALID_LINK')
  @Query(() => OwnDecisionType, { description: 'The decision of a mailed link; it needs no login.' })
  decisionByLink(
    @Arg('token', () => String, { description: 'The token of the link.' }) token: string,
  ): Promise<OwnDecisionType> {
    return this.decisions.byLink(token);
  }
}

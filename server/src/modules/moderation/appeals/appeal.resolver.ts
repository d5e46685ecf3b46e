import type { Right } from '@venn/schema/roles';
import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { IdArg } from '../../../common/inputs/id-input.js';
import { Refuses } from '../../../shared/refuses.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import type { AppealOutcome } from '../decisions/appeal.entity.js';
import { AppealOutcomeEnum, DecisionPageType, DecisionType, OwnDecisionType } from '../decisions/decision.types.js';
import { AdminAppealsArgs, AppealArgs } from './appeal.inputs.js';
import { AppealService } from './appeal.service.js';
import { AppealListService } from './appeal-list.service.js';

@Resolver()
export class AppealResolver {
  constructor(
    private readonly appeals: AppealService,
    private readonly lists: AppealListService,
  ) {}

  @Refuses('INVALID_LINK', 'CONFLICT')
  @Mutation(() => OwnDecisionType, {
    name: 'appeal',
    description: 'Appeals against the decision of a mailed link, once and within six months; it needs no login.',
  })
  appealByLink(@Args() { token, text, email = null }: AppealArgs): Promise<OwnDecisionType> {
    return this.appeals.appeal({ token, text, email });
  }

  @Authorized<Right>('admin')
  @Query(() => DecisionPageType, {
    description: 'The decisions that were appealed against: those that wait first, the oldest first.',
  })
  adminAppeals(@Args() args: AdminAppealsArgs, @Ctx() { viewer }: ViewerContext): Promise<DecisionPageType> {
    return this.lists.page(args, viewer.id);
  }

  @Authorized<Right>('freshAdmin')
  @Refuses('NOT_FOUND', 'CONFLICT')
  @Mutation(() => DecisionType, {
    description:
      'Decides an appeal and tells the member why; an upheld one undoes the decision. Another administrator does it than the one who made the decision, where there is one.',
  })
  decideAppeal(
    @IdArg('decision', 'id', { description: 'The decision that was appealed against.' }) id: number,
    @Arg('outcome', () => AppealOutcomeEnum, { description: 'The outcome.' }) outcome: AppealOutcome,
    @Arg('answer', () => String, { description: 'The reasons, which the member is told; at most 2,000 characters.' })
    answer: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<DecisionType> {
    return this.appeals.decide(viewer.id, id, { outcome, answer });
  }
}

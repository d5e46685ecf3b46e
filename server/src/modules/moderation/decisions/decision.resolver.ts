import type { Right } from '@venn/schema/roles';
import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { AppError } from '../../../common/app-error.js';
import { IdArg } from '../../../common/inputs/id-input.js';
import { reasonsOf } from '../../../shared/reasons.js';
import { Refuses } from '../../../shared/refuses.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { DecisionInput, noteOf } from './decision.inputs.js';
import { DecisionService } from './decision.service.js';
import { DECISION_TEXTS } from './decision.texts.js';
import { DecisionType } from './decision.types.js';
import type { Measure } from './decision-effects.js';

@Resolver()
export class DecisionResolver {
  constructor(private readonly decisionService: DecisionService) {}

  @Authorized<Right>('freshAdmin')
  @Refuses('BAD_REQUEST', 'NOT_FOUND', 'MEMBER_NOT_FOUND', 'CONFLICT')
  @Mutation(() => DecisionType, {
    description:
      'Decides about a member or what it has written. The member gets the reasons by mail and at the next login, and can appeal.',
  })
  decide(
    @Arg('input', () => DecisionInput, { description: 'The decision.' }) input: DecisionInput,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<DecisionType> {
    const reasons = reasonsOf(input);
    if (reasons.facts === '') throw AppError.field('facts', DECISION_TEXTS.facts);
    const note = noteOf(input.note);
    return this.decisionService.decide({
      actorId: viewer.id,
      measure: measureOf(input, note === '' ? reasons.facts : note),
      reasons,
      reportId: input.report ?? null,
      seenEntryId: input.seenEntryId ?? null,
      note,
    });
  }

  @Authorized<Right>('freshAdmin')
  @Refuses('NOT_FOUND', 'CONFLICT')
  @Mutation(() => DecisionType, {
    description: 'Undoes a decision and tells the member. An erased account stays erased.',
  })
  undoDecision(
    @IdArg('decision', 'id', { description: 'The decision.' }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<DecisionType> {
    return this.decisionService.undo(viewer.id, id);
  }
}

/** What an input asks for. Refuses one that doesn't name exactly what its kind needs with VALIDATION. */
function measureOf({ kind, member, post, comment, until }: DecisionInput, reason: string): Measure {
  const named = [member, post, comment].filter((id) => id != null);
  if (until != null && kind !== 'ban') throw AppError.field('until', DECISION_TEXTS.noEnd);
  if (named.length === 1) {
    if (kind === 'remove_post' && post != null) return { kind, postId: post };
    if (kind === 'remove_comment' && comment != null) return { kind, commentId: comment };
    const isAboutMember = kind !== 'remove_post' && kind !== 'remove_comment';
    if (isAboutMember && member != null) {
      return kind === 'ban' ? { kind, memberId: member, reason, until: until ?? null } : { kind, memberId: member };
    }
  }
  throw AppError.field('kind', DECISION_TEXTS.target);
}

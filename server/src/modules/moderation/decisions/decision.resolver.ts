import type { Right } from '@venn/schema/roles';
import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { AppError } from '../../../common/app-error.js';
import { parsePublicId } from '../../../common/public-id.js';
import { reasonsOf } from '../../../shared/reasons.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { memberIdOf } from '../../members/members.module.js';
import { reportIdOf, seenEntryIdOf } from '../reports/report-id.js';
import { DecisionInput, noteOf } from './decision.inputs.js';
import { DecisionService } from './decision.service.js';
import { DECISION_TEXTS } from './decision.texts.js';
import { DecisionType } from './decision.types.js';
import type { Measure } from './decision-effects.js';
import { decisionIdOf } from './decision-id.js';

@Resolver()
export class DecisionResolver {
  constructor(private readonly decisionService: DecisionService) {}

  @Authorized<Right>('freshAdmin')
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
      reportId: input.report == null ? null : reportIdOf(input.report),
      seenEntryId: seenEntryIdOf(input.seenEntryId),
      note,
    });
  }

  @Authorized<Right>('freshAdmin')
  @Mutation(() => DecisionType, {
    description: 'Undoes a decision and tells the member. An erased account stays erased.',
  })
  undoDecision(
    @Arg('id', () => ID, { description: 'The decision.' }) id: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<DecisionType> {
    return this.decisionService.undo(viewer.id, decisionIdOf(id));
  }
}

/** What an input asks for. Refuses one that doesn't name exactly what its kind needs with VALIDATION. */
function measureOf({ kind, member, post, comment, until }: DecisionInput, reason: string): Measure {
  const named = [member, post, comment].filter((id) => id != null);
  if (until != null && kind !== 'ban') throw AppError.field('until', DECISION_TEXTS.noEnd);
  if (named.length === 1) {
    if (kind === 'remove_post' && post != null) return { kind, postId: writtenIdOf('post', post) };
    if (kind === 'remove_comment' && comment != null) return { kind, commentId: writtenIdOf('comment', comment) };
    const isAboutMember = kind !== 'remove_post' && kind !== 'remove_comment';
    if (isAboutMember && member != null) {
      const memberId = memberIdOf(member);
      return kind === 'ban' ? { kind, memberId, reason, until: until ?? null } : { kind, memberId };
    }
  }
  throw AppError.field('kind', DECISION_TEXTS.target);
}

function writtenIdOf(kind: 'post' | 'comment', text: string): number {
  const id = parsePublicId(kind, text);
  if (id === null) throw new AppError('NOT_FOUND');
  return id;
}

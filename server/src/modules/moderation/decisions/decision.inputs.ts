import { BAN_REASON_MAX, DECISION_FACTS_MAX } from '@venn/schema/limits';
import type { DecisionGround, DecisionKind } from '@venn/schema/moderation';
import { RULES } from '@venn/schema/rules/fields';
import { Field, InputType } from 'type-graphql';
import { AppError } from '../../../common/app-error.js';
import { FollowsRule } from '../../../common/inputs/follows-rule.js';
import { IdField } from '../../../common/inputs/id-input.js';
import { DateTimeScalar } from '../../../common/scalars.js';
import { cleaned } from '../../../shared/portal/portal.inputs.js';
import { DecisionGroundEnum, type FoundBy, FoundByEnum } from '../../../shared/reasons.js';
import { SEEN_ENTRY } from '../reports/admin-report.inputs.js';
import { DECISION_TEXTS } from './decision.texts.js';
import { DecisionKindEnum } from './decision.types.js';

@InputType({ description: 'A decision about a member, or about what a member has written.' })
export class DecisionInput {
  @Field(() => DecisionKindEnum, { description: 'What is decided.' })
  kind!: DecisionKind;

  @IdField('member', { nullable: true, description: 'The member, unless a post or comment is removed.' })
  member?: number | null;

  @IdField('post', { nullable: true, description: 'The post to remove.' })
  post?: number | null;

  @IdField('comment', { nullable: true, description: 'The comment to remove.' })
  comment?: number | null;

  @Field(() => DecisionGroundEnum, { description: 'The rule that was broken.' })
  ground!: DecisionGround;

  @FollowsRule(RULES.decisionFacts)
  @Field(() => String, {
    description: `What happened, for the member to read; at most ${DECISION_FACTS_MAX} characters. Never who reported it.`,
  })
  facts!: string;

  @Field(() => FoundByEnum, { description: 'How it was found.' })
  foundBy!: FoundBy;

  @IdField('report', { nullable: true, description: 'The report that it follows, which is resolved by it.' })
  report?: number | null;

  @IdField('reportEntry', SEEN_ENTRY)
  seenEntryId?: number | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When a ban ends; without one it has no end.' })
  until?: Date | null;

  @Field(() => String, {
    nullable: true,
    description: `For administrators alone; at most ${BAN_REASON_MAX} characters. The reason of a ban in the portal.`,
  })
  note?: string | null;
}

/** A note for administrators as it is stored. Refuses one that is too long with VALIDATION. */
export function noteOf(raw: string | null | undefined): string {
  const note = cleaned('note', raw ?? '');
  if ([...note].length > BAN_REASON_MAX) throw AppError.field('note', DECISION_TEXTS.note);
  return note;
}

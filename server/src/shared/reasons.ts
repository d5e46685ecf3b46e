import { DECISION_FACTS_MAX } from '@venn/schema/limits';
import type { DecisionGround } from '@venn/schema/moderation';
import { RULES } from '@venn/schema/rules/fields';
import { DECISION_GROUND_LABELS, FOUND_BY_LABELS } from '@venn/schema/texts/decisions';
import { IsOptional } from 'class-validator';
import { ArgsType, Field } from 'type-graphql';
import { FollowsRule } from '../common/inputs/follows-rule.js';
import { textEnum } from '../common/text-enum.js';

export const DecisionGroundEnum = textEnum<DecisionGround>(
  'DecisionGround',
  'The rule that a decision is based on.',
  DECISION_GROUND_LABELS,
);

/** How what a decision is about was found. */
export const FOUND_BY = ['report', 'own'] as const;
export type FoundBy = (typeof FOUND_BY)[number];

export const FoundByEnum = textEnum<FoundBy>('FoundBy', 'How it was found.', FOUND_BY_LABELS);

/** The reasons of a decision that a member is given. */
export interface Reasons {
  ground: DecisionGround;
  facts: string;
  foundBy: FoundBy;
  /** Whether the caller named no ground or facts. */
  reasonsMissing: boolean;
}

/** The reasons of a call that names none. */
export const NO_REASONS: Reasons = { ground: 'terms', facts: '', foundBy: 'own', reasonsMissing: true };

/** Reasons over calls that don't require them. */
@ArgsType()
export class ReasonArgs {
  @Field(() => DecisionGroundEnum, {
    nullable: true,
    description: 'The rule that was broken, which the member is told; default: `terms`.',
  })
  ground?: DecisionGround | null;

  @IsOptional()
  @FollowsRule(RULES.decisionFacts)
  @Field(() => String, {
    nullable: true,
    description: `What happened, which the member is told; at most ${DECISION_FACTS_MAX} characters.`,
  })
  facts?: string | null;

  @Field(() => FoundByEnum, {
    nullable: true,
    description: 'How it was found, which the member is told; default: `own`.',
  })
  foundBy?: FoundBy | null;
}

/** The reasons of a call; absent ones are marked. */
export function reasonsOf({ ground, facts, foundBy }: ReasonArgs): Reasons {
  return {
    ground: ground ?? 'terms',
    facts: facts ?? '',
    foundBy: foundBy ?? 'own',
    reasonsMissing: ground == null || !facts,
  };
}

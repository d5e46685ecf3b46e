import { DECISION_FACTS_MAX } from '@venn/schema/limits';
import { DECISION_GROUNDS, type DecisionGround } from '@venn/schema/moderation';
import { RULES } from '@venn/schema/rules/fields';
import { IsOptional } from 'class-validator';
import { ArgsType, Field, registerEnumType } from 'type-graphql';
import { FollowsRule } from '../common/follows-rule.js';

export const DecisionGroundEnum = Object.fromEntries(DECISION_GROUNDS.map((ground) => [ground, ground])) as {
  [G in DecisionGround]: G;
};
registerEnumType(DecisionGroundEnum, {
  name: 'DecisionGround',
  description: 'The rule of the terms, or `unlawful`, that a decision is based on; `terms` where none was named.',
});

/** How what a decision is about was found. */
export const FOUND_BY = ['report', 'own'] as const;
export type FoundBy = (typeof FOUND_BY)[number];

export const FoundByEnum = Object.fromEntries(FOUND_BY.map((how) => [how, how])) as { [F in FoundBy]: F };
registerEnumType(FoundByEnum, {
  name: 'FoundBy',
  description: 'How it was found: by a `report`, or by our `own` work.',
});

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

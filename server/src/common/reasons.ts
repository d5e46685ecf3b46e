import { DECISION_FACTS_MAX } from '@venn/schema/limits';
import { DECISION_GROUNDS, type DecisionGround } from '@venn/schema/moderation';
import { RULES } from '@venn/schema/rules/fields';
import { IsOptional } from 'class-validator';
import { ArgsType, Field, registerEnumType } from 'type-graphql';
import { FollowsRule, normalise } from './follows-rule.js';

export const DecisionGroundEnum = Object.fromEntries(DECISION_GROUNDS.map((ground) => [ground, ground])) as {
  [G in DecisionGround]: G;
};
registerEnumType(DecisionGroundEnum, {
  name: 'DecisionGround',
  description: 'The rule of the terms, or `unlawful`, that a decision is based on; `terms` where none was named.',
});

/** The reasons of a decision that a member is given. */
export interface Reasons {
  ground: DecisionGround;
  facts: string;
  /** Whether the caller named no ground or facts. */
  reasonsMissing: boolean;
}

/** The reasons of a call that names none. */
export const NO_REASONS: Reasons = { ground: 'terms', facts: '', reasonsMissing: true };

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
}

/** Validated reasons as they are stored; absent ones are marked. */
export function reasonsOf(args: ReasonArgs): Reasons {
  const { ground, facts } = normalise(args);
  return { ground: ground ?? 'terms', facts: facts ?? '', reasonsMissing: ground == null || !facts };
}

import { BREAK_MONTHS_MAX } from '@venn/schema/limits';
import { BREAK_DAY_RULE } from '@venn/schema/rules/break';
import { IsOptional } from 'class-validator';
import { ArgsType, Field } from 'type-graphql';
import { FollowsRule } from '../../../common/inputs/follows-rule.js';
import { DateScalar } from '../../../common/scalars.js';

/** The arguments of `takeBreak`; the service checks that the day is ahead, by its clock. */
@ArgsType()
export class TakeBreakArgs {
  @IsOptional()
  @FollowsRule(BREAK_DAY_RULE)
  @Field(() => DateScalar, {
    nullable: true,
    description: `The day on which the viewer is back, from tomorrow on and at most ${BREAK_MONTHS_MAX} months ahead. Absent: until it is ended.`,
  })
  until?: string | null;
}

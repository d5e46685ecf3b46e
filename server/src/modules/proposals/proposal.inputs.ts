import { AFTALE_PLACE_MAX } from '@venn/schema/limits';
import { AFTALE_RULES } from '@venn/schema/rules/aftale';
import { IsOptional } from 'class-validator';
import { ArgsType, Field, ID } from 'type-graphql';
import { IsClientId } from '../../common/inputs/client-id.js';
import { FollowsRule } from '../../common/inputs/follows-rule.js';
import { IdField } from '../../common/inputs/id-input.js';
import { AFTALE_TOWN_RULE, FACT_DESCRIPTIONS } from '../wall/wall.module.js';

/** The arguments of `proposeAftale`. */
@ArgsType()
export class ProposeAftaleArgs {
  @IdField('member', { description: 'The partner.' })
  to!: number;

  @FollowsRule(AFTALE_RULES.aftaleTitle)
  @Field(() => String, { description: FACT_DESCRIPTIONS.title })
  title!: string;

  @FollowsRule(AFTALE_RULES.aftaleStartsAt)
  @Field(() => String, { description: FACT_DESCRIPTIONS.startsAt })
  startsAt!: string;

  @FollowsRule(AFTALE_TOWN_RULE)
  @Field(() => String, { description: FACT_DESCRIPTIONS.town })
  town!: string;

  @IsOptional()
  @FollowsRule(AFTALE_RULES.aftalePlace)
  @Field(() => String, {
    nullable: true,
    description: `Where exactly, at most ${AFTALE_PLACE_MAX} characters. Absent or empty: open.`,
  })
  place?: string | null;

  @IdField('proposal', {
    nullable: true,
    description:
      'The proposal of this conversation that this one replaces: an open one of the partner’s is declined with it, one that the two agreed on cancelled.',
  })
  insteadOf?: number | null;

  @IsClientId()
  @Field(() => ID, {
    nullable: true,
    description: 'A uuid made by the client. A retry with the same one is one proposal.',
  })
  clientRequestId?: string | null;
}

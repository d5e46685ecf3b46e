import { RULES } from '@venn/schema/rules/fields';
import { IsOptional } from 'class-validator';
import { ArgsType, Field } from 'type-graphql';
import { FollowsRule } from '../../../common/inputs/follows-rule.js';

@ArgsType()
export class WithdrawByLinkArgs {
  @Field(() => String, { description: 'From the link in the receipt.' })
  token!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Where the confirmation is sent to if the account is erased; it is not kept.',
  })
  @IsOptional()
  @FollowsRule(RULES.contactEmail)
  email?: string | null;
}

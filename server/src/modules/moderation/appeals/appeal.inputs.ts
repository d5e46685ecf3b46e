import { RULES } from '@venn/schema/rules/fields';
import { ArgsType, Field } from 'type-graphql';
import { FollowsRule } from '../../../common/inputs/follows-rule.js';
import { textEnum } from '../../../common/text-enum.js';
import { PageArgs } from '../../../shared/portal/portal.inputs.js';

const AppealStatusEnum = textEnum('AppealStatus', 'Whether an appeal waits for its outcome.', {
  open: 'It waits.',
  decided: 'It has its outcome.',
});
export type AppealStatus = keyof typeof AppealStatusEnum;

@ArgsType()
export class AppealArgs {
  @Field(() => String, { description: 'The token of the mailed link.' })
  token!: string;

  @FollowsRule(RULES.appealText)
  @Field(() => String, { description: 'Why the member disagrees; at most 2,000 characters after trimming.' })
  text!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The address of an erased account, to which the decision was sent and the outcome will be.',
  })
  email?: string | null;
}

@ArgsType()
export class AdminAppealsArgs extends PageArgs {
  @Field(() => AppealStatusEnum, { nullable: true, description: 'Only appeals of this status.' })
  status?: AppealStatus | null;
}

import { RULES } from '@venn/schema/rules/fields';
import { ArgsType, Field, registerEnumType } from 'type-graphql';
import { FollowsRule } from '../../../common/follows-rule.js';
import { PageArgs } from '../../../shared/portal/portal.inputs.js';

const AppealStatusEnum = { open: 'open', decided: 'decided' } as const;
export type AppealStatus = keyof typeof AppealStatusEnum;
registerEnumType(AppealStatusEnum, { name: 'AppealStatus', description: 'Whether an appeal waits for its outcome.' });

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

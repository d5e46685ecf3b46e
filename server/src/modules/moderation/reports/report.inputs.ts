import { RULES } from '@venn/schema/rules/fields';
import { ArgsType, Field, ID } from 'type-graphql';
import { FollowsRule } from '../../../common/follows-rule.js';

@ArgsType()
export class ReportMemberArgs {
  @Field(() => ID, { description: 'The reported member.' })
  id!: string;

  @FollowsRule(RULES.reportReason)
  @Field(() => String, { description: 'At most 2,000 characters after trimming; not empty.' })
  reason!: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether the viewer also blocks the member.' })
  alsoBlock?: boolean | null;
}
